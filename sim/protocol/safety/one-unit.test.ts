// One base unit is an amount like any other, in every function of the module.
import assert from "node:assert/strict";
import { test } from "node:test";
import { InsuredMarket } from "./testing.ts";

test("one unit is rewarded, covered, counted, recovered and rescued", () => {
  const market = InsuredMarket.withLoss();
  const { lending, at } = market;
  const to = market.who("bob");
  const changes = (name: string, act: () => unknown): void => {
    const [managed, badDebt] = [market.managed, market.stored("badDebt", "PUSD")];
    act();
    const after = [market.managed - managed, market.stored("badDebt", "PUSD") - badDebt];
    assert.deepEqual(after, EXPECTED[name], name);
  };
  market.fundRewards(1n);
  changes("reward", () => market.run("admin", market.reward(1n)));
  const amount = market.stored("badDebt", "PUSD") - 1n;
  market.run("admin", market.ask("coverShortfall", { amount }));
  changes("cover", () => market.run("admin", market.ask("coverShortfall", { amount: 1n })));

  market.run("alice", lending.lock("GOLD", 10n ** 18n));
  market.run("alice", lending.borrow("PUSD", 10n ** 20n));
  market.pass(86_400);
  market.run("admin", lending.configurator("setSafetyShareBps", { bps: 10_000n }));
  const sweep = lending.configurator("sweepReserves", { asset: at.stable, amount: 1n });
  market.run("alice", lending.repay("PUSD", 10n ** 19n));
  changes("sweep", () => market.run("admin", sweep));

  market.donate("alice", 1n);
  const recovery = market.ask("recoverStrayAssets", { to });
  changes("recovery", () => assert.deepEqual(market.run("admin", recovery), { amount: 1n }));
  const gold = market.token("GOLD");
  const gift = { to: at.safetyModule, value: 1n };
  market.run("alice", { to: gold, function: "transfer", args: gift });
  const rescue = market.ask("rescueToken", { token: gold, to, amount: 1n });
  changes("rescue", () => market.run("admin", rescue));
  assert.equal(market.balanceAt(at.safetyModule, gold), 0n);
});

/** Managed assets and bad debt afterwards. */
const EXPECTED: Readonly<Record<string, readonly bigint[]>> = {
  reward: [1n, 0n],
  cover: [-1n, -1n],
  sweep: [1n, 0n],
  recovery: [0n, 0n],
  rescue: [0n, 0n],
};
