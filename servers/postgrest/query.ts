// Answers a request for a table as PostgREST 12.2 over PostgreSQL 15 would, over tables that are plain data.

import { readParameters } from "./parse/parameters.ts";
import { allRows, offsetBeyondTotal, pageHeader, restricted, topRange } from "./parse/range.ts";
import { compile, type Plan } from "./plan/compile.ts";
import { buildTree, rowsMax } from "./plan/tree.ts";
import { Work } from "./plan/work.ts";
import { Failure } from "./refusals/failure.ts";
import { type Media, negotiate } from "./request/media.ts";
import { checkPreferences, readPreferences } from "./request/preferences.ts";
import { negotiateProfile } from "./request/profile.ts";
import { renderCsv, renderJson } from "./run/render.ts";
import { type Result, Run } from "./run/run.ts";
import type { Row, Tables } from "./tables/table.ts";

export interface QueryRequest {
  readonly method: string;
  /** Already without percent codes. */
  readonly table: string;
  /** Without its question mark, as it came. */
  readonly query: string;
  readonly headers: {
    readonly prefer?: string | undefined;
    readonly range?: string | undefined;
    readonly accept?: string | undefined;
    readonly profile?: string | undefined;
  };
}

export interface QueryAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const ERROR_TYPE = { "content-type": "application/json; charset=utf-8" };

/** The rows to leave out, among those that pass. */
type LeaveOut = (rows: readonly Row[]) => ReadonlySet<Row>;

/** Never throws for what a request holds. */
export function query(tables: Tables, request: QueryRequest, leaveOut?: LeaveOut): QueryAnswer {
  const isHead = request.method === "HEAD";
  try {
    const answer = read(tables, request, leaveOut);
    return isHead ? { ...answer, body: "" } : answer;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isMethod = error.code === "PGRST117";
    const headers = isMethod ? { ...ERROR_TYPE, allow: "GET, HEAD" } : ERROR_TYPE;
    return { status: error.status, headers, body: isHead ? "" : error.body() };
  }
}

function read(tables: Tables, request: QueryRequest, leaveOut?: LeaveOut): QueryAnswer {
  const { method, table, headers } = request;
  if (method !== "GET" && method !== "HEAD") {
    throw new Failure(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
  const profile = negotiateProfile(headers.profile);
  const parameters = readParameters(request.query);
  const limits = parameters.ranges.findLast(({ embeds }) => embeds.length === 0)?.of ?? allRows;
  const range = topRange(limits, method === "GET" ? headers.range : undefined);
  const tree = buildTree(tables, table, parameters, restricted(range, rowsMax));
  const media = negotiate(headers.accept);
  const preferences = readPreferences(headers.prefer);
  checkPreferences(preferences);
  const work = new Work();
  const whole = compile(tree, work);
  const plan =
    leaveOut === undefined ? whole : without(whole, leaveOut(new Run(work).passing(whole)));
  const result = new Run(work).root(plan, preferences.isCounted);
  if (media.kind === "object") checkSingle(result);
  const page = pageHeader(range, result.rows.length, result.total);
  const query = parameters.canonical === "" ? "" : `?${parameters.canonical}`;
  const answered = {
    "content-range": page.contentRange,
    "content-location": `/${table}${query}`,
    "content-type": media.contentType,
    ...profile,
    ...(preferences.applied === "" ? {} : { "preference-applied": preferences.applied }),
  };
  const isBeyond = page.status === 416;
  const body = isBeyond
    ? offsetBeyondTotal(range.lower, result.total ?? 0).body()
    : render(media, plan, result);
  return { status: page.status, headers: answered, body };
}

/** The plan as if the root's table did not have these rows. */
const without = (plan: Plan, rows: ReadonlySet<Row>): Plan => {
  const { bounds, tests } = plan;
  return rows.size === 0 ? plan : { ...plan, bounds, tests: [...tests, (row) => !rows.has(row)] };
};

function checkSingle({ rows }: Result): void {
  if (rows.length === 1) return;
  const details = `The result contains ${rows.length} rows`;
  const message = "JSON object requested, multiple (or no) rows returned";
  throw new Failure(406, "PGRST116", message, { details });
}

function render({ kind, isStripped }: Media, { outputs }: Plan, { rows }: Result): string {
  if (kind === "csv") return renderCsv(outputs, rows);
  return renderJson(outputs, rows, { isStripped, isSingle: kind === "object" });
}
