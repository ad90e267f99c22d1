// The one way properties drive a system: an action in, its outcome and what can be seen then out.
// Knows neither the world nor HTTP; each has a door of its own.
import type { Approval, Transaction } from "../../chain/transaction.ts";
import type { Action, Outcome, RepayWith } from "../../models/actions.ts";
import type { LendingParameters } from "../../models/parameters.ts";
import type { OpeningView, View } from "../../models/view.ts";

/** What only the admin may do; never refused where the pool is not so already. */
interface SetPaused {
  readonly kind: "setPaused";
  readonly paused: boolean;
}

/** A fault of the world's, which no user does: the time of a price stands still, or goes on. */
export interface FreezePrice {
  readonly kind: "freezePrice";
  readonly asset: string;
  readonly frozen: boolean;
}

/** Any call on any contract: what fields without a surface of their own do. */
export interface CallDeed {
  readonly kind: "call";
  /** The field it is of, and what it is called there. */
  readonly field: string;
  readonly name: string;
  /** By name. */
  readonly user: string;
  /** Bare address of the contract called. */
  readonly contract: string;
  readonly function: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly approvals?: readonly Approval[];
  /** The figures in words, for a story: "1.5 WETH for at least 1 unit". */
  readonly figures: string;
  /** The same deed as the field's own model takes it. */
  readonly action: unknown;
}

/** Payments in another asset need pools beside the market, so that no door over HTTP is asked for them. */
export type Deed = Action | RepayWith | SetPaused | FreezePrice | CallDeed;

export interface Answer {
  readonly outcome: Outcome;
  readonly view: View;
  /** What the deed was on the chain; in process alone. */
  readonly transaction?: Transaction;
}

/**
 * `Done` is what a call gives back: nothing in process, where `then` has run by the time it returns,
 * and a promise over HTTP.
 */
export interface Door<Done> {
  perform(deed: Deed, then: (answer: Answer) => void): Done;
}

/** What a model needs to begin beside a door. */
export interface Opening {
  readonly parameters: LendingParameters;
  readonly view: OpeningView;
  /** Names of those who lend, borrow and liquidate. */
  readonly users: readonly string[];
  /** Names of those who may set prices. */
  readonly priceSetters: readonly string[];
}
