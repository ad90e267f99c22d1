// The rate limits of the socket: connecting and subscribing count as requests. A broken one would
// let sockets ask without end, or count the updates that a subscriber hears.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import { WebSocket } from "ws";
import { listen } from "../../core/server.ts";
import { testApplication } from "../../proof/testing/application.ts";
import { connectClient } from "../channel/test-client.ts";
import { APPLICATION_LIMITS } from "./surface.ts";

const { authenticated, anonymous } = APPLICATION_LIMITS;
const RESET = String(Date.UTC(2026, 0, 1) / 1000 + 60);

async function open(context: TestContext) {
  const app = testApplication({ limits: true });
  const url = await listen(app.server);
  context.after(() => app.server.close());
  return { app, url, connect: () => connectClient(url) };
}

/** The remaining requests by the headers, after this one. */
async function remaining(url: string, token?: string): Promise<string | null> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/health`, { headers });
  await answer.arrayBuffer();
  return answer.headers.get("x-ratelimit-remaining");
}

/** How a handshake is refused. */
async function refusal(url: string, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers });
  const [, answer] = await once(socket, "unexpected-response");
  let text = "";
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(text) };
}

test("a connection counts to the address; past the limit it is refused with the headers", async (context) => {
  const { app, url, connect } = await open(context);
  for (let made = 0; made < anonymous - 1; made += 1)
    app.limits.take("address 127.0.0.1", 100, app.inbox.nowMs);
  const client = await connect();
  const { status, headers, body } = await refusal(url);
  assert.equal(status, 429);
  assert.equal(headers["x-ratelimit-limit"], String(anonymous));
  assert.equal(headers["x-ratelimit-remaining"], "0");
  assert.equal(headers["x-ratelimit-reset"], RESET);
  assert.equal(headers["retry-after"], "60");
  const message = "Too many requests; the clock is frozen: advance it, or switch the limits off";
  assert.deepEqual(body, { error: { message, status: 429, type: "ValidationError" } });
  // Open connections stay open.
  assert.deepEqual(await client.hear(), []);
  assert.equal(client.socket.readyState, WebSocket.OPEN);
  app.inbox.execute({ kind: "advance", ms: 60_000 });
  await connect();
});

test("a handshake with a token counts to its user, even a token seen for the first time", async (context) => {
  const { app, url } = await open(context);
  const token = await app.tokenOf("trader");
  const headers = { authorization: `Bearer ${token}` };
  for (let round = 1; round <= 2; round += 1) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers });
    await once(socket, "open");
    socket.terminate();
    assert.equal(await remaining(url, token), String(authenticated - 2 * round));
  }
  assert.equal(await remaining(url), String(anonymous - 1));
  for (let made = 0; made < authenticated; made += 1)
    app.limits.take("user trader", authenticated, app.inbox.nowMs);
  assert.equal((await refusal(url, headers)).status, 429);
});

test("a subscription counts to its token's user or, without a good one, to the address", async (context) => {
  const { app, url, connect } = await open(context);
  const client = await connect();
  const token = await app.tokenOf("trader");
  for (const channel of ["positions", "rewards", "pools"]) client.subscribe(channel, token);
  client.subscribe("pools", "garbage");
  client.say({ type: "subscribe", channel: "pools" });
  client.say({ type: "subscribe", channel: "nowhere" });
  // Messages that ask nothing of the world are free.
  for (let round = 0; round < 5; round += 1) {
    client.say({ type: "ping" });
    client.say({ type: "unsubscribe", channel: "rewards" });
  }
  await client.hear();
  assert.equal(await remaining(url, token), String(authenticated - 4));
  // The connection, the three subscriptions, and this request.
  assert.equal(await remaining(url), String(anonymous - 5));
});

test("past the limit a subscription is answered 429, and earlier ones go on", async (context) => {
  const { app, connect } = await open(context);
  const client = await connect();
  const token = await app.tokenOf("trader");
  client.subscribe("positions", token);
  await client.hear();
  for (let made = 1; made < authenticated; made += 1)
    app.limits.take("user trader", authenticated, app.inbox.nowMs);
  client.subscribe("rewards", token);
  const [refused, ...rest] = await client.hear();
  assert.deepEqual(rest, []);
  assert.equal(refused?.error?.status, 429);
  app.inbox.execute({
    kind: "submit",
    from: app.who("trader"),
    to: app.world.addresses.lendingPool,
    function: "supplyCollateral",
    args: { asset: app.at("WETH"), amount: 1n },
    approvals: [
      { token: app.at("WETH"), spender: app.world.addresses.collateralVault, amount: 1n },
    ],
  });
  assert.deepEqual(
    (await client.hear()).map(({ channel }) => channel),
    ["positions"],
  );
  app.inbox.execute({ kind: "advance", ms: 60_000 });
  client.subscribe("rewards", token);
  const types = (await client.hear()).map(({ type }) => type);
  assert.ok(types.includes("subscribed"), types.join());
});
