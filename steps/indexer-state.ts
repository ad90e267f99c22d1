// What pages and analysts read of the indexer's tables in one scenario.
import assert from "node:assert/strict";
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Answer } from "./clients/http.ts";
import { Indexer, parseDigits, type Row } from "./clients/indexer.ts";
import { readValue } from "./read-value.ts";
import { wayTo } from "./stages/stage.ts";
import type { PlanWorld } from "./world.ts";

interface Reading {
  readonly rows: readonly Row[];
  /** The number of all rows, if requested. */
  readonly total: number | null;
}

const readings = new WeakMap<PlanWorld, Reading>();

export const indexerOf = ({ stage }: PlanWorld) => new Indexer(wayTo("indexer", stage));

/** What PostgREST's own client makes of an answer. */
interface Shown {
  readonly data: object | null;
  readonly count: number | null;
}

/** A page asks with PostgREST's own client. */
export async function show(
  world: PlanWorld,
  ask: (page: PostgrestClient) => PromiseLike<Shown>,
): Promise<void> {
  const page = indexerOf(world).page((answer) => world.hear(answer));
  const { data, count } = await ask(page);
  const rows = [data ?? []].flat() as Row[];
  readings.set(world, { rows: rows.flatMap(joined), total: count });
}

/** An analyst asks for `table?query`, in which `{WETH}` and `{trader}` are addresses. */
export async function read(
  world: PlanWorld,
  request: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await indexerOf(world).ask(await filledIn(world, request), { headers });
  hear(world, answer);
  return answer;
}

export async function filledIn(world: PlanWorld, request: string): Promise<string> {
  const parts = request.split(/(\{\w+\})/);
  const filled = parts.map((part) => (part[0] === "{" ? readValue(world, part) : part));
  return (await Promise.all(filled)).join("");
}

/** Keeps an answer with all digits of its numbers. */
export function hear(world: PlanWorld, answer: Answer): void {
  world.hear(answer);
  const isJson = answer.body !== undefined;
  const total = /\/(\d+)$/.exec(answer.headers.get("content-range") ?? "")?.[1];
  readings.set(world, {
    rows: isJson ? [parseDigits(answer.text)].flat().flatMap((row) => joined(row as Row)) : [],
    total: total === undefined ? null : Number(total),
  });
}

/** A row once for each row that is embedded in it, as a join would have it. */
function joined(row: Row): Row[] {
  const embedded = Object.entries(row).find(([, value]) => Array.isArray(value));
  if (embedded === undefined) return [row];
  const { [embedded[0]]: list, ...own } = row;
  const rows = list as readonly Row[];
  return rows.length === 0 ? [own] : rows.map((each) => ({ ...own, ...each }));
}

/** The latest reading, which may not be a refusal. */
export function readingOf(world: PlanWorld): Reading {
  const { question, status, text } = world.answer();
  assert.ok(status < 300, `${question}: ${status} ${text}`);
  const reading = readings.get(world);
  assert.ok(reading, "nothing has been read");
  return reading;
}
