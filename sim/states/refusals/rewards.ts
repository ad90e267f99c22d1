// Every refusal of the rewards contract, each by a transaction that fails with it. The contract
// holds one token, and the lender has supplied for a year.
import type { Arguments } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { present } from "../../kernel/assert.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import { POLLER } from "../../presets/preset.ts";
import { activitiesOf } from "../../queries/rewards.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import type { At } from "../moves/at.ts";
import { claim } from "../moves/modules.ts";
import { call, type Move, refused } from "../moves/move.ts";

const by = (
  who: string,
  code: RefusalCode,
  name: string,
  args: (at: At) => Arguments = () => ({}),
): Move =>
  refused(
    code,
    call(who, (at) => ({ to: at.addresses.rewards, function: name, args: args(at) })),
  );

/** The first activity of a kind: one in which a stake comes and goes, or one in which it grows. */
function activity({ world }: At, kind: "position" | "one-time") {
  const all = activitiesOf(world);
  return present(
    all.find(({ isOneTime }) => isOneTime === (kind === "one-time")),
    kind,
  );
}
const positionId = (at: At) => activity(at, "position").id;
const source = (at: At) => activity(at, "position").sourceContract;
const basics = (at: At) => ({ name: "new", emissionRate: 1n, sourceContract: source(at) });

const reporting = (change: Arguments) => (at: At) => ({
  sourceContract: source(at),
  eventName: "Deposited",
  user: at.who("trader"),
  amount: WAD,
  blockNumber: 10_000_000n,
  eventIndex: 0n,
  ...change,
});
const batch = (count: number, indexes: number) => (at: At) => ({
  sourceContracts: Array.from({ length: count }, () => source(at)),
  eventNames: Array.from({ length: count }, () => "Deposited"),
  users: Array.from({ length: count }, () => at.who("trader")),
  amounts: Array.from({ length: count }, () => WAD),
  blockNumbers: Array.from({ length: count }, () => 10_000_000n),
  eventIndexes: Array.from({ length: indexes }, (_, index) => BigInt(index)),
});

export const rewardRefusals = (): readonly Move[] => [
  by("lender", "REWARDS_ACTIVITY", "claimRewards", () => ({ activityIds: [1_000n] })),
  by("admin", "REWARDS_UNKNOWN_EVENT", "handleAction", reporting({ eventName: "Nothing" })),
  by("admin", "REWARDS_USER", "handleAction", reporting({ user: ZERO_ADDRESS })),
  by("admin", "REWARDS_EVENT_EXISTS", "addOneTimeActivity", (at) => ({
    ...basics(at),
    eventName: "Deposited",
  })),
  by(POLLER, "REWARDS_BATCH", "batchHandleAction", batch(101, 101)),
  by(POLLER, "REWARDS_LENGTHS", "batchHandleAction", batch(1, 0)),
  by("admin", "REWARDS_NAME", "setActivityName", (at) => ({
    activityId: positionId(at),
    newName: "",
  })),
  by("oracle", "REWARDS_NOTHING", "claimAllRewards"),
  refused("REWARDS_FUNDS", claim("lender")),
  by("admin", "REWARDS_SOURCE", "setSourceContract", (at) => ({
    activityId: positionId(at),
    newSource: ZERO_ADDRESS,
  })),
  by("admin", "REWARDS_ACTION_TYPE", "addPositionActivity", (at) => ({
    ...basics(at),
    eventNames: ["A"],
    actionTypes: [2n],
  })),
  by("admin", "REWARDS_ACTIVITY_TYPE", "setActivityWeight", (at) => ({
    activityId: positionId(at),
    newWeight: WAD,
  })),
  by("admin", "REWARDS_STAKED", "setPositionActivityEvents", (at) => ({
    activityId: positionId(at),
    eventNames: ["A"],
    actionTypes: [0n],
  })),
  by("admin", "REWARDS_WEIGHT", "setActivityWeight", (at) => ({
    activityId: activity(at, "one-time").id,
    newWeight: 0n,
  })),
  by("admin", "REWARDS_BATCH_SIZE", "setMaxBatchSize", () => ({ newSize: 0n })),
];
