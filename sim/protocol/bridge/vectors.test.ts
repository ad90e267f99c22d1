// The protocol's acceptance vectors of the bridge, by number. A wrong scale, a hash accepted twice
// or a wrong transition shows as a different figure or code.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { ONE } from "../../proof/testing/market.ts";
import { BRIDGE_STATUS } from "./definition.ts";
import { BridgeMarket, external } from "./testing.ts";

let crossing: BridgeMarket;
beforeEach(() => {
  crossing = new BridgeMarket();
});

function minted(change: Parameters<BridgeMarket["deposit"]>[0], symbol: string): bigint {
  const before = crossing.balance("alice", crossing.token(symbol));
  crossing.relay(crossing.deposit(change));
  crossing.relay(crossing.of("confirmDeposit", change?.externalTxHash));
  return crossing.balance("alice", crossing.token(symbol)) - before;
}

describe("17.8 bridge", () => {
  test("17.8.1 a 6-decimal token becomes one of 18", () => {
    assert.equal(minted({ externalTokenAmount: 1_000_000n }, "PUSD"), ONE);
    const more = { externalTokenAmount: 2_500_000n, externalTxHash: "0xbb" };
    assert.equal(minted(more, "PUSD"), (25n * ONE) / 10n);
  });

  test("17.8.2 an 18-decimal token stays as it is", () => {
    const externalToken = external("ETH");
    const change = { externalToken, targetToken: crossing.token("GOLD") };
    assert.equal(minted({ ...change, externalTokenAmount: 10n ** 17n }, "GOLD"), 10n ** 17n);
  });

  test("17.8.3 the same hash in another case is a duplicate", () => {
    crossing.relay(crossing.deposit({ externalTxHash: "0xABcd" }));
    for (const externalTxHash of ["0xABcd", "0xabcd", "0XABCD", "abcd", "ABCD"]) {
      const request = crossing.deposit({ externalTxHash });
      assert.equal(crossing.refusal("relayer", request), "BRIDGE_DUPLICATE", externalTxHash);
    }
    assert.equal(crossing.deposited("0xabcd").bridgeStatus, BRIDGE_STATUS.initiated);
  });

  test("17.8.4 a deposit is confirmed once, and aborted only from review", () => {
    crossing.relay(crossing.deposit());
    assert.equal(crossing.refusal("relayer", crossing.of("abortDeposit")), "BRIDGE_STATE");
    crossing.relay(crossing.of("confirmDeposit"));
    for (const name of ["confirmDeposit", "reviewDeposit", "abortDeposit"]) {
      assert.equal(crossing.refusal("relayer", crossing.of(name)), "BRIDGE_STATE", name);
    }
    crossing.relay(crossing.deposit({ externalTxHash: "0xbb" }));
    crossing.relay(crossing.of("reviewDeposit", "0xbb"));
    crossing.relay(crossing.of("abortDeposit", "0xbb"));
    assert.equal(crossing.deposited("0xbb").bridgeStatus, BRIDGE_STATUS.aborted);
  });

  test("17.8.5 a user cannot take back a withdrawal before 172,800 seconds have passed", () => {
    const before = crossing.balance("alice", crossing.token("PUSD"));
    const { id } = crossing.run("alice", crossing.withdraw(ONE)) as { id: bigint };
    const abort = crossing.ask("abortWithdrawal", { id });
    // Otherwise the world's own relayer would complete it long before.
    crossing.pause(false, true);
    assert.equal(crossing.refusal("alice", abort), "BRIDGE_WAIT");
    crossing.pass(172_799);
    assert.equal(crossing.refusal("alice", abort), "BRIDGE_WAIT");
    assert.equal(crossing.balance("alice", crossing.token("PUSD")), before - ONE);
    crossing.pass(1);
    crossing.run("alice", abort);
    assert.equal(crossing.balance("alice", crossing.token("PUSD")), before);
  });
});
