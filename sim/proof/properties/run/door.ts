// The adapter through which properties drive a system: it takes an action, and returns its outcome
// and the state that the system then shows. A world and an HTTP platform each have one.
import type { Approval, Transaction } from "../../../chain/transaction.ts";
import type { Action, Outcome } from "../../models/actions.ts";
import type { LendingParameters } from "../../models/parameters.ts";
import type { OpeningView, View } from "../../models/view.ts";

/** A fault of the world, which no user causes: freezes the time of a price, or releases it. */
interface FreezePrice {
  readonly kind: "freezePrice";
  readonly asset: string;
  readonly frozen: boolean;
}

/** Any call on any contract, for fields without a surface of their own. */
export interface CallDeed<Action = unknown> {
  readonly kind: "call";
  /** Its field, and its name there. */
  readonly field: string;
  readonly name: string;
  /** By name. */
  readonly user: string;
  /** Bare address of the contract called. */
  readonly contract: string;
  readonly function: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly approvals?: readonly Approval[];
  /** The call as data that pays the contract, in the stable token. */
  readonly payment?: { readonly value: bigint; readonly data: string };
  /** The figures in words, for a story: "1.5 WETH for at least 1 unit". */
  readonly figures: string;
  /** The same action for the field's own model. */
  readonly action: Action;
}

export type LendingDeed = Action | FreezePrice;

export type Deed = LendingDeed | CallDeed;

/** An action's name in its field. */
export const nameOf = (deed: Deed): string => (deed.kind === "call" ? deed.name : deed.kind);

export interface Answer {
  readonly outcome: Outcome;
  readonly view: View;
  /** The action's transaction; in process only. */
  readonly transaction?: Transaction;
}

/**
 * `Done` is what a call returns: nothing in process, where `then` has run by the time it returns,
 * and a promise over HTTP.
 */
export interface Door<Done> {
  perform(deed: Deed, then: (answer: Answer) => void): Done;
}

/** What a model needs to begin, besides the adapter. */
export interface Opening {
  readonly parameters: LendingParameters;
  readonly view: OpeningView;
  /** Names of those who lend, borrow and liquidate. */
  readonly users: readonly string[];
  /** Names of those who may set prices. */
  readonly priceSetters: readonly string[];
}
