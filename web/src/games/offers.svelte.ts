/** The games on offer: those that the server has and the page can show. */
import { call } from "../api/calls";
import type { GameInfo, Games } from "../api/types";
import { faceOf, WITH_FACE, type Face } from "./games";

export interface Offer {
  game: string;
  face: Face;
  /** Null until the server has answered. */
  info: GameInfo | null;
}

class Offers {
  #answer = $state.raw<Games | null>(null);
  #request: Promise<Games> | null = null;

  /** All games, those with their own face first; until the server has answered, only those. */
  readonly games = $derived.by((): Offer[] => {
    const infos = this.#answer?.games;
    const others = infos?.map((info) => info.name).filter((game) => !WITH_FACE.includes(game)) ?? [];
    return [...WITH_FACE, ...others].flatMap((game) => {
      const face = faceOf(game);
      const info = infos?.find((one) => one.name === game) ?? null;
      return face && (info || !infos) ? [{ game, face, info }] : [];
    });
  });

  /** Asks the server, once; a failed request is repeated on the next call. */
  load(): Promise<Games> {
    this.#request ??= call("GET /api/games").then(
      (answer) => (this.#answer = answer),
      (problem: unknown) => {
        this.#request = null;
        throw problem;
      },
    );
    return this.#request;
  }

  find(game: string): Offer | null {
    return this.games.find((one) => one.game === game) ?? null;
  }
}

export const offers = new Offers();
