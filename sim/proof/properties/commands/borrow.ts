// A borrower borrows, up to what the collateral allows or the market holds.
import fc from "fast-check";
import { borrowingPower, debtValueUp } from "../../models/account-model.ts";
import { cashOf, type LendingModel, priceOf, unitOf } from "../../models/lending-model.ts";
import { debtNow } from "../../models/market-model.ts";
import { ceilDivide } from "../../models/rational.ts";
import { amountArbitrary, amountIn } from "../run/amounts.ts";
import type { Cast } from "../run/command.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";
import { OnAssetCommand } from "./on-asset.ts";

export class Borrow<Done> extends OnAssetCommand<Done> {
  there({ model }: Run): bigint {
    const allowed = allowedTo(model, this.data.user, this.data.asset);
    const cash = cashOf(model, this.data.asset);
    return allowed < cash ? allowed : cash;
  }

  deed(run: Run): Deed {
    const { user, asset, amount } = this.data;
    return { kind: "borrow", user, asset, amount: amountIn(amount, this.there(run)) };
  }

  override toString(): string {
    return this.words("borrows");
  }
}

/** The most that may still be borrowed: exactly that succeeds, and one unit more must not. */
function allowedTo(model: LendingModel, user: string, asset: string): bigint {
  const price = priceOf(model, asset);
  const market = model.markets.get(asset);
  if (price === 0n || market === undefined) return 0n;
  const unit = unitOf(model, asset);
  const own = debtNow(market, user).high;
  const others = debtValueUp(model, user).high - ceilDivide(own * price, unit);
  const most = ((borrowingPower(model, user) - others) * unit) / price - own;
  return most > 0n ? most : 0n;
}

export function borrow<Done>({ users, markets, assets }: Cast) {
  const asset = fc.oneof(
    { arbitrary: fc.constantFrom(...markets), weight: 20 },
    { arbitrary: fc.constantFrom(...assets), weight: 1 },
  );
  return fc
    .record({ user: fc.constantFrom(...users), asset, amount: amountArbitrary() })
    .map((data) => new Borrow<Done>({ command: "borrow", ...data }));
}
