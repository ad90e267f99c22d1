// The vaults as the auditor sees them: the books before and after the step, and the amount issued,
// counted from the engine's own logs.

import type { Log } from "../../chain/log-book.ts";
import { textIn } from "../../contract/define.ts";
import { type CdpBooks, type CdpStep, readBooks } from "../../protocol/cdp/books.ts";
import type { EngineCall } from "../../protocol/cdp/components.ts";
import { RAY } from "./arithmetic.ts";
import type { ModuleBook, StepSeen } from "./figure.ts";

/** Which value of an engine's log is an amount issued (1) or taken back (-1). */
const ISSUES: Readonly<Record<string, readonly [position: number, sign: bigint][]>> = {
  PUSDMinted: [[2, 1n]],
  PUSDBurned: [[2, -1n]],
  LiquidationExecuted: [[2, -1n]],
  BadDebtRepaid: [[1, -1n]],
  FeesRouted: [
    [1, 1n],
    [2, 1n],
  ],
};

export class CdpBook implements ModuleBook {
  stirredIn = -1;
  step: CdpStep;
  readonly #engine: EngineCall;

  constructor(engine: EngineCall) {
    this.#engine = engine;
    const books = readBooks(engine);
    this.step = {
      before: books,
      now: books,
      call: "",
      succeeded: true,
      sender: "",
      asset: "",
      owner: "",
      issued: owedIn(books),
      actions: 0n,
    };
  }

  /** Looks again. After several transactions at once only the final state counts. */
  work({ only, mixed, transactions, logged }: StepSeen): void {
    const now = readBooks(this.#engine);
    const { issued, actions } = this.step;
    const isOwn = only !== undefined && only.request.to === this.#engine.self.address;
    const args = isOwn ? only.request.args : {};
    this.step = {
      before: mixed ? now : this.step.now,
      now,
      call: isOwn ? only.request.function : "",
      succeeded: only?.failure === undefined,
      sender: only?.request.from ?? "",
      asset: textIn(args, "asset") ?? "",
      owner: isOwn ? (textIn(args, "borrower") ?? only.request.from) : "",
      issued: issued + this.#issuedIn(logged.logs),
      actions: actions + BigInt(transactions.length),
    };
  }

  #issuedIn(logs: readonly Log[]): bigint {
    let issued = 0n;
    for (const log of logs) {
      if (log.address !== this.#engine.self.address) continue;
      for (const [position, sign] of ISSUES[log.event.name] ?? []) {
        issued += sign * BigInt(String(log.values[position]));
      }
    }
    return issued;
  }
}

/**
 * What must have been issued if everything was right before: debts with their fees, and bad debt.
 */
function owedIn({ assets }: CdpBooks): bigint {
  let owed = 0n;
  let lost = 0n;
  for (const { totalScaledDebt, rateAccumulator, badDebt } of assets) {
    owed += totalScaledDebt * rateAccumulator;
    lost += badDebt;
  }
  return owed / RAY + lost;
}
