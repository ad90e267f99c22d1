// The way to the console's records for routes: they begin on the first request, and cost nothing
// before it.
import type { Inbox } from "../../core/inbox.ts";
import type { Tap } from "../../core/tap.ts";
import type { Double } from "./double.ts";
import type { Exchanges } from "./exchanges.ts";
import type { Sample } from "./sample.ts";

interface ConsoleDependencies {
  readonly inbox: Inbox;
  readonly tap: Tap;
  readonly isPaced: () => boolean;
}

export class ConsoleService {
  readonly #parts: ConsoleDependencies;
  #double: Promise<Double<Sample>> | undefined;
  #exchanges: Promise<Exchanges> | undefined;

  constructor(parts: ConsoleDependencies) {
    this.#parts = parts;
  }

  /** The world once more, for looks at the past. */
  double(): Promise<Double<Sample>> {
    this.#double ??= this.#beginDouble();
    return this.#double;
  }

  /** The recorded requests and answers. */
  exchanges(): Promise<Exchanges> {
    this.#exchanges ??= this.#beginExchanges();
    return this.#exchanges;
  }

  async #beginDouble(): Promise<Double<Sample>> {
    const [{ Double: Begun }, { sampleOf }] = await Promise.all([
      import("./double.ts"),
      import("./sample.ts"),
    ]);
    return this.#parts.inbox.read((world) => new Begun(world, sampleOf));
  }

  async #beginExchanges(): Promise<Exchanges> {
    const { Exchanges: Begun } = await import("./exchanges.ts");
    const { inbox, tap, isPaced } = this.#parts;
    return inbox.read((world) => new Begun({ world, tap, isPaced }));
  }
}
