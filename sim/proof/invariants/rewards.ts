// What must always hold for rewards: REW-01 to 10, given one transaction and the state before and
// after. Those that compare two runs, or need a history, are shown by tests.

import { WAD } from "../../kernel/fixed-point.ts";
import { type InvariantOn, invariant } from "../audit/invariant.ts";
import {
  activityIn,
  emittedUntil,
  indexAt,
  owedAt,
  type RewardsSight,
  type RewardsStep,
  usersOf,
} from "../audit/rewards-sight.ts";

const CLAIMS = new Set(["claimRewards", "claimAllRewards"]);

const sum = <T>(items: readonly T[], figure: (item: T) => bigint) =>
  items.reduce((total, item) => total + figure(item), 0n);

function totals({ after }: RewardsStep): string | undefined {
  for (const { id, total, stakes } of after.activities) {
    const staked = sum(stakes, ({ stake }) => stake);
    if (staked !== total) return `stakes in ${id} are ${staked}, the total says ${total}`;
  }
  const rate = sum(after.activities, (each) => each.rate);
  return rate === after.totalRate ? undefined : `rates are ${rate}, not ${after.totalRate}`;
}

const owedToAll = (sight: RewardsSight) =>
  sum(usersOf(sight), (user) => owedAt(sight, user, { now: sight.now }));

/** What rounding may lose or gain: the last place of each index, a unit of each stake. */
function slack({ before, after }: RewardsStep): bigint {
  const { activities } = before;
  return (
    sum(activities, ({ total, stakes }) => total / WAD + 2n + BigInt(stakes.length)) +
    BigInt(usersOf(after).length)
  );
}

function emission(step: RewardsStep): string | undefined {
  const { before, after, paid } = step;
  if (before === after) return undefined;
  const emitted = sum(
    before.activities,
    (each) => emittedUntil(each, after.now) - emittedUntil(each, before.now),
  );
  const most = slack(step);
  const owed = { before: owedToAll(before), after: owedToAll(after) };
  const grown = owed.after + paid - owed.before;
  if (grown > emitted + most || grown < emitted - most) {
    return `${grown} was earned while ${emitted} was emitted`;
  }
  const wasCovered = owed.before + emitted + most <= before.balance;
  return wasCovered && owed.after > after.balance
    ? `${owed.after} is owed, ${after.balance} is there`
    : undefined;
}

function indices({ before, after }: RewardsStep): string | undefined {
  for (const { id, index, since } of after.activities) {
    const was = activityIn(before, id);
    if (since > after.now) return `activity ${id} is ahead of time`;
    const wanted = was === undefined ? 0n : indexAt(was, since);
    if (index < (was?.index ?? 0n)) return `the index of ${id} fell to ${index}`;
    if (index !== wanted) return `the index of ${id} is ${index}, not ${wanted}`;
  }
  return undefined;
}

function claims(step: RewardsStep): string | undefined {
  const { before, after, call, ok, sender, paid } = step;
  if (!ok || !CLAIMS.has(call)) return paid === 0n ? undefined : `${paid} was paid by ${call}`;
  const due = owedAt(before, sender, { now: after.now, of: step.claimed });
  if (paid !== due) return `${paid} was paid, ${due} was due`;
  if (before.balance - after.balance !== paid) return `${paid} did not leave the contract`;
  const left = owedAt(after, sender, { now: after.now, of: step.claimed });
  return left === 0n ? undefined : `${left} is still to be claimed`;
}

function nothingAtOnce({ before, after, sender, paid }: RewardsStep): string | undefined {
  const { now } = after;
  for (const user of usersOf(after)) {
    const was = owedAt(before, user, { now });
    const is = owedAt(after, user, { now }) + (user === sender ? paid : 0n);
    if (is !== was) return `${user} had earned ${was} and has ${is} an instant later`;
  }
  return undefined;
}

function settled({ before, after }: RewardsStep): string | undefined {
  for (const { id, index, since, stakes } of after.activities) {
    const earlier = activityIn(before, id)?.stakes ?? [];
    for (const { user, stake, userIndex } of stakes) {
      const was = earlier.find((each) => each.user === user)?.stake ?? 0n;
      if (was === stake) continue;
      if (userIndex !== index || since !== after.now) return `${user} was not settled in ${id}`;
    }
  }
  return undefined;
}

const METAMORPHIC = "sim/protocol/rewards/metamorphic.test.ts";
const own = (...[id, kind, facts]: Parameters<typeof invariant<RewardsStep>>) =>
  invariant<RewardsStep>(id, kind, { source: `invariants.md ${id}`, ...facts });

export const rewardsInvariants: readonly InvariantOn<RewardsStep>[] = [
  own("REW-01", "S", { says: "Stakes and rates add up to their totals.", check: totals }),
  own("REW-02", "S", {
    says: "What is earned is what is emitted, and lies in the contract.",
    tolerance: "of each activity an index unit for all its stakes, of each stake a unit",
    direction: "down: no more is earned than was emitted",
    check: emission,
  }),
  own("REW-03", "T", {
    says: "An index grows by rate x time / total, and not while there is none.",
    tolerance: "none",
    direction: "down",
    check: indices,
  }),
  own("REW-04", "A", {
    says: "A claim pays what is claimable, all of it, and nothing else pays.",
    check: claims,
  }),
  own("REW-05", "A", {
    says: "No action earns anything at once, to its sender or to others.",
    check: nothingAtOnce,
  }),
  own("REW-06", "M", {
    says: "A stake split in two, or looked at more often, earns as much.",
    tolerance: "a unit each, and an index unit for each look",
    direction: "down",
    shownBy: METAMORPHIC,
  }),
  own("REW-07", "A", {
    says: "A stake is settled before it changes.",
    check: settled,
  }),
  own("REW-08", "M", {
    says: "A rate counts from when it is set; without funds stakes still count.",
    shownBy: METAMORPHIC,
  }),
  own("REW-09", "M", {
    says: "Claims add up to what was paid; settled rewards to what was earned.",
    shownBy: METAMORPHIC,
  }),
  own("REW-10", "M", {
    says: "A season's announcement changes nobody's rewards.",
    shownBy: METAMORPHIC,
  }),
];
