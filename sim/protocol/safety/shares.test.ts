// Shares of the safety module compared over two runs: nobody gains by staking and redeeming, by
// splitting, by a donation, or by the choice of account. A wrong price would pay one staker out of
// another's pocket.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { randomStream } from "../../kernel/random.ts";
import { ONE } from "../../proof/testing/market.ts";
import { coverable } from "./math.ts";
import { InsuredMarket } from "./testing.ts";

/** 1,000 dollars of bob's, and a price above one by a third, which divides nothing evenly. */
function uneven(): InsuredMarket {
  const market = new InsuredMarket();
  market.run("bob", market.stake(1_000n * ONE));
  market.fundRewards(1_000n * ONE);
  market.run("admin", market.reward(333n * ONE + 333n));
  execute(market.world, { kind: "snapshot", name: "uneven" });
  return market;
}

function staked(market: InsuredMarket, name: string, amount: bigint): bigint {
  return market.run(name, market.stake(amount)).sharesOut as bigint;
}

function redeemed(market: InsuredMarket, name: string, shares: bigint): bigint {
  market.cool(name);
  return market.run(name, market.redeem(shares)).assetsOut as bigint;
}

describe("shares of the safety module", () => {
  const market = uneven();
  const draw = randomStream(3, "safety-shares");
  const amounts = Array.from({ length: 20 }, () =>
    draw.bigint(2n, 1n << BigInt(draw.integer(2, 79))),
  );
  const again = () => void execute(market.world, { kind: "restore", name: "uneven" });

  test("staking and redeeming pays at most what was staked, and at least all but a share's worth", () => {
    for (const amount of amounts) {
      again();
      const back = redeemed(market, "alice", staked(market, "alice", amount));
      assert.ok(back <= amount && back >= amount - 3n, `${amount} came back as ${back}`);
    }
  });

  test("staking in two parts gives at most as many shares, and at least one less", () => {
    for (const amount of amounts) {
      again();
      const whole = staked(market, "alice", amount * 2n);
      again();
      const parts = staked(market, "alice", amount) + staked(market, "alice", amount);
      assert.ok(parts <= whole && parts >= whole - 1n, `${whole} whole, ${parts} in parts`);
    }
  });

  test("redeeming in two parts pays as much within a unit, never more than the whole", () => {
    for (const amount of amounts) {
      again();
      const shares = staked(market, "alice", amount);
      const whole = redeemed(market, "alice", shares);
      again();
      staked(market, "alice", amount);
      const first = shares / 2n;
      const parts = first === 0n ? 0n : redeemed(market, "alice", first);
      const rest = redeemed(market, "alice", shares - first);
      assert.ok(parts + rest <= whole, `${whole} whole, ${parts + rest} in parts`);
      assert.ok(parts + rest >= whole - 1n, `${whole} whole, ${parts + rest} in parts`);
    }
  });

  test("staking more never gives fewer shares, and it is the same for everyone", () => {
    let last = 0n;
    for (const amount of [...amounts].sort((a, b) => (a < b ? -1 : 1))) {
      again();
      const mine = staked(market, "alice", amount);
      again();
      assert.equal(staked(market, "lender", amount), mine);
      assert.ok(mine >= last);
      last = mine;
    }
  });
});

describe("the inflation attack", () => {
  test("one unit staked and a million donated takes nothing from the next staker", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(1n));
    market.donate("alice", 1_000_000n * ONE);
    const shares = staked(market, "bob", 5n * ONE + 3n);
    assert.equal(shares, 5n * ONE + 3n);
    assert.equal(redeemed(market, "bob", shares), 5n * ONE + 3n);
    assert.equal(redeemed(market, "alice", 1n), 1n);
  });

  test("a stake too small for a share is refused, not taken", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(1n));
    market.fundRewards(ONE);
    market.run("admin", market.reward(ONE));
    assert.equal(market.refusal("bob", market.stake(ONE)), "SAFETY_DUST");
    assert.equal(staked(market, "bob", ONE + 1n), 1n);
  });
});

test("all shares bear a loss alike, even those that are cooling down", () => {
  const market = InsuredMarket.withLoss();
  market.run("alice", market.stake(2_000n * ONE));
  market.cool("bob");
  market.run("admin", market.ask("coverShortfall", { amount: 400n * ONE }));
  const [alice, bob] = [redeemed(market, "alice", 2_000n * ONE), 1_800n * ONE];
  assert.equal(alice, bob);
  assert.deepEqual(market.run("bob", market.redeem(2_000n * ONE)), { assetsOut: bob });
});

test("a call takes the requested amount, what is there, or its share rounded down", () => {
  assert.equal(coverable(1n, 3n, 5_000n), 1n);
  assert.equal(coverable(10n, 3n, 5_000n), 1n);
  assert.equal(coverable(10n, 3n, 20_000n), 3n);
});
