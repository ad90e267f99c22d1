// What a reader of the socket knows, against what the REST routes answer at the same height, over
// random requests and calls of the admin. A broken channel would fall behind, run ahead, send
// another caller's data, or repeat itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RandomStream, randomStream } from "../../../sim/index.ts";
import { listen } from "../../core/server.ts";
import { TestApplication } from "../../proof/testing/application.ts";
import { actionsOf, USERS } from "./test-actions.ts";
import { connectClient, type TestClient } from "./test-client.ts";

const STEPS = 400;
const app = new TestApplication();
/** Actions that did something at least once; one that never did would prove nothing. */
const done = new Set<string>();
let url = "";
before(async () => {
  url = await listen(app.server);
});
after(() => app.server.close());

interface Pool {
  readonly address: string;
  readonly totalLiquidityUSD: string;
  readonly isDisabled?: boolean;
}

/**
 * Keeps the last update of each channel and of each pool, and checks that no two in a row are
 * equal.
 */
class Reader {
  readonly client: TestClient;
  readonly known = new Map<string, unknown>();
  readonly pools = new Map<string, Pool>();
  updates = 0;
  dropped = 0;

  constructor(client: TestClient) {
    this.client = client;
  }

  async catchUp(): Promise<void> {
    for (const { type, channel = "", data, error } of await this.client.hear()) {
      assert.equal(error, undefined);
      if (type !== "update") continue;
      this.updates += 1;
      if (channel === "pools") this.#fold(data as Pool);
      else {
        assert.notDeepEqual(data, this.known.get(channel), "sent twice");
        this.known.set(channel, data);
      }
    }
  }

  #fold(pool: Pool): void {
    if (pool.isDisabled === true) {
      assert.ok(this.pools.delete(pool.address), "dropped before it was listed");
      this.dropped += 1;
      return;
    }
    assert.notDeepEqual(pool, this.pools.get(pool.address), "sent twice");
    this.pools.set(pool.address, pool);
  }

  folded() {
    return { ...Object.fromEntries(this.known), pools: inListOrder(this.pools.values()) };
  }
}

async function act(random: RandomStream): Promise<number> {
  const actions = actionsOf(app, random);
  const [name, does] = random.pick(actions);
  if (await does()) done.add(name);
  return actions.length;
}

function worthOf({ totalLiquidityUSD }: Pool): bigint {
  const [whole = "", fraction = ""] = totalLiquidityUSD.split(".");
  return BigInt(whole + fraction.padEnd(18, "0"));
}

/** As GET /api/swap-pools lists them: by worth, then by address. */
function inListOrder(pools: Iterable<Pool>): Pool[] {
  return [...pools].sort((one, other) => {
    const [a, b] = [worthOf(one), worthOf(other)];
    return a === b ? (one.address < other.address ? -1 : 1) : a > b ? -1 : 1;
  });
}

async function restOf(name: string) {
  const as = { as: name };
  const positions = await app.ask("GET /api/lending/positions", as);
  const vaults = await app.ask("GET /api/cdp/vaults?limit=50", as);
  const rewards = await app.ask("GET /api/rewards", as);
  const pools = await app.ask("GET /api/swap-pools?limit=50");
  return {
    positions: { ...positions.body, vaults: vaults.body.vaults },
    rewards: rewards.body,
    pools: pools.body.pools,
  };
}

test("after each of 400 random actions, the updates add up to what REST answers", async () => {
  const readers = new Map<string, Reader>();
  for (const name of USERS) {
    const reader = new Reader(await connectClient(url));
    for (const channel of ["positions", "rewards", "pools"]) {
      reader.client.subscribe(channel, await app.tokenOf(name));
    }
    readers.set(name, reader);
  }
  const random = randomStream(5, "fold");
  let actionCount = 0;
  for (let step = 0; step < STEPS; step += 1) {
    actionCount = await act(random);
    for (const [name, reader] of readers) {
      await reader.catchUp();
      assert.deepEqual(reader.folded(), await restOf(name), `step ${step}`);
    }
  }
  assert.equal(done.size, actionCount, [...done].join(", "));
  for (const [name, { updates, dropped }] of readers) {
    assert.ok(updates > STEPS / 4, `${name} received only ${updates} changes`);
    assert.ok(dropped > 3, `${name} heard of ${dropped} disabled pools`);
  }
});
