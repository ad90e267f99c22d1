// Known mutants of activities, stakes and claims. Each is a mistake somebody could make.

import type { KnownMutant } from "./mutant.ts";

const rewards = (file: string) =>
  ({ module: "rewards", file: `sim/protocol/rewards/${file}.ts` }) as const;

const STAKED = ["lender supplies PUSD to the market", "ten minutes pass"];

export const rewardsMutants: readonly KnownMutant[] = [
  {
    name: "settlement-skipped",
    ...rewards("handling"),
    find: "const pending = settle(rewards, user, { activityId, index });",
    replace: "const pending = 0n * index;",
    breaks: "a changed stake is rewarded for earlier time at its new size",
    noticedBy: ["REW-02", "REW-07", "MODEL"],
    shortest: [...STAKED, "lender claims"],
  },
  {
    name: "new-rate-counts-back",
    ...rewards("administration"),
    find: "  updateIndex(rewards, activityId);\n  const { emissionRate: oldRate }",
    replace: "  const { emissionRate: oldRate }",
    breaks: "a new rate is applied to the time since the last update",
    noticedBy: ["REW-02", "REW-03", "REW-05", "MODEL"],
    shortest: ["ten minutes pass", "admin sets another rate"],
    survives: ["vectors"],
  },
  {
    name: "index-rounded-up",
    ...rewards("math"),
    find: "return accRewardPerStake + mulDivDown(emitted, WAD, totalStake);",
    replace: "return accRewardPerStake + (emitted * WAD + totalStake - 1n) / totalStake;",
    breaks: "stakes earn more than the emission",
    noticedBy: ["REW-02", "REW-03", "MODEL"],
    shortest: ["ten minutes pass", "treasury claims"],
  },
  {
    name: "event-counted-twice",
    ...rewards("handling"),
    find: "  if (seen.value) return undefined;\n",
    replace: "",
    breaks: "an event reported again raises the stake again",
    noticedBy: ["REW-01", "REW-07", "MODEL"],
    shortest: ["ten minutes pass", "poller reports an event again"],
    survives: ["vectors"],
  },
  {
    name: "overdrawn-stake-kept",
    ...rewards("math"),
    find: "return stake > amount ? stake - amount : 0n;",
    replace: "return stake > amount ? stake - amount : stake;",
    breaks: "withdrawing everything, or more than was counted, does not lower the stake",
    noticedBy: ["REW-01", "MODEL"],
    shortest: ["lender supplies PUSD", "lender withdraws everything", "ten minutes pass"],
  },
  {
    name: "total-stake-never-falls",
    ...rewards("handling"),
    find: "state.set({ ...state.value, totalStake: state.value.totalStake + newStake - stake });",
    replace:
      "if (newStake > stake) state.set({ ...state.value, totalStake: state.value.totalStake + newStake - stake });",
    breaks: "a user who withdrew still counts in the total stake",
    noticedBy: ["REW-01", "MODEL"],
    shortest: ["lender supplies PUSD", "lender withdraws a part", "ten minutes pass"],
  },
  {
    name: "claim-paid-again",
    ...rewards("claims"),
    find: "  unclaimed.set(0n);\n",
    replace: "",
    breaks: "claimed rewards can be claimed again",
    noticedBy: ["REW-02", "REW-04", "MODEL"],
    shortest: ["ten minutes pass", "treasury claims"],
  },
  {
    name: "one-failure-stops-the-batch",
    ...rewards("handling"),
    find: "  if (handle(rewards, item) === undefined) return;\n",
    replace:
      "  const problem = handle(rewards, item);\n  if (problem === undefined) return;\n  refuse(problem);\n",
    breaks: "an item that fails takes the whole batch with it",
    noticedBy: ["MODEL"],
    shortest: ["poller reports an event that nobody knows"],
    survives: ["vectors"],
  },
];
