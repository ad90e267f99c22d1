// An action's answer where its tables are behind, or lack a row.

import { isRecord } from "../../../sim/index.ts";
import { namingFaults } from "../../core/fault-header.ts";
import { ReadCache } from "../../core/read-cache.ts";
import type { Exchange, Reply } from "../../core/route.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import { tableFaults } from "../../shared/faults/table-faults.ts";
import type { RpcEndpoint } from "../../shared/json-rpc/answer.ts";
import type { Action, Context, Query } from "./actions/action.ts";
import { WINDOW_MAX } from "./actions/block-window.ts";
import { listOf, refused } from "./actions/envelope.ts";
import { OFFSET, OFFSET_DEFAULT, OFFSET_MAX, PAGE } from "./actions/parameter.ts";
import { ExplorerRefusal } from "./actions/refusal.ts";

export interface FaultyRequest {
  readonly injector: FaultInjector;
  readonly exchange: Exchange;
}

export function answerMet(
  { injector, exchange }: FaultyRequest,
  action: Action,
  [context, query]: readonly [Context, Query],
): Reply {
  const { isList = false, tellsHeight = false } = action;
  const read = { surface: "explorer", at: action.action, hasRows: isList, tellsHeight };
  const faulty = tableFaults(injector, context.inbox, { ...read, exchange });
  // A cached result would be of the present, or would be taken for it.
  const rpc: RpcEndpoint = { ...context.rpc, cache: new ReadCache(() => context.inbox.revision) };
  const given = { ...context, rpc };
  const answer = (parameters: Query) => answerOrRefusal(action, given, parameters);
  const reply = faulty.look(() => {
    const whole = answer(query);
    if (!faulty.lacksRows || rowsOf(whole) === undefined) return whole;
    const rows = wholeList(query, answer);
    const missing = faulty.missing(rows, textOf);
    return {
      ...whole,
      body: listOf(
        pageOf(
          rows.filter((row) => !missing.has(row)),
          query,
        ),
      ),
    };
  });
  return namingFaults(reply, faulty.rules);
}

/** All rows that can be asked for, since the one that is missing moves later ones up by one. */
function wholeList(query: Query, answer: (query: Query) => Reply): readonly ShownRow[] {
  const rows: ShownRow[] = [];
  for (let page = 1; page <= WINDOW_MAX / OFFSET_MAX; page += 1) {
    const paged = { ...query, page: String(page), offset: String(OFFSET_MAX) };
    const more = rowsOf(answer(paged)) ?? [];
    rows.push(...more);
    if (more.length < OFFSET_MAX) break;
  }
  return rows;
}

function pageOf(rows: readonly ShownRow[], { page, offset }: Query): readonly ShownRow[] {
  const count = OFFSET.read(offset ?? "") ?? OFFSET_DEFAULT;
  const end = (PAGE.read(page ?? "") ?? 1) * count;
  return rows.slice(end - count, end);
}

function answerOrRefusal(action: Action, context: Context, query: Query): Reply {
  try {
    return action.answer(context, query);
  } catch (thrown) {
    if (thrown instanceof ExplorerRefusal) return { status: 200, body: refused(thrown.result) };
    throw thrown;
  }
}

type ShownRow = Readonly<Record<string, unknown>>;

/** Undefined for a refusal. */
function rowsOf({ body }: Reply): readonly ShownRow[] | undefined {
  return isRecord(body) && Array.isArray(body.result) ? body.result : undefined;
}

/** Each block adds to the confirmations of a row that stays the same. */
const textOf = ({ confirmations: _, ...row }: ShownRow): string => JSON.stringify(row);
