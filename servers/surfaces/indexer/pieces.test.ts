// Answers in pieces while the world goes on. A broken one mixes two moments, shows rows of blocks that were
// taken back, or does so much between two pauses that others wait.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Command, createWorld, execute, type World } from "../../../sim/index.ts";
import { WITHIN } from "../../core/caller.ts";
import { Inbox } from "../../core/inbox.ts";
import { Pieces } from "../../core/pieces.ts";
import { recordRun } from "../../proof/consistency-run/drive.ts";
import { type QueryHead, type QueryRequest, query } from "../postgrest/query.ts";
import { PIECE } from "../postgrest/tables/piece.ts";
import { IndexerEngine } from "./engine.ts";
import { FixedAnswer } from "./fixed-answer.ts";
import { IndexedWorld } from "./indexed-world.ts";

const { commands, preset, seed } = await recordRun(3, 6);
const goingBack = /^(restore|reset|load)/;
const forward = commands.filter(({ kind }) => !goingBack.test(kind));

const QUERIES = [
  "event?select=id,address,attributes,block_number",
  "event?order=transaction_hash.desc,id&limit=500",
  "event?select=event_name,count(),id.max()",
  "mapping?order=path.desc",
  "storage",
  "history@mapping?order=valid_from.desc,path&value=not.is.null",
  "history@storage?select=address,valid_to",
  "Platform-Token-_balances?order=value.desc,key&value=gt.0",
  "Platform-Token?select=_name,held:Platform-Token-_balances(key,value)&held.order=value.desc",
  "mapping?collection_name=eq._balances&path=like.*a*",
] as const;

function requestOf(text: string): QueryRequest {
  const [table = "", search = ""] = text.split("?");
  return { method: "GET", table, query: search, headers: { prefer: "count=exact" } };
}

const asNow = (world: World, text: string) => query(new IndexedWorld(world), requestOf(text));

/** Where two long texts differ. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `at ${at}: ${one.slice(at - 60, at + 60)} instead of ${other.slice(at - 60, at + 60)}`;
}

interface Taken extends QueryHead {
  readonly body: string;
}

/** The whole answer, with something else in each pause; undefined if it has to begin again. */
async function taken(answer: FixedAnswer, pause: () => void): Promise<Taken | undefined> {
  const work = answer.replying();
  let piece = work.next();
  for (; piece.done !== true; piece = work.next()) pause();
  if (piece.value === undefined) return undefined;
  const { status, headers = {}, body } = piece.value;
  if (!(body instanceof Pieces)) return { status, headers, body: String(body) };
  let text = "";
  for (let next = await body.next(); next !== undefined; next = await body.next()) {
    text += next;
    pause();
  }
  return { status, headers, body: text };
}

function begun(): { readonly world: World; readonly rest: readonly Command[] } {
  const world = createWorld({ seed, preset });
  const half = forward.length >> 1;
  for (const command of forward.slice(0, half)) execute(world, command);
  return { world, rest: forward.slice(half) };
}

test("an answer is of one moment, whatever is done in its pauses", async () => {
  const { world, rest } = begun();
  const tables = new IndexedWorld(world);
  let [next, pauses, others] = [0, 0, 0];
  for (let round = 0; next < rest.length && round < 2; round += 1) {
    for (const text of QUERIES) {
      const expected = asNow(world, text);
      const answer = new FixedAnswer(tables, requestOf(text));
      // It has its tables before anything else is done.
      for (const name of tables.names) if (name === requestOf(text).table) tables.get(name);
      const pause = () => {
        pauses += 1;
        const command = rest[next++];
        if (command !== undefined) execute(world, command);
        if (pauses % 8 !== 0) return;
        const other = QUERIES[others++ % QUERIES.length] ?? "event";
        const found = query(tables, requestOf(other)).body;
        const fresh = asNow(world, other).body;
        assert.ok(found === fresh, `beside ${text}, ${other}: ${difference(found, fresh)}`);
      };
      const { headers, status, body } = (await taken(answer, pause)) ?? { body: "none" };
      assert.deepEqual({ status, headers }, { status: expected.status, headers: expected.headers });
      assert.ok(body === expected.body, `${text}: ${difference(body, expected.body)}`);
    }
  }
  assert.equal(tables.moment.readers, 0);
  assert.ok(pauses > 100 && others > 12, `${pauses} pauses, ${others} other queries`);
});

test("an answer begins again, or ends, once the world goes back behind it", async () => {
  const { world, rest } = begun();
  execute(world, { kind: "snapshot", name: "before" });
  for (const command of rest.slice(0, 40)) execute(world, command);
  const tables = new IndexedWorld(world);
  const isBack = { now: false };
  const restore = () => {
    if (!isBack.now) assert.ok(execute(world, { kind: "restore", name: "before" }).ok);
    isBack.now = true;
  };
  tables.get("event");
  const answer = new FixedAnswer(tables, requestOf("event"));
  assert.equal(await taken(answer, restore), undefined);
  assert.ok(isBack.now);
  const again = await taken(new FixedAnswer(tables, requestOf("event")), () => {});
  assert.equal(again?.headers["content-range"], asNow(world, "event").headers["content-range"]);
  assert.ok(again?.body === asNow(world, "event").body);
});

test("tables of a large world that nobody queries are given up, and made again", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const { world } = begun();
  const engine = new IndexerEngine(new Inbox(world), 1);
  const ask = async () => {
    const exchange = { method: "GET", url: "/search/storage", params: { table: "storage" } };
    return (await engine.search({ ...exchange, headers: {}, address: WITHIN, caller: undefined }))
      .body;
  };
  const first = await ask();
  context.mock.timers.tick(60_000);
  assert.ok(engine.hasTables, "they were queried a minute ago");
  context.mock.timers.tick(60_000);
  assert.ok(!engine.hasTables);
  assert.ok((await ask()) === first);
});

test("tables are built, and brought up to date, in pieces", () => {
  const world = createWorld({ seed, preset });
  const [from, to] = [world.users.find("trader")?.address ?? "", world.addresses.stable];
  for (let at = 1; at <= 700; at += 1) {
    const args = { to: at.toString(16).padStart(40, "0"), value: 1n };
    assert.ok(execute(world, { kind: "submit", from, to, function: "transfer", args }).ok);
  }
  const tables = new IndexedWorld(world);
  const count = (name: string) => [...tables.preparing(name)].length;
  const { length } = world.parts.journal;
  const built = count("history@mapping");
  assert.ok(built >= length / (8 * PIECE), `${built} pauses for ${length} changes`);
  const table = tables.get("history@mapping");
  const pauses = [...(table?.preparing?.("path") ?? [])].length;
  assert.ok(pauses >= (table?.count ?? 0) / PIECE, `${pauses} pauses for ${table?.count} rows`);
});
