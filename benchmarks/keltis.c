/* Keltis at native speed: the reference for the speed of the engine. Implements docs/rules/keltis.md (K1 to K21;
 * take_back off; dark stones staggered).
 *
 *   keltis bench GAMES PLAYERS SEED    plays uniformly random legal moves on one core; speeds by CPU time
 *   keltis record GAMES PLAYERS SEED   prints the same games as JSON lines (docs/record.md, with `legal`)
 *
 * A card is the number 11 * colour + value; a set of cards or paths is a 64-bit word. The legal moves of a decision are
 * four such words, bit b of word w being move 64 * w + b: counting them is popcount, finding the n-th a bit deposit. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#ifndef CAP
#define CAP 5000                                    /* the most decisions of a game */
#endif

enum { COLOURS = 5, VALUES = 11, KINDS = COLOURS * VALUES, CARDS = 2 * KINDS, HAND = 8, REMOVED = 30, TILES = 25 };
enum { GOAL = 7, END = 9, GOAL_FIGURES = 5, SMALL_FIGURES = 4, MIN_PLAYERS = 2, MAX_PLAYERS = 4 };
enum { NO_TILE, ONE_POINT, TWO_POINTS, THREE_POINTS, WISH, CLOVER };
enum { DRAW = COLOURS, STACKS };                    /* stacks of cards: one discard pile per colour, the draw pile */
enum { PLAY, OVERFLOW, BONUS, TAKING, OVER_GOAL, OVER_DECK };      /* phases: what is decided next, or how it ended */

/* Moves, + card, colour or stack. LAY and MOVE bring a small figure where the player has none on that path yet. */
enum { DISCARD = 0, LAY = 64, LAY_LARGE = 128, MOVE = 192, MOVE_LARGE = 197, PASS = 202, TAKE = 203 };

static const int STONE_POINTS[END + 1] = {0, -4, -3, -2, 1, 2, 3, 6, 7, 10};
static const int WISH_POINTS[] = {-4, -3, 2, 3, 6, 10};
#define EVEN_ROW {0, 0, 1, 0, 1, 0, 1, 0, 1, 0}
#define ODD_ROW {0, 0, 1, 1, 0, 1, 0, 1, 0, 0}
static const uint8_t DARK[COLOURS][END + 1] = {EVEN_ROW, ODD_ROW, EVEN_ROW, ODD_ROW, EVEN_ROW};
static const uint8_t TILE_SET[TILES] = {
    WISH, WISH, WISH, WISH, WISH, WISH, WISH, WISH, WISH,
    CLOVER, CLOVER, CLOVER, CLOVER, CLOVER, CLOVER, CLOVER, CLOVER, CLOVER,
    ONE_POINT, ONE_POINT, TWO_POINTS, TWO_POINTS, TWO_POINTS, THREE_POINTS, THREE_POINTS};

typedef uint64_t Set;

typedef struct {
    Set hand, twice;                                /* cards held; those held in both copies */
    Set fits;                                       /* cards that continue the rows (K7) */
    Set may_lay, may_lay_large;                     /* cards for LAY and LAY_LARGE, if in hand; renewed by every step */
    uint8_t last[COLOURS];                          /* the last value of each row; VALUES: no row yet */
    uint8_t stone[COLOURS];                         /* of the figure on each path; 0: none there */
    uint8_t on, at_end;                             /* paths with a figure; with a figure on the end stone */
    uint8_t small, large;                           /* small figures at the start; path of the large one or COLOURS */
    uint8_t points, wishes;
} __attribute__((aligned(64))) Player;

typedef struct { unsigned seat, phase, filled, closed; } Turn;     /* filled, closed: stacks with cards; pile of K16 */

typedef struct {
    Player player[MAX_PLAYERS];
    Turn turn;
    uint8_t players, in_goal;                       /* in_goal: figures on stones 7 to 9 */
    uint8_t tile[COLOURS][END + 1];
    uint8_t height[STACKS];
    uint8_t stack[STACKS][CARDS];                   /* top last; beyond height: undefined */
} Game;

typedef struct { Set discard, lay, lay_large, other; } Moves;

/* ---- random numbers: sfc64, by Chris Doty-Humphrey ---- */
typedef struct { uint64_t a, b, c, counter; } Random;

static inline uint64_t next(Random *r) {
    uint64_t result = r->a + r->b + r->counter++;
    r->a = r->b ^ r->b >> 11;
    r->b = r->c + (r->c << 3);
    r->c = (r->c << 24 | r->c >> 40) + result;
    return result;
}

static Random seeded(uint64_t seed) {
    Random r = {seed, seed, seed, 1};
    for (int i = 0; i < 12; i++) next(&r);
    return r;
}

static inline unsigned below(Random *r, unsigned n) { return (unsigned __int128)next(r) * n >> 64; }

static inline void swap(uint8_t *a, uint8_t *b) {
    uint8_t old = *a;
    *a = *b;
    *b = old;
}

static inline void shuffle(Random *random, uint8_t *items, unsigned n) {
    Random r = *random;
    for (; n > 1; n -= 2) {                         /* one random number makes two swaps */
        uint64_t x = next(&r);
        swap(&items[n - 1], &items[(x >> 32) * n >> 32]);
        swap(&items[n - 2], &items[(x & UINT32_MAX) * (n - 1) >> 32]);
    }
    *random = r;
}

/* ---- sets ---- */
static const Set ALL_PATHS = (1 << COLOURS) - 1, ALL_VALUES = (1 << VALUES) - 1;
static Set CARDS_OF[1 << COLOURS];                  /* set of colours -> their cards */
static Set ROW_FITS[VALUES + 1][VALUES];            /* last value, value laid on it -> values that still fit */

static inline Set bit(int i) { return (Set)1 << i; }
static inline int size(Set set) { return __builtin_popcountll(set); }
static inline int first(Set set) { return __builtin_ctzll(set); }

static inline int nth(Set set, int n) {
#ifdef __BMI2__
    return first(_pdep_u64(bit(n), set));
#else
    while (n--) set &= set - 1;
    return first(set);
#endif
}

static void make_tables(void) {
    for (int colours = 0; colours < 1 << COLOURS; colours++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (colours >> colour & 1) CARDS_OF[colours] |= ALL_VALUES << VALUES * colour;
    for (int last = 0; last <= VALUES; last++)
        for (int value = 0; value < VALUES; value++)
            ROW_FITS[last][value] = last == VALUES || value == last ? ALL_VALUES
                                  : value > last ? ALL_VALUES & ~(bit(value) - 1) : bit(value + 1) - 1;
}

/* ---- the rules ---- */
static inline void into_hand(Player *me, int card) {
    me->twice |= me->hand & bit(card);
    me->hand |= bit(card);
}

static inline void out_of_hand(Player *me, int card) {
    me->hand &= ~bit(card) | me->twice;
    me->twice &= ~bit(card);
}

/* Paths that a small or the large figure may enter from the start field (K8, K9). */
static inline Set small_enters(const Player *me) { return me->small ? ALL_PATHS & ~me->on : 0; }
static inline Set large_enters(const Player *me) { return me->large == COLOURS ? ALL_PATHS & ~me->on : 0; }

static inline void renew_lays(Player *me) {
    me->may_lay = me->fits & CARDS_OF[me->on | small_enters(me)];
    me->may_lay_large = me->fits & CARDS_OF[large_enters(me)];
}

/* Leaves the shuffled cards in `cards`: the hands last, before them the removed cards (two players), then the draw
 * pile. */
static void deal(Game *g, int players, Random *random, uint8_t cards[CARDS]) {
    uint8_t tiles[TILES];
    const uint8_t *tile = tiles;
    int left = CARDS;
    memset(g, 0, offsetof(Game, stack));
    g->players = players;
    for (int i = 0; i < CARDS; i++) cards[i] = i / 2;
    shuffle(random, cards, CARDS);
    for (Player *p = g->player; p < g->player + players; p++) {
        p->small = SMALL_FIGURES;                   /* K1 */
        p->large = COLOURS;
        p->fits = bit(KINDS) - 1;
        memset(p->last, VALUES, sizeof p->last);
        renew_lays(p);
        for (int i = 0; i < HAND; i++) into_hand(p, cards[--left]);          /* K2 */
    }
    if (players == 2) left -= REMOVED;              /* K3 */
    memcpy(g->stack[DRAW], cards, left);
    g->height[DRAW] = left;
    memcpy(tiles, TILE_SET, TILES);                 /* K4 */
    shuffle(random, tiles, TILES);
    for (int colour = 0; colour < COLOURS; colour++)
        for (int stone = 1; stone <= END; stone++)
            if (DARK[colour][stone] || stone == END) g->tile[colour][stone] = *tile++;
    g->turn = (Turn){.seat = below(random, players), .phase = PLAY, .filled = bit(DRAW)};    /* K5 */
}

static inline Moves legal(const Game *g, const Turn *turn) {
    const Player *me = &g->player[turn->seat];
    if (turn->phase == PLAY)                        /* K6 */
        return (Moves){me->hand, me->hand & me->may_lay, me->hand & me->may_lay_large, 0};
    if (turn->phase == TAKING)                      /* K15, K16 */
        return (Moves){.other = (Set)(turn->filled & ~turn->closed) << (TAKE - MOVE)};
    Set moves = (me->on & ~me->at_end) | small_enters(me) | large_enters(me) << (MOVE_LARGE - MOVE);   /* K10, K13 */
    return (Moves){.other = turn->phase == BONUS ? moves | bit(PASS - MOVE) : moves};
}

/* Moves a figure one stone forward (K8, K11); returns the next phase. */
static inline int step(Game *g, Player *me, int colour, int large) {
    int stone = ++me->stone[colour];
    me->on |= bit(colour);
    me->at_end |= (stone == END) << colour;
    me->small -= stone == 1 && !large;
    me->large = large ? colour : me->large;
    renew_lays(me);
    g->in_goal += stone == GOAL;
    if (g->in_goal == GOAL_FIGURES) return OVER_GOAL;           /* K17 */
    uint8_t *tile = &g->tile[colour][stone];
    if (*tile == CLOVER) return BONUS;              /* K13 */
    if (*tile == WISH) {                            /* K14 */
        me->wishes++;
        *tile = NO_TILE;
    } else {
        me->points += *tile;                        /* K12 */
    }
    return TAKING;
}

static inline void apply(Game *g, Turn *turn, int move) {
    Player *me = &g->player[turn->seat];
    if (turn->phase == PLAY) {
        int card = move % 64, colour = card / VALUES, value = card % VALUES;
        out_of_hand(me, card);
        if (move < LAY) {                           /* K6 */
            g->stack[colour][g->height[colour]++] = card;
            turn->closed = bit(colour);
            turn->filled |= turn->closed;
            turn->phase = TAKING;
        } else {
            me->fits &= ROW_FITS[me->last[colour]][value] << VALUES * colour | ~CARDS_OF[bit(colour)];     /* K7 */
            me->last[colour] = value;
            if (me->stone[colour] == END) turn->phase = OVERFLOW;              /* K10 */
            else turn->phase = step(g, me, colour, move >= LAY_LARGE);
        }
    } else if (turn->phase == TAKING) {
        int from = move - TAKE, left = --g->height[from];
        into_hand(me, g->stack[from][left]);
        turn->filled &= ~((left == 0) << from);
        turn->closed = 0;
        turn->seat = turn->seat + 1 == g->players ? 0 : turn->seat + 1;
        turn->phase = turn->filled >> DRAW ? PLAY : OVER_DECK;  /* K18 */
    } else if (move == PASS) {
        turn->phase = TAKING;
    } else {
        turn->phase = step(g, me, (move - MOVE) % COLOURS, move >= MOVE_LARGE);
    }
}

static int score(const Player *p) {                 /* K19 */
    int total = p->points + WISH_POINTS[p->wishes < 5 ? p->wishes : 5];
    for (int colour = 0; colour < COLOURS; colour++)
        total += STONE_POINTS[p->stone[colour]] * (colour == p->large ? 2 : 1);
    return total;
}

/* ---- random play ---- */
static inline int random_move(const Moves *m, int phase, Random *random) {
    if (phase != PLAY) return MOVE + nth(m->other, below(random, size(m->other)));
    int discards = size(m->discard), lays = size(m->lay);
    int i = below(random, discards + lays + size(m->lay_large));
    if (i < discards) return DISCARD + nth(m->discard, i);
    i -= discards;
    int large = i >= lays;
    return (large ? LAY_LARGE : LAY) + nth(large ? m->lay_large : m->lay, large ? i - lays : i);
}

/* Plays to the end or the cap, returns the number of decisions, and writes them to `log` unless it is NULL. */
static inline int playout(Game *g, Random *random, uint8_t *log) {
    Turn turn = g->turn;                            /* local copies stay in registers */
    Random r = *random;
    int n = 0;
    for (; turn.phase < OVER_GOAL && n < CAP; n++) {
        Moves moves = legal(g, &turn);
        int move = random_move(&moves, turn.phase, &r);
        if (log) log[n] = move;
        apply(g, &turn, move);
    }
    g->turn = turn;
    *random = r;
    return n;
}

static void bench(int games, int players, Random random) {
    int64_t decisions = 0, totals[MAX_PLAYERS] = {0};
    clock_t start = clock();
    for (int i = 0; i < games; i++) {
        Game g;
        uint8_t cards[CARDS];
        deal(&g, players, &random, cards);
        decisions += playout(&g, &random, NULL);
        for (int seat = 0; seat < players; seat++) totals[seat] += score(&g.player[seat]);
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%.0f games/s, %.0f decisions/s, %d players, %.2f decisions per game, mean scores",
           games / seconds, decisions / seconds, players, (double)decisions / games);
    for (int seat = 0; seat < players; seat++) printf(" %.2f", (double)totals[seat] / games);
    printf("\n");
}

/* ---- records ---- */
typedef char Words[24];
static const char LETTERS[] = "rypgb";

static void write_move(Words words, const Game *g, int move) {
    Set on = g->player[g->turn.seat].on;
    int card = move % 64, path = move < MOVE ? card / VALUES : (move - MOVE) % COLOURS;
    int large = move < MOVE ? move >= LAY_LARGE : move >= MOVE_LARGE;
    const char *figure = on >> path & 1 ? "" : large ? " large" : " small";
    if (move < LAY) sprintf(words, "discard %c%d", LETTERS[path], card % VALUES);
    else if (move < MOVE) sprintf(words, "lay %c%d%s", LETTERS[path], card % VALUES, figure);
    else if (move < PASS) sprintf(words, "move %c%s", LETTERS[path], figure);
    else if (move == PASS) sprintf(words, "pass");
    else if (move == TAKE + DRAW) sprintf(words, "take draw");
    else sprintf(words, "take %c", LETTERS[move - TAKE]);
}

static int by_code_point(const void *a, const void *b) { return strcmp(a, b); }

static void print_legal(const Game *g) {
    Moves moves = legal(g, &g->turn);
    Set sets[] = {moves.discard, moves.lay, moves.lay_large, moves.other};
    Words words[3 * HAND];
    int n = 0;
    for (int w = 0; w < 4; w++)
        for (Set set = sets[w]; set; set &= set - 1) write_move(words[n++], g, 64 * w + first(set));
    qsort(words, n, sizeof *words, by_code_point);
    for (int i = 0; i < n; i++) printf("%c\"%s\"", i ? ',' : '[', words[i]);
    printf("]");
}

/* Prints n cards from `top` downwards and returns the next card. */
static const uint8_t *print_cards(const char *before, const uint8_t *top, int n) {
    printf("%s", before);
    for (int i = 0; i < n; i++, top--) printf("%c\"%c%d\"", i ? ',' : '[', LETTERS[*top / VALUES], *top % VALUES);
    printf("]");
    return top;
}

static void print_options_and_deal(const Game *g, const uint8_t cards[CARDS]) {
    static const char *const TILE_NAMES[] = {"", "1", "2", "3", "wish", "clover"};
    const uint8_t *top = cards + CARDS - 1;
    printf("\"options\":{\"players\":%d,\"take_back\":false,\"dark_stones\":", g->players);
    for (int colour = 0; colour < COLOURS; colour++) {
        for (int stone = 1; stone <= END; stone++)
            printf("%s%d", stone > 1 ? "," : colour ? ",[" : "[[", DARK[colour][stone]);
        printf("]");
    }
    printf("]},\"deal\":{\"start\":%d,\"hands\":", g->turn.seat);
    for (int seat = 0; seat < g->players; seat++) top = print_cards(seat ? "," : "[", top, HAND);
    printf("]");
    if (g->players == 2) top = print_cards(",\"removed\":", top, REMOVED);
    print_cards(",\"draw\":", top, g->height[DRAW]);
    printf(",\"tiles\":");
    for (int colour = 0; colour < COLOURS; colour++) {
        const char *between = "";
        printf("%c\"%c\":{", colour ? ',' : '{', LETTERS[colour]);
        for (int stone = 1; stone <= END; stone++) {
            if (!g->tile[colour][stone]) continue;
            printf("%s\"%d\":\"%s\"", between, stone, TILE_NAMES[g->tile[colour][stone]]);
            between = ",";
        }
        printf("}");
    }
    printf("}}");
}

static void print_result(const Game *g) {
    int scores[MAX_PLAYERS], best = INT16_MIN, phase = g->turn.phase;
    const char *between = "";
    printf("{\"ended\":\"%s\",\"scores\":", phase == OVER_GOAL ? "goal" : phase == OVER_DECK ? "deck" : "unfinished");
    for (int seat = 0; seat < g->players; seat++) {
        scores[seat] = score(&g->player[seat]);
        best = scores[seat] > best ? scores[seat] : best;
        printf("%c%d", seat ? ',' : '[', scores[seat]);
    }
    printf("],\"winners\":[");
    for (int seat = 0; seat < g->players; seat++) { /* K21 */
        if (phase < OVER_GOAL || scores[seat] < best) continue;
        printf("%s%d", between, seat);
        between = ",";
    }
    printf("]}");
}

static void print_record(const Game *start, const uint8_t cards[CARDS], const uint8_t *log, int decisions) {
    Game g = *start;
    printf("{\"format\":\"wettlauf/1\",\"game\":\"keltis\",");
    print_options_and_deal(start, cards);
    printf(",\"log\":[");
    for (int i = 0; i < decisions; i++) {
        Words words;
        write_move(words, &g, log[i]);
        printf("%s[%d,\"%s\"]", i ? "," : "", g.turn.seat, words);
        apply(&g, &g.turn, log[i]);
    }
    printf("],\"legal\":[");
    g = *start;
    for (int i = 0; i < decisions; i++) {
        if (i) printf(",");
        print_legal(&g);
        apply(&g, &g.turn, log[i]);
    }
    printf("],\"result\":");
    print_result(&g);
    printf("}\n");
}

static void record(int games, int players, Random random) {
    for (int i = 0; i < games; i++) {
        Game start, g;
        uint8_t cards[CARDS], log[CAP];
        deal(&start, players, &random, cards);
        g = start;
        print_record(&start, cards, log, playout(&g, &random, log));
    }
}

int main(int count, char **words) {
    int games = count == 5 ? atoi(words[2]) : 0, players = count == 5 ? atoi(words[3]) : 0;
    int benching = count == 5 && !strcmp(words[1], "bench");
    if (games < 1 || players < MIN_PLAYERS || players > MAX_PLAYERS || (!benching && strcmp(words[1], "record"))) {
        fprintf(stderr, "usage: keltis bench|record GAMES PLAYERS SEED    (2 to 4 players)\n");
        return 2;
    }
    make_tables();
    (benching ? bench : record)(games, players, seeded(strtoull(words[4], NULL, 10)));
    return 0;
}
