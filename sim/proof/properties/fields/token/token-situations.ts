// Situations of plain tokens that a campaign should reach, each shown by a step.
import type { StepSeen } from "../../run/run.ts";
import type { Situations } from "../../run/situation.ts";
import type { TokenAction } from "./token-field-model.ts";

function moved(holds: (step: StepSeen, action: TokenAction) => boolean) {
  return (step: StepSeen): boolean => {
    if (step.deed.kind !== "call") return false;
    const action = step.deed.action as TokenAction;
    return action.kind.startsWith("transfer") && holds(step, action);
  };
}

export const tokenSituations: Situations = {
  "a transfer to oneself": {
    about: "Nothing moves, and it is logged all the same.",
    holds: moved(({ accepted }, { from, to }) => accepted && from === to),
  },
  "a transfer of nothing": {
    about: "It succeeds and moves nothing.",
    holds: moved(({ accepted }, { value }) => accepted && value === 0n),
  },
  "a transfer to nobody": {
    about: "The zero address takes nothing.",
    holds: moved(({ accepted }, { to }) => !accepted && /^0+$/.test(to)),
  },
  "tokens taken unasked": {
    about: "Nobody allowed it.",
    holds: moved(({ accepted }, { kind }) => !accepted && kind === "transferFrom"),
  },
  "tokens taken by allowance": {
    about: "Their owner allowed it, and the allowance shrinks unless it is endless.",
    holds: moved(
      ({ accepted }, { kind, value }) => accepted && kind === "transferFrom" && value > 0n,
    ),
  },
};
