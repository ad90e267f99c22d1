// Looks on while transactions are included: what each did to the bridge, put to every invariant.
// For tests; takes its sights itself and calls nothing of the bridge's own code.

import type { Transaction } from "../../chain/transaction.ts";
import { RELAYER } from "../../presets/preset.ts";
import type { BridgeMarket } from "../../protocol/bridge/testing.ts";
import { type BridgeStep, movedSince } from "../audit/bridge-sight.ts";
import { bridgeInvariants } from "../invariants/bridge.ts";
import type { CallRequest } from "./market.ts";

const isOpen = (bridgeStatus: bigint) => bridgeStatus === 1n || bridgeStatus === 2n;

export class Watch {
  readonly #crossing: BridgeMarket;
  readonly #tokens: readonly string[];
  /** By token, what open withdrawals gave. */
  readonly #owed = new Map<string, bigint>();
  #last: Transaction | undefined;
  #step: BridgeStep | undefined;

  constructor(crossing: BridgeMarket) {
    this.#crossing = crossing;
    this.#tokens = Object.values(crossing.at.tokens);
  }

  get last(): Transaction {
    return this.#last as Transaction;
  }

  get step(): BridgeStep {
    return this.#step as BridgeStep;
  }

  /** Includes a request and says which invariant it broke, if any. */
  include(who: string, request: CallRequest): string | undefined {
    const crossing = this.#crossing;
    const before = this.#look();
    const position = crossing.world.parts.journal.length;
    this.#last = crossing.include(who, request);
    const moved = movedSince(crossing.world, position);
    for (const { before: was, after: is } of moved.withdrawals) {
      const change = Number(isOpen(is.bridgeStatus)) - Number(isOpen(was.bridgeStatus));
      const owed = this.#owed.get(is.platformToken) ?? 0n;
      this.#owed.set(is.platformToken, owed + BigInt(change) * is.platformTokenAmount);
    }
    const after = this.#look();
    this.#step = {
      call: request.to === crossing.bridge ? request.function : "",
      ok: this.#last.failure === undefined,
      sender: crossing.who(who),
      bridge: crossing.bridge,
      isOperator: who === RELAYER,
      now: crossing.world.chain.now,
      ...moved,
      tokens: this.#tokens.map((token, index) => ({
        token,
        supply: [before[index]?.supply ?? 0n, after[index]?.supply ?? 0n],
        balance: [before[index]?.balance ?? 0n, after[index]?.balance ?? 0n],
        owed: this.#owed.get(token) ?? 0n,
      })),
    };
    return broken(this.#step);
  }

  #look() {
    const crossing = this.#crossing;
    return this.#tokens.map((token) => ({
      supply: crossing.read<bigint>(token, "totalSupply"),
      balance: crossing.balanceAt(crossing.bridge, token),
    }));
  }
}

/** The first invariant a step breaks, and how. */
function broken(step: BridgeStep): string | undefined {
  for (const { id, check } of bridgeInvariants) {
    const wrong = check?.(step);
    if (wrong !== undefined) return `${id}: ${wrong}`;
  }
  return undefined;
}
