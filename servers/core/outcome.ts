// What a surface may answer as data: one documented outcome, one answer, and what both mean to each other.

import type { RouteFacts, Schema } from "./route.ts";

export interface DocumentedOutcome {
  /** `GET /users/me`: method and documented path. Of other surfaces a method or an action. */
  readonly row: string;
  /** The status, where the surface says nothing else. */
  readonly outcome: string;
  readonly description: string;
  /** As the document shows it; undefined where the body is no JSON. */
  readonly schema?: Schema;
  /** What its body is where it is no JSON. */
  readonly contentType?: string;
  /** What shape it is called by, where many outcomes share it. */
  readonly shape?: string;
}

/** One answer as a row and an outcome; the body is JSON where a schema is documented for it. */
export interface Outcome {
  readonly row: string;
  readonly outcome: string;
  readonly body: string;
}

/** An exchange that was answered. */
export interface Answered {
  /** Undefined where there is none. */
  readonly route: RouteFacts | undefined;
  readonly status: number;
  readonly request: { readonly method: string; readonly url: string; readonly body: unknown };
  readonly body: string;
}

/** For surfaces whose answers mean more than their status: methods of JSON-RPC, actions, messages. */
export interface OutcomeFacts<A> {
  readonly documented: readonly DocumentedOutcome[];
  /** One for each answer within: a batch has several. Empty leaves it to route and status. */
  of(answered: A): readonly Outcome[];
}
