// Ways to tamper with the storage of rewards, bridge and safety module, each with the invariant
// that should complain. For tampered.test.ts.
import { lendingPool } from "../../protocol/lending/actions.ts";
import { type CallRequest, ONE } from "./market.ts";
import type { Modules } from "./module-stage.ts";
import { less, more, tamperAfter } from "./tamper-after.ts";
import type { Tampering } from "./tamperings.ts";

const staked = (at: Modules) => {
  at.market.run("lender", at.stake());
  at.market.pass(1_200);
};
const claimed = (at: Modules): [string, CallRequest] => ["lender", at.claim()];
/** The activity of the lender's stake in the safety module. */
const activity = ({ rewards, market }: Modules): string => {
  const user = market.who("lender");
  const ids = rewards.activityIds.items.map(String);
  return ids.find((id) => rewards.userInfo.at(user).get(id).stake > 0n) ?? "1";
};
const stateOf = (at: Modules) => at.rewards.activityStates.at(activity(at));

const earned: readonly Tampering[] = [
  tamperAfter("REW-01", "a total is not the stakes'", {
    ...{ before: staked, after: claimed },
    tamper: (at) => stateOf(at).set({ ...stateOf(at).value, totalStake: 1n }),
  }),
  tamperAfter("REW-02", "more is owed than was emitted", {
    ...{ before: staked, after: claimed },
    tamper: ({ rewards, market }) => rewards.unclaimedRewards.set(market.who("trader"), 10n ** 30n),
  }),
  tamperAfter("REW-03", "an index falls", {
    ...{ before: staked, after: claimed },
    tamper: (at) => stateOf(at).set({ ...stateOf(at).value, accRewardPerStake: 0n }),
  }),
  tamperAfter("REW-04", "a claim leaves something to be claimed", {
    ...{ before: staked, after: claimed },
    tamper: ({ rewards, market }) => rewards.unclaimedRewards.set(market.who("lender"), 5n),
  }),
  tamperAfter("REW-05", "a stake earns for the time before it", {
    ...{ before: staked, after: claimed },
    tamper: ({ rewards, market }) => rewards.unclaimedRewards.set(market.who("trader"), 5n),
  }),
  tamperAfter("REW-07", "a stake changes and is not settled", {
    ...{ before: staked, after: claimed },
    tamper: (at) => {
      const cell = at.rewards.userInfo.at(at.market.who("lender")).at(activity(at));
      cell.set({ stake: cell.value.stake + 1n, userIndex: 0n });
    },
  }),
];

const recorded = (at: Modules) => void at.market.run("relayer", at.deposit());
const confirmed = (at: Modules): [string, CallRequest] => ["relayer", at.decide("confirmDeposit")];
const alter = (at: Modules, by: Partial<ReturnType<Modules["deposited"]>["value"]>) =>
  at.deposited().set({ ...at.deposited().value, ...by });

const bridged: readonly Tampering[] = [
  tamperAfter("BRG-01", "more is made than was deposited", {
    ...{ before: recorded, after: confirmed },
    tamper: (at) => more(at.tokens(at.market.token("WBTC"))._totalSupply),
  }),
  tamperAfter("BRG-02", "a deposit is another's on the way", {
    ...{ before: recorded, after: confirmed },
    tamper: (at) => alter(at, { platformRecipient: at.market.who("trader") }),
  }),
  tamperAfter("BRG-03", "a deposit skips its review", {
    ...{ before: recorded, after: confirmed },
    tamper: (at) => alter(at, { bridgeStatus: 4n }),
  }),
  tamperAfter("BRG-05", "a review makes tokens", {
    before: recorded,
    after: (at) => ["relayer", at.decide("reviewDeposit")],
    tamper: (at) => more(at.tokens(at.market.token("WBTC"))._totalSupply),
  }),
  tamperAfter("BRG-06", "the bridge keeps a unit too few", {
    after: (at) => ["lender", at.withdraw()],
    tamper: (at) => less(at.balance(at.market.token("WBTC"), at.market.at.bridge)),
  }),
  tamperAfter("BRG-07", "a deposit is in no state", {
    ...{ before: recorded, after: confirmed },
    tamper: (at) => alter(at, { bridgeStatus: 9n }),
  }),
];

const insured = (at: Modules) => void at.market.run("lender", at.stake());
const restaked = (at: Modules): [string, CallRequest] => ["lender", at.stake(ONE)];

/** As if a loan had been lost in the market of the stable token. */
function lose(at: Modules): void {
  insured(at);
  const { lendingPool: pool } = at.market.at;
  const { store } = at.market.world.chain.callAs(pool, pool).enter(lendingPool, pool);
  store.badDebt.set(at.pusd, 50n * ONE);
}

const safe: readonly Tampering[] = [
  tamperAfter("SAFE-01", "a share has no owner", {
    ...{ before: insured, after: restaked },
    tamper: (at) => more(at.tokens(at.market.at.safetyToken)._totalSupply),
  }),
  tamperAfter("SAFE-01", "more is managed than there is", {
    ...{ before: insured, after: restaked },
    tamper: ({ safety }) => more(safety._managedAssets),
  }),
  tamperAfter("SAFE-02", "a share is worth less", {
    ...{ before: insured, after: restaked },
    tamper: ({ safety }) => less(safety._managedAssets, 10n * ONE),
  }),
  tamperAfter("SAFE-03", "a stake makes its sender richer", {
    ...{ before: insured, after: restaked },
    tamper: ({ safety }) => more(safety._managedAssets, 10n * ONE),
  }),
  tamperAfter("SAFE-04", "a gift changes what is managed", {
    before: insured,
    after: (at) => {
      const args = { to: at.market.at.safetyModule, value: ONE };
      return ["trader", { to: at.pusd, function: "transfer", args }];
    },
    tamper: ({ safety }) => more(safety._managedAssets, ONE),
  }),
  tamperAfter("SAFE-05", "a cover takes more than it pays", {
    before: lose,
    after: ({ market }) => {
      const args = { amount: ONE };
      return ["admin", { to: market.at.safetyModule, function: "coverShortfall", args }];
    },
    tamper: ({ safety }) => less(safety._managedAssets, ONE),
  }),
  tamperAfter("SAFE-06", "a stake is managed in part", {
    ...{ before: insured, after: restaked },
    tamper: ({ safety }) => less(safety._managedAssets),
  }),
];

export const SERVICE_TAMPERINGS: readonly Tampering[] = [...earned, ...bridged, ...safe];
