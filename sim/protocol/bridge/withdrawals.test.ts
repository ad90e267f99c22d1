// Withdrawals from start to end: events in order, dust, pauses, batches, the hot wallet, and who
// may take one back. A missing or repeated step shows in a list or a figure.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { ONE } from "../../proof/testing/market.ts";
import { BRIDGE_STATUS } from "./definition.ts";
import { chainSetting } from ".//testing.ts";
import { BridgeMarket, CHAIN, external, STRANGER } from "./testing.ts";

const { pendingReview, completed } = BRIDGE_STATUS;

let crossing: BridgeMarket;
beforeEach(() => {
  crossing = new BridgeMarket();
});

const logged = () => crossing.said();
const names = () => logged().map(([name]) => name);

describe("a withdrawal", () => {
  test("takes whole external units, and leaves the dust", () => {
    const balance = crossing.balance("alice", crossing.token("PUSD"));
    const { id } = crossing.run("alice", crossing.withdraw(ONE + 10n ** 12n - 1n));
    assert.equal(id, 1n);
    assert.equal(crossing.balance("alice", crossing.token("PUSD")), balance - ONE);
    assert.deepEqual(names(), ["Approval", "Transfer", "WithdrawalRequested"]);
    const [alice, dollar] = [crossing.who("alice"), crossing.token("PUSD")];
    const expected = [STRANGER, CHAIN, 1_000_000n, ONE, dollar, alice, 1n, false];
    assert.deepEqual(logged()[2], ["WithdrawalRequested", ...expected]);
    assert.equal(crossing.withdrawn(1n).requestedAt, crossing.now);
  });

  test("is confirmed, then burnt", () => {
    const supply = crossing.supply("PUSD");
    crossing.run("alice", crossing.withdraw(ONE));
    const early = crossing.ask("finaliseWithdrawal", { id: 1n });
    assert.equal(crossing.refusal("relayer", early), "BRIDGE_STATE");
    crossing.relay(crossing.confirmWithdrawal(1n, "C0"));
    assert.deepEqual(logged(), [["WithdrawalPending", "0xc0", 1n]]);
    assert.equal(crossing.refusal("relayer", crossing.confirmWithdrawal(1n)), "BRIDGE_STATE");
    crossing.relay(crossing.ask("finaliseWithdrawal", { id: 1n }));
    assert.deepEqual(names(), ["Transfer", "Burn", "WithdrawalCompleted"]);
    const last = ["WithdrawalCompleted", 1n, crossing.who("alice"), crossing.token("PUSD"), ONE];
    assert.deepEqual(logged()[2], last);
    assert.equal(crossing.supply("PUSD"), supply - ONE);
    assert.equal(crossing.balanceAt(crossing.bridge, crossing.token("PUSD")), 0n);
    assert.equal(crossing.refusal("relayer", early), "BRIDGE_STATE");
  });

  test("can be returned by an operator at any time before, even while paused", () => {
    const balance = crossing.balance("alice", crossing.token("PUSD"));
    for (const id of [1n, 2n]) {
      crossing.run("alice", crossing.withdraw(ONE));
      if (id === 2n) crossing.relay(crossing.confirmWithdrawal(id));
      crossing.pause(true, true);
      crossing.relay(crossing.ask("abortWithdrawal", { id }));
      assert.deepEqual(names(), ["Transfer", "WithdrawalAborted"]);
      crossing.pause(false, false);
    }
    assert.equal(crossing.balance("alice", crossing.token("PUSD")), balance);
  });

  test("is stopped at each stage by a pause", () => {
    crossing.run("alice", crossing.withdraw(ONE));
    crossing.run("alice", crossing.withdraw(ONE));
    crossing.relay(crossing.confirmWithdrawal(1n));
    crossing.pause(false, true);
    for (const [who, request] of [
      ["alice", crossing.withdraw(ONE)],
      ["relayer", crossing.confirmWithdrawal(2n)],
      ["relayer", crossing.ask("finaliseWithdrawal", { id: 1n })],
    ] as const) {
      assert.equal(crossing.refusal(who, request), "BRIDGE_WITHDRAWALS_PAUSED");
    }
  });

  test("is paid from the hot wallet up to the threshold", () => {
    const threshold = { chainId: CHAIN, token: external("USDC"), threshold: 1_000_000n };
    crossing.run("admin", crossing.ask("setHotWithdrawalThreshold", threshold));
    const set = ["HotWithdrawalThresholdUpdated", CHAIN, external("USDC"), 1_000_000n, 0n];
    assert.deepEqual(logged(), [set]);
    crossing.run("alice", crossing.withdraw(ONE));
    crossing.run("alice", crossing.withdraw(ONE + 10n ** 12n));
    const none = chainSetting({ externalChainId: CHAIN, hotWallet: "0".repeat(40) });
    crossing.run("admin", none(crossing));
    crossing.run("alice", crossing.withdraw(ONE));
    const hot = [1n, 2n, 3n].map((id) => crossing.withdrawn(id).useHotWallet);
    assert.deepEqual(hot, [true, false, false]);
  });

  test("in batches works as one by one", () => {
    for (let count = 0; count < 3; count += 1) crossing.run("alice", crossing.withdraw(ONE));
    const ids = [1n, 2n, 3n];
    const payments = { ids, custodyTxHashes: ["0x1", "0x2"] };
    const short = crossing.ask("confirmWithdrawalBatch", payments);
    assert.equal(crossing.refusal("relayer", short), "BRIDGE_LENGTHS");
    const custodyTxHashes = ["0x1", "0x2", "0x3"];
    crossing.relay(crossing.ask("confirmWithdrawalBatch", { ids, custodyTxHashes }));
    crossing.relay(crossing.ask("finaliseWithdrawalBatch", { ids: [1n, 3n] }));
    const statuses = ids.map((id) => crossing.withdrawn(id).bridgeStatus);
    assert.deepEqual(statuses, [completed, pendingReview, completed]);
  });
});
