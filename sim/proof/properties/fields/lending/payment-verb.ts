// A borrower repays with another asset than the debt's, over the swap pools. In process only, where
// the pools' models are beside the market's.
import { spendable } from "../../../models/fee-model.ts";
import { cheapest } from "../../../models/route-model.ts";
import { amountOrAll, meantBy, wordsFor } from "../../run/amounts.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { routePoolsOf } from "../swap/pool-routes.ts";
import { SwapFieldModel } from "../swap/swap-field-model.ts";
import type { RepayWithData } from "./lending-data.ts";
import { debtOf, meantOn } from "./lending-verbs.ts";

const PLENTY = 10n ** 40n;

/** In the asset paid with; undefined if no route buys as much. */
function costOf(run: Run, { user, asset: to, payWith: from, amount: choice }: RepayWithData) {
  const pools = routePoolsOf(run.fieldOf(SwapFieldModel));
  const owed = debtOf(run.model, user, to);
  const asked = amountOrAll(choice, owed);
  const amount = asked === "ALL" || asked > owed ? owed : asked;
  return amount === 0n ? undefined : cheapest(pools, { from, to, amount })?.spent;
}

export const repayWith: Verb<RepayWithData> = {
  /** Also undefined if no route leads there, or it costs more than the payer has. */
  deed(run, data) {
    const { user, asset, amount: choice, payWith, most } = data;
    if (run.world === undefined) return undefined;
    const owed = debtOf(run.model, user, asset);
    const amount = amountOrAll(choice, owed);
    if (choice.of !== "units" && (owed <= 0n || amount === 0n)) return undefined;
    const isValid = this.meant(data, run) === "valid";
    const cost = isValid || most !== "loose" ? costOf(run, data) : undefined;
    if (isValid && (cost === undefined || cost > spendable(run.model, user, payWith))) {
      return undefined;
    }
    const bound = (cost ?? 1n) - (most === "exact" ? 0n : 1n);
    const mostPaid = most === "loose" ? PLENTY : bound;
    return { kind: "repayWith", user, asset, amount, payWith, mostPaid };
  },
  words: ({ user, asset, amount, payWith, most }) => {
    const limit = { loose: "", exact: ", for what it costs", missed: ", for a unit less" }[most];
    return `${user} repays ${wordsFor(amount)} of ${asset} with ${payWith}${limit}`;
  },
  meant: (data, run) => {
    const { amount, asset, payWith, most } = data;
    const isNone = run.opening.parameters.assets[payWith]?.active !== true;
    if (isNone || payWith === asset || most === "missed") return "invalid";
    const meant = meantOn(data, run);
    // More than the debt is cut to the debt, so that it is no error.
    const isMore = amount.of === "part" && meantBy(amount) === "invalid";
    return isMore || (meant === "valid" && most === "exact") ? "odd" : meant;
  },
};
