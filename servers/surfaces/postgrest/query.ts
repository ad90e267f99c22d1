// Answers a request for a table as PostgREST 12.2 over PostgreSQL 15 would, over tables that are plain data.

import { readParameters } from "./parse/parameters.ts";
import { allRows, offsetBeyondTotal, pageHeader, restricted, topRange } from "./parse/range.ts";
import { compile, type Plan } from "./plan/compile.ts";
import { buildTree, rowsMax } from "./plan/tree.ts";
import { Work } from "./plan/work.ts";
import { Failure, tooComplex } from "./refusals/failure.ts";
import { type Media, negotiate } from "./request/media.ts";
import { checkPreferences, readPreferences } from "./request/preferences.ts";
import { negotiateProfile } from "./request/profile.ts";
import type { Result } from "./run/finding.ts";
import type { LeaveOut } from "./run/left-out.ts";
import { renderCsv, renderJson } from "./run/render.ts";
import { Run } from "./run/run.ts";
import type { LiveTables, Tables } from "./tables/table.ts";

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

export interface QueryHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface QueryAnswer extends QueryHead {
  readonly body: string;
}

/** First the head, then the body in pieces. Undefined is a pause, in which tables without a reader may change. */
export type AnswerParts = Generator<QueryHead | string | undefined, void>;

const ERROR_TYPE = { "content-type": "application/json; charset=utf-8" };

/** The whole answer at once. Never throws for what a request holds. */
export function query(tables: Tables, request: QueryRequest, leaveOut?: LeaveOut): QueryAnswer {
  let [head, body]: [QueryHead, string] = [{ status: 500, headers: {} }, ""];
  for (const part of answerParts(tables, request, leaveOut)) {
    if (typeof part === "string") body += part;
    else if (part !== undefined) head = part;
    if (body.length > textMax) return refusal(tooComplex("the answer is longer than is allowed"));
  }
  return { ...head, body };
}

/** Half of what JavaScript has room for in one text. */
const textMax = 268_435_456;

function refusal(failure: Failure): QueryAnswer {
  return { status: failure.status, headers: ERROR_TYPE, body: failure.body() };
}

/** The tables stay as they were when it got them. A caller that ends it early must call `return`. */
export function* answerParts(
  tables: Tables | LiveTables,
  request: QueryRequest,
  leaveOut?: LeaveOut,
): AnswerParts {
  const isHead = request.method === "HEAD";
  let release: (() => void) | undefined;
  const hold = () => {
    if ("hold" in tables) release = tables.hold();
  };
  try {
    for (const part of read(tables, request, { hold, leaveOut })) {
      if (typeof part !== "string" || !isHead) yield part;
      if (isHead && typeof part === "object") return;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isMethod = error.code === "PGRST117";
    const headers = isMethod ? { ...ERROR_TYPE, allow: "GET, HEAD" } : ERROR_TYPE;
    yield { status: error.status, headers };
    if (!isHead) yield error.body();
  } finally {
    release?.();
  }
}

interface Reading {
  readonly hold: () => void;
  readonly leaveOut: LeaveOut | undefined;
}

function* read(
  tables: Tables | LiveTables,
  request: QueryRequest,
  { hold, leaveOut }: Reading,
): AnswerParts {
  const { method, table, headers } = request;
  if (method !== "GET" && method !== "HEAD") {
    throw new Failure(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
  const profile = negotiateProfile(headers.profile);
  const parameters = readParameters(request.query);
  const limits = parameters.ranges.findLast(({ embeds }) => embeds.length === 0)?.of ?? allRows;
  const range = topRange(limits, method === "GET" ? headers.range : undefined);
  const restrictedRange = restricted(range, rowsMax);
  const tree = yield* readyTree(tables, (ready) =>
    buildTree(ready, table, parameters, restrictedRange),
  );
  hold();
  const media = negotiate(headers.accept);
  const preferences = readPreferences(headers.prefer);
  checkPreferences(preferences);
  const work = new Work();
  const whole = compile(tree, work);
  const plan = leaveOut === undefined ? whole : yield* without(whole, work, leaveOut);
  const result = yield* new Run(work).root(plan, preferences.isCounted);
  if (media.kind === "object") checkSingle(result);
  const page = pageHeader(range, result.length, result.total);
  const query = parameters.canonical === "" ? "" : `?${parameters.canonical}`;
  const answered = {
    "content-range": page.contentRange,
    "content-location": `/${table}${query}`,
    "content-type": media.contentType,
    ...profile,
    ...(preferences.applied === "" ? {} : { "preference-applied": preferences.applied }),
  };
  yield { status: page.status, headers: answered };
  if (page.status === 416) yield offsetBeyondTotal(range.lower, result.total ?? 0).body();
  else yield* render(media, plan, result);
}

/** A table that has to be prepared first. */
class NotReady {
  readonly table: string;

  constructor(table: string) {
    this.table = table;
  }
}

/** What `build` makes of tables that are all of the same moment. It is called again after each one that was not ready. */
function* readyTree<T>(
  tables: Tables | LiveTables,
  build: (tables: Tables) => T,
): Generator<undefined, T> {
  if (!("isBehind" in tables)) return build(tables);
  const get = (name: string) => {
    if (tables.isBehind(name)) throw new NotReady(name);
    return tables.get(name);
  };
  for (;;) {
    try {
      return build({ get });
    } catch (behind) {
      if (!(behind instanceof NotReady)) throw behind;
      yield* tables.preparing(behind.table);
    }
  }
}

/** The plan as if the root's table did not have some rows. */
function* without(plan: Plan, work: Work, leaveOut: LeaveOut): Generator<undefined, Plan> {
  const leftOut = yield* new Run(work).leftOut(plan, leaveOut);
  const { bounds } = plan;
  return leftOut.size === 0 ? plan : { ...plan, bounds, leftOut };
}

function checkSingle({ length }: Result): void {
  if (length === 1) return;
  const details = `The result contains ${length} rows`;
  const message = "JSON object requested, multiple (or no) rows returned";
  throw new Failure(406, "PGRST116", message, { details });
}

function render({ kind, isStripped }: Media, { outputs }: Plan, result: Result) {
  if (kind === "csv") return renderCsv(outputs, result.rows());
  return renderJson(outputs, result.rows(), { isStripped, isSingle: kind === "object" });
}
