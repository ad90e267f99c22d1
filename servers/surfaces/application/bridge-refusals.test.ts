// What the bridge's route refuses, and what an idempotency key does there. (decisions 5, 6, 29) A
// broken route changes something while it refuses, or records a deposit twice.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { encodeCommand, replayLine } from "../../../sim/index.ts";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";
import { badAddresses } from "./bad-values.ts";
import { advance, deposit, listed } from "./test-bridge.ts";

/** State that only a vote could change. */
function bridgeStore({ world }: TestApplication) {
  const { store } = world.chain.contracts.get(world.addresses.bridge) as unknown as {
    store: { depositsPaused: { set(value: boolean): void } };
  };
  return store;
}

describe("a deposit is refused", () => {
  const app = testApplication();
  const expectRefused = async (change: object, message: string, type = "ValidationError") => {
    await app.tokenOf("trader");
    const before = app.world.stateHash();
    const { status, body } = await deposit(app, change);
    assert.deepEqual([status, body], [400, { error: { message, status: 400, type } }]);
    assert.equal(app.world.stateHash(), before, message);
  };
  const prefix = "Bridge deposit Argument Validation Error: ";

  test("from an unknown chain, by name, and similar names are not taken for it", async () => {
    for (const sourceChain of ["base", "", "Ethereum ", "1", "Ethereum Sepolia", "__proto__"]) {
      await expectRefused({ sourceChain }, "Unsupported source chain");
    }
  });

  test("with bad fields, by name", async () => {
    for (const [tokenAddress, wrong] of badAddresses(app.at("WETH"))) {
      await expectRefused({ tokenAddress }, `${prefix}"tokenAddress" ${wrong}`);
    }
    await expectRefused({ amount: "0" }, `${prefix}"amount" must be greater than 0`);
    await expectRefused({ amount: 5 }, `${prefix}"amount" must be a string`);
    await expectRefused({ amount: undefined }, `${prefix}"amount" is required`);
    await expectRefused({ sourceChain: 1 }, `${prefix}"sourceChain" must be a string`);
    await expectRefused({ recipient: "x" }, `${prefix}"recipient" is not allowed`);
    const finer = { tokenAddress: app.at("PUSD"), amount: "1000000000001" };
    const fault = '"amount" must be a multiple of 1000000000000, one base unit on the source chain';
    await expectRefused(finer, prefix + fault);
  });

  test("in the bridge's own words, and nothing is recorded or paid", async () => {
    const refusals: readonly [object, string][] = [
      [{ tokenAddress: "ab".repeat(20) }, "Bridge: asset missing"],
      [{ tokenAddress: app.at("SILV") }, "Bridge: asset missing"],
    ];
    for (const [change, reason] of refusals) await expectRefused(change, reason, "PlatformError");
    const { status, body } = await deposit(app, { amount: String(2n ** 256n - 1n) });
    assert.equal(status, 200, JSON.stringify(body));
  });

  test("while deposits are paused", async () => {
    const paused = testApplication();
    bridgeStore(paused).depositsPaused.set(true);
    const { status, body } = await deposit(paused);
    assert.deepEqual([status, body.error.message], [400, "Bridge: deposits paused"]);
    assert.equal(body.error.type, "PlatformError");
  });
});

describe("under an idempotency key", () => {
  const headers = { "idempotency-key": "once" };

  test("there is one deposit, however often it is requested", async () => {
    const app = testApplication();
    await app.tokenOf("trader");
    const all = await Promise.all(Array.from({ length: 10 }, () => deposit(app, {}, { headers })));
    assert.equal(new Set(all.map(({ text }) => text)).size, 1);
    advance(app, 3600);
    const again = await deposit(app, {}, { headers });
    assert.equal(again.text, all[0]?.text, "as it was answered, though it is confirmed by now");
    assert.equal(again.headers["idempotent-replayed"], "true");
    assert.equal((await listed(app)).totalCount, 1);
    const other = await deposit(app, { amount: "5" }, { headers });
    assert.equal(other.status, 400);
    assert.equal(other.body.error.message, "Idempotency-Key reused with different parameters");
  });

  for (const mode of ["transaction", "manual"] as const) {
    test(`an answer lost in mode ${mode} is given again`, async () => {
      const app = testApplication();
      app.inbox.execute({ kind: "setMining", mode });
      const first = await deposit(app, {}, { headers });
      const commands = app.world.timeline.commands.filter(({ kind }) => kind !== "rememberAnswer");
      for (const mined of [false, true]) {
        const fresh = testApplication();
        for (const command of commands) replayLine(fresh.world, encodeCommand(command));
        if (mined) fresh.inbox.execute({ kind: "mine" });
        assert.equal((await deposit(fresh, {}, { headers })).text, first.text);
      }
    });
  }
});
