// Situations of the rewards that a campaign should reach, each shown by a step.
import type { StepSeen } from "../../run/run.ts";
import { logged, type Situations } from "../../run/situation.ts";

const called = (step: StepSeen, name: string) =>
  step.deed.kind === "call" && step.deed.function === name;

const claims = (step: StepSeen) => called(step, "claimRewards") || called(step, "claimAllRewards");

export const rewardsSituations: Situations = {
  "rewards claimed": {
    about: "Somebody is paid what his stakes have earned.",
    holds: (step) => claims(step) && step.accepted,
  },
  "claim with nothing to claim": {
    about: "Nothing was earned, or all is paid already.",
    holds: ({ reason }) => reason === "No rewards to claim",
  },
  "a claim for an activity there is not": {
    about: "One unknown activity refuses the whole claim.",
    holds: ({ reason }) => reason === "Activity does not exist",
  },
  "a claim of some activities alone": {
    about: "What the others have earned stays for later.",
    holds: (step) => called(step, "claimRewards") && step.accepted,
  },
  "a rate of rewards changed under stakes": {
    about: "What was earned before stays, and the new rate counts from now on.",
    holds: (step) =>
      called(step, "setEmissionRate") && logged(step, "ActivityIndexUpdated") !== undefined,
  },
  "a weight of a position": {
    about: "Only what occurs once is weighed.",
    holds: (step) => called(step, "setActivityWeight") && !step.accepted,
  },
  "a season announced": {
    about: "All indices are brought up to date, and nobody's rewards change.",
    holds: (step) => called(step, "announceNewSeason") && step.accepted,
  },
};
