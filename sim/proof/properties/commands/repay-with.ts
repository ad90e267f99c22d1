// A borrower repays with another asset than the debt's, over the swap pools. In process only, where
// the pools' models are beside the market's.
import fc from "fast-check";
import { spendable } from "../../models/fee-model.ts";
import { debtNow } from "../../models/market-model.ts";
import { cheapest } from "../../models/route-model.ts";
import { routePoolsOf } from "../fields/swap/pool-routes.ts";
import { SwapFieldModel } from "../fields/swap/swap-model.ts";
import { type AmountChoice, amountArbitrary, amountOrAll, meantBy } from "../run/amounts.ts";
import type { Cast } from "../run/command.ts";
import type { Meant } from "../run/command-data.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";
import { OnAssetCommand, type OnAssetData } from "./on-asset.ts";

/** A maximum that does not bind, one that is reached exactly, or one that is missed by a unit. */
type Most = "loose" | "exact" | "missed";

export interface RepayWithData extends OnAssetData {
  readonly payWith: string;
  readonly most: Most;
}

const PLENTY = 10n ** 40n;

export class RepayWith<Done> extends OnAssetCommand<Done> {
  override readonly data: RepayWithData;

  constructor(data: RepayWithData) {
    super(data);
    this.data = data;
  }

  there({ model }: Run): bigint {
    const market = model.markets.get(this.data.asset);
    return market === undefined ? 0n : debtNow(market, this.data.user).low;
  }

  /** Also left out if no route leads there, or it costs more than the payer has. */
  protected override suits(run: Readonly<Run>): boolean {
    if (run.world === undefined || !super.suits(run)) return false;
    if (this.meant(run as Run) !== "valid") return true;
    const cost = this.#cost(run as Run);
    const { user, payWith } = this.data;
    return cost !== undefined && cost <= spendable(run.model, user, payWith);
  }

  deed(run: Run): Deed {
    const { user, asset, payWith } = this.data;
    const mostPaid = this.#mostPaid(run);
    return { kind: "repayWith", user, asset, amount: this.#amount(run), payWith, mostPaid };
  }

  override meant(run: Run): Meant {
    const { amount, asset, payWith, most } = this.data;
    const isNone = run.opening.parameters.assets[payWith]?.active !== true;
    if (isNone || payWith === asset || most === "missed") return "invalid";
    const meant = super.meant(run);
    // More than the debt is cut to the debt, so that it is no error.
    const isMore = amount.of === "part" && meantBy(amount) === "invalid";
    return isMore || (meant === "valid" && most === "exact") ? "odd" : meant;
  }

  override toString(): string {
    const { payWith, most } = this.data;
    const limit = { loose: "", exact: ", for what it costs", missed: ", for a unit less" }[most];
    return `${this.words("repays")} with ${payWith}${limit}`;
  }

  #amount(run: Run): bigint | "ALL" {
    return amountOrAll(this.data.amount, this.there(run));
  }

  /** In the asset paid with; undefined if no route buys as much. */
  #cost(run: Run): bigint | undefined {
    const { asset: to, payWith: from } = this.data;
    const pools = routePoolsOf(run.fieldOf(SwapFieldModel));
    const [asked, owed] = [this.#amount(run), this.there(run)];
    const amount = asked === "ALL" || asked > owed ? owed : asked;
    return amount === 0n ? undefined : cheapest(pools, { from, to, amount })?.spent;
  }

  #mostPaid(run: Run): bigint {
    const { most } = this.data;
    if (most === "loose") return PLENTY;
    const cost = this.#cost(run) ?? 1n;
    return most === "exact" ? cost : cost - 1n;
  }
}

const most: fc.Arbitrary<Most> = fc.oneof(
  { arbitrary: fc.constant<Most>("loose"), weight: 7 },
  { arbitrary: fc.constant<Most>("exact"), weight: 2 },
  { arbitrary: fc.constant<Most>("missed"), weight: 1 },
);

interface Drawn {
  readonly user: string;
  readonly asset: string;
  readonly amount: AmountChoice;
  readonly payWith: string;
  readonly most: Most;
  readonly isSame: boolean;
}

export function repayWith<Done>({ users, markets, assets }: Cast) {
  const drawn: fc.Arbitrary<Drawn> = fc.record({
    user: fc.constantFrom(...users),
    asset: fc.constantFrom(...markets),
    amount: amountArbitrary({ mayBeAll: true }),
    payWith: fc.constantFrom(...assets),
    most,
    isSame: fc.integer({ min: 0, max: 19 }).map((at) => at === 19),
  });
  return drawn.map(({ isSame, payWith, ...data }) => {
    // The next asset in the place of the debt's own.
    const next = assets[(assets.indexOf(payWith) + 1) % assets.length] ?? payWith;
    const by = payWith === data.asset && !isSame ? next : payWith;
    return new RepayWith<Done>({ command: "repayWith", ...data, payWith: by });
  });
}
