// What the application's routes work with, and the exchange in which its writes are made.
import type { Caller } from "../../core/caller.ts";
import type { Inbox } from "../../core/inbox.ts";
import { type Exchange, routesFor } from "../../core/route.ts";

export interface ApplicationServices {
  readonly inbox: Inbox;
}

export const define = routesFor<ApplicationServices>();

/** An exchange of a signed-in caller, with any input. */
export type SignedExchange = Exchange<unknown, unknown, unknown, Caller>;
