// Commands that make many blocks: the state at each block is sent, in order, with its own time. A
// socket that looks only once per command hides a dip on the way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { indebted, path, reading } from "./test-blocks.ts";
import type { ServerMessage } from "./test-client.ts";
import { openRoom } from "./test-room.ts";

interface Shown {
  readonly positions: { readonly healthFactor: string; readonly borrowingPowerUSD: string };
}

const healthOf = ({ data }: ServerMessage) => Number((data as Shown).positions.healthFactor);
const minuteOf = ({ timestamp }: ServerMessage) => timestamp?.slice(11, 16);

test("five prices in one advance are five updates, each at the time of its block", async (context) => {
  const { app, client, take } = await reading(context);
  take(
    path(
      app,
      "WETH",
      [60, 120, 180, 240, 300].map((at, n) => [at, BigInt(2400 - n * 100)]),
    ),
  );
  take({ kind: "advance", ms: 300_000 });
  const messages = await client.hear();
  assert.deepEqual(messages.map(minuteOf), ["00:01", "00:02", "00:03", "00:04", "00:05"]);
  const healths = messages.map(healthOf);
  assert.deepEqual(
    healths,
    [...new Set(healths)].sort((a, b) => b - a),
    "always falling",
  );
});

test("a crash and its recovery inside one advance are both seen", async (context) => {
  const { app, client, first, take } = await reading(context);
  take(
    path(app, "WETH", [
      [60, 250n],
      [120, 2500n],
    ]),
  );
  take({ kind: "advance", ms: 120_000 });
  const [crashed, recovered, ...more] = (await client.hear()).map(healthOf);
  assert.ok(crashed !== undefined && recovered !== undefined);
  assert.ok(
    crashed < 2 * healthOf(first[1] as ServerMessage) && crashed < recovered / 1.2,
    `${crashed}`,
  );
  assert.deepEqual(more, []);
});

test("interval mining sends what each block changed, and what time changes after the last", async (context) => {
  const { app, client, take } = await reading(context);
  take({ kind: "setMining", mode: "interval", intervalMs: 120_000 });
  take(
    path(app, "WETH", [
      [60, 2400n],
      [90, 2300n],
      [200, 2200n],
    ]),
  );
  take({ kind: "advance", ms: 300_000 });
  const messages = await client.hear();
  assert.deepEqual(messages.map(minuteOf), ["00:02", "00:04", "00:05"]);
});

test("if a token expires between two blocks, only the first block's update is sent, then the error", async (context) => {
  const { app, client, take } = await reading(context);
  take(
    path(app, "WETH", [
      [3_540, 2400n],
      [3_660, 2300n],
    ]),
  );
  take({ kind: "advance", ms: 7_200_000 });
  const messages = await client.hear();
  assert.deepEqual(
    messages.map((each) => each.error?.status ?? minuteOf(each)),
    // The first block is the rewards poller's.
    ["00:10", "00:59", 401],
  );
});

test("what one command sends to a line is bounded, and ends without a gap", async (context) => {
  const { connect, inbox, faults, server } = await openRoom({
    unreadBytesMax: 50_000,
    bytes: 9_000,
  });
  context.after(() => server.close());
  const asset = inbox.read(({ addresses }) => addresses.tokens.WETH ?? "");
  const points = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ afterMs: (at + 1) * 1000, price: BigInt(at + 1) }));
  const client = await connect();
  client.subscribe("clock", "reader");
  await client.hear();
  for (const [count, heard] of [
    [5, 5],
    [30, 5],
  ] as const) {
    assert.equal(inbox.execute({ kind: "schedulePrices", asset, path: points(count) }).ok, true);
    assert.equal(inbox.execute({ kind: "advance", ms: count * 1000 }).ok, true);
    const messages = (await client.hear()) as readonly { data: { ms: number } }[];
    assert.deepEqual(
      messages.map(({ data }) => data.ms - (messages[0]?.data.ms ?? 0)),
      [...Array.from({ length: heard }, (_, at) => at * 1000)],
    );
  }
  assert.equal((await client.closed).code, 1013);
  assert.deepEqual(faults, []);
});

test("nothing leaves before the journal has the command, not even its blocks' updates", async () => {
  const app = await indebted();
  let sent = 0;
  const line = {
    address: "",
    isOpen: true,
    send: () => {
      sent += 1;
    },
  };
  const talker = app.surface.socket?.open(line);
  const token = `Bearer ${await app.tokenOf("borrower")}`;
  await talker?.hear(JSON.stringify({ type: "subscribe", channel: "positions", token }));
  const before = sent;
  let blocks = 0;
  app.inbox.listenToBlocks(() => {
    blocks += 1;
    assert.equal(sent, before, "something was sent while the command ran");
  });
  app.inbox.execute(
    path(app, "WETH", [
      [1, 2400n],
      [2, 2300n],
    ]),
  );
  app.inbox.execute({ kind: "advance", ms: 2_000 });
  assert.deepEqual([blocks, sent - before], [2, 2]);
  talker?.ended();
  await app.server.close();
});
