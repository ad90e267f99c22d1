// The names of other development chains that control's JSON-RPC knows beside every method of the rpc port.
import type { Inbox } from "../../core/inbox.ts";
import type { Method } from "../../rpc/method.ts";
import { METHODS } from "../../rpc/methods.ts";
import { Marks } from "./marks.ts";
import { MINING } from "./mining.ts";
import { NODE_INFO } from "./node-info.ts";
import { REFUSED_NAMES } from "./refused.ts";
import { snapshotMethods } from "./snapshots.ts";
import { TIME } from "./time.ts";

export type Methods = ReadonlyMap<string, Method>;

const byName = (methods: readonly Method[]): Methods =>
  new Map(methods.map((method) => [method.name, method]));

/** By name, without those of the rpc port. */
export function aliasesFor(inbox: Inbox): Methods {
  const snapshots = snapshotMethods(new Marks(inbox));
  return byName([...TIME, ...MINING, ...snapshots, ...NODE_INFO, ...REFUSED_NAMES]);
}

export const withAliases = (aliases: Methods): Methods => new Map([...METHODS, ...aliases]);
