/** What can be played here: the games that the server has and the page can show. */
import { call } from "../api/calls";
import type { GameInfo, Games } from "../api/types";
import { faceOf, HOUSE, type Face } from "./games";

export interface Offer {
  game: string;
  face: Face;
  /** Null until the server has answered. */
  info: GameInfo | null;
}

class Offers {
  #told = $state.raw<Games | null>(null);
  #asked: Promise<Games> | null = null;

  /** All games, those with a face of their own first; until the server has answered, only those. */
  readonly games = $derived.by((): Offer[] => {
    const told = this.#told?.games;
    const others = told?.map((info) => info.name).filter((game) => !HOUSE.includes(game)) ?? [];
    return [...HOUSE, ...others].flatMap((game) => {
      const face = faceOf(game);
      const info = told?.find((one) => one.name === game) ?? null;
      return face && (info || !told) ? [{ game, face, info }] : [];
    });
  });

  /** Ask the server, once; a request that failed is repeated the next time. */
  load(): Promise<Games> {
    this.#asked ??= call("GET /api/games").then(
      (told) => (this.#told = told),
      (problem: unknown) => {
        this.#asked = null;
        throw problem;
      },
    );
    return this.#asked;
  }

  find(game: string): Offer | null {
    return this.games.find((one) => one.game === game) ?? null;
  }
}

export const offers = new Offers();
