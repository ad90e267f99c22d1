// The application's readers: they ask a route and compare its whole answer with the one that the
// table of answers expects. (decision 105)

import type { Caller } from "../../../core/caller.ts";
import { queryOf, Routes } from "../../answers/answer.ts";
import { applicationChecks } from "../../answers/application.ts";
import { differences } from "../../answers/compare.ts";
import { WorldView } from "../../answers/world-view.ts";
import type { ComparedFields, Reader } from "./fact.ts";
import { at, type Fields } from "./terms.ts";
import type { Wire } from "./wire.ts";

const ROUTES = new Routes(applicationChecks);

/** Any signed-in caller may read any address. (decision 25) */
export const ANYONE: Caller = { name: "anyone", address: "0".repeat(40), roles: [] };

interface Whole<K> {
  /** Path and query. */
  url(key: K): string;
  as?(key: K): Caller;
  /** Reads a list to its end, by pages of so many items. */
  readonly pageOf?: number;
}

/** The most items of a list that are read. */
const ITEMS_MAX = 2_000;

export const application = <K>({ url, as = () => ANYONE, pageOf }: Whole<K>): Reader<K> => ({
  column: "app",
  compare: async (wire, key, world) => {
    const caller = as(key);
    const reading = { wire, as: caller, view: new WorldView(world, caller) };
    if (pageOf === undefined) return comparedAt(reading, url(key));
    const all: ComparedFields[] = [];
    for (let offset = 0; offset < ITEMS_MAX; offset += pageOf) {
      const { total, ...page } = await comparedAt(
        reading,
        `${url(key)}?limit=${pageOf}&offset=${offset}`,
      );
      all.push(page);
      if (offset + pageOf >= total) break;
    }
    const merged = (part: "said" | "expected"): Fields =>
      Object.assign({}, ...all.map((each) => each[part]));
    return { said: merged("said"), expected: merged("expected") };
  },
});

interface AnswerReading {
  readonly wire: Wire;
  readonly as: Caller;
  readonly view: WorldView;
}

/** One answer beside the expected one, and how many items its list should have. */
async function comparedAt(
  { wire, as, view }: AnswerReading,
  url: string,
): Promise<ComparedFields & { readonly total: number }> {
  const { status, body } = await wire.ask({ column: "app", url, as });
  const expected = await expectedAt(view, url, body);
  const total = Number(at(expected, "totalCount") ?? 0);
  const isThere = expected !== undefined;
  if (isThere && status === OK) return { ...compared(body, expected), total };
  const wanted = { status: String(isThere ? OK : NOT_FOUND) };
  return { said: { status: String(status) }, expected: wanted, total };
}

const [OK, NOT_FOUND] = [200, 404];

/** What a GET should answer, given what it does; undefined for what does not exist. */
export async function expectedAt(view: WorldView, url: string, body: unknown): Promise<unknown> {
  const [path = "", search = ""] = url.split("?", 2);
  const found = ROUTES.find("GET", path);
  if (found === undefined) throw new RangeError(`no answer is expected of GET ${path}`);
  const call = { method: "GET", path, query: queryOf(search), headers: {} };
  const exchange = { call, isRoute: true, answer: { status: OK, body }, before: view, after: view };
  return found.check.expect({ ...exchange, params: found.params });
}

/** Where they differ, by path, or one field that says they are the same. */
export function compared(body: unknown, expected: unknown): ComparedFields {
  const found = [...differences(body, expected, { runs: false })];
  if (found.length === 0) return { said: SAME, expected: SAME };
  const texts = found.map(({ path, said, expected: by }) => [path || "body", ...textsOf(said, by)]);
  const column = (at: 1 | 2): Fields =>
    Object.fromEntries(texts.map((each) => [each[0] ?? "", each[at] ?? ""]));
  return { said: column(1), expected: column(2) };
}

const SAME: Fields = { answer: "as expected" };

/** Two values that differ: a number is not the text of its digits. */
function textsOf(...values: readonly unknown[]): string[] {
  const json = values.map((value) => JSON.stringify(value) ?? "nothing");
  const plain = values.map((value, at) => (typeof value === "string" ? value : (json[at] ?? "")));
  return new Set(plain).size === 1 ? json : plain;
}
