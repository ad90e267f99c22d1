// Situations of vaults that a campaign should reach, each shown by a step.
import type { CdpEffect, CdpKind, CdpScene } from "../../../models/cdp-scene.ts";
import { floor } from "../../../models/rational.ts";
import type { StepSeen } from "../../run/run.ts";
import { logged, type Situations } from "../../run/situation.ts";
import { CdpFieldModel, type VaultAction } from "./cdp-field-model.ts";

interface Seen extends StepSeen {
  readonly amount: bigint;
  readonly scene: CdpScene;
  readonly effect: CdpEffect;
}

function on(kind: CdpKind, holds: (seen: Seen) => boolean) {
  return (step: StepSeen): boolean => {
    if (step.deed.kind !== "call") return false;
    const action = step.deed.action as VaultAction;
    if (action.kind !== "vault" || action.action.kind !== kind) return false;
    const { scene, effect } = step.run.fieldOf(CdpFieldModel);
    if (scene === undefined || effect === undefined) return false;
    return holds({ ...step, scene, effect, amount: action.action.amount });
  };
}

const refusedWith = (text: string) => (step: StepSeen) => !step.accepted && step.reason === text;

const owners: Situations = {
  "a vault opened": {
    about: "The first collateral of an owner in an asset.",
    holds: on("deposit", ({ accepted, scene }) => accepted && scene.collateral === 0n),
  },
  "the first debt of an asset": {
    about: "Nobody owed anything against the asset before.",
    holds: on("mint", ({ accepted, scene }) => accepted && scene.asset.totalDebt.num === 0n),
  },
  "a mint past the minimum ratio": {
    about: "The collateral does not back so much.",
    holds: refusedWith("CDPEngine: insufficient collateral"),
  },
  "a mint of all there is room for": {
    about: "The most that may be minted was, to the unit.",
    holds: on("mintMax", ({ accepted }) => accepted),
  },
  "a vault at its debt floor": {
    about: "What is owed after the deed is the least that may be, within a unit of rounding.",
    holds: on("repay", ({ accepted, effect, scene }) => {
      const left = floor(effect.debt) - scene.asset.floor;
      return accepted && scene.asset.floor > 0n && left <= effect.slack && left >= -effect.slack;
    }),
  },
  "a mint below the debt floor": {
    about: "A debt is none or at least the floor.",
    holds: refusedWith("CDPEngine: below debt floor"),
  },
  "a repayment that would leave dust": {
    about: "What would be left is below the floor.",
    holds: refusedWith("CDPEngine: repay leaves debt below floor; use repayAll"),
  },
  "a mint past the ceiling": {
    about: "All vaults of the asset together owe as much as they may.",
    holds: refusedWith("CDPEngine: debt ceiling exceeded"),
  },
  "collateral kept by the minimum ratio": {
    about: "What would be left does not back the debt.",
    holds: refusedWith("CDPEngine: below min CR"),
  },
  "a vault closed": {
    about: "All that was owed is repaid.",
    holds: on("repayAll", ({ accepted }) => accepted),
  },
  "a vault's fee accrued": {
    about: "Time passed, and the fee was minted for all vaults of the asset.",
    holds: (step) => logged(step, "FeesRouted") !== undefined,
  },
  "a vault decided within rounding": {
    about: "A limit is met so closely that rounding decides; either answer is right.",
    holds: (step) => {
      if (step.deed.kind !== "call") return false;
      const action = step.deed.action as VaultAction;
      return action.kind === "vault" && step.run.fieldOf(CdpFieldModel).effect?.unsure === true;
    },
  },
  "a deposit while the vaults are paused": {
    about: "A pause keeps nobody from adding collateral.",
    holds: on("deposit", ({ accepted, scene }) => {
      return accepted && (scene.globalPaused || scene.asset.paused);
    }),
  },
  "a vault's asset paused": {
    about: "The asset is paused, and the engine refuses.",
    holds: refusedWith("CDPEngine: asset paused"),
  },
  "all vaults paused": {
    about: "All are paused, and the engine refuses.",
    holds: refusedWith("CDPEngine: global pause"),
  },
};

const liquidations: Situations = {
  "a safe vault liquidated": {
    about: "The vault is at its ratio or above, and the engine refuses.",
    holds: refusedWith("CDPEngine: position healthy"),
  },
  "one's own vault liquidated": {
    about: "Nobody liquidates himself.",
    holds: refusedWith("CDPEngine: invalid borrower"),
  },
  "the close factor of a vault binds": {
    about: "More was offered than may be repaid at once, and less was taken.",
    holds: on("liquidate", ({ accepted, effect, amount }) => {
      return accepted && effect.collateral.num > 0n && amount > -floor(effect.dollarsGained) + 1n;
    }),
  },
  "the coverage cap binds": {
    about: "All collateral goes, for what it is worth less the penalty.",
    holds: on("liquidate", ({ accepted, effect }) => accepted && effect.collateral.num === 0n),
  },
  "bad debt of a vault": {
    about: "A debt is left with nothing behind it.",
    holds: (step) => logged(step, "BadDebtRealized") !== undefined,
  },
};

const notes: Situations = {
  "a junior note opened": {
    about: "Somebody takes over bad debt, for more from the reserve later.",
    holds: (step) => logged(step, "JuniorNoteCreated") !== undefined,
  },
  "a junior note claimed": {
    about: "A note is paid of what flowed into the reserve.",
    holds: (step) => logged(step, "JuniorNoteClaimed") !== undefined,
  },
  "a junior note paid off": {
    about: "A note got all it may, and is gone.",
    holds: (step) => logged(step, "JuniorNoteClosed") !== undefined,
  },
  "a note claimed too soon": {
    about: "There is a note, and nothing flowed in since.",
    holds: refusedWith("junior: nothing to claim"),
  },
  "a claim without a note": {
    about: "Nothing was ever taken over.",
    holds: refusedWith("junior: no note"),
  },
};

export const cdpSituations: Situations = { ...owners, ...liquidations, ...notes };
