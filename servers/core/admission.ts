// Decides who may use a surface, from what a gate knows of a request before its body is read.

import type { Caller } from "./caller.ts";
import type { Problem } from "./problem.ts";
import type { RouteFacts } from "./route.ts";

/** What a gate knows of a request before its body is read. */
export interface Arrival {
  readonly authorization: string | undefined;
  /** The value of `X-API-Key`. */
  readonly apiKey?: string | readonly string[] | undefined;
  /** The client's network address. */
  readonly address: string;
  /** Undefined if no route matches. */
  readonly route: RouteFacts | undefined;
}

export interface Admission {
  readonly caller: Caller | undefined;
  /** If present, the request is refused with this. */
  readonly problem?: Problem;
  /** Sent with the answer, whatever the answer is. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Decides whether a request may pass. It answers at once, or a little later for a token it has not
 * seen.
 */
export interface Gate {
  admit(arrival: Arrival): Admission | Promise<Admission>;
}
