// Situations of admins that a campaign should reach, each shown by a step.
import type { StepSeen } from "../../run/run.ts";
import { logged, type Situations } from "../../run/situation.ts";
import { type GovernanceAction, GovernanceFieldModel } from "./governance-field-model.ts";

const modelIn = (step: StepSeen) => step.run.fieldOf(GovernanceFieldModel).model;

function voted(holds: (step: StepSeen) => boolean) {
  return (step: StepSeen): boolean =>
    step.deed.kind === "call" &&
    (step.deed.action as GovernanceAction).kind === "vote" &&
    holds(step);
}

export const governanceSituations: Situations = {
  "a vote below the threshold": {
    about: "The vote is counted, and nothing is done yet.",
    holds: voted((step) => step.accepted && logged(step, "IssueExecuted") === undefined),
  },
  "a vote that decides": {
    about: "Enough admins want it, and it is done in the same transaction.",
    holds: voted(
      (step) => logged(step, "IssueExecuted") !== undefined && modelIn(step).admins.size > 1,
    ),
  },
  "a vote of somebody who is no admin": {
    about: "Only admins and whitelisted accounts are heard.",
    holds: voted(({ accepted, reason }) => !accepted && reason.startsWith("Only an admin")),
  },
  "the last admin who would leave": {
    about: "Somebody has to decide.",
    holds: voted((step) => !step.accepted && modelIn(step).admins.size === 1),
  },
  "a motion withdrawn": {
    about: "Its proposer alone had voted for it.",
    holds: (step) => logged(step, "IssueDismissed") !== undefined,
  },
};
