// Made by tools/write_api_types.py from /api/games/strauss/facts; do not edit.
export const FACTS = {
  game: "strauss",
  lanes: ["purple", "green", "white", "grey"],
  lane_letters: "PGWR",
  card_values: [2, 3, 4, 5, 6],
  hand: 4,
  ostriches: ["red", "blue", "yellow", "orange", "pink"],
  advantages: ["jump", "leap", "joker", "copy", "plus2", "fifth"],
  chosen_advantages: 3,
  joker_value: 4,
  advantages_by_worth: ["plus2", "copy", "fifth", "joker", "jump", "leap"],
} as const;
