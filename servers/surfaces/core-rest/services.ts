// What the routes of core REST work with.

import type { Inbox } from "../../core/inbox.ts";
import { routesFor } from "../../core/route.ts";
import type { AnnouncedHashes } from "../../shared/chain/announced.ts";
import type { History } from "../../shared/chain/history.ts";
import type { IndexerEndpoint } from "../indexer/endpoint.ts";

export interface CoreServices {
  readonly inbox: Inbox;
  readonly history: History;
  readonly announced: AnnouncedHashes;
  readonly indexer: IndexerEndpoint;
}

/** Prefix of every path but the socket's. */
export const VERSION = "/eth/v1.2";

export const define = routesFor<CoreServices>();
