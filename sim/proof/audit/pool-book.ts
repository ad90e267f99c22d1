// A swap pool as the auditor sees it, before and after the step: its storage and the balances of
// its tokens.

import { isLogOf, type Log } from "../../chain/log-book.ts";
import type { Transaction } from "../../chain/transaction.ts";
import type { StoreOf } from "../../contract/define.ts";
import { swapPool } from "../../protocol/swap/actions.ts";
import type { swapPoolDefinition } from "../../protocol/swap/definition.ts";
import type { Figure, ModuleBook, StepSeen } from "./figure.ts";
import type { PoolSight, SwapArguments, SwapStep } from "./swap-sight.ts";

/** Where the figures of a pool are. */
interface PoolPlaces {
  readonly store: StoreOf<typeof swapPoolDefinition>;
  readonly balanceA: Figure;
  readonly balanceB: Figure;
  readonly supply: Figure;
  /** LP balances, one more for each new holder. */
  readonly lp: readonly Figure[];
}

/** The pool's fees: its own, or the factory's if it has none. */
type FeesOf = () => { readonly feeBps: bigint; readonly lpShareBps: bigint };

const NO_ARGUMENTS: SwapArguments = {};

export class PoolBook implements ModuleBook {
  readonly address: string;
  stirredIn = -1;
  /** The last step, in the form that the invariants need. */
  step: SwapStep;
  readonly #places: PoolPlaces;
  readonly #feesOf: FeesOf;

  constructor(address: string, places: PoolPlaces, feesOf: FeesOf) {
    this.address = address;
    this.#places = places;
    this.#feesOf = feesOf;
    const sight = this.#look();
    this.step = {
      before: sight,
      after: sight,
      call: "",
      args: NO_ARGUMENTS,
      ok: true,
      now: 0n,
      ...feesOf(),
    };
  }

  /** Looks again. After several transactions at once only the final state counts. */
  work({ only, mixed, logged, now }: StepSeen): void {
    const { logs } = logged;
    const fees = this.#feesOf();
    const after = this.#look();
    const before = mixed ? after : this.step.after;
    const call = only === undefined ? { call: "", args: NO_ARGUMENTS } : this.#callOf(only, logs);
    this.step = { ...call, before, after, ok: only?.failure === undefined, now, ...fees };
  }

  #look(): PoolSight {
    const { store, balanceA, balanceB, supply, lp } = this.#places;
    return {
      a: store.tokenABalance.value,
      b: store.tokenBBalance.value,
      balanceA: balanceA.now,
      balanceB: balanceB.now,
      supply: supply.now,
      lp: lp.map((figure) => figure.now),
      aToB: store.aToBRatio.value,
      bToA: store.bToARatio.value,
    };
  }

  /** The call to this pool: by the transaction itself, by the factory, or by another contract. */
  #callOf({ request }: Transaction, logs: readonly Log[]): Pick<SwapStep, "call" | "args"> {
    if (request.to === this.address) {
      return { call: request.function, args: request.args };
    }
    const own = logs.filter(({ address }) => address === this.address);
    const swap = own.find((log) => isLogOf(log, swapPool.definition.events.Swap));
    if (swap !== undefined) {
      const isAToB = swap.values[1] === this.#places.store.tokenA.value;
      return { call: "swap", args: { isAToB, amountIn: swap.values[3] } };
    }
    if (own.some(({ event }) => event.name === "Sync")) return { call: "sync", args: NO_ARGUMENTS };
    if (own.some(({ event }) => event.name === "Skim")) return { call: "skim", args: NO_ARGUMENTS };
    // Any other contract that moves tokens to a pool gives them to it.
    return { call: "transfer", args: NO_ARGUMENTS };
  }
}
