// What the explorer may answer, action by action, as documented: `1`, or the text of a refusal. The
// table behind the documents and response coverage.

import type {
  AnsweredExchange,
  DocumentedOutcome,
  Outcome,
  OutcomeFacts,
} from "../../core/outcome.ts";
import { ANY_PATH } from "../../core/outcomes.ts";
import { type ActionOutcome, refusalOutcome } from "./actions/action.ts";
import { failed, PROXY_MODULE } from "./actions/proxy.ts";
import { TEXTS } from "./actions/refusal.ts";
import { ACTIONS, actionAt, isModule, rowOf } from "./actions.ts";

/** The outcomes that every action may have. */
export const SHARED: readonly ActionOutcome[] = [
  { ...refusalOutcome(TEXTS.chainId), description: "Another network's" },
  { ...refusalOutcome(TEXTS.limited), description: "Wait as long as `Retry-After` says" },
];

/** The row for requests without a known action. */
const NO_ACTION = "no action";
const OTHERS = `${PROXY_MODULE}/any other`;

/** For requests that never reach an action. */
const PROBLEMS = [TEXTS.badRequest, TEXTS.notFound, TEXTS.broken];

const documented: readonly DocumentedOutcome[] = [
  ...ACTIONS.flatMap((action) =>
    [...action.outcomes, ...SHARED].map((each) => ({ row: rowOf(action), ...each })),
  ),
  { row: OTHERS, outcome: "-32601", description: "No such method", schema: failed(-32601) },
  ...[TEXTS.module, TEXTS.action].map((text) => ({ row: NO_ACTION, ...refusalOutcome(text) })),
  ...PROBLEMS.map((text) => ({ row: ANY_PATH, ...refusalOutcome(text) })),
];

interface ExplorerBody {
  readonly status?: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number };
}

/** `1`, a text up to its colon or, from JSON-RPC, `result`, `null` or a code. */
function outcomeOf({ status, message, result, error }: ExplorerBody): string {
  if (status === undefined) {
    if (error !== undefined) return String(error.code);
    return result === null ? "null" : "result";
  }
  if (message !== "NOTOK") return status === "1" ? status : String(message);
  return String(result).replace(/:.*/s, "");
}

function rowFor(url: string, outcome: string): string {
  if (PROBLEMS.some((text) => text === outcome)) return ANY_PATH;
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const [module = "", name = ""] = [query.get("module") ?? "", query.get("action") ?? ""];
  const action = actionAt(module, name);
  if (action !== undefined) return rowOf(action);
  return module === PROXY_MODULE && isModule(module) && outcome === "-32601" ? OTHERS : NO_ACTION;
}

/** The root or a documentation page, answered without an error. */
function isPage({ route, body }: AnsweredExchange): boolean {
  const path = route?.paths[0] ?? "";
  return (path === "/" || path.startsWith("/docs")) && !body.startsWith('{"status":"0"');
}

export const explorerOutcomes: OutcomeFacts<AnsweredExchange> = {
  documented,
  of: (answered: AnsweredExchange): readonly Outcome[] => {
    if (isPage(answered)) return [];
    const { route, status, request, body } = answered;
    const outcome = outcomeOf(JSON.parse(body));
    const own = { row: rowFor(request.url, outcome), outcome, body };
    if (own.row === ANY_PATH || route === undefined) return [own];
    return [{ row: `${route.method} ${route.paths[0]}`, outcome: String(status), body }, own];
  },
};
