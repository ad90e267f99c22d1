// The expected rewards, from the rewards contract's storage, with earnings since then computed
// again. (decision 42)
import type { Check, Checks, SeenExchange } from "./answer.ts";
import { Form } from "./compare.ts";
import { WAD } from "./figures.ts";
import {
  type ActivityItem,
  type ClaimItem,
  entriesIn,
  type RewardsAnswer,
  type StoredVariables,
  storedValue,
} from "./items.ts";
import { listIn, pageOf } from "./pages.ts";
import { loanStatusOf } from "./positions.ts";
import { ALL, type View } from "./view.ts";
import { write } from "./writes.ts";

const POINTS = new Form(/^\d+$/, "only the contract holds what was earned");

const SEASON = new Form(/^\d+$/, "only the contract counts seasons");

const kindOf = (name: string) => name.split("/", 1)[0] ?? name;

const idsOf = (rewards: StoredVariables) =>
  entriesIn(rewards, "activities")
    .map(([id]) => id)
    .sort((one, other) => Number(one) - Number(other));

/** What a unit of stake has earned until now, x 1e18. */
async function indexOf(view: View, rewards: StoredVariables, id: string): Promise<bigint> {
  const state = (name: string) => BigInt(storedValue(rewards, "activityStates", id, name));
  const rate = BigInt(storedValue(rewards, "activities", id, "emissionRate"));
  const elapsed = (await view.now()) - state("lastUpdateTime");
  const staked = state("totalStake");
  const added = staked === 0n || elapsed <= 0n ? 0n : (rate * elapsed * WAD) / staked;
  return state("accRewardPerStake") + added;
}

async function earnedIn(view: View, rewards: StoredVariables, id: string): Promise<bigint> {
  const own = (name: string) => BigInt(storedValue(rewards, "userInfo", user, id, name));
  const user = await view.me();
  const stake = own("stake");
  return stake === 0n
    ? 0n
    : (stake * ((await indexOf(view, rewards, id)) - own("userIndex"))) / WAD;
}

/** What a user could claim, by kind and in all. */
export async function rewardsOf(view: View, stored: StoredVariables) {
  const earned = new Map<string, bigint>();
  for (const id of idsOf(stored)) {
    const kind = kindOf(storedValue(stored, "activities", id, "name"));
    earned.set(kind, (earned.get(kind) ?? 0n) + (await earnedIn(view, stored, id)));
  }
  const settled = BigInt(storedValue(stored, "unclaimedRewards", await view.me()));
  const all = [...earned.values()].reduce((sum, each) => sum + each, settled);
  const activities = [...earned].map(([type, each]) => ({ type, earned: String(each) }));
  return { unclaimed: String(all), settled: String(settled), activities };
}

const rewards: Check = {
  expect: async ({ answer, after: view }) => {
    const claims = await view.claims();
    const claimed = String(claims.reduce((sum, { amount }) => sum + BigInt(amount), 0n));
    const stored = await view.stored("rewards");
    const balances =
      stored === undefined
        ? await liveRewards(view, answer.body as RewardsAnswer)
        : await rewardsOf(view, stored);
    return { ...balances, claimed };
  },
};

/** Settled and earned rewards add up to the unclaimed ones. */
async function liveRewards(view: View, said: RewardsAnswer) {
  const earned = said.activities.reduce((sum, each) => sum + BigInt(each.earned), 0n);
  const listed = await listedActivities(view);
  const kinds = [...new Set(listed.map(({ type }) => type))];
  const activities = kinds.map((type) => ({ type, earned: POINTS }));
  const settled = String(BigInt(said.unclaimed) - earned);
  return { unclaimed: said.unclaimed, settled, activities };
}

const listedActivities = async (view: View) =>
  (await view.get<{ activities: ActivityItem[] }>(`/api/rewards/activities?${ALL}`)).activities;

async function activityOf(view: View, stored: StoredVariables, id: string) {
  const activity = (name: string) => storedValue(stored, "activities", id, name);
  const state = (name: string) => storedValue(stored, "activityStates", id, name);
  return {
    activityId: Number(id),
    type: kindOf(activity("name")),
    name: activity("name"),
    activityType: Number(activity("activityType")),
    emissionRate: activity("emissionRate"),
    accRewardPerStake: String(await indexOf(view, stored, id)),
    lastUpdateTime: state("lastUpdateTime"),
    totalStake: state("totalStake"),
    minAmount: activity("minAmount"),
    weightMultiplier: activity("weightMultiplier"),
    sourceContract: activity("sourceContract"),
  };
}

const activities: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = listIn<ActivityItem>(answer.body, "activities");
    const stored = await view.stored("rewards");
    const ids = stored === undefined ? [] : idsOf(stored);
    const items =
      stored === undefined
        ? await listedActivities(view)
        : await Promise.all(ids.map((id) => activityOf(view, stored, id)));
    const { shown, page } = pageOf<{ activityId: number }>(call, said, {
      items,
      key: "activityId",
    });
    const season = stored === undefined ? SEASON : Number(storedValue(stored, "currentSeason"));
    return { activities: shown, season, ...page };
  },
};

const history: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = listIn<ClaimItem>(answer.body, "history");
    const { shown, page } = pageOf(call, said, { items: await view.claims(), key: "txHash" });
    return { history: shown, ...page };
  },
};

/** What a claim paid: the rise of the reward token's balance. */
async function claimed({ before, after }: SeenExchange) {
  const stored = await after.stored("rewards");
  const unclaimed =
    stored === undefined
      ? (await after.get<RewardsAnswer>("/api/rewards")).unclaimed
      : (await rewardsOf(after, stored)).unclaimed;
  return {
    claimed: String((await paidIn(after)) - (await paidIn(before))),
    unclaimed,
    loanStatus: await loanStatusOf(after),
  };
}

/** The caller's balance of the reward token. */
async function paidIn(view: View): Promise<bigint> {
  const tokens = [...(await view.tokens()).values()];
  const paid = tokens.find(({ _symbol }) => _symbol === "RWRD");
  return paid === undefined ? 0n : view.balance(paid.address);
}

export const rewardChecks: Checks = {
  "GET /api/rewards": rewards,
  "GET /api/rewards/activities": activities,
  "GET /api/rewards/history": history,
  "POST /api/rewards/claim": write(claimed, paidIn),
};
