// Notes by which machines tell each other that they are there: workers with what they have done, and campaigns that
// wait for workers of their code.
import type { WorkerFacts } from "../coordinator/labour.ts";
import { NOTE_MS, type SharedStore } from "../store/results.ts";

export type Note =
  | ({ readonly kind: "worker" } & WorkerFacts)
  | { readonly kind: "campaign"; readonly code: string };

/** Two may be lost before a note is too old. */
const EVERY_MS = NOTE_MS / 3;

/** Notes again and again what `own` says, and hands over what others noted. */
export class Bulletin {
  readonly #store: SharedStore;
  readonly #id: string;
  readonly #own: () => Note;
  readonly #onNotes: (notes: readonly Note[]) => void;
  #clock: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    store: SharedStore,
    id: string,
    { own, onNotes }: { own: () => Note; onNotes: (notes: readonly Note[]) => void },
  ) {
    this.#store = store;
    this.#id = id;
    this.#own = own;
    this.#onNotes = onNotes;
  }

  /** Resolves after the first exchange. */
  async start(): Promise<void> {
    await this.#exchange();
    const again = async () => {
      // The store says by itself when its server is away.
      await this.#exchange().catch(() => {});
      if (!this.#isClosed) this.#clock = setTimeout(again, EVERY_MS);
    };
    this.#clock = setTimeout(again, EVERY_MS);
  }

  async #exchange(): Promise<void> {
    await this.#store.note(this.#id, JSON.stringify(this.#own()));
    const notes = await this.#store.notes();
    this.#onNotes(notes.map((text): Note => JSON.parse(text)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#clock);
    await this.#store.forget(this.#id);
  }
}
