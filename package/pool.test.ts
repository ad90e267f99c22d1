// A pool of worlds behind one port. A lease that begins where another one ended, a request or a socket that
// reaches another world, or a world that two have would show.
import assert from "node:assert/strict";
import { once } from "node:events";
import { after, test } from "node:test";
import { WebSocket } from "ws";
import { startPool } from "./index.ts";
import type { TestWorld } from "./test-world.ts";

const hashOf = async (world: TestWorld) => (await world.control.get("/state-hash")).stateHash;

test("leased worlds share a port and nothing else, and begin alike again", async () => {
  await using pool = await startPool({ seed: 7, preset: "near-liquidation", size: 2 });
  const worlds = await Promise.all([pool.lease(), pool.lease(), pool.lease("anna")]);
  const places = worlds.map(({ urls }) => urls.app);
  assert.deepEqual(
    places,
    ["1", "2", "anna"].map((name) => `${pool.url}/${name}`),
  );
  const begins = new Set(await Promise.all(worlds.map(hashOf)));
  assert.equal(begins.size, 1);
  const [first, second, anna] = worlds;
  assert.ok(first && second && anna);
  await first.setPrice("WETH", "1200");
  assert.ok(first.as("borrower").positions.some(({ status }) => status === "liquidatable"));
  const { positions } = await first.as("borrower").app.get("/api/lend/positions");
  const others = await second.as("borrower").app.get("/api/lend/positions");
  assert.notEqual(positions.healthFactor, others.positions.healthFactor);
  const { publicClient, testClient } = await anna.viem();
  await testClient.mine({ blocks: 3 });
  const height = await publicClient.getBlockNumber();
  assert.equal(Number(height), (await anna.control.get("/clock")).height);
  await assert.rejects(pool.lease("anna"), /the world anna is leased/);
  await assert.rejects(pool.lease("a/b"), /a name is letters, digits, - and _, not a\/b/);
  await Promise.all([first.close(), first.close()]);
  const again = await pool.lease();
  assert.equal(again.urls.app, first.urls.app);
  assert.ok(begins.has(await hashOf(again)));
});

test("a WebSocket leads to its world, and ends with the lease", async () => {
  await using pool = await startPool({ seed: 7 });
  const world = await pool.lease();
  const other = await pool.lease();
  const socket = new WebSocket(`${world.urls.app.replace("http", "ws")}/ws`);
  after(() => socket.terminate());
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "subscribe", channel: "pools" }));
  const [subscribed] = await once(socket, "message");
  assert.match(String(subscribed), /pools/);
  const ended = once(socket, "close");
  await other.close();
  const pong = once(socket, "pong");
  socket.ping();
  await Promise.race([pong, ended.then(() => assert.fail("it ended with another lease"))]);
  await world.close();
  await ended;
});

test("a lease that loaded another world leaves a new one, and an unknown name leads nowhere", async () => {
  await using pool = await startPool({ seed: 7 });
  const world = await pool.lease();
  const begin = await hashOf(world);
  await world.control.post("/load", { body: await world.control.get("/dump") });
  await world.advance("1 day");
  await world.close();
  assert.equal(await hashOf(await pool.lease()), begin);
  const answer = await fetch(`${pool.url}/nobody/api/health`);
  assert.deepEqual(
    [answer.status, await answer.text()],
    [404, "there is no world at /w/nobody/api/health\n"],
  );
  await assert.rejects(startPool({ preset: "near-liquidaton" }), /near-liquidation/);
});

test("a closed pool leases nothing, not even what was asked for before", async () => {
  const pool = await startPool({ seed: 7 });
  const late = assert.rejects(pool.lease("late"), /^Error: the pool is closed$/);
  await Promise.all([pool.close(), late]);
  await assert.rejects(pool.lease(), /^Error: the pool is closed$/);
  await pool.close();
});

test("of the worlds that are given back as many are kept as were ready, the latest", async () => {
  await using pool = await startPool({ seed: 7, size: 2 });
  const names = ["a", "b-1", "c_2", "d"];
  const worlds = await Promise.all(names.map((name) => pool.lease(name)));
  for (const world of worlds) await world.close();
  const statuses = ["1", "2", ...names].map(async (name) => {
    return (await fetch(`${pool.url}/${name}/api/health`)).status;
  });
  assert.deepEqual(await Promise.all(statuses), [404, 404, 404, 404, 200, 200]);
  await (await pool.lease("a")).advance("1 day");
});

test("a port that cannot be used is said in start's words, and a size is a number of worlds", async () => {
  await using pool = await startPool({ seed: 7, size: 0 });
  const port = Number(new URL(pool.url).port);
  await assert.rejects(startPool({ seed: 7, port }), {
    name: "CannotListen",
    message: /^127\.0\.0\.1:\d+ is in use, and the pool needs it: /,
  });
  await assert.rejects(startPool({ seed: 7, port: 99_999 }), {
    name: "CannotListen",
    message: /^the pool cannot listen at 127\.0\.0\.1:99999: /,
  });
  for (const size of [-1, Number.NaN, 0.5, 501]) {
    await assert.rejects(startPool({ seed: 7, size }), {
      name: "RangeError",
      message: `size is a whole number from 0 to 500, not ${size}`,
    });
  }
});

test("a world that was given back refuses, and its snapshots are gone", async () => {
  await using pool = await startPool({ seed: 7 });
  const world = await pool.lease();
  const trader = world.as("trader");
  const { testClient } = await world.viem();
  await world.snapshot("mine");
  const mark = await testClient.snapshot();
  await world.close();
  const next = await pool.lease();
  assert.equal(next.urls.app, world.urls.app);
  const begin = await hashOf(next);
  const gone = /the world 1 was given back: lease it again/;
  for (const asked of [
    () => world.advance("1 day"),
    () => world.fetch(`${world.urls.app}/api/health`),
    () => world.control.post("/mine", { body: { blocks: 1 } }),
    () => world.brokenRule(),
    () => trader.app.get("/api/lend/positions"),
    () => testClient.mine({ blocks: 1 }),
  ]) {
    await assert.rejects(asked, gone);
  }
  for (const read of [
    () => world.now,
    () => world.actors,
    () => world.positions,
    () => world.replayToken,
    () => world.balanceOf("trader", "WETH"),
  ]) {
    assert.throws(read, gone);
  }
  await world.close();
  assert.equal(await hashOf(next), begin);
  await assert.rejects(next.restore("mine"), /there is no snapshot mine/);
  await assert.rejects(next.restore(`evm-${mark}`), /there is no snapshot/);
});

test("a world that cannot be opened leaves its name free and the pool whole", async () => {
  // What a caller without types may pass on to the platform.
  const faults: object[] = [{ planted: true }];
  const options = { seed: 7, size: 0, faults };
  const pool = await startPool(options);
  await assert.rejects(pool.lease("anna"), /^BadValue: rules\[0\]/);
  faults.length = 0;
  const anna = await pool.lease("anna");
  await anna.advance("1 day");
  faults.push({ planted: true });
  await assert.rejects(pool.lease("berta"), /^BadValue: rules\[0\]/);
  await pool.close();
  await assert.rejects(startPool({ ...options, size: 1 } as object), /^BadValue: rules\[0\]/);
});
