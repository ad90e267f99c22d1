// What the panel of branches compares and exports, without a page. A wrong comparison hides a
// difference; a wrong archive or token is of another run than the tester's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { createWorld, execute, type World } from "../../../sim/index.ts";
import { journalText } from "../journal/text.ts";
import { overviewOf } from "./overview.ts";
import { harOf, plainOf, type RecordedEntry, within } from "./page/branch/archive.ts";
import { changeOf, differences, type Overview } from "./page/branch/compare.ts";
import { commandsIn, headerIn, journalUpTo, replayTokenOf } from "./page/branch/token.ts";
import { requestStep, stepsOf } from "./page/gherkin/commands.ts";

const looked = (world: World): Overview => {
  const clock = { unixMs: world.clock.ms, height: world.chain.height };
  return { clock, ...overviewOf(world, 1_000) };
};

test("two positions differ in what a price and a transfer changed, and in nothing else", () => {
  const world = createWorld({ preset: "near-liquidation" });
  const before = looked(world);
  assert.deepEqual(differences(before, looked(world)), []);
  const addressOf = (name: string) => world.users.find(name)?.address ?? "";
  const send = (from: string, to: string, name: string, args: object) => {
    const sent = { from: addressOf(from), to, function: name, args: { ...args } };
    execute(world, { kind: "submit", ...sent });
  };
  const [asset = "", pusd = ""] = [world.addresses.tokens.WETH, world.addresses.stable];
  send("oracle", world.addresses.priceOracle, "setAssetPrice", { asset, price: 10n ** 21n });
  send("lender", pusd, "transfer", { to: addressOf("trader"), value: 5n });
  const rows = differences(before, looked(world));
  const changes = rows.map((row) => [row.about, row.what, changeOf(row)] as const);
  const found = (about: string, what: string) =>
    changes.find((each) => each[0] === about && each[1] === what)?.[2];
  const opening = before.prices.find(({ symbol }) => symbol === "WETH")?.price ?? "0";
  assert.equal(found("WETH", "price"), 10n ** 21n - BigInt(opening));
  assert.equal(found("trader", "wallet PUSD"), 5n);
  assert.equal(found("lender", "wallet PUSD"), -5n);
  assert.equal(found("GOLD", "price"), undefined);
  assert.ok((found("loan of borrower", "health") ?? 0n) < 0n);
  assert.deepEqual(
    [...new Set(rows.map(({ group }) => group))],
    ["Prices", "Balances", "Loans and vaults"],
  );
});

const HUGE = '{"amount":1000000000000000000001}';
const headers = { "content-type": "application/json" };
const place = { urls: { app: "http://127.0.0.1:4000" }, version: "1.0.0" };
const ENTRIES: readonly RecordedEntry[] = [
  { number: 1, kind: "opened", surface: "app", path: "/ws", atMs: 0, position: 1, connection: 1 },
  {
    number: 2,
    kind: "heard",
    surface: "app",
    path: "/ws",
    atMs: 0,
    position: 1,
    connection: 1,
    text: "{}",
  },
  {
    number: 3,
    kind: "sent",
    surface: "app",
    path: "/ws",
    atMs: 0,
    position: 2,
    connection: 1,
    text: "pong",
  },
  {
    ...{
      number: 4,
      kind: "exchange",
      surface: "app",
      path: "/borrow?a=1",
      atMs: 1500,
      position: 3,
    },
    ...{ method: "POST", status: 200, commands: [3] },
    request: { headers, body: HUGE },
    response: { headers, body: '{"loan":"1"}' },
  },
];

test("a range has what ended while its commands came", () => {
  const numbers = (from: number, to: number) =>
    within(ENTRIES, from, to).map((each) => each.number);
  assert.deepEqual(numbers(2, 3), [3, 4]);
  assert.deepEqual(numbers(4, 9), []);
});

test("an archive has requests, bodies and socket messages", () => {
  const { log } = JSON.parse(JSON.stringify(harOf(ENTRIES, place)));
  const [socket, post] = log.entries;
  assert.deepEqual(
    [
      log.version,
      socket.request.url,
      socket._webSocketMessages.map((each: object) => Object.values(each)),
    ],
    [
      "1.2",
      "ws://127.0.0.1:4000/ws",
      [
        ["send", 0, 1, "{}"],
        ["receive", 0, 1, "pong"],
      ],
    ],
  );
  assert.deepEqual(post.request.queryString, [{ name: "a", value: "1" }]);
  assert.deepEqual(
    [
      post.startedDateTime,
      post.request.url,
      post.request.postData.text,
      post.response.content.text,
    ],
    ["1970-01-01T00:00:01.500Z", "http://127.0.0.1:4000/borrow?a=1", HUGE, '{"loan":"1"}'],
  );
});

test("plain JSON has bodies as values, unless that would change them", () => {
  const { exchanges, sockets } = JSON.parse(JSON.stringify(plainOf(ENTRIES, place, "n")));
  assert.deepEqual([exchanges[0].request.body, exchanges[0].answer.body], [HUGE, { loan: "1" }]);
  assert.deepEqual(
    sockets.map((each: { kind: string; body?: unknown }) => [each.kind, each.body]),
    [
      ["opened", undefined],
      ["heard", {}],
      ["sent", "pong"],
    ],
  );
});

test("a token holds the journal up to a command, whole", async () => {
  const world = createWorld({ seed: 3 });
  execute(world, { kind: "advance", ms: 5 });
  const early = journalText(world);
  execute(world, { kind: "snapshot", name: "é" });
  const journal = journalText(world);
  assert.equal(journalUpTo(journal, 1), early);
  assert.equal(journalUpTo(journal, 9), journal);
  const token = await replayTokenOf(journal);
  assert.equal(inflateRawSync(Buffer.from(token, "base64url")).toString(), journal);
  assert.deepEqual(
    commandsIn(journal).map(({ kind }) => kind),
    ["advance", "snapshot"],
  );
  assert.equal(headerIn(journal).seed, 3);
});

test("a feature keeps texts that Gherkin would read as its own", () => {
  const names = { contracts: [], actors: [], decimals: {} };
  const body = { text: 'a """ b \\" c' };
  const step = requestStep({ actor: "lender", method: "POST", path: "/x", body }, names);
  const [, json = "", ...more] = step.split('"""');
  assert.deepEqual([JSON.parse(json), more], [body, [""]]);
  const outcomes = ["no", 'no" or "yes', "no\rmore", "no\u2028more"].map((reason) =>
    stepsOf([{ command: { kind: "submitSigned", raw: "" }, outcome: "failed", reason }], names)
      .split("\n")
      .at(-1),
  );
  const plain = "Then the call is refused";
  assert.deepEqual(outcomes, [`${plain} with "no"`, plain, plain, plain]);
});
