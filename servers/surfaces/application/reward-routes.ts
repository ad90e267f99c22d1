// Rewards: what the caller has earned, the activities that earn, claiming, and past claims.
// (decision 42)
import {
  type ActivityFacts,
  activitiesOf,
  type Claim,
  callOf,
  claimsOf,
  positionOf,
  rewardsDefinition,
  rewardsOfUser,
  seasonOf,
  valuesAs,
  type World,
} from "../../../sim/index.ts";
import { blockTimeText } from "../../core/date-text.ts";
import { objectOf } from "../../core/object-schema.ts";
import { shownColumns } from "../../shared/lists/columns.ts";
import { listQuery, pageFields, pageOf } from "../../shared/lists/lists.ts";
import { define } from "./services.ts";
import {
  addressText,
  amountText,
  arrayOf,
  blockTime,
  loanStatusText,
  sandboxQuery,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";
import { hashText0x } from "./wire.ts";

const points = { type: "string", description: "reward points, 18 decimals" } as const;
const activityType = {
  type: "string",
  description: "the rewarded activity, for example lending_supply or swap_lp",
} as const;

const rewardsSchema = {
  unclaimed: { ...points, description: "the points a claim would pay now, 18 decimals" },
  settled: { ...points, description: "the settled part of unclaimed, of all types of activity" },
  activities: arrayOf(
    objectOf({
      type: activityType,
      earned: {
        ...points,
        description: "the unsettled part; with settled these add up to unclaimed",
      },
    }),
  ),
} as const;

/** With everything ever claimed. */
export const allRewardsSchema = objectOf({
  ...rewardsSchema,
  claimed: { ...points, description: "all that was ever claimed" },
});

function presentRewards(world: World, user: string) {
  const { unclaimed, settled, earned } = rewardsOfUser(world, user);
  return {
    unclaimed: String(unclaimed),
    settled: String(settled),
    activities: earned.map((each) => ({ type: each.type, earned: String(each.earned) })),
  };
}

/** What GET /api/rewards answers, with everything ever claimed. */
export function presentAllRewards(world: World, user: string) {
  const claimed = claimsOf(world, user).reduce((sum, { amount }) => sum + amount, 0n);
  return { ...presentRewards(world, user), claimed: String(claimed) };
}

const rewardsRoute = define({
  method: "GET",
  paths: ["/api/rewards"],
  operation: "Rewards",
  summary: "The points that the caller has earned and not claimed",
  description: "An activity's points are settled when its stake changes. Points have 18 decimals.",
  access: "bearer",
  answers: {
    200: {
      description: "The points at the present time, for every type of activity, even if 0",
      schema: allRewardsSchema,
    },
  },
  handle: ({ caller }, { inbox }) => ({
    status: 200,
    body: inbox.read((world) => presentAllRewards(world, caller.address)),
  }),
});

const activity = objectOf({
  activityId: { type: "integer" },
  type: activityType,
  name: { type: "string" },
  activityType: { enum: [0, 1], description: "0 for a position, 1 for a single event" },
  emissionRate: { ...points, description: "points per second for all stakes, 18 decimals" },
  accRewardPerStake: { ...points, description: "points earned so far by a unit of stake, x 10^18" },
  lastUpdateTime: { type: "string", description: "unix seconds of the last change" },
  totalStake: amountText,
  minAmount: { ...amountText, description: "the least amount that counts, base units" },
  weightMultiplier: { type: "string", description: "multiplier for single events, x 10^18" },
  sourceContract: { ...addressText, description: "whose events are counted" },
});

const presentActivity = (facts: ActivityFacts) => ({
  activityId: Number(facts.id),
  type: facts.type,
  name: facts.name,
  activityType: facts.isOneTime ? 1 : 0,
  emissionRate: String(facts.emissionRate),
  accRewardPerStake: String(facts.index),
  lastUpdateTime: String(facts.updatedAt),
  totalStake: String(facts.totalStake),
  minAmount: String(facts.minAmount),
  weightMultiplier: String(facts.weight),
  sourceContract: facts.sourceContract,
});

const activityColumns = shownColumns({
  activityId: "number",
  type: "text",
  name: "text",
  activityType: "number",
  emissionRate: "number",
  accRewardPerStake: "number",
  lastUpdateTime: "number",
  totalStake: "number",
  minAmount: "number",
  weightMultiplier: "number",
  sourceContract: "address",
});

const activitiesRoute = define({
  method: "GET",
  paths: ["/api/rewards/activities"],
  operation: "Reward activities",
  summary: "The activities of the current season, with their emission rates",
  description: "By default in the order in which they were added.",
  access: "public",
  query: listQuery(activityColumns),
  answers: {
    200: {
      description: "A page of activities",
      schema: objectOf({
        activities: arrayOf(activity),
        season: { type: "integer", description: "the current one, from 1" },
        ...pageFields,
      }),
    },
  },
  example: { query: { type: "eq.swap_lp", order: "totalStake.desc" } },
  handle: ({ query }, { inbox }) =>
    inbox.read((world) => {
      const items = activitiesOf(world).map(presentActivity);
      const list = { items, columns: activityColumns };
      const { items: activities, ...page } = pageOf("Reward activities", list, query);
      return { status: 200, body: { activities, season: Number(seasonOf(world)), ...page } };
    }),
});

const claimRoute = define({
  method: "POST",
  paths: ["/api/rewards/claim"],
  operation: "Claim rewards",
  summary: "Claim all reward points",
  description: "Pays everything unclaimed into the caller's wallet. Takes no body.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  answers: writeAnswer("The points are in the caller's wallet", {
    claimed: points,
    unclaimed: { ...points, description: "what is left: 0" },
    loanStatus: {
      ...loanStatusText,
      description: "of the caller's lending, which this route does not change",
    },
  }),
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => ({
        from: exchange.caller.address,
        to: world.addresses.rewards,
        ...callOf(rewardsDefinition, "claimAllRewards", {}),
      }),
      present: (world, { request, result }) => ({
        claimed: String(
          valuesAs(rewardsDefinition.functions.claimAllRewards.returns, result).amount,
        ),
        unclaimed: String(rewardsOfUser(world, request.from).unclaimed),
        loanStatus: positionOf(world, request.from).status,
      }),
    }),
});

const historyColumns = shownColumns({
  txHash: "hash",
  amount: "number",
  timestamp: "time",
  blockNumber: "number",
});

function presentClaim(world: World, { transaction, amount }: Claim) {
  const { blockNumber } = transaction;
  const seconds = world.chain.blocks[blockNumber]?.timestamp ?? 0;
  return {
    txHash: hashText0x(world, transaction),
    amount: String(amount),
    timestamp: blockTimeText(seconds),
    blockNumber: String(blockNumber),
  };
}

const claimHistoryRoute = define({
  method: "GET",
  paths: ["/api/rewards/history"],
  operation: "Reward history",
  summary: "The caller's past claims",
  description: "Newest first by default.",
  access: "bearer",
  query: listQuery(historyColumns),
  answers: {
    200: {
      description: "A page of claims",
      schema: objectOf({
        history: arrayOf(
          objectOf({
            txHash: { type: "string" },
            amount: points,
            timestamp: { ...blockTime, description: "of the block, UTC" },
            blockNumber: { type: "string" },
          }),
        ),
        ...pageFields,
      }),
    },
  },
  example: { query: { limit: "5", offset: "0" } },
  handle: ({ caller, query }, { inbox }) =>
    inbox.read((world) => {
      const items = claimsOf(world, caller.address).map((claim) => presentClaim(world, claim));
      const list = { items, columns: historyColumns };
      const { items: history, ...page } = pageOf("Reward history", list, query);
      return { status: 200, body: { history, ...page } };
    }),
});

export const rewardRoutes = [rewardsRoute, activitiesRoute, claimRoute, claimHistoryRoute] as const;
