// The way to the console's records for routes: they begin on the first request, and cost nothing
// before it.
import type { Inbox } from "../core/inbox.ts";
import type { Double } from "./double.ts";

export class ConsoleDoor {
  readonly #inbox: Inbox;
  #double: Promise<Double> | undefined;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  /** The world once more, for looks at the past. */
  double(): Promise<Double> {
    this.#double ??= this.#beginDouble();
    return this.#double;
  }

  async #beginDouble(): Promise<Double> {
    const { Double: Begun } = await import("./double.ts");
    return new Begun(
      this.#inbox.read((world) => world),
      () => null,
    );
  }
}
