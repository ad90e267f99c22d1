// The field of rewards: claims, reports, and the admin's changes. Stakes come from other fields'
// actions.
import fc from "fast-check";
import type { Cast } from "../../run/cast.ts";
import type { CommandData, Meant } from "../../run/command-data.ts";
import { of } from "../../run/draws.ts";
import type { Choice, Field, Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import * as care from "./rewards-care.ts";
import { RewardsFieldModel } from "./rewards-field-model.ts";
import { rewardsSituations } from "./rewards-situations.ts";

const { deedOf, fieldOf, ...verbs } = care;

interface ClaimData extends CommandData {
  /** Absent for the user with the most to claim. */
  readonly user?: string;
  readonly which: "all" | "some" | "unknown";
}

/** The user with the most to claim, if anyone has anything. */
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

/** Until the poller's next visit. */
const awaitPoller: Verb<CommandData> = {
  deed(run) {
    const { seconds } = fieldOf(run).world.clock;
    return { kind: "advance", seconds: 600 - (seconds % 600) };
  },
  words: () => "the poller's next ten minutes come",
  meant: () => "time",
};

const SETTINGS = [
  ...["setRewardRate", "setRewardLeast", "setRewardWeight", "setRewardBatch"],
  ...["addActivity", "setRewardSource", "setRewardEvents"],
];

function choices({ users, rewarded }: Cast): Choice[] {
  if (!rewarded) return [];
  const activity = fc.integer({ min: 1, max: 14 });
  const promille = fc.constantFrom(1_000, 0, 10, 250, 5_000);
  const some = fc.constantFrom("all", "some", "unknown");
  const user = fc.constantFrom(...users);
  const report = { activity, promille, user, alone: fc.boolean() };
  const which = fc.constantFrom("again", "unknown", "nobody");
  return [
    { weight: 14, data: of("claimRewards", { which: fc.constant("all") }) },
    { weight: 4, data: of("claimRewards", { which: some }) },
    { weight: 6, data: of("claimRewards", { user, which: some }) },
    { weight: 12, data: of("awaitPoller") },
    { weight: 6, data: of("reportEvent", { ...report, which: fc.constant("new") }) },
    { weight: 2, data: of("reportEvent", { ...report, which }) },
    ...SETTINGS.map((name) => ({ weight: 2, data: of(name, { activity, promille }) })),
    { weight: 1, data: of("announceSeason") },
  ];
}

export const rewardsField: Field = {
  name: "rewards",
  verbs: { claimRewards, awaitPoller, ...verbs },
  situations: rewardsSituations,
  choices,
  open: ({ world }) => new RewardsFieldModel(world),
};
