// The messages while one advance makes many blocks, against a second world that stops at each block
// and is read by REST. A skipped state, a wrong order or another block's time makes the two differ.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Command, type RandomStream, randomStream } from "../../../sim/index.ts";
import type { TestApplication } from "../../proof/testing/application.ts";
import { indebted, path, reading } from "./test-blocks.ts";
import type { ServerMessage } from "./test-client.ts";

const CHANNELS = ["positions", "rewards", "pools"];
const ROUNDS = 24;

/** One update: which part, when, and its JSON. */
type Line = readonly [part: string, timestamp: string, text: string];

/** What REST answers now, by part. */
async function answered(app: TestApplication): Promise<Map<string, string>> {
  const as = { as: "borrower" };
  const positions = await app.ask("GET /api/lending/positions", as);
  const vaults = await app.ask("GET /api/cdp/vaults?limit=50", as);
  const rewards = await app.ask("GET /api/rewards", as);
  const { body } = await app.ask("GET /api/swap-pools?limit=50");
  const shown = { ...positions.body, vaults: vaults.body.vaults };
  const pools: { address: string }[] = body.pools;
  return new Map([
    ["positions", JSON.stringify(shown)],
    ["rewards", JSON.stringify(rewards.body)],
    ...pools.map((pool) => [pool.address, JSON.stringify(pool)] as const),
  ]);
}

/** A world that is read at every step. */
class Watched {
  readonly app: TestApplication;
  #known = new Map<string, string>();

  constructor(app: TestApplication) {
    this.app = app;
  }

  async news(): Promise<Line[]> {
    const now = await answered(this.app);
    const timestamp = new Date(this.app.world.clock.ms).toISOString().replace(".000Z", "Z");
    const lines = [...now].map(([part, text]) => [part, timestamp, text] as const);
    const fresh = lines.filter(([part, , text]) => this.#known.get(part) !== text);
    this.#known = now;
    return fresh;
  }

  take(command: Command): void {
    assert.equal(this.app.inbox.execute(command).ok, true);
  }
}

const lineOf = ({ channel = "", timestamp = "", data }: ServerMessage): Line => [
  channel === "pools" ? (data as { address: string }).address : channel,
  timestamp,
  JSON.stringify(data),
];

/** Each asset's price changes at seconds of its own, so that no two blocks share an instant. */
const RESIDUES = { WETH: 1, GOLD: 2 } as const;

/** The time is a multiple of three seconds when this is called. */
function commandOf(app: TestApplication, random: RandomStream): Command {
  const kind = random.integer(0, 5);
  if (kind === 0) {
    return { kind: "walkPrice", asset: app.at("SILV"), everyMs: 9_000, stepBps: 400, steps: 4 };
  }
  if (kind === 1) return { kind: "setMining", mode: "transaction" };
  if (kind === 2) {
    return { kind: "setMining", mode: "interval", intervalMs: 1000 * random.integer(5, 20) };
  }
  const symbol = random.pick(["WETH", "GOLD"] as const);
  const seconds = [2, 5, 9, 14].map((at) => 3 * (at + random.integer(0, 2)) + RESIDUES[symbol]);
  return path(
    app,
    symbol,
    seconds.map((at) => [at, random.bigint(1_000n, 4_000n)]),
  );
}

test("one advance sends what a world that stops at each block answers", async (context) => {
  const { app, client, first, take } = await reading(context, CHANNELS);
  const stepped = new Watched(await indebted());
  assert.equal((await stepped.news()).length + CHANNELS.length, first.length);
  const random = randomStream(9, "many blocks");
  let [between, all] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const command = commandOf(app, random);
    take(command);
    stepped.take(command);
    const wanted = await stepped.news();
    const from = app.world.chain.blocks.length;
    take({ kind: "advance", ms: 3_000 * random.integer(5, 30) });
    const times = app.world.chain.blocks.slice(from).map(({ timestamp }) => timestamp * 1000);
    for (const until of [...times, app.world.clock.ms]) {
      stepped.take({ kind: "advance", ms: until - stepped.app.world.clock.ms });
      wanted.push(...(await stepped.news()));
    }
    assert.deepEqual((await client.hear()).map(lineOf), wanted, `round ${round}`);
    assert.equal(stepped.app.world.chain.height, app.world.chain.height);
    between += times.length;
    all += wanted.length;
  }
  assert.ok(between > 40 && all > 60, `${between} blocks and ${all} updates alone`);
  await stepped.app.server.close();
});
