// The expected rewards, from the rewards contract's storage, with earnings since then computed
// again. (decision 42)
import type { Check, Checks, SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import { WAD } from "./figures.ts";
import { type ActivityItem, held, type RewardsAnswer, type StoredVariables } from "./items.ts";
import { pageOf } from "./pages.ts";
import type { View } from "./view.ts";
import { write } from "./writes.ts";

const POINTS = new Form(/^\d+$/, "only the contract holds what was earned");

const kindOf = (name: string) => name.split("/", 1)[0] ?? name;

const idsOf = (rewards: StoredVariables) =>
  Object.keys((rewards.activities ?? {}) as object).sort(
    (one, other) => Number(one) - Number(other),
  );

/** What a unit of stake has earned until now, x 1e18. */
async function indexOf(view: View, rewards: StoredVariables, id: string): Promise<bigint> {
  const state = (name: string) => BigInt(held(rewards, "activityStates", id, name));
  const rate = BigInt(held(rewards, "activities", id, "emissionRate"));
  const elapsed = (await view.now()) - state("lastUpdateTime");
  const staked = state("totalStake");
  const added = staked === 0n || elapsed <= 0n ? 0n : (rate * elapsed * WAD) / staked;
  return state("accRewardPerStake") + added;
}

async function earnedIn(view: View, rewards: StoredVariables, id: string): Promise<bigint> {
  const own = (name: string) => BigInt(held(rewards, "userInfo", user, id, name));
  const user = await view.me();
  const stake = own("stake");
  return stake === 0n
    ? 0n
    : (stake * ((await indexOf(view, rewards, id)) - own("userIndex"))) / WAD;
}

const rewards: Check = {
  expect: async ({ answer, after: view }) => {
    const said = answer.body as RewardsAnswer;
    const history = await view.claims();
    const claimed = String(history.reduce((sum, { amount }) => sum + BigInt(amount), 0n));
    const stored = await view.stored("rewards");
    if (stored === undefined) return { ...(await liveRewards(view, said)), claimed };
    const earned = new Map<string, bigint>();
    for (const id of idsOf(stored)) {
      const kind = kindOf(held(stored, "activities", id, "name"));
      earned.set(kind, (earned.get(kind) ?? 0n) + (await earnedIn(view, stored, id)));
    }
    const settled = BigInt(held(stored, "unclaimedRewards", await view.me()));
    const all = [...earned.values()].reduce((sum, each) => sum + each, settled);
    const activities = [...earned].map(([type, each]) => ({ type, earned: String(each) }));
    return { unclaimed: String(all), settled: String(settled), activities, claimed };
  },
};

/** Settled and earned rewards add up to the unclaimed ones. */
async function liveRewards(view: View, said: RewardsAnswer) {
  const earned = said.activities.reduce((sum, each) => sum + BigInt(each.earned), 0n);
  const listed = await view.activities();
  const kinds = [...new Set(listed.map(({ type }) => type))];
  const activities = kinds.map((type) => ({ type, earned: POINTS }));
  const settled = String(BigInt(said.unclaimed) - earned);
  return { unclaimed: said.unclaimed, settled, activities };
}

async function activityOf(view: View, stored: StoredVariables, id: string) {
  const activity = (name: string) => held(stored, "activities", id, name);
  const state = (name: string) => held(stored, "activityStates", id, name);
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
    type Activities = { activities: readonly ActivityItem[]; season: number };
    const { activities: said, season } = answer.body as Activities;
    const stored = await view.stored("rewards");
    const ids = stored === undefined ? [] : idsOf(stored);
    const items =
      stored === undefined
        ? await view.activities()
        : await Promise.all(ids.map((id) => activityOf(view, stored, id)));
    const { shown, page } = pageOf<{ activityId: number }>(call, said, {
      items,
      key: "activityId",
    });
    const told = stored === undefined ? season : Number(held(stored, "currentSeason"));
    return { activities: shown, season: told, ...page };
  },
};

/**
 * Claims checked by their transactions through control; at a live address the listed ones are all
 * that is known.
 */
const history: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = (answer.body as { history: readonly ClaimItem[] }).history;
    const all = await view.claims();
    const items = await Promise.all(all.map((each) => claimOf(view, each)));
    const { shown, page } = pageOf(call, said, { items, key: "txHash" });
    return { history: shown, ...page };
  },
};

type ClaimItem = Awaited<ReturnType<View["claims"]>>[number];

async function claimOf(view: View, said: ClaimItem): Promise<ClaimItem> {
  if (view.control === undefined) return said;
  const found = await view.transaction(said.txHash);
  if (found === undefined) return { ...said, txHash: "the hash of a transaction" };
  const paid = found.events.find(({ event }) => event === "RewardsClaimed");
  const { blockNumber, timestamp } = found;
  return {
    txHash: found.txHash ?? "",
    amount: String((paid?.values as { amount?: string } | undefined)?.amount),
    timestamp: String(timestamp).replace(".000Z", "Z"),
    blockNumber: String(blockNumber),
  };
}

/** What a claim paid: the rise of the reward token's balance. */
async function claimed({ before, after }: SeenExchange) {
  const user = await after.me();
  const balance = async (view: View) => {
    const wallet = [...(await view.wallet(user)).values()];
    return BigInt(wallet.find(({ _symbol }) => _symbol === "RWRD")?.balance ?? "0");
  };
  return {
    claimed: String((await balance(after)) - (await balance(before))),
    unclaimed: (await after.rewards()).unclaimed,
    loanStatus: await after.loanStatus(),
  };
}

export const rewardChecks: Checks = {
  "GET /api/rewards": rewards,
  "GET /api/rewards/activities": activities,
  "GET /api/rewards/history": history,
  "POST /api/rewards/claim": write(claimed, async (before) => {
    await before.wallet(await before.me());
  }),
};
