// The field of swap pools: trades, liquidity, donations and the admin's actions.
import type { Field } from "../../run/field.ts";
import * as care from "./pool-care.ts";
import { swapBounds } from "./swap-bounds.ts";
import { swapChoices } from "./swap-data.ts";
import { SwapFieldModel } from "./swap-field-model.ts";
import { swapSituations } from "./swap-situations.ts";
import * as verbs from "./swap-verbs.ts";

const { swap, addLiquidity, removeLiquidity, zap } = verbs;

export const swapField: Field = {
  name: "swap",
  verbs: { swap, addLiquidity, removeLiquidity, zap, ...care },
  situations: swapSituations,
  bounds: swapBounds,
  choices: swapChoices,
  open: ({ world }) => new SwapFieldModel(world),
};
