// Makes bad debt of the insured market likely: collateral that falls below its debt, and the
// liquidation that books the rest. Both are actions of lending, chosen from its model.
import { WAD } from "../../../../kernel/fixed-point.ts";
import { healthFactor } from "../../../models/account-model.ts";
import { collateralOf, priceOf, unitOf } from "../../../models/lending-model.ts";
import { debtNow } from "../../../models/market-model.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { largest } from "../lending/liquidation-verb.ts";
import { fieldOf } from "./safety-verbs.ts";

export interface SinkData extends CommandData {
  /** The collateral's worth afterwards, in thousandths of the debt. */
  readonly promille: number;
}

interface Loan {
  readonly borrower: string;
  readonly debt: bigint;
  /** The asset with the largest value. */
  readonly collateral: string;
}

/** The largest suitable debt in the insured market. */
function largestLoan(run: Run, suits: (borrower: string) => boolean): Loan | undefined {
  const { model } = run;
  const market = model.markets.get(fieldOf(run).reader.stable);
  if (market === undefined) return undefined;
  let found: Loan | undefined;
  for (const borrower of market.principals.keys()) {
    const debt = debtNow(market, borrower).low;
    if (debt <= (found?.debt ?? 0n) || !suits(borrower)) continue;
    const held = (asset: string) => collateralOf(model, borrower, asset);
    const collateral = largest(model, model.assets, held);
    if (held(collateral) === 0n) continue;
    found = { borrower, debt, collateral };
  }
  return found;
}

export const sinkLoan: Verb<SinkData> = {
  deed(run, { promille }) {
    const { stable } = fieldOf(run).reader;
    const loan = largestLoan(run, () => true);
    const user = run.opening.priceSetters.find((name) => name !== "admin");
    // A dollar that falls takes the debt with it.
    if (loan === undefined || user === undefined || loan.collateral === stable) return undefined;
    const { model } = run;
    const { borrower, debt, collateral: asset } = loan;
    const worth =
      (debt * priceOf(model, stable) * BigInt(promille)) / unitOf(model, stable) / 1_000n;
    const price = (worth * unitOf(model, asset)) / collateralOf(model, borrower, asset);
    if (price === 0n || price >= priceOf(model, asset)) return undefined;
    return { kind: "setPrice", user, asset, price };
  },
  words: ({ promille }) =>
    `the collateral of the largest dollar debt falls to ${promille / 10} % of it`,
  meant: () => "time",
};

export const closeSunkLoan: Verb<CommandData> = {
  deed(run) {
    const { model, opening } = run;
    const { reader } = fieldOf(run);
    const loan = largestLoan(run, (borrower) => healthFactor(model, borrower).high < WAD);
    if (loan === undefined) return undefined;
    const { borrower, collateral: collateralAsset } = loan;
    let user: string | undefined;
    for (const name of opening.users) {
      if (name === borrower) continue;
      if (user === undefined || reader.spendable(name) > reader.spendable(user)) user = name;
    }
    if (user === undefined) return undefined;
    const asked = { user, borrower, debtAsset: reader.stable, collateralAsset };
    return { kind: "liquidate", ...asked, amount: "ALL", minCollateralOut: 0n };
  },
  words: () => "whoever has most dollars liquidates all of the largest sunk dollar debt",
  // Even the richest may have too little.
  meant: () => "odd",
};
