// How much one request may cost, counted in what it looks at, so that the bound is the same everywhere
// and always. Knows no method.
import { CODES, RpcRefusal } from "./refusal.ts";

/** Changes undone, transactions and logs looked at, over all calls of a batch. */
export const WORK_MAX = 10_000_000;

export class Work {
  #left = WORK_MAX;

  /** Throws a refusal where the request has had its share. */
  spend(units: number): void {
    this.#left -= units;
    if (this.#left < 0) {
      throw new RpcRefusal(CODES.tooMuch, "the request asks for too much: send it in parts");
    }
  }
}
