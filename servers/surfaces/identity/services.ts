// What the identity routes work with.
import type { Inbox } from "../../core/inbox.ts";
import { routesFor } from "../../core/route.ts";
import type { ConsoleUrl } from "../../core/surface.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { AuthorizationCodes } from "./authorization-codes.ts";
import type { Sessions } from "./sessions.ts";

export interface IdentityParts {
  readonly inbox: Inbox;
  readonly tokens: AccessTokens;
  readonly consoleUrl?: ConsoleUrl;
}

export interface IdentityServices extends IdentityParts {
  readonly sessions: Sessions;
  readonly codes: AuthorizationCodes;
}

export const define = routesFor<IdentityServices>();
