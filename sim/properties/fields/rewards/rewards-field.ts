// The field of rewards: claims, and what the admin changes. Stakes come of what is done elsewhere.
import fc from "fast-check";
import type { Setting } from "../../../models/rewards-settings.ts";
import type { Cast } from "../../commands/command.ts";
import type { CommandData, Meant } from "../../commands/command-data.ts";
import type { CallDeed } from "../../door.ts";
import type { Run } from "../../run.ts";
import { addressOf } from "../../setting.ts";
import type { Choice, Field, Verb } from "../field.ts";
import { type RewardsAction, RewardsFieldModel } from "./rewards-field-model.ts";
import { rewardsSituations } from "./rewards-situations.ts";

const WAD = 10n ** 18n;

interface ClaimData extends CommandData {
  /** Left out for whoever has the most to claim. */
  readonly user?: string;
  readonly which: "all" | "some" | "unknown";
}

interface ActivityData extends CommandData {
  /** Counted from 1; one too many is none. */
  readonly activity: number;
  /** Thousandths: of a token a second, of a token, or of the plain weight. */
  readonly promille: number;
}

const fieldOf = (run: Run) => run.field("rewards") as RewardsFieldModel;

interface Asked {
  readonly user: string;
  readonly func: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly action: RewardsAction;
}

function deedOf({ world }: RewardsFieldModel, { user, func, args = {}, action }: Asked): CallDeed {
  const contract = world.addresses.rewards;
  const named = { field: "rewards", name: func, user, contract, function: func } as const;
  return { kind: "call", ...named, args, figures: "", action };
}

/** Who has the most to claim, if anyone has anything. */
function richest(run: Run): string | undefined {
  const { model, world } = fieldOf(run);
  model.now = BigInt(world.clock.seconds);
  let found: { user: string; least: bigint } | undefined;
  for (const user of run.opening.users) {
    const { least } = model.claimable(addressOf(world, user));
    if (least > (found?.least ?? 0n)) found = { user, least };
  }
  return found?.user;
}

const claimRewards: Verb<ClaimData> = {
  deed(run, { user, which }) {
    const field = fieldOf(run);
    const who = user ?? richest(run);
    if (who === undefined) return undefined;
    const ids = field.model.activities.map(({ id }) => BigInt(id));
    if (which === "all") {
      return deedOf(field, { user: who, func: "claimAllRewards", action: { kind: "claim", ids } });
    }
    const none = BigInt(ids.length + 1);
    const some = which === "unknown" ? [...ids, none] : ids.filter((id) => id % 2n === 1n);
    const args = { activityIds: some };
    return deedOf(field, {
      user: who,
      func: "claimRewards",
      args,
      action: { kind: "claim", ids: some },
    });
  },
  words: ({ user = "whoever earned most", which }) =>
    `${user} claims the rewards of ${which === "unknown" ? "an activity there is not" : `${which} activities`}`,
  meant: ({ user, which }): Meant => {
    if (which === "unknown") return "invalid";
    return user === undefined && which === "all" ? "valid" : "odd";
  },
};

function setting(
  run: Run,
  func: string,
  args: Readonly<Record<string, unknown>>,
  change: Setting,
): CallDeed {
  return deedOf(fieldOf(run), {
    user: "admin",
    func,
    args,
    action: { kind: "set", setting: change },
  });
}

const setRewardRate: Verb<ActivityData> = {
  deed(run, { activity, promille }) {
    const [id, rate] = [BigInt(activity), (BigInt(promille) * WAD) / 1_000n];
    const args = { activityId: id, newRate: rate };
    return setting(run, "setEmissionRate", args, { kind: "rate", id, rate });
  },
  words: ({ activity, promille }) =>
    `admin sets activity ${activity} to ${promille / 1_000} a second`,
  // There may be fewer activities.
  meant: () => "odd",
};

const setRewardLeast: Verb<ActivityData> = {
  deed(run, { activity, promille }) {
    const [id, least] = [BigInt(activity), (BigInt(promille) * WAD) / 1_000n];
    const args = { activityId: id, newMinAmount: least };
    return setting(run, "setActivityMinAmount", args, { kind: "least", id, least });
  },
  words: ({ activity, promille }) =>
    `admin lets activity ${activity} count from ${promille / 1_000}`,
  meant: () => "odd",
};

const setRewardWeight: Verb<ActivityData> = {
  deed(run, { activity, promille }) {
    const [id, weight] = [BigInt(activity), (BigInt(promille) * WAD) / 1_000n];
    const args = { activityId: id, newWeight: weight };
    return setting(run, "setActivityWeight", args, { kind: "weight", id, weight });
  },
  words: ({ activity, promille }) => `admin weighs activity ${activity} by ${promille / 1_000}`,
  meant: () => "odd",
};

const announceSeason: Verb<CommandData> = {
  deed: (run) => setting(run, "announceNewSeason", { seasonName: "another" }, { kind: "season" }),
  words: () => "admin announces a season",
  meant: () => "valid",
};

/** Up to the poller's next visit. */
const awaitPoller: Verb<CommandData> = {
  deed(run) {
    const { seconds } = fieldOf(run).world.clock;
    return { kind: "advance", seconds: 600 - (seconds % 600) };
  },
  words: () => "the poller's next ten minutes come",
  meant: () => "time",
};

function choices({ users, rewarded }: Cast): Choice[] {
  if (!rewarded) return [];
  const of = (command: string, rest: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ command: fc.constant(command), ...rest }) as fc.Arbitrary<CommandData>;
  const activity = fc.integer({ min: 1, max: 14 });
  const promille = fc.constantFrom(1_000, 0, 10, 250, 5_000);
  const some = fc.constantFrom("all", "some", "unknown");
  return [
    { weight: 14, data: of("claimRewards", { which: fc.constant("all") }) },
    { weight: 4, data: of("claimRewards", { which: some }) },
    { weight: 6, data: of("claimRewards", { user: fc.constantFrom(...users), which: some }) },
    { weight: 12, data: of("awaitPoller", {}) },
    { weight: 3, data: of("setRewardRate", { activity, promille }) },
    { weight: 2, data: of("setRewardLeast", { activity, promille }) },
    { weight: 2, data: of("setRewardWeight", { activity, promille }) },
    { weight: 1, data: of("announceSeason", {}) },
  ];
}

export const rewardsField: Field = {
  name: "rewards",
  verbs: {
    ...{ claimRewards, setRewardRate, setRewardLeast, setRewardWeight },
    ...{ announceSeason, awaitPoller },
  },
  situations: rewardsSituations,
  choices,
  open: (world) => new RewardsFieldModel(world),
};
