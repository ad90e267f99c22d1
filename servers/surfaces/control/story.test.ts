// What happened, over control: commands with their changes, exchanges, and what every surface says
// of a transaction. A broken one would show a tester a story that never was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

const WETH = 10n ** 18n;

async function lent() {
  const control = await testControl();
  const { ask } = control;
  const supply = (amount: bigint) =>
    ask("POST /transactions", {
      ...{ from: "borrower", to: "lendingPool", function: "supplyCollateral" },
      args: { asset: "WETH", amount: `${amount}` },
      approvals: [{ token: "WETH", spender: "collateralVault", amount: `${amount}` }],
    });
  return { ...control, supply };
}

test("commands come in order, a sentence each, with how they ended", async () => {
  const { ask, supply } = await lent();
  await ask("POST /clock/advance", { seconds: 365 * 86_400 });
  const supplied = (await supply(WETH)).body;
  const args = { asset: "PUSD", amount: `${10n ** 30n}` };
  const call = { from: "borrower", to: "lendingPool", function: "borrow", args };
  await ask("POST /transactions", call);
  await ask("POST /mining", { mode: "manual" });
  const waits = (await supply(5n * WETH)).body;
  await ask("POST /mine", { blocks: 1 });
  const { status, body } = await ask("GET /commands");
  assert.equal(status, 200);
  assert.deepEqual([body.total, body.read, body.left], [6, 6, []]);
  const rows = body.commands.map(({ number, text, outcome }: Record<string, unknown>) => [
    number,
    text,
    outcome,
  ]);
  assert.deepEqual(rows, [
    [1, "365 days pass", "ok"],
    [2, "borrower supplies collateral: 1 WETH", "ok"],
    [3, "borrower borrows 1,000,000,000,000 PUSD", "failed"],
    [4, "blocks are made by hand from now on", "ok"],
    [5, "borrower supplies collateral: 5 WETH", "pending"],
    [6, "mine 1 block, 1 transaction", "ok"],
  ]);
  const [time, second, third, , fifth, sixth] = body.commands;
  assert.deepEqual([time.kind, time.actor, time.contract, time.function], ["advance", ...NONE]);
  assert.equal(time.atMs - time.beforeMs, 365 * 86_400_000);
  assert.deepEqual([second.actor, second.contract, second.function], BY_BORROWER);
  assert.deepEqual([second.transactions, second.transactionCount], [[supplied.txHash], 1]);
  assert.equal(second.height, supplied.blockNumber);
  assert.equal(third.reason, "Debt ceiling (asset) exceeded");
  assert.deepEqual([fifth.pending, fifth.transactions], [waits.txHash, []]);
  assert.deepEqual([sixth.pending, sixth.transactions], [null, [waits.txHash]]);
  const some = await ask("GET /commands?from=3&count=2");
  assert.deepEqual(some.body.commands, body.commands.slice(2, 4));
  assert.deepEqual((await ask("GET /commands?from=99")).body.commands, []);
  assert.equal((await ask("GET /commands?from=x")).status, 400);
});

const NONE = [null, null, null];
const BY_BORROWER = ["borrower", "lendingPool", "supplyCollateral"];

test("commands that a restore left are listed, and can still be read", async () => {
  const { ask, supply } = await lent();
  await ask("POST /snapshots", { name: "start" });
  await supply(WETH);
  await supply(2n * WETH);
  await ask("POST /snapshots/start/restore");
  await supply(3n * WETH);
  const { body } = await ask("GET /commands");
  assert.deepEqual(body.left, [{ from: 2, to: 3 }]);
  const left = (await ask("GET /commands/3")).body;
  const here = (await ask("GET /commands/5")).body;
  assert.deepEqual([left.left, here.left], [true, false]);
  const collateral = ({ changes }: { changes: Change[] }) =>
    changes.find(({ contract, keys }) => contract === "WETH" && keys.includes("borrower"));
  const spent = (change: Change | undefined) =>
    BigInt(change?.before as string) - BigInt(change?.after as string);
  assert.equal(spent(collateral(left)), 2n * WETH);
  assert.equal(spent(collateral(here)), 3n * WETH);
  assert.deepEqual((await ask("GET /commands/4")).body.changes, []);
});

interface Change {
  readonly contract: string;
  readonly keys: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

test("one command has its changes by contract, and its transactions with events", async () => {
  const { ask, supply, world, at } = await lent();
  const { txHash, events } = (await supply(WETH)).body;
  const { status, body } = await ask("GET /commands/1");
  assert.equal(status, 200);
  const [note] = (await ask("GET /commands")).body.commands;
  for (const [name, value] of Object.entries(note)) assert.deepEqual(body[name], value, name);
  assert.equal(body.command.kind, "submit");
  assert.equal(body.command.function, "supplyCollateral");
  assert.equal(body.changeCount, body.changes.length);
  const [made] = body.transactionsMade;
  assert.equal(made.txHash, txHash);
  assert.deepEqual(made.events, events);
  const change = body.changes.find((each: Change) => each.keys.includes("borrower"));
  assert.ok(change !== undefined);
  const moved = body.changes.find(
    ({ contract, keys }: Change) => contract === "WETH" && keys.includes("borrower"),
  );
  assert.equal(moved.variable, "_balances");
  assert.deepEqual([moved.address, moved.decimals], [at("WETH"), 18]);
  assert.equal(BigInt(moved.before) - BigInt(moved.after), WETH);
  assert.deepEqual(body.names[at("WETH")], { name: "WETH", decimals: 18 });
  assert.deepEqual(body.names[made.from], { name: "borrower", decimals: null });
  const { length } = world.timeline.commands;
  const beyond = await ask(`GET /commands/${length + 1}`);
  assert.equal(beyond.status, 404);
  assert.match(beyond.body.error.message, /there is no command 2: the journal has 1 to 1/);
  assert.equal((await ask("GET /commands/0")).status, 404);
  assert.equal((await ask("GET /commands/first")).status, 400);
  const empty = await (await testControl()).ask("GET /commands/1");
  assert.match(empty.body.error.message, /the journal is empty/);
});

test("exchanges are recorded from the first request for them on, each with the commands it caused", async () => {
  const { ask, supply, servers, tap, inbox } = await lent();
  await supply(WETH);
  const none = (await ask("GET /exchanges")).body;
  assert.deepEqual(none, { since: 1, last: 0, exchanges: [] });
  const supplied = (await supply(2n * WETH)).body;
  await ask("GET /clock");
  const payload = { jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] };
  await servers.rpc.inject({ method: "POST", url: "/", payload });
  const { exchanges, last } = (await ask("GET /exchanges?after=0")).body;
  assert.equal(exchanges.length, 2);
  const [write, read] = exchanges;
  assert.deepEqual([write.kind, write.surface, write.method], ["exchange", "control", "POST"]);
  assert.deepEqual([write.path, write.status, write.commands], ["/transactions", 200, [2]]);
  assert.deepEqual([write.position, write.number, last], [2, 1, 2]);
  assert.equal(JSON.parse(write.request.body).function, "supplyCollateral");
  assert.deepEqual(JSON.parse(write.response.body), supplied);
  assert.deepEqual(JSON.parse(read.request.body), payload);
  assert.equal(JSON.parse(read.response.body).result, `0x${supplied.blockNumber.toString(16)}`);
  assert.match(write.request.headers["content-type"], /json/);
  assert.deepEqual([read.surface, read.commands], ["rpc", []]);
  assert.deepEqual([write.atMs, read.atMs], [inbox.nowMs, inbox.nowMs]);
  const date = new Date(inbox.nowMs).toUTCString();
  for (const { response } of exchanges) assert.equal(response.headers.date, date);
  assert.deepEqual((await ask("GET /exchanges?after=2")).body.exchanges, []);
  const frame = { surface: "core", path: "/ws", connection: 3, text: "bye" } as const;
  tap.publishFrame({ ...frame, kind: "closed", code: 1001 });
  const [message] = (await ask("GET /exchanges?after=2")).body.exchanges;
  const place = { number: 3, atMs: inbox.nowMs, position: 2 };
  assert.deepEqual(message, { ...frame, ...place, kind: "closed", code: 1001 });
  assert.equal((await ask("GET /exchanges?after=-1")).status, 400);
});

test("a transaction is shown side by side, in a block and while it waits", async () => {
  const { ask, supply } = await lent();
  const { txHash } = (await supply(WETH)).body;
  const { body } = await ask(`GET /consistency/transactions/${txHash}`);
  assert.equal(body.truth.hash, txHash.slice(2));
  assert.equal(body.fact, "transaction");
  // One for each reader of the fact, and a line for each of its questions.
  const surfaces: string[] = body.surfaces.map((each: { surface: string }) => each.surface);
  assert.deepEqual([...new Set(surfaces)], ["core", "rpc", "explorer", "node", "control"]);
  const lines = body.surfaces.flatMap(({ repeat }: { repeat: string[] }) => repeat);
  assert.deepEqual([surfaces.length, lines.length], [14, 15]);
  for (const line of lines) assert.match(line, /^curl -s .*'http:[^']*'$/);
  for (const { fields, differs } of body.surfaces) {
    assert.deepEqual(differs, []);
    for (const [field, said] of Object.entries(fields)) assert.equal(said, body.truth[field]);
    assert.ok(Object.keys(fields).length > 0);
  }
  await ask("POST /mining", { mode: "manual" });
  const waits = (await supply(WETH)).body.txHash;
  const waiting = (await ask(`GET /consistency/transactions/${waits}`)).body;
  assert.equal(waiting.truth.status, "pending");
  const unknown = await ask(`GET /consistency/transactions/0x${"0".repeat(64)}`);
  assert.equal(unknown.status, 404);
  assert.match(unknown.body.error.message, /there is no transaction 0x0+: it was never sent/);
  assert.equal((await ask("GET /consistency/transactions/0x12")).status, 400);
});

test("a block with a failed transaction is shown as failed", async () => {
  const { ask, supply } = await lent();
  await ask("POST /mining", { mode: "manual" });
  const args = { asset: "PUSD", amount: `${10n ** 30n}` };
  const call = { from: "borrower", to: "lendingPool", function: "borrow", args };
  await supply(WETH);
  await ask("POST /transactions", call);
  await ask("POST /mine", { blocks: 1 });
  const { outcome, reason } = (await ask("GET /commands/4")).body;
  assert.equal(outcome, "failed");
  assert.equal(reason, "1 of 2 failed: Debt ceiling (asset) exceeded");
});

test("prices, liquidations and long times are described in plain words", async () => {
  const { ask } = await testControl();
  const args = { collateralAsset: "WETH", debtAsset: "PUSD", borrower: "borrower" };
  const call = { from: "liquidator", to: "lendingPool", function: "liquidationCallAll" };
  await ask("POST /transactions", { ...call, args: { ...args, minCollateralOut: "0" } });
  await ask("POST /prices", { asset: "WETH", price: `${12_345n * 10n ** 17n}` });
  await ask("POST /clock/advance", { seconds: 3_574 });
  const { commands } = (await ask("GET /commands")).body;
  assert.deepEqual(
    commands.map(({ text }: { text: string }) => text),
    [
      "liquidator liquidates borrower's loan",
      "oracle sets WETH to 1,234.5 USD",
      "59 minutes 34 seconds pass",
    ],
  );
});

test("a call that counts as a vote is described as one", async () => {
  const { ask } = await testControl();
  const call = { to: "adminRegistry", function: "addAdmin" };
  await ask("POST /transactions", { from: "admin", ...call, args: { admin: "oracle" } });
  const vote = { from: "admin", ...call, args: { admin: "relayer" } };
  const { issueId } = (await ask("POST /transactions", vote)).body;
  const { body } = await ask("GET /commands/2");
  assert.equal(body.outcome, "voted");
  assert.equal(body.transactionsMade[0].issueId, issueId);
  assert.equal(body.text, "admin adds admin: admin relayer");
});
