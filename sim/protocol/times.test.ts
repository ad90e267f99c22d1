// Times after the first change: what a record says of its last step, and delays that are changed while
// somebody waits. A time that is right at the creation alone passes every other test.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RELAYER } from "../presets/preset.ts";
import { ONE } from "../proof/testing/market.ts";
import { BridgeMarket } from "./bridge/testing.ts";
import { InsuredMarket } from "./safety/testing.ts";

const HOUR = 3_600;

describe("the bridge's records", () => {
  for (const [name, calls] of Object.entries({
    confirmed: ["confirmDeposit"],
    "confirmed after a review": ["reviewDeposit", "confirmDeposit"],
    aborted: ["reviewDeposit", "abortDeposit"],
  })) {
    test(`of a deposit that is ${name} have the time of each step`, () => {
      const market = new BridgeMarket();
      market.relay(market.deposit());
      assert.equal(market.deposited().timestamp, market.now);
      for (const call of calls) {
        market.pass(1);
        market.relay(market.of(call));
        assert.equal(market.deposited().timestamp, market.now, call);
      }
    });
  }

  for (const calls of [["confirmWithdrawal", "finaliseWithdrawal"], ["abortWithdrawal"]]) {
    test(`of a withdrawal have the time of ${calls.join(" and ")}, and of its request`, () => {
      const market = new BridgeMarket();
      market.run("alice", market.withdraw(ONE));
      const requestedAt = market.now;
      for (const call of calls) {
        market.pass(1);
        const custody = call === "confirmWithdrawal" ? { custodyTxHash: "0xc0" } : {};
        market.run(RELAYER, market.ask(call, { id: 1n, ...custody }));
        const { timestamp, requestedAt: stored } = market.withdrawn(1n);
        assert.deepEqual([timestamp, stored], [market.now, requestedAt], call);
      }
    });
  }

  test("are returned to their owner by the time of the request, not of a later one", () => {
    const market = new BridgeMarket();
    market.run("alice", market.withdraw(ONE));
    // Otherwise the relayer would complete both.
    market.pause(false, true);
    market.pass(47 * HOUR);
    market.pause(false, false);
    market.run("alice", market.withdraw(ONE));
    market.pause(false, true);
    market.pass(HOUR);
    const back = (id: bigint) => market.ask("abortWithdrawal", { id });
    assert.equal(market.refusal("alice", back(2n)), "BRIDGE_WAIT");
    assert.equal(market.refusal("alice", back(1n)), undefined);
  });
});

describe("a cooldown that has begun", () => {
  /** Alice waits since a moment with these parameters; then they change. */
  function changed(before: bigint, after: { cooldown: bigint; window: bigint }) {
    const market = new InsuredMarket();
    const set = (cooldown: bigint, window: bigint) =>
      market.run("admin", market.ask("setParams", { cooldown, window, maxSlashBps: 1_000n }));
    set(before, 1_000n);
    market.run("alice", market.stake(ONE));
    market.run("alice", market.ask("startCooldown"));
    set(after.cooldown, after.window);
    return market;
  }

  test("waits as long as the setting says when its owner redeems", () => {
    const longer = changed(100n, { cooldown: 500n, window: 1_000n });
    longer.pass(499);
    assert.equal(longer.refusal("alice", longer.redeem(1n)), "SAFETY_COOLING");
    longer.pass(1);
    assert.equal(longer.refusal("alice", longer.redeem(1n)), undefined);
    const shorter = changed(500n, { cooldown: 100n, window: 1_000n });
    shorter.pass(100);
    assert.equal(shorter.refusal("alice", shorter.redeem(1n)), undefined);
  });

  test("is open for as long as the setting says then", () => {
    const market = changed(100n, { cooldown: 100n, window: 50n });
    market.pass(150);
    assert.equal(market.refusal("alice", market.redeem(1n)), undefined);
    market.pass(1);
    assert.equal(market.refusal("alice", market.redeem(1n)), "SAFETY_WINDOW_OVER");
  });
});
