// What the routes of the node work with.

import type { Inbox } from "../../core/inbox.ts";
import { routesFor } from "../../core/route.ts";
import type { AnnouncedHashes } from "../../shared/chain/announced.ts";
import type { Deployments } from "../../shared/chain/deployments.ts";
import type { History } from "../../shared/chain/history.ts";
import type { Compiler } from "../../shared/compiler/compiler.ts";
import type { RefusedTransactions } from "./refused-transactions.ts";

export interface NodeServices {
  readonly inbox: Inbox;
  readonly history: History;
  readonly announced: AnnouncedHashes;
  readonly deployments: Deployments;
  readonly refusals: RefusedTransactions;
  readonly compiler: Compiler;
}

/** Prefix of every path but that of JSON-RPC. */
export const ROOT = "/platform/v2.3";

export const define = routesFor<NodeServices>();
