// The rewards after genesis: what is rewarded and what is not, who may report, the balance. An
// activity with a wrong contract or event would count nothing, or the wrong thing.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { REWARD_TOKEN, STANDARD_REWARDS } from "../presets/modules.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { addRewards, rewardsCall } from "../protocol/rewards/testing.ts";
import { activityTypeOf } from "./rewards.ts";

function opened() {
  const pools = [
    { tokenA: "GOLD", tokenB: "PUSD", amountA: 10n, amountB: 20_000n },
    { tokenA: "SILV", tokenB: "PUSD", amountA: 10n, amountB: 250n },
  ];
  const market = new Market({ ...vectors, pools });
  addRewards(market.world, STANDARD_REWARDS);
  return { market, store: rewardsCall(market).store };
}

describe("the rewards at genesis", () => {
  test("have an activity for each existing source, and one per pool", () => {
    const { market, store } = opened();
    const { at, world } = market;
    const found = store.activityIds.items.map((id) => store.activities.get(String(id)));
    const wanted = [
      ["lending_supply", market.cash("PUSD"), "Deposited Withdrawn"],
      ["lending_borrow", market.cash("PUSD"), "Borrowed"],
      ["swap_lp/GOLD-PUSD", "1018", "Minted Burned"],
      ["swap_lp/SILV-PUSD", "101a", "Minted Burned"],
      ["swap_volume/GOLD-PUSD", "1017", "Swap"],
      ["swap_volume/SILV-PUSD", "1019", "Swap"],
      ["cdp_mint", at.cdpEngine, "PUSDMinted PUSDBurned"],
      ["bridge_deposit", at.bridge, "DepositCompleted"],
      ["safety_stake", at.safetyModule, "Staked Redeemed"],
    ].filter(([, source = ""]) => world.chain.contracts.has(source.padStart(40, "0")));
    assert.deepEqual(
      found.map(({ name, sourceContract, actionableEvents }) => [
        name,
        sourceContract,
        actionableEvents.map(({ eventName }) => eventName).join(" "),
      ]),
      wanted.map(([name, source = "", events]) => [name, source.padStart(40, "0"), events]),
    );
    assert.ok(found.length >= 7);
    for (const { name, activityType, emissionRate } of found) {
      const isOneTime = ["swap_volume", "bridge_deposit"].includes(activityTypeOf(name));
      assert.equal(activityType, isOneTime ? 1n : 0n, name);
      assert.equal(emissionRate, 11_574_074_074_074_074n);
    }
  });

  test("hold what pays them, in a token of the platform that is not an asset of the preset", () => {
    const { market, store } = opened();
    assert.equal(store.rewardToken.value, REWARD_TOKEN);
    assert.equal(market.balanceAt(market.at.rewards, REWARD_TOKEN), 100_000_000n * ONE);
    assert.equal(market.read(REWARD_TOKEN, "totalSupply"), 100_000_000n * ONE);
    assert.equal(market.read<string>(REWARD_TOKEN, "symbol"), "RWRD");
    const args = { token: REWARD_TOKEN };
    assert.equal(market.read<boolean>(market.at.tokenFactory, "isTokenActive", args), true);
    assert.ok(!Object.values(market.at.tokens).includes(REWARD_TOKEN));
  });

  test("begin with the first season and batches of a hundred, owned by the registry alone", () => {
    const { market, store } = opened();
    assert.equal(store.currentSeason.value, 1n);
    assert.equal(store.maxBatchSize.value, 100n);
    assert.equal(store.PRECISION_MULTIPLIER.value, ONE);
    assert.equal(store._owner.value, market.at.adminRegistry);
  });
});
