// What a reader of the socket knows, against what the REST routes answer at the same height, over
// random requests. A broken channel would fall behind, run ahead, tell another's, or repeat itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RandomStream, randomStream } from "../../sim/index.ts";
import { type Line, TestApplication } from "../application/test-application.ts";
import { FAR, poolAt } from "../application/test-pools.ts";
import { listen } from "../core/server.ts";
import { connectClient, type TestClient } from "./test-client.ts";

const NAMES = ["borrower", "lender", "trader"] as const;
const STEPS = 300;
const app = new TestApplication();
/** Requests that did something at least once; with one missing, nothing would be shown of it. */
const done = new Set<string>();
let url = "";
before(async () => {
  url = await listen(app.server);
});
after(() => app.server.close());

/** The last of each channel, pool by pool, and that no two in a row were equal. */
class Reader {
  readonly client: TestClient;
  readonly known = new Map<string, unknown>();
  updates = 0;

  constructor(client: TestClient) {
    this.client = client;
  }

  async catchUp(): Promise<void> {
    for (const { type, channel = "", data, error } of await this.client.hear()) {
      assert.equal(error, undefined);
      if (type !== "update") continue;
      this.updates += 1;
      const part = channel === "pools" ? (data as { address: string }).address : channel;
      assert.notDeepEqual(data, this.known.get(part), "told twice");
      this.known.set(part, data);
    }
  }
}

const amountOf = (random: RandomStream) => String(random.bigint(1n, 5000n) * 10n ** 15n);

async function act(random: RandomStream): Promise<void> {
  const as = random.pick(NAMES);
  const [asset, amount] = [app.at(random.pick(["WETH", "GOLD"])), amountOf(random)];
  const lines: readonly (readonly [Line, unknown])[] = [
    ["POST /api/lend/deposit", { asset, amount }],
    ["POST /api/lend/withdraw", { asset, amount }],
    ["POST /api/lend/borrow", { amount }],
    ["POST /api/lend/repay", { amount }],
    ["POST /api/lend/liquidity", { amount }],
    ["DELETE /api/lend/liquidity", { amount }],
    [
      "POST /api/cdp/mint",
      { collateralToken: asset, collateralAmount: amount, mintAmount: amount },
    ],
    ["POST /api/rewards/claim", undefined],
    [
      `POST /api/swap-pools/${poolAt(app)}/swap`,
      {
        fromToken: app.at("WETH"),
        toToken: app.at("PUSD"),
        amountIn: amount,
        minAmountOut: "1",
        deadline: FAR,
      },
    ],
  ];
  const choice = random.integer(0, lines.length + 1);
  const line = lines[choice];
  if (line === undefined) {
    app.inbox.execute({ kind: "advance", ms: random.integer(1, 100_000) });
    return;
  }
  const [path, body] = line;
  const { status } = await app.ask(path, { as, ...(body === undefined ? {} : { body }) });
  assert.ok(status < 500, `${path} ${status}`);
  if (status === 200) done.add(path);
}

async function restOf(name: string) {
  const as = { as: name };
  const positions = await app.ask("GET /api/lending/positions", as);
  const vaults = await app.ask("GET /api/cdp/vaults?limit=50", as);
  const rewards = await app.ask("GET /api/rewards", as);
  const { body } = await app.ask("GET /api/swap-pools?limit=50");
  const pools = (body.pools as { address: string }[]).map((pool) => [pool.address, pool]);
  return {
    ...Object.fromEntries(pools),
    positions: { ...positions.body, vaults: vaults.body.vaults },
    rewards: rewards.body,
  };
}

test("after each of 300 random requests, the updates add up to what REST answers", async () => {
  const readers = new Map<string, Reader>();
  for (const name of NAMES) {
    const reader = new Reader(await connectClient(url));
    for (const channel of ["positions", "rewards", "pools"]) {
      reader.client.subscribe(channel, await app.tokenOf(name));
    }
    readers.set(name, reader);
  }
  const random = randomStream(5, "fold");
  for (let step = 0; step < STEPS; step += 1) {
    await act(random);
    for (const [name, reader] of readers) {
      await reader.catchUp();
      assert.deepEqual(Object.fromEntries(reader.known), await restOf(name), `step ${step}`);
    }
  }
  assert.equal(done.size, 9, [...done].join(", "));
  for (const [name, { updates }] of readers) {
    assert.ok(updates > STEPS / 4, `${name} was told of ${updates} changes alone`);
  }
});
