// The way to the console's records for routes: they begin on the first request, and cost nothing
// before it.
import type { Inbox } from "../core/inbox.ts";
import type { Double } from "./double.ts";
import type { Sample } from "./sample.ts";

export class ConsoleDoor {
  readonly #inbox: Inbox;
  #double: Promise<Double<Sample>> | undefined;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  /** The world once more, for looks at the past. */
  double(): Promise<Double<Sample>> {
    this.#double ??= this.#beginDouble();
    return this.#double;
  }

  async #beginDouble(): Promise<Double<Sample>> {
    const [{ Double: Begun }, { sampleOf }] = await Promise.all([
      import("./double.ts"),
      import("./sample.ts"),
    ]);
    return this.#inbox.read((world) => new Begun(world, sampleOf));
  }
}
