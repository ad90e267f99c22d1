// An action's answer where its tables are behind, or lack a row.

import { namingFaults } from "../core/fault-header.ts";
import { KeptReads } from "../core/kept-reads.ts";
import type { Exchange, Reply } from "../core/route.ts";
import type { FaultDesk } from "../faults/desk.ts";
import { tablesMet } from "../faults/table-faults.ts";
import type { Action, Context, Query } from "./actions/action.ts";
import { listOf, refused } from "./actions/envelope.ts";
import { ExplorerRefusal } from "./actions/refusal.ts";

export interface FaultyRequest {
  readonly desk: FaultDesk;
  readonly exchange: Exchange;
}

export function answerMet(
  { desk, exchange }: FaultyRequest,
  action: Action,
  [context, query]: readonly [Context, Query],
): Reply {
  const { isList = false, tellsHeight = false } = action;
  const read = { surface: "explorer", at: action.action, hasRows: isList, tellsHeight };
  const met = tablesMet(desk, context.inbox, { ...read, asked: exchange });
  // A cached result would be of the present, or would be taken for it.
  const rpc = { ...context.rpc, kept: new KeptReads(() => context.inbox.revision) };
  const reply = met.look(() => answerOrRefusal(action, { ...context, rpc }, query));
  const rows = rowsOf(reply);
  const missing = met.missing(isList ? rows : [], textOf);
  const shown =
    missing.size === 0
      ? reply
      : { ...reply, body: listOf(rows.filter((row) => !missing.has(row))) };
  return namingFaults(shown, met.rules);
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

/** None of a refusal. */
function rowsOf({ body }: Reply): readonly ShownRow[] {
  const { result } = body as { readonly result?: unknown };
  return Array.isArray(result) ? (result as readonly ShownRow[]) : [];
}

/** Each block adds to the confirmations of a row that stays the same. */
const textOf = ({ confirmations: _, ...row }: ShownRow): string => JSON.stringify(row);
