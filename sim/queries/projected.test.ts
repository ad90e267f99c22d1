// What surfaces read is computed for the clock's time, so a transaction that only updates the books
// changes none of it. A stale query shows the figures of the last accrual.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PRESETS } from "../presets/default.ts";
import { ONE } from "../proof/testing/market.ts";
import { CDP, VaultMarket } from "../protocol/cdp/testing.ts";
import { marketsOf } from "./markets.ts";
import { positionOf } from "./positions.ts";
import { activitiesOf, rewardsOfUser } from "./rewards.ts";
import { vaultCandidatesOf, vaultsOf } from "./vaults.ts";

const YEAR = 31_536_000;

test("accruing everything changes nothing that is read in the same second", () => {
  const market = new VaultMarket(PRESETS.default);
  const { world, at } = market;
  const [asset, user] = [market.token("GOLD"), market.who("borrower")];
  for (const name of ["borrower", "liquidator"])
    market.run(name, market.deposit("GOLD", 10n * ONE));
  market.run("borrower", market.mint("GOLD", 5_000n * ONE));
  market.run("borrower", {
    to: at.lendingPool,
    function: "supplyCollateral",
    args: { asset, amount: 10n * ONE },
    approvals: [{ token: asset, spender: at.collateralVault, amount: 10n * ONE }],
  });
  market.run("borrower", {
    to: at.lendingPool,
    function: "borrow",
    args: { asset: market.token("PUSD"), amount: 5_000n * ONE },
  });
  const swap = market.at.pools["WETH-PUSD"] as string;
  const tokens = ["WETH", "PUSD"].map((symbol) => market.token(symbol));
  market.run("borrower", {
    to: swap,
    function: "addLiquidity",
    args: { tokenBAmount: 2_000n * ONE, maxTokenAAmount: 10n ** 24n, deadline: 10n ** 12n },
    approvals: tokens.map((token) => ({ token, spender: swap, amount: 10n ** 30n })),
  });
  const read = () => ({
    markets: marketsOf(world),
    position: positionOf(world, user),
    vaults: vaultsOf(world, user),
    ratio: market.read(CDP.engine, "collateralizationRatio", { user, asset }),
    candidates: vaultCandidatesOf(world, user),
    activities: activitiesOf(world).map(({ updatedAt: _, ...facts }) => facts),
    rewards: rewardsOfUser(world, user),
  });
  const earlier = read();
  market.pass(YEAR);
  const before = read();
  for (const key of Object.keys(before) as (keyof typeof before)[]) {
    assert.notDeepEqual(before[key], earlier[key], `a year changes ${key}`);
  }
  for (const { asset: lent } of before.markets) {
    const args = { asset: lent, amount: 0n };
    market.run("admin", { to: at.poolConfigurator, function: "sweepReserves", args });
  }
  market.run("liquidator", market.withdraw("GOLD", 1n));
  for (const { id: activityId, emissionRate: newRate } of before.activities) {
    const to = at.rewards;
    market.run(
      "admin",
      market.asOwner({ to, function: "setEmissionRate", args: { activityId, newRate } }),
    );
  }
  assert.deepEqual(read(), before);
});
