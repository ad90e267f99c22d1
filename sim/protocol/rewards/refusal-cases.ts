// For each refusal of the rewards contract a way to reach it. The test checks the code.

import { ZERO_ADDRESS } from "../../contract/types.ts";
import { REWARD_TOKEN } from "../../presets/modules.ts";
import { POLLER } from "../../presets/preset.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { type CallRequest, ONE } from "../../testing/market.ts";
import { RewardsMarket, SOURCE } from "./testing.ts";

/**
 * A position, 1, in which alice has 100 tokens at stake, and a one-time activity, 2. Funded with 1.
 */
export class RewardsStage extends RewardsMarket {
  constructor() {
    super(1n);
    this.addPosition(ONE);
    this.addOneTime(ONE);
    this.report({ event: "In", user: "alice", amount: 100n * ONE });
    this.pass(10);
  }
}

export interface RewardsRefusal {
  readonly before?: (stage: RewardsStage) => void;
  /** The admin by default. */
  readonly who?: string;
  readonly asked: (stage: RewardsStage) => CallRequest;
}

const NEW = { name: "new", emissionRate: 1n, sourceContract: SOURCE } as const;

const asks = (name: string, args: CallRequest["args"]) => (stage: RewardsStage) =>
  stage.ask(name, args);

const reports = (change: Partial<Parameters<RewardsMarket["item"]>[0]>) => (stage: RewardsStage) =>
  stage.ask("handleAction", {
    ...stage.item({ event: "In", user: "bob", amount: ONE, ...change }),
  });

function manyReports(stage: RewardsStage): CallRequest {
  const many = Array.from({ length: 101 }, () => ({ event: "In", user: "bob", amount: ONE }));
  return stage.batch(...many);
}

function unevenReports(stage: RewardsStage): CallRequest {
  const { args = {}, ...asked } = stage.batch({ event: "In", user: "bob", amount: ONE });
  return { ...asked, args: { ...args, eventIndexes: [] } };
}

export const rewardsCases: Partial<Record<RefusalCode, RewardsRefusal>> = {
  REWARDS_ACTIVITY: { who: "alice", asked: (stage) => stage.claim(1n, 3n) },
  REWARDS_UNKNOWN_EVENT: { asked: reports({ event: "Nothing" }) },
  REWARDS_USER: { asked: reports({ user: ZERO_ADDRESS }) },
  REWARDS_EVENT_EXISTS: { asked: asks("addOneTimeActivity", { ...NEW, eventName: "Out" }) },
  REWARDS_BATCH: { who: POLLER, asked: manyReports },
  REWARDS_LENGTHS: { who: POLLER, asked: unevenReports },
  REWARDS_NAME: { asked: asks("setActivityName", { activityId: 1n, newName: "" }) },
  REWARDS_NOTHING: { who: "bob", asked: (stage) => stage.ask("claimAllRewards") },
  REWARDS_FUNDS: { who: "alice", asked: (stage) => stage.claim(1n) },
  REWARDS_SOURCE: {
    asked: asks("setSourceContract", { activityId: 1n, newSource: ZERO_ADDRESS }),
  },
  REWARDS_ACTION_TYPE: {
    asked: asks("addPositionActivity", { ...NEW, eventNames: ["A"], actionTypes: [2n] }),
  },
  REWARDS_ACTIVITY_TYPE: {
    asked: asks("setActivityWeight", { activityId: 1n, newWeight: ONE }),
  },
  REWARDS_STAKED: {
    asked: asks("setPositionActivityEvents", {
      activityId: 1n,
      eventNames: ["A"],
      actionTypes: [0n],
    }),
  },
  REWARDS_WEIGHT: { asked: asks("setActivityWeight", { activityId: 2n, newWeight: 0n }) },
  REWARDS_BATCH_SIZE: { asked: asks("setMaxBatchSize", { newSize: 0n }) },
};

/** What everyone but admins and whitelisted accounts is refused. */
export const ownersOnly: readonly [name: string, args: CallRequest["args"]][] = [
  ["addPositionActivity", { ...NEW, eventNames: ["A"], actionTypes: [0n] }],
  ["addPositionActivitySimple", { ...NEW, depositEvent: "A", withdrawEvent: "B" }],
  ["addOneTimeActivity", { ...NEW, eventName: "A" }],
  ["setEmissionRate", { activityId: 1n, newRate: 2n }],
  ["setActivityName", { activityId: 1n, newName: "a" }],
  ["setSourceContract", { activityId: 1n, newSource: REWARD_TOKEN }],
  ["setActivityMinAmount", { activityId: 1n, newMinAmount: 2n }],
  ["setActivityWeight", { activityId: 2n, newWeight: 2n }],
  ["setPositionActivityEvents", { activityId: 3n, eventNames: ["A"], actionTypes: [0n] }],
  ["setPositionActivityEventsSimple", { activityId: 3n, depositEvent: "A", withdrawEvent: "B" }],
  ["setOneTimeActivityEvent", { activityId: 2n, eventName: "A" }],
  ["announceNewSeason", { seasonName: "a" }],
  ["setMaxBatchSize", { newSize: 2n }],
];
