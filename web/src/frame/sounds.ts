/** Sounds, synthesized from tones: a knock on wood, two notes of a kalimba, a small fanfare. */
import { settings } from "./settings.svelte";

export type Sound = "move" | "turn" | "chat" | "won" | "end";

/** A note of a sound: its frequency in hertz, its start and duration in seconds, its volume. */
interface Note {
  hertz: number;
  at: number;
  rings: number;
  loud: number;
}
const note = (hertz: number, at: number, rings: number, loud = 0.16): Note => ({ hertz, at, rings, loud });

const SOUNDS: Record<Sound, Note[]> = {
  move: [note(196, 0, 0.09, 0.2), note(410, 0, 0.04, 0.06)],
  turn: [note(523, 0, 0.3), note(784, 0.11, 0.42)],
  chat: [note(880, 0, 0.12, 0.1), note(1175, 0.06, 0.14, 0.08)],
  won: [note(523, 0, 0.3), note(659, 0.13, 0.3), note(784, 0.26, 0.3), note(1047, 0.39, 0.7)],
  end: [note(523, 0, 0.35), note(440, 0.16, 0.35), note(392, 0.32, 0.6)],
};

class Sounds {
  #context: AudioContext | null = null;

  /** Browsers allow sound only after the user has interacted with the page. */
  get #allowed(): boolean {
    return settings.sounds && (navigator.userActivation?.hasBeenActive ?? false);
  }

  /**
   * Opens the audio context in an idle moment: that takes longer than a frame, and the first sound plays just as things
   * begin to move.
   */
  prepare(): void {
    const open = () => this.#allowed && this.#open();
    const soon = () =>
      typeof requestIdleCallback === "undefined" ? setTimeout(open, 500) : requestIdleCallback(open, { timeout: 3000 });
    if (this.#allowed) soon();
    else for (const touch of ["pointerup", "keyup"]) addEventListener(touch, soon, { once: true });
  }

  play(sound: Sound): void {
    const context = this.#allowed ? this.#open() : null;
    if (context) for (const one of SOUNDS[sound]) this.#ring(context, one);
  }

  #open(): AudioContext | null {
    if (typeof AudioContext !== "undefined") this.#context ??= new AudioContext();
    return this.#context;
  }

  #ring(context: AudioContext, { hertz, at, rings, loud }: Note): void {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + rings);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + rings);
  }
}

export const sounds = new Sounds();
