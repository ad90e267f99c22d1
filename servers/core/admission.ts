// Who may pass: what a gate knows of a request before its body is read, and how it decides.

import type { Caller } from "./caller.ts";
import type { Problem } from "./problem.ts";
import type { RouteFacts } from "./route.ts";

/** What is known of a request before its body is read. */
export interface Arrival {
  readonly authorization: string | undefined;
  /** The value of `X-API-Key`. */
  readonly apiKey?: string | readonly string[] | undefined;
  /** The client's network address. */
  readonly address: string;
  /** Undefined where no route is. */
  readonly route: RouteFacts | undefined;
}

export interface Admission {
  readonly caller: Caller | undefined;
  /** What ends the exchange here. */
  readonly problem?: Problem;
  /** Carried by the answer, whatever it is. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Decides who may pass; answers at once or, for a token not seen before, a little later. */
export interface Gate {
  admit(arrival: Arrival): Admission | Promise<Admission>;
}
