// What the identity routes work with.
import type { Inbox } from "../../core/inbox.ts";
import { routesFor } from "../../core/route.ts";
import type { ConsoleUrl } from "../../core/surface.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { AuthorizationCodes } from "./authorization-codes.ts";
import type { RefreshTokens } from "./refresh-tokens.ts";
import type { Sessions } from "./sessions.ts";

export interface IdentityParts {
  readonly inbox: Inbox;
  readonly tokens: AccessTokens;
  readonly injector: FaultInjector;
  readonly consoleUrl?: ConsoleUrl;
}

export interface IdentityServices extends IdentityParts {
  readonly sessions: Sessions;
  readonly codes: AuthorizationCodes;
  readonly refreshTokens: RefreshTokens;
}

export const define = routesFor<IdentityServices>();
