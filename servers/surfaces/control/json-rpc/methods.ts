// The methods of other development chains, which control's JSON-RPC has beyond the rpc port's. (decisions 63, 125)
import type { Inbox } from "../../../core/inbox.ts";
import type { Method } from "../../../shared/json-rpc/method.ts";
import { METHODS } from "../../rpc/methods.ts";
import { actingMethods } from "./acting.ts";
import { BALANCES } from "./balances.ts";
import { CALLS } from "./calls.ts";
import { CHAIN_READS } from "./chain-reads.ts";
import { FEES } from "./fees.ts";
import { filterMethods } from "./filters.ts";
import { ImpersonatedAccounts } from "./impersonated.ts";
import { Loads } from "./loads.ts";
import { Marks } from "./marks.ts";
import { MINING } from "./mining.ts";
import { News } from "./news.ts";
import { NODE_INFO } from "./node-info.ts";
import { OVERWRITING } from "./overwriting.ts";
import { REFUSED_NAMES } from "./refused.ts";
import { SIGNING } from "./signing.ts";
import { snapshotMethods } from "./snapshots.ts";
import { stateMethods } from "./states.ts";
import { TIME } from "./time.ts";
import { TRACES } from "./traces.ts";
import { TXPOOL } from "./txpool.ts";

export type Methods = ReadonlyMap<string, Method>;

const byName = (methods: readonly Method[]): Methods =>
  new Map(methods.map((method) => [method.name, method]));

/** By name: methods that the rpc port lacks or answers differently. */
export function aliasesFor(
  inbox: Inbox,
  loads = new Loads(inbox),
  news = new News(inbox),
): Methods {
  return byName([
    ...TIME,
    ...MINING,
    ...snapshotMethods(new Marks(inbox)),
    ...actingMethods(new ImpersonatedAccounts(inbox)),
    ...BALANCES,
    ...TXPOOL,
    ...stateMethods(loads),
    ...NODE_INFO,
    ...CALLS,
    ...CHAIN_READS,
    ...FEES,
    ...filterMethods(news),
    ...OVERWRITING,
    ...SIGNING,
    ...TRACES,
    ...REFUSED_NAMES,
  ]);
}

/** Whether the rpc port's documents list what it answers, of which control's answers are a wider form. */
export function isOfRpc(name: string): boolean {
  const method = METHODS.get(name);
  return method !== undefined && method.isUnsupported !== true && method.isFixed !== true;
}

export const withAliases = (aliases: Methods): Methods => new Map([...METHODS, ...aliases]);
