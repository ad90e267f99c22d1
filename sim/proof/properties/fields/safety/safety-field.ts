// The field of the safety module: stakers and what they insure, and the admin.
import fc from "fast-check";
import { plainAmount } from "../../run/amounts.ts";
import type { Cast } from "../../run/cast.ts";
import { mostly, of, oneOf } from "../../run/draws.ts";
import type { Choice, Field } from "../../run/field.ts";
import * as care from "./safety-care.ts";
import { SafetyFieldModel } from "./safety-field-model.ts";
import { safetySituations } from "./safety-situations.ts";
import * as verbs from "./safety-verbs.ts";
import * as loans from "./sunk-loans.ts";

const { stakeForSafety, coolDown, redeemFromSafety, awaitWindow } = verbs;
const { giveToSafety, fundRewards } = verbs;

const DAY = 86_400;

const least = oneOf([12, "loose"], [4, "exact"], [1, "missed"]);
const seldom = mostly(false, 6);

/** Mostly the platform's own, so that a run is seldom stuck with others. */
const terms = {
  cooldown: fc.constantFrom(1, 1, 60, DAY, 0),
  window: fc.constantFrom(5 * DAY, 5 * DAY, 60, 1, 0),
  slashBps: fc.constantFrom(3_000, 3_000, 9_999, 10_000, 1, 0, 10_001),
};

function choices({ users, markets }: Cast): Choice[] {
  const user = fc.constantFrom(...users);
  const amount = plainAmount();
  const at = fc.constantFrom("first", "first", "last", "after", "before");
  const asset = fc.constantFrom(...markets);
  return [
    { weight: 22, data: of("stakeForSafety", { user, amount, least }) },
    { weight: 10, data: of("coolDown") },
    { weight: 2, data: of("coolDown", { user }) },
    { weight: 10, data: of("awaitWindow", { at }) },
    { weight: 20, data: of("redeemFromSafety", { amount, least }) },
    { weight: 5, data: of("redeemFromSafety", { user, amount, least }) },
    { weight: 3, data: of("giveToSafety", { user, amount }) },
    { weight: 3, data: of("fundRewards", { user, amount }) },
    { weight: 2, data: of("allowRewards") },
    { weight: 4, data: of("rewardStakers", { amount }) },
    { weight: 10, data: of("coverLoss", { amount, anyway: seldom }) },
    { weight: 6, data: of("sinkLoan", { promille: fc.constantFrom(500, 900, 100) }) },
    { weight: 8, data: of("closeSunkLoan") },
    { weight: 3, data: of("setSafetyTerms", terms) },
    { weight: 4, data: of("recoverStrays", { user, anyway: seldom }) },
    { weight: 5, data: of("sweepMarket", { asset, amount }) },
  ];
}

export const safetyField: Field = {
  name: "safety",
  verbs: {
    ...{ stakeForSafety, coolDown, redeemFromSafety, awaitWindow, giveToSafety, fundRewards },
    ...care,
    ...loans,
  },
  situations: safetySituations,
  choices,
  open: ({ world }) => new SafetyFieldModel(world),
};
