// What a surface may answer, as data: a documented outcome, an actual answer, and how to match
// them.

import type { RouteFacts, Schema } from "./route.ts";

export interface DocumentedOutcome {
  /** `GET /users/me`: method and documented path. Other surfaces use a method or an action name. */
  readonly row: string;
  /** The status, unless the surface says otherwise. */
  readonly outcome: string;
  readonly description: string;
  /** As documented; undefined if the body is not JSON. */
  readonly schema?: Schema;
  /** The content type if the body is not JSON. */
  readonly contentType?: string;
  /** The name of the shape, if many outcomes share it. */
  readonly shape?: string;
}

/** One answer as a row and an outcome. The body is parsed JSON if a schema is documented for it. */
export interface Outcome {
  readonly row: string;
  readonly outcome: string;
  readonly body: string;
}

/** An exchange that was answered. */
export interface AnsweredExchange {
  /** Undefined if no route matched. */
  readonly route: RouteFacts | undefined;
  readonly status: number;
  readonly request: { readonly method: string; readonly url: string; readonly body: unknown };
  readonly body: string;
}

/**
 * For surfaces whose answers mean more than their status: JSON-RPC methods, explorer actions,
 * messages.
 */
export interface OutcomeFacts<A> {
  readonly documented: readonly DocumentedOutcome[];
  /**
   * One for each answer inside: a batch has several. An empty list means route and status decide.
   */
  of(answered: A): readonly Outcome[];
}
