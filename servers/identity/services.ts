// What the identity routes work with.
import type { Inbox } from "../core/inbox.ts";
import { routesFor } from "../core/route.ts";
import type { AccessTokens } from "./access-tokens.ts";

export interface IdentityServices {
  readonly inbox: Inbox;
  readonly tokens: AccessTokens;
}

export const define = routesFor<IdentityServices>();
