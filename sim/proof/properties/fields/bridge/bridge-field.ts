// The field of the bridge: deposits through the relayer, withdrawals, reviews, aborts and pauses.
import fc from "fast-check";
import { plainAmount } from "../../run/amounts.ts";
import type { Cast } from "../../run/cast.ts";
import { mostly, of, weighed } from "../../run/draws.ts";
import type { Choice, Field } from "../../run/field.ts";
import * as care from "./bridge-care.ts";
import { BridgeFieldModel } from "./bridge-field-model.ts";
import { bridgeSituations } from "./bridge-situations.ts";
import * as deposits from "./bridge-verbs.ts";
import * as withdrawals from "./withdrawal-verbs.ts";

const { bridgeDeposit, bridgeConfirm, bridgeReview, bridgeAbort } = deposits;
const { bridgeWithdraw, bridgePay, bridgeFinish, bridgeTakeBack, awaitRelayer } = withdrawals;

function choices({ users, ways }: Cast): Choice[] {
  if (ways.length === 0) return [];
  const user = fc.constantFrom(...users);
  const way = fc.constantFrom(...ways);
  const amount = plainAmount();
  const hash = weighed<string>(
    [18, fc.constant("new")],
    [4, fc.constant("new in capitals")],
    [2, fc.constantFrom("again", "odd", "again in capitals")],
  );
  const record = { back: fc.integer({ min: 0, max: 2 }), atAnyStage: mostly(false, 6) };
  return [
    { weight: 22, data: of("bridgeDeposit", { user, way, amount, hash }) },
    { weight: 5, data: of("bridgeConfirm", record) },
    { weight: 6, data: of("bridgeReview", record) },
    { weight: 4, data: of("bridgeAbort", record) },
    { weight: 18, data: of("bridgeWithdraw", { user, way, amount }) },
    { weight: 5, data: of("bridgePay", record) },
    { weight: 4, data: of("bridgeFinish", record) },
    { weight: 6, data: of("bridgeTakeBack", { ...record, isOperator: fc.boolean() }) },
    { weight: 10, data: of("awaitRelayer") },
    {
      weight: 3,
      data: of("bridgePause", { deposits: mostly(false, 6), withdrawals: mostly(false, 6) }),
    },
    { weight: 1, data: of("bridgeChain", { open: mostly(true, 6) }) },
    { weight: 2, data: of("bridgeAsset", { way, open: mostly(true, 6) }) },
    { weight: 2, data: of("bridgeRoute", { way, open: mostly(true, 6) }) },
    { weight: 2, data: of("bridgeCap", { way, cap: amount }) },
  ];
}

export const bridgeField: Field = {
  name: "bridge",
  verbs: {
    ...{ bridgeDeposit, bridgeConfirm, bridgeReview, bridgeAbort },
    ...{ bridgeWithdraw, bridgePay, bridgeFinish, bridgeTakeBack },
    ...{ awaitRelayer, ...care },
  },
  situations: bridgeSituations,
  choices,
  open: ({ world }) => new BridgeFieldModel(world),
};
