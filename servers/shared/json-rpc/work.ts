// Limits the cost of one request, counted in the items it looks at, so that the bound is the same
// on every machine.
import { CODES, RpcRefusal } from "./refusal.ts";

/** Changes undone, transactions and logs looked at, over all calls of a batch. */
export const WORK_MAX = 10_000_000;

export class Work {
  #left = WORK_MAX;

  /** Throws a refusal if the request has used up its share. */
  spend(units: number): void {
    this.#left -= units;
    if (this.#left < 0) {
      throw new RpcRefusal(CODES.tooMuch, "the request asks for too much: send it in parts");
    }
  }
}
