// The application's socket over real connections: first updates, one for each change, and who hears
// what. A broken channel sends too late, twice, to the wrong client, or after its token has
// expired.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { listen } from "../../core/server.ts";
import { TestApplication } from "../../proof/testing/application.ts";
import { connectClient, type ServerMessage, type TestClient } from "../channel/test-client.ts";

async function open(context: TestContext) {
  const app = new TestApplication();
  const url = await listen(app.server);
  context.after(() => app.server.close());
  const deposit = (as: string, amount: string) =>
    app.ask("POST /api/lend/deposit", { as, body: { asset: app.at("WETH"), amount } });
  return { app, connect: () => connectClient(url), deposit };
}

async function reader(
  client: TestClient,
  channel: string,
  token: string,
): Promise<ServerMessage[]> {
  client.subscribe(channel, token);
  return client.hear();
}

interface Positions {
  readonly positions: { readonly supplied: readonly { readonly amount: string }[] };
  readonly vaults: readonly { readonly collateralAmount: string }[];
}

const suppliedOf = ({ data }: ServerMessage) => (data as Positions).positions.supplied[0]?.amount;

test("a subscription is acknowledged, shows the present at once, then each change as it happens", async (context) => {
  const { app, connect, deposit } = await open(context);
  const client = await connect();
  const first = await reader(client, "positions", await app.tokenOf("borrower"));
  assert.deepEqual(first[0], { type: "subscribed", channel: "positions" });
  assert.deepEqual(first[1], {
    type: "update",
    channel: "positions",
    data: {
      positions: {
        supplied: [],
        borrowed: [],
        healthFactor: "Infinity",
        borrowingPowerUSD: "0.00",
      },
      loan: null,
      vaults: [],
    },
    timestamp: "2026-01-01T00:00:00Z",
  });
  assert.equal(first.length, 2);
  for (const amount of ["1", "2", "3"]) await deposit("borrower", amount);
  assert.deepEqual((await client.hear()).map(suppliedOf), ["1", "3", "6"]);
});

test("an update is sent before the answer of the request that caused it", async (context) => {
  const { app, deposit } = await open(context);
  const sent: string[] = [];
  const line = {
    address: "::1",
    isOpen: true,
    send: (message: Buffer) => sent.push(String(message)),
  };
  const talker = app.surface.socket?.open(line);
  const token = `Bearer ${await app.tokenOf("borrower")}`;
  await talker?.hear(JSON.stringify({ type: "subscribe", channel: "positions", token }));
  assert.equal(sent.length, 2);
  const request = deposit("borrower", "1").then(() => sent.push("answered"));
  await request;
  assert.equal(sent.length, 4);
  assert.equal(sent[3], "answered");
  talker?.ended();
});

test("a command that changes nothing of the caller's sends no update", async (context) => {
  const { app, connect, deposit } = await open(context);
  const [mine, other] = await Promise.all([connect(), connect()]);
  await reader(mine, "positions", await app.tokenOf("borrower"));
  await reader(other, "positions", await app.tokenOf("lender"));
  await deposit("lender", "5");
  const refused = await app.ask("POST /api/lend/borrow", { as: "borrower", body: { amount: "1" } });
  assert.equal(refused.status, 400);
  for (const command of [
    { kind: "advance", ms: 0 },
    { kind: "advance", ms: 5000 },
    { kind: "registerUser", name: "somebody" },
    { kind: "mine" },
    { kind: "snapshot", name: "here" },
  ] as const) {
    assert.equal(app.inbox.execute(command).ok, true);
  }
  assert.deepEqual(await mine.hear(), []);
  assert.deepEqual((await other.hear()).map(suppliedOf), ["5"]);
});

test("two sockets of one caller hear the same; one may leave and come back", async (context) => {
  const { app, connect, deposit } = await open(context);
  const token = await app.tokenOf("borrower");
  const [one, two] = await Promise.all([connect(), connect()]);
  for (const client of [one, two]) await reader(client, "positions", token);
  await deposit("borrower", "1");
  const heard = await one.hear();
  assert.equal(heard.length, 1);
  assert.deepEqual(heard, await two.hear());
  for (const channel of ["positions", "positions", "rewards"]) {
    one.say({ type: "unsubscribe", channel });
  }
  const left = (await one.hear()).map(({ type, channel }) => `${type} ${channel}`);
  assert.deepEqual(left, [
    ...["unsubscribed positions", "unsubscribed positions", "unsubscribed rewards"],
  ]);
  await deposit("borrower", "1");
  assert.deepEqual(await one.hear(), []);
  assert.deepEqual((await two.hear()).map(suppliedOf), ["2"]);
  assert.deepEqual((await reader(one, "positions", token)).slice(1).map(suppliedOf), ["2"]);
});

test("subscribing twice sends each update once, for the caller named last", async (context) => {
  const { app, connect, deposit } = await open(context);
  const client = await connect();
  for (const name of ["borrower", "borrower", "lender"]) {
    assert.equal((await reader(client, "positions", await app.tokenOf(name))).length, 2);
  }
  await deposit("borrower", "1");
  assert.deepEqual(await client.hear(), []);
  await deposit("lender", "7");
  assert.deepEqual((await client.hear()).map(suppliedOf), ["7"]);
});

test("one command that changes several channels sends each once, in a fixed order", async (context) => {
  const { app, connect } = await open(context);
  const client = await connect();
  const token = await app.tokenOf("lender");
  for (const channel of ["rewards", "positions"]) await reader(client, channel, token);
  const body = { amount: "1000000000000000000000" };
  const supply = await app.ask("POST /api/lend/liquidity", { as: "lender", body });
  assert.equal(supply.status, 200);
  await app.ask("POST /api/lend/deposit", {
    as: "lender",
    body: { asset: app.at("WETH"), amount: "1000000000000000000" },
  });
  await app.ask("POST /api/lend/borrow", { as: "lender", body: { amount: "1000000000000000000" } });
  await client.hear();
  app.inbox.execute({ kind: "advance", ms: 1_800_000 });
  const messages = await client.hear();
  assert.deepEqual(
    messages.map(({ channel, timestamp }) => `${channel} ${timestamp}`),
    [
      // The rewards poller made a block on the way.
      "positions 2026-01-01T00:10:00Z",
      ...["positions 2026-01-01T00:30:00Z", "rewards 2026-01-01T00:30:00Z"],
    ],
  );
});

test("after a restore, a change at a height and time seen before is sent", async (context) => {
  const { app, connect, deposit } = await open(context);
  const token = await app.tokenOf("borrower");
  app.inbox.execute({ kind: "snapshot", name: "here" });
  for (const amount of ["1", "2"]) {
    const client = await connect();
    await reader(client, "positions", token);
    await deposit("borrower", amount);
    assert.deepEqual((await client.hear()).map(suppliedOf), [amount]);
    app.inbox.execute({ kind: "restore", name: "here" });
    await client.closed;
  }
});

test("pools come one by one in the list's order, and then only those that change", async (context) => {
  const { app, connect } = await open(context);
  const client = await connect();
  const first = await reader(client, "pools", await app.tokenOf("trader"));
  const listed = async () => (await app.ask("GET /api/swap-pools?limit=50")).body.pools;
  const shown = (messages: readonly ServerMessage[]) => messages.map(({ data }) => data);
  assert.equal(first.length, 5);
  assert.deepEqual(shown(first.slice(1)), await listed());
  const addressOf = ({ data }: ServerMessage) => (data as { address: string }).address;
  const known = new Map(first.slice(1).map((message) => [addressOf(message), message.data]));
  for (const asset of ["WETH", "GOLD"]) {
    const price = { asset: app.at(asset), price: "1000000000000000000" };
    const set = await app.ask("POST /api/oracle/price", { as: "oracle", body: price });
    assert.equal(set.status, 200, set.text);
    const messages = await client.hear();
    assert.equal(messages.length, 1);
    for (const each of messages) known.set(addressOf(each), each.data);
    const rest: { address: string }[] = await listed();
    assert.equal(rest.length, known.size);
    for (const pool of rest) assert.deepEqual(known.get(pool.address), pool);
  }
});

test("a token that expires in virtual time stops its updates with a 401, and others go on", async (context) => {
  const { app, connect, deposit } = await open(context);
  const client = await connect();
  await reader(client, "positions", await app.tokenOf("borrower"));
  app.inbox.execute({ kind: "advance", ms: 1_800_000 });
  const later = await app.tokens.issue("borrower", "another grant");
  await reader(client, "rewards", later);
  app.inbox.execute({ kind: "advance", ms: 1_799_999 });
  assert.ok((await client.hear()).every(({ type }) => type === "update"));
  app.inbox.execute({ kind: "advance", ms: 1 });
  const ended = await client.hear();
  assert.deepEqual(ended[0], {
    type: "error",
    channel: "positions",
    error: {
      message: "Invalid or expired access token",
      status: 401,
      type: "AuthenticationError",
    },
  });
  await deposit("borrower", "1");
  const channels = new Set((await client.hear()).map(({ channel }) => channel));
  assert.equal(channels.has("positions"), false);
  // The connection is still open, and a good token brings the channel back.
  assert.deepEqual((await reader(client, "positions", later)).slice(1).map(suppliedOf), ["1"]);
  const old = await reader(client, "rewards", await oldToken(app));
  assert.equal(old[0]?.error?.status, 401);
});

/** A token that was good for an hour, which has passed. */
async function oldToken(app: TestApplication): Promise<string> {
  const token = await app.tokens.issue("lender", "an old grant");
  app.inbox.execute({ kind: "advance", ms: 3_600_000 });
  return token;
}

test("equal commands give equal messages", async (context) => {
  const runs = [await open(context), await open(context)];
  const texts: string[][] = [];
  for (const { app, connect, deposit } of runs) {
    const client = await connect();
    const token = await app.tokenOf("borrower");
    for (const channel of ["positions", "rewards"]) await reader(client, channel, token);
    for (let round = 1; round <= 5; round += 1) {
      await deposit("borrower", `${round}000000000000000000`);
      await app.ask("POST /api/lend/borrow", { as: "borrower", body: { amount: "1000" } });
      app.inbox.execute({ kind: "advance", ms: 86_400 });
    }
    await client.hear();
    texts.push(client.texts);
  }
  assert.ok((texts[0]?.length ?? 0) > 10);
  assert.deepEqual(texts[0], texts[1]);
});
