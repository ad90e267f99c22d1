// Situations of the bridge that a campaign should reach, each shown by a step.
import type { BridgeAction } from "../../../models/bridge-model.ts";
import type { StepSeen } from "../../run/run.ts";
import type { Situations } from "../../run/situation.ts";
import { BridgeFieldModel } from "./bridge-field-model.ts";

interface Seen<K extends BridgeAction["kind"]> extends StepSeen {
  readonly action: Extract<BridgeAction, { kind: K }>;
  readonly field: BridgeFieldModel;
}

function on<K extends BridgeAction["kind"]>(kind: K, holds: (seen: Seen<K>) => boolean) {
  return (step: StepSeen): boolean => {
    if (step.deed.kind !== "call") return false;
    const action = step.deed.action as BridgeAction;
    if (action.kind !== kind) return false;
    const field = step.run.fieldOf(BridgeFieldModel);
    return holds({ ...step, action: action as never, field });
  };
}

export const bridgeSituations: Situations = {
  "a deposit recorded": {
    about: "Somebody paid on the other chain, and the relayer says so.",
    holds: on("deposit", ({ accepted }) => accepted),
  },
  "a deposit recorded again": {
    about: "One payment is one deposit, however often it is told of.",
    holds: on(
      "deposit",
      ({ accepted, reason }) => !accepted && reason === "Bridge: duplicate deposit",
    ),
  },
  "a deposit under no hash": {
    about: "What is no hash names no payment.",
    holds: on("deposit", ({ accepted, action }) => !accepted && action.hash === "0xzz"),
  },
  "a deposit in other decimals": {
    about: "The platform's token has more places than the other chain's.",
    holds: on("deposit", ({ accepted, action }) => accepted && action.crossing.places > 0),
  },
  "a deposit while deposits are paused": {
    about: "The bridge takes nothing in.",
    holds: on("deposit", ({ accepted, field }) => !accepted && field.model.depositsPaused),
  },
  "a deposit completed": {
    about: "The tokens are made for its recipient.",
    holds: on("confirm", ({ accepted }) => accepted),
  },
  "a deposit under review": {
    about: "A person has to look at it.",
    holds: on("review", ({ accepted }) => accepted),
  },
  "a deposit aborted": {
    about: "It was under review, and nothing comes of it.",
    holds: on("abort", ({ accepted }) => accepted),
  },
  "a deposit decided twice": {
    about: "What is at its end stays there.",
    holds: on("confirm", ({ accepted }) => !accepted),
  },
  "a withdrawal asked for": {
    about: "The bridge keeps the tokens until custody has paid.",
    holds: on("withdraw", ({ accepted }) => accepted),
  },
  "a withdrawal too small to cross": {
    about: "Not one unit of the other chain would come of it.",
    holds: on("withdraw", ({ accepted, action }) => {
      return (
        !accepted && action.amount > 0n && action.amount < 10n ** BigInt(action.crossing.places)
      );
    }),
  },
  "a withdrawal of an odd amount": {
    about: "What is less than a unit of the other chain stays with its sender.",
    holds: on("withdraw", ({ accepted, action }) => {
      return accepted && action.amount % 10n ** BigInt(action.crossing.places) !== 0n;
    }),
  },
  "a withdrawal ended": {
    about: "Custody has paid, and what the bridge kept is burnt.",
    holds: on("finalise", ({ accepted }) => accepted),
  },
  "a withdrawal taken back too early": {
    about: "Its owner has to wait for two days.",
    holds: on("takeBack", ({ accepted, action }) => !accepted && !action.isOperator),
  },
  "a withdrawal taken back after two days": {
    about: "Custody was never told, and the owner has his tokens again.",
    holds: on("takeBack", ({ accepted, action }) => accepted && !action.isOperator),
  },
  "a withdrawal called off by the relayer": {
    about: "The tokens go back to their owner.",
    holds: on("takeBack", ({ accepted, action }) => accepted && action.isOperator),
  },
};
