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
  await assert.rejects(pool.lease("a/b"), /a name is letters and digits, not a\/b/);
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
  assert.equal(socket.readyState, WebSocket.OPEN);
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
