// The one way properties drive a system: an action in, its outcome and what can be seen then out.
// Knows neither the world nor HTTP; each has a door of its own.
import type { Action, Outcome } from "../models/actions.ts";
import type { LendingParameters } from "../models/parameters.ts";
import type { OpeningView, View } from "../models/view.ts";

/** What only the admin may do; never refused where the pool is not so already. */
export interface SetPaused {
  readonly kind: "setPaused";
  readonly paused: boolean;
}

export type Deed = Action | SetPaused;

export interface Answer {
  readonly outcome: Outcome;
  readonly view: View;
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
