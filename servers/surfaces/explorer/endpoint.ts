// One request from query to answer: network, module, action, credits, then the action itself.

import { WITHIN } from "../../core/caller.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Exchange, Reply } from "../../core/route.ts";
import type { History } from "../../shared/chain/history.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import type { RpcEndpoint } from "../../shared/json-rpc/answer.ts";
import type { Action, Context, Query } from "./actions/action.ts";
import type { Credits } from "./actions/credits.ts";
import { refused } from "./actions/envelope.ts";
import { OFFSET, OFFSET_DEFAULT } from "./actions/parameter.ts";
import { PROXY_MODULE, unknownMethod } from "./actions/proxy.ts";
import { ExplorerRefusal, TEXTS } from "./actions/refusal.ts";
import { actionAt, isModule } from "./actions.ts";
import { answerMet } from "./injected-faults.ts";

export interface ExplorerEndpoint {
  readonly inbox: Inbox;
  readonly history: History;
  readonly rpc: RpcEndpoint;
  readonly credits: Credits;
  /** Decides about faults; without it none are injected. */
  readonly injector?: FaultInjector;
  /** If true, refusals say that the clock stands still, so waiting will not help. */
  isFrozen(): boolean;
}

/** Rows per credit. */
const ROWS = 100;

/** The client's address pays the credits. Requests from within this process get no faults. */
export function answerQuery(endpoint: ExplorerEndpoint, exchange: Exchange): Reply {
  try {
    return answer(endpoint, exchange);
  } catch (thrown) {
    if (thrown instanceof ExplorerRefusal) return { status: 200, body: refused(thrown.result) };
    throw thrown;
  }
}

function answer(endpoint: ExplorerEndpoint, exchange: Exchange): Reply {
  const { inbox, history, rpc, injector } = endpoint;
  const { address = "" } = exchange;
  const query = exchange.query as Query;
  const context: Context = { inbox, history, rpc, world: inbox.read(itself) };
  checkChain(context, query);
  const { module = "", action: name = "" } = query;
  if (!isModule(module)) throw new ExplorerRefusal(TEXTS.module);
  const action = actionAt(module, name);
  if (action === undefined && module !== PROXY_MODULE) throw new ExplorerRefusal(TEXTS.action);
  const limited = limit(endpoint, { action, query }, address);
  if (limited !== undefined) return limited;
  if (action === undefined) return unknownMethod();
  if (injector === undefined || injector.isCalm || address === WITHIN)
    return action.answer(context, query);
  return answerMet({ injector, exchange }, action, [context, query]);
}

const itself = <T>(world: T): T => world;

function checkChain({ world }: Context, { chainid = "" }: Query): void {
  const own = String(world.chain.chainId);
  if (chainid === "" || chainid === own) return;
  throw new ExplorerRefusal(TEXTS.chainId, `this network's is ${own}`);
}

interface ExplorerRequest {
  /** Undefined for an unknown action, which costs a credit too. */
  readonly action: Action | undefined;
  readonly query: Query;
}

/** The refusal if there are not enough credits. */
function limit(
  endpoint: ExplorerEndpoint,
  { action, query }: ExplorerRequest,
  address: string,
): Reply | undefined {
  const { inbox, credits } = endpoint;
  const price = { tier: action?.tier ?? "single", cost: costOf(action, query) } as const;
  const seconds = credits.take(address, price, inbox.nowMs);
  if (seconds === 0) return undefined;
  const headers = { "retry-after": String(seconds), ...(endpoint.isFrozen() ? FROZEN : {}) };
  return { status: 200, body: refused(TEXTS.limited), headers };
}

/** Sent as a header, since clients compare the refusal's exact text. (decision 28) */
const FROZEN = {
  warning: '199 - "The clock is frozen: advance it, or switch the limits off"',
} as const;

function costOf(action: Action | undefined, { offset = "" }: Query): number {
  if (action?.costsByRows !== true) return 1;
  return Math.ceil((OFFSET.read(offset) ?? OFFSET_DEFAULT) / ROWS);
}
