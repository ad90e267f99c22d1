// The control API's clock, mining and limits, each against the world's state. A broken route would
// change something else than it says, or change something while refusing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { project } from "../../core/project.ts";
import { testControl } from "./test-control.ts";

const GENESIS = "2026-01-01T00:00:00.000Z";
const usd = (dollars: bigint) => String(dollars * 10n ** 18n);

test("the clock is read, advanced and set, and never goes back", async () => {
  const { ask, close } = await testControl();
  assert.deepEqual((await ask("GET /clock")).body, {
    timestamp: GENESIS,
    unixMs: 1_767_225_600_000,
    unixSeconds: 1_767_225_600,
    pace: "frozen",
    height: 8,
  });
  const advanced = await ask("POST /clock/advance", { seconds: 90 });
  assert.equal(advanced.body.timestamp, "2026-01-01T00:01:30.000Z");
  assert.equal((await ask("POST /clock/advance", { ms: 250 })).body.unixMs, 1_767_225_690_250);
  const set = await ask("POST /clock/set", { timestamp: "2026-01-02T01:00:00+01:00" });
  assert.equal(set.body.timestamp, "2026-01-02T00:00:00.000Z");
  const unix = await ask("POST /clock/set", { timestamp: 1_767_312_001 });
  assert.equal(unix.body.timestamp, "2026-01-02T00:00:01.000Z");
  for (const _ of ["a second later", "and now"]) {
    assert.equal((await ask("POST /clock/set", { timestamp: "1767312002" })).status, 200);
  }
  const past = await ask("POST /clock/set", { timestamp: GENESIS });
  assert.equal(past.status, 400);
  assert.match(past.body.error.message, /must not be in the past: it is 2026-01-02T00:00:02.000Z/);
  await close();
});

test("bad times are refused with a hint and change nothing", async () => {
  const { ask, close, world } = await testControl();
  const before = world.stateHash();
  const bad: [`POST ${string}`, unknown, RegExp][] = [
    ["POST /clock/advance", {}, /exactly one of "seconds" and "ms"/],
    ["POST /clock/advance", { seconds: 1, ms: 1 }, /exactly one/],
    ["POST /clock/advance", { seconds: -1 }, /"seconds" must be at least 0/],
    ["POST /clock/advance", { seconds: 1.5 }, /"seconds" must be a whole number/],
    ["POST /clock/advance", { seconds: "60" }, /"seconds" must be a whole number/],
    ["POST /clock/advance", { seconds: 1e12 }, /"seconds" must be at most/],
    ["POST /clock/advance", { minutes: 1 }, /"minutes" is not allowed/],
    ["POST /clock/set", { timestamp: "tomorrow" }, /unix seconds or ISO 8601 with a zone/],
    ["POST /clock/set", { timestamp: "2027-01-01T00:00:00" }, /with a zone/],
    ["POST /clock/set", { timestamp: "2027-13-01T00:00:00Z" }, /ISO 8601/],
    ["POST /clock/set", { timestamp: "2026-02-31T00:00:00Z" }, /^Set clock Argument .* ISO 8601/],
    ["POST /clock/set", { timestamp: "2026-02-29T23:00:00-05:00" }, /ISO 8601/],
    ["POST /clock/set", { timestamp: "2200-01-01T00:00:00Z" }, /"timestamp" must be at most/],
    ["POST /clock/set", {}, /"timestamp" is required/],
    ["POST /clock/pace", { pace: "fast" }, /"pace" must be frozen, realtime/],
  ];
  for (const [line, body, message] of bad) {
    const answer = await ask(line, body);
    assert.equal(answer.status, 400, line);
    assert.equal(answer.body.error.type, "ValidationError");
    assert.match(answer.body.error.message, message);
  }
  assert.equal(world.stateHash(), before);
  await close();
});

test("the pace can be set and read", async () => {
  const { ask, clock, close } = await testControl();
  assert.equal((await ask("POST /clock/pace", { pace: "x60" })).body.pace, "x60");
  assert.equal(clock.pace, "x60");
  assert.equal((await ask("POST /clock/pace", { pace: "frozen" })).body.pace, "frozen");
  await close();
});

test("at a pace, every request on every surface sees the current time", async () => {
  const real = { ms: 0 };
  const { ask, servers, world, close } = await testControl({ pace: "x60", realMs: () => real.ms });
  real.ms = 1_000;
  assert.equal((await ask("GET /clock")).body.timestamp, "2026-01-01T00:01:00.000Z");
  real.ms = 2_000;
  const { headers } = await servers.app.inject("/api/health");
  assert.equal(headers.date, "Thu, 01 Jan 2026 00:02:00 GMT");
  await ask("POST /clock/advance", { seconds: 3600 });
  real.ms = 3_000;
  const frozen = await ask("POST /clock/pace", { pace: "frozen" });
  assert.equal(frozen.body.timestamp, "2026-01-01T01:03:00.000Z");
  real.ms = 9_000;
  assert.equal((await ask("GET /clock")).body.timestamp, "2026-01-01T01:03:00.000Z");
  assert.ok(world.timeline.commands.every(({ kind }) => kind === "advance"));
  await close();
});

test("blocks are made as the mining mode says", async () => {
  const { ask, rpc, world, close } = await testControl();
  const price = { asset: "WETH", price: usd(1n) };
  assert.deepEqual((await ask("POST /mining", { mode: "manual" })).body, {
    mode: "manual",
    intervalSeconds: null,
    pending: 0,
    ahead: 0,
  });
  const { txHash, status } = (await ask("POST /prices", price)).body;
  assert.equal(status, "pending");
  assert.equal((await ask("GET /mining")).body.pending, 1);
  assert.equal((await ask(`GET /transactions/${txHash}`)).body.status, "pending");
  assert.deepEqual((await ask("POST /mine", { blocks: 2 })).body, { blocks: 2, height: 10 });
  assert.equal((await ask(`GET /transactions/${txHash}`)).body.blockNumber, 9);
  await ask("POST /mining", { mode: "interval", intervalSeconds: 10 });
  await ask("POST /prices", price);
  await ask("POST /clock/advance", { seconds: 9 });
  assert.equal(world.chain.height, 10);
  await ask("POST /clock/advance", { seconds: 1 });
  const latest = (await ask("GET /blocks/latest")).body;
  assert.equal(latest.number, 11);
  assert.equal(latest.timestamp, "2026-01-01T00:00:10.000Z");
  const { hash: latestHash } = await rpc("eth_getBlockByNumber", "latest", false);
  assert.equal(latest.hash, latestHash);
  assert.equal((await ask("POST /mining", { mode: "interval" })).status, 400);
  assert.equal((await ask("POST /mining", { mode: "manual", intervalSeconds: 1 })).status, 400);
  assert.equal((await ask("POST /mine", { blocks: 0 })).status, 400);
  assert.equal((await ask("POST /mine", { blocks: 1_001 })).status, 400);
  assert.equal((await ask("POST /mine")).body.height, 12);
  await close();
});

test("the rate limits can be read and switched", async () => {
  const { ask, limits, close } = await testControl();
  assert.deepEqual((await ask("GET /limits")).body, { on: true });
  assert.deepEqual((await ask("POST /limits", { on: false })).body, { on: false });
  assert.equal(limits.on, false);
  assert.equal((await ask("POST /limits", { on: "yes" })).status, 400);
  await close();
});

test("health names the world and is not counted", async () => {
  const { ask, world, close } = await testControl({ seed: 9, preset: "near-liquidation" });
  const { name, version } = project();
  const { clock, ...facts } = (await ask("GET /health")).body;
  assert.deepEqual(facts, {
    status: "ok",
    name,
    version,
    seed: 9,
    preset: "near-liquidation",
    network: "mainnet",
    chainId: 123_354_377_739_506,
  });
  assert.deepEqual(clock, (await ask("GET /clock")).body);
  assert.equal(world.timeline.commands.length, 0);
  await close();
});
