// A borrower repays some, all, or offers more than is owed.
import fc from "fast-check";
import { debtNow } from "../../models/market-model.ts";
import { amountArbitrary, amountOrAll } from "../run/amounts.ts";
import type { Cast } from "../run/command.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";
import { OnAssetCommand } from "./on-asset.ts";

export class Repay<Done> extends OnAssetCommand<Done> {
  there({ model }: Run): bigint {
    const market = model.markets.get(this.data.asset);
    return market === undefined ? 0n : debtNow(market, this.data.user).low;
  }

  deed(run: Run): Deed {
    const { user, asset, amount } = this.data;
    return { kind: "repay", user, asset, amount: amountOrAll(amount, this.there(run)) };
  }

  override toString(): string {
    return this.words("repays");
  }
}

export function repay<Done>({ users, markets }: Cast) {
  return fc
    .record({
      user: fc.constantFrom(...users),
      asset: fc.constantFrom(...markets),
      amount: amountArbitrary({ mayBeAll: true }),
    })
    .map((data) => new Repay<Done>({ command: "repay", ...data }));
}
