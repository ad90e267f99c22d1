// The recording of exchanges and messages: which commands each caused, how much, and for how long. A
// broken one would blame the wrong request, or fill the memory of a server nobody watches.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, execute } from "../../../sim/index.ts";
import { Tap, type TappedExchange } from "../../core/tap.ts";
import { Exchanges } from "./exchanges.ts";
import type { RecordedExchange } from "./recorded-entry.ts";

function opened({ isPaced = false } = {}) {
  const world = createWorld({ seed: 1 });
  const tap = new Tap();
  const exchanges = new Exchanges({ world, tap, isPaced: () => isPaced });
  const answer = (changes: Partial<TappedExchange> & { readonly sent?: string | null } = {}) => {
    const sent = { text: changes.sent === undefined ? null : changes.sent };
    tap.publish({
      ...{ surface: "app", method: "POST", path: "/api", status: 200 },
      request: { headers: { accept: ["a", "b"], gone: undefined }, body: null, sent },
      response: { headers: { "content-length": 2 }, body: "{}" },
      ...changes,
    });
    return sent;
  };
  const advance = () => execute(world, { kind: "advance", ms: 1 });
  const caused = () => exchanges.read(0).entries.map((each) => (each as RecordedExchange).commands);
  return { world, tap, exchanges, answer, advance, caused };
}

test("nobody listens before the first question, and no longer after many unread", () => {
  const { tap, exchanges, answer } = opened();
  assert.ok(tap.silent && tap.framesSilent);
  assert.deepEqual(exchanges.read(0), { since: 0, entries: [] });
  for (let each = 0; each < 4_999; each += 1) answer();
  assert.equal(tap.silent, false);
  const { entries } = exchanges.read(0);
  assert.equal(entries.length, 1_000);
  assert.equal(entries.at(-1)?.number, 4_999);
  for (let each = 0; each < 5_000; each += 1) answer();
  assert.ok(tap.silent && tap.framesSilent);
  assert.deepEqual(exchanges.read(0).entries, []);
  assert.equal(tap.silent, false);
});

test("each exchange has the commands since the one before", () => {
  const { exchanges, answer, advance, caused } = opened();
  advance();
  exchanges.read(0);
  answer();
  advance();
  advance();
  answer({ method: "GET" });
  answer();
  assert.deepEqual(caused(), [[], [2, 3], []]);
});

test("while time passes by itself, an advance is nobody's but the clock's", () => {
  const { world, exchanges, answer, advance, caused } = opened({ isPaced: true });
  exchanges.read(0);
  advance();
  answer();
  advance();
  execute(world, { kind: "mine" });
  answer();
  advance();
  answer({ surface: "control", path: "/call" });
  advance();
  advance();
  answer({ surface: "control", path: "/clock/advance" });
  assert.deepEqual(caused(), [[], [3], [], [6]]);
});

test("reads of control are left out", () => {
  const { exchanges, answer, caused } = opened();
  exchanges.read(0);
  answer({ surface: "control", method: "GET" });
  answer({ surface: "control" });
  assert.deepEqual(caused(), [[]]);
});

test("preflights, and descriptions that a page reads, are left out", () => {
  const { exchanges, answer } = opened();
  exchanges.read(0);
  const exchange = (method: string, path: string, headers: Record<string, string>) =>
    answer({ method, path, request: { headers, body: null, sent: { text: null } } });
  exchange("OPTIONS", "/api", { origin: "http://page", "access-control-request-method": "POST" });
  exchange("OPTIONS", "/asked", {});
  exchange("GET", "/docs/openapi.json", { origin: "http://page" });
  exchange("GET", "/docs/openapi.json", {});
  const { entries } = exchanges.read(0);
  assert.deepEqual(
    entries.map(({ path }) => path),
    ["/asked", "/docs/openapi.json"],
  );
});

test("bodies are cut, and one that comes after its answer is still recorded", () => {
  const { exchanges, answer } = opened();
  exchanges.read(0);
  answer({ sent: "x".repeat(70_000) });
  const late = answer({ sent: null });
  late.text = "late";
  const [long, refused] = exchanges.read(0).entries as readonly RecordedExchange[];
  assert.match(long?.request.body ?? "", /^x{65536}… \(4464 more characters\)$/);
  assert.equal(refused?.request.body, "late");
  assert.deepEqual(long?.request.headers, { accept: "a,b" });
  assert.deepEqual(long?.response, { headers: { "content-length": "2" }, body: "{}" });
});

test("all bodies together are bounded", () => {
  const { exchanges, answer } = opened();
  exchanges.read(0);
  for (let each = 0; each < 600; each += 1) answer({ sent: "x".repeat(65_000) });
  const { length } = exchanges.read(0).entries;
  assert.ok(length > 400 && length < 500, `${length}`);
});

test("messages of sockets stand between exchanges, at their time", () => {
  const { world, tap, exchanges, answer, advance } = opened();
  exchanges.read(0);
  const place = { surface: "core", path: "/ws", connection: 1 };
  tap.publishFrame({ ...place, kind: "heard", text: "hello" });
  advance();
  answer();
  tap.publishFrame({ ...place, kind: "closed", text: "bye", code: 1001 });
  const { entries } = exchanges.read(0);
  assert.deepEqual(
    entries.map(({ number, kind, position }) => [number, kind, position]),
    [
      [1, "heard", 0],
      [2, "exchange", 1],
      [3, "closed", 1],
    ],
  );
  const facts = { atMs: world.clock.ms, text: "bye", code: 1001 };
  assert.deepEqual(exchanges.read(2).entries, [{ ...entries.at(-1), ...place, ...facts }]);
});
