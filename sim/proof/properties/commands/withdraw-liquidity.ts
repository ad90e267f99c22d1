// A lender takes back what the market can pay.

import fc from "fast-check";
import { WAD } from "../../../kernel/fixed-point.ts";
import { cashOf, type LendingModel, sharesOf } from "../../models/lending-model.ts";
import { rateNow } from "../../models/liquidity-model.ts";
import { amountArbitrary, amountOrAll } from "../run/amounts.ts";
import type { Cast } from "../run/command.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";
import { OnAssetCommand } from "./on-asset.ts";

export class WithdrawLiquidity<Done> extends OnAssetCommand<Done> {
  there({ model }: Run): bigint {
    return claimOf(model, this.data.user, this.data.asset);
  }

  deed(run: Run): Deed {
    const { user, asset } = this.data;
    const { model } = run;
    const claim = this.there(run);
    const payable = cashOf(model, asset) - (model.markets.get(asset)?.reservesNow.high ?? 0n);
    const amount = amountOrAll(this.data.amount, claim, claim < payable ? claim : payable);
    return { kind: "withdrawLiquidity", user, asset, amount };
  }

  override toString(): string {
    return this.words("withdraws from supply");
  }
}

function claimOf(model: LendingModel, user: string, asset: string): bigint {
  const shares = sharesOf(model, user, asset);
  return shares === 0n ? 0n : (shares * rateNow(model, asset).low) / WAD;
}

export function withdrawLiquidity<Done>({ users, markets }: Cast) {
  return fc
    .record({
      user: fc.constantFrom(...users),
      asset: fc.constantFrom(...markets),
      amount: amountArbitrary({ mayBeAll: true }),
    })
    .map((data) => new WithdrawLiquidity<Done>({ command: "withdrawLiquidity", ...data }));
}
