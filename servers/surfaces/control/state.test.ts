// The control API's snapshots, dumps, journal and hashes. A broken route would restore something
// else, lose what it dumped, or leave state out of the hash.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { controlRoutes } from "./surface.ts";
import { testControl } from "./test-control.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-state-"));
after(() => rmSync(folder, { recursive: true }));

test("snapshots are restored any number of times, on any branch", async () => {
  const { ask, world, close } = await testControl();
  const hash = async () => (await ask("GET /state-hash")).body.stateHash;
  const atStart = await hash();
  assert.deepEqual((await ask("GET /state-hash")).body, {
    stateHash: `0x${world.stateHash()}`,
    journalHash: `0x${world.journalHash()}`,
    height: world.chain.height,
  });
  assert.deepEqual((await ask("POST /snapshots", { name: "start" })).body.snapshots, ["start"]);
  await ask("POST /prices", { asset: "WETH", price: "1" });
  const { snapshots } = (await ask("POST /snapshots", { name: "a–b c/d" })).body;
  assert.deepEqual(snapshots, ["a–b c/d", "start"]);
  const atCheap = await hash();
  const restored = await ask("POST /snapshots/start/restore");
  assert.equal(restored.body.height, 8);
  assert.equal(await hash(), atStart);
  await ask("POST /clock/advance", { seconds: 5 });
  const cheap = await ask(`POST /snapshots/${encodeURIComponent("a–b c/d")}/restore`);
  assert.equal(cheap.status, 200);
  assert.equal(await hash(), atCheap);
  assert.deepEqual((await ask("GET /snapshots")).body.snapshots, ["a–b c/d", "start"]);
  const unknown = await ask("POST /snapshots/nowhere/restore");
  assert.equal(unknown.status, 404);
  assert.match(unknown.body.error.message, /there is no snapshot nowhere/);
  await close();
});

test("any position of the journal is restored, as an ordinary command", async () => {
  const { ask, world, close } = await testControl();
  const hash = async () => (await ask("GET /state-hash")).body.stateHash;
  const atStart = await hash();
  await ask("POST /prices", { asset: "WETH", price: "1" });
  const named = await ask("POST /snapshots", { name: "cheap" });
  assert.deepEqual(named.body.positions, { cheap: world.timeline.next });
  const atCheap = await hash();
  const restored = await ask("POST /positions/0/restore");
  assert.deepEqual([restored.status, restored.body.height], [200, 8]);
  assert.equal(await hash(), atStart);
  const { body } = await ask("GET /snapshots");
  assert.equal((await ask(`POST /positions/${body.positions.cheap}/restore`)).status, 200);
  assert.equal(await hash(), atCheap);
  assert.deepEqual(body.snapshots, ["cheap"]);
  const beyond = await ask("POST /positions/99/restore");
  assert.equal(beyond.status, 404);
  assert.equal(beyond.body.error.message, "there is no position 99: the journal has 0 to 4");
  assert.equal((await ask("POST /positions/one/restore")).status, 400);
  await close();
});

test("a dropped snapshot is gone, and the others stay", async () => {
  const { ask, close } = await testControl();
  const hash = async () => (await ask("GET /state-hash")).body.stateHash;
  for (const name of ["one", "a–b c/d"]) {
    await ask("POST /snapshots", { name });
    await ask("POST /prices", { asset: "WETH", price: "7" });
  }
  const before = await hash();
  const path = encodeURIComponent("a–b c/d");
  const dropped = await ask(`DELETE /snapshots/${path}`);
  assert.deepEqual([dropped.status, dropped.body.snapshots], [200, ["one"]]);
  assert.equal(await hash(), before, "the world stays where it is");
  for (const line of [`DELETE /snapshots/${path}`, `POST /snapshots/${path}/restore`] as const) {
    const gone = await ask(line);
    assert.equal(gone.status, 404);
    assert.match(gone.body.error.message, /there is no snapshot a–b c\/d/);
  }
  assert.equal((await ask("POST /snapshots/one/restore")).status, 200);
  assert.deepEqual((await ask("DELETE /snapshots/one")).body.snapshots, []);
  await close();
});

test("the longest and shortest allowed snapshot names work, and others are refused", async () => {
  const { ask, close } = await testControl();
  const name = "日".repeat(100);
  for (const one of [name, "s"]) {
    assert.equal((await ask("POST /snapshots", { name: one })).status, 200);
    assert.equal((await ask(`POST /snapshots/${encodeURIComponent(one)}/restore`)).status, 200);
  }
  assert.equal((await ask("POST /snapshots", { name: `${name}!` })).status, 400);
  assert.equal((await ask("POST /snapshots", { name: "" })).status, 400);
  await close();
});

test("a restore refills the rate limits", async () => {
  const { ask, limits, close } = await testControl();
  await ask("POST /snapshots", { name: "start" });
  limits.take("user carol", 1, 0);
  assert.equal(limits.take("user carol", 1, 0).allowed, false);
  await ask("POST /snapshots/start/restore");
  assert.equal(limits.take("user carol", 1, 0).allowed, true);
  await close();
});

test("another world of the same seed and preset can load a dump", async () => {
  const one = await testControl();
  await one.ask("POST /prices", { asset: "WETH", price: "77" });
  await one.ask("POST /actors", { name: "carol", funds: { USDC: "5" } });
  const { text } = await one.ask("GET /dump");
  const other = await testControl();
  const json = { "content-type": "application/json" };
  const loaded = await other.ask("POST /load", text, json);
  assert.equal(loaded.status, 200);
  assert.equal((await other.ask("GET /dump")).text, text);
  assert.equal(other.world.stateHash(), one.world.stateHash());
  const foreign = await testControl({ seed: 2 });
  const refused = await foreign.ask("POST /load", text, json);
  assert.equal(refused.status, 400);
  assert.match(refused.body.error.message, /start with --seed 1 --preset default/);
  const before = foreign.world.stateHash();
  for (const junk of ["{}", "[]", "null", '{"format":"lockstep-dump-5"}', "{", '"x"']) {
    assert.equal((await foreign.ask("POST /load", junk, json)).status, 400, junk);
  }
  assert.equal(foreign.world.stateHash(), before);
  for (const { close } of [one, other, foreign]) await close();
});

test("a dump may be large; no other body may", async () => {
  const { ask, close } = await testControl();
  const json = { "content-type": "application/json" };
  const large = `{"name":"x","note":"${"y".repeat(1_048_576)}"}`;
  for (const { method, paths, body } of controlRoutes) {
    if (body === undefined) continue;
    const path = paths[0].replaceAll(/:\w+/g, "x");
    const { status, body: answered } = await ask(`${method} ${path}` as "POST /", large, json);
    const message = String(answered.error.message);
    const expected: [number, RegExp] =
      path === "/load" ? [400, /is no dump of/] : [413, /larger than 1048576 bytes/];
    assert.equal(status, expected[0], path);
    assert.match(message, expected[1], path);
  }
  const headers = { ...json, "content-length": String(256 * 1024 * 1024 + 1) };
  const { status, body } = await ask("POST /load", large, headers);
  assert.equal(status, 413);
  assert.match(body.error.message, /larger than 268435456 bytes/);
  await close();
});

test("the downloaded journal starts the same world again", async () => {
  const { ask, world, close } = await testControl({ seed: 4, preset: "near-liquidation" });
  await ask("POST /prices", { asset: "WETH", price: "1000" });
  await ask("POST /snapshots", { name: "low" });
  await ask("POST /actors/lender/token");
  await ask("POST /snapshots/low/restore");
  const { text, headers } = await ask("GET /journal");
  assert.match(String(headers["content-disposition"]), /lockstep-seed-4\.journal/);
  const journal = join(folder, "downloaded.journal");
  writeFileSync(journal, text);
  const again = await testControl({ journal });
  assert.equal(again.replayed, 4);
  assert.equal(again.world.journalHash(), world.journalHash());
  assert.deepEqual((await again.ask("GET /state-hash")).body, (await ask("GET /state-hash")).body);
  await again.close();
  await close();
});

test("a world with a journal keeps what was answered", async () => {
  const journal = join(folder, "kept.journal");
  const first = await testControl({ journal, seed: 3 });
  await first.ask("POST /prices", { asset: "WETH", price: "5" });
  await first.ask("POST /clock/advance", { seconds: 30 });
  const hashes = (await first.ask("GET /state-hash")).body;
  await first.close();
  const second = await testControl({ journal });
  assert.equal(second.replayed, 2);
  assert.deepEqual((await second.ask("GET /state-hash")).body, hashes);
  await assert.rejects(testControl({ journal }), /uses it/);
  await second.close();
});

test("a command the journal cannot write is not answered as done, nor is any after it", async () => {
  const journal = join(folder, "broken.journal");
  const { ask, close, faults } = await testControl({ journal });
  assert.equal((await ask("POST /mine")).status, 200);
  writeFileSync(journal, "overwritten by somebody else");
  for (const line of ["POST /mine", "POST /mine", "POST /clock/advance"] as const) {
    const { status, body } = await ask(line, line === "POST /mine" ? {} : { seconds: 1 });
    assert.equal(status, 500);
    assert.equal(body.error.type, "ServerError");
  }
  const health = await ask("GET /health");
  assert.equal(health.status, 503);
  assert.match(health.body.error.message, /something else has changed the file.*Nothing more/);
  assert.equal((await ask("GET /clock")).status, 200, "it can still be read");
  assert.equal(faults.length, 3, "asking for health is no fault");
  assert.match(String(faults[0]), /something else has changed the file/);
  await close();
});

test("a snapshot's name must fit into its own routes' paths", async () => {
  const { ask, world, close } = await testControl();
  const before = world.journalHash();
  for (const name of [".", "..", "a\u0000b", "line\nbreak", "half \ud83d", ""]) {
    const { status, body } = await ask("POST /snapshots", { name });
    assert.equal(status, 400, JSON.stringify(name));
    assert.match(body.error.message, /^Take snapshot Argument Validation Error: "name"/);
  }
  assert.equal(world.journalHash(), before);
  for (const name of ["...", "a/b?c#d%zz", "vor – nach 🦆", "x".repeat(100)]) {
    assert.equal((await ask("POST /snapshots", { name })).status, 200);
    const path = `/snapshots/${encodeURIComponent(name)}/restore` as const;
    assert.equal((await ask(`POST ${path}`)).status, 200, name);
  }
  await close();
});
