// A borrower takes collateral back, down to what a loan needs where that is allowed at all.
import fc from "fast-check";
import { hasLoan } from "../../models/account-model.ts";
import { roomOf } from "../../models/collateral-model.ts";
import {
  assetOf,
  collateralOf,
  type LendingModel,
  priceOf,
  unitOf,
} from "../../models/lending-model.ts";
import type { AssetParameters } from "../../models/parameters.ts";
import { amountArbitrary, amountOrAll } from "../run/amounts.ts";
import type { Cast } from "../run/command.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";
import { OnAssetCommand } from "./on-asset.ts";

export class WithdrawCollateral<Done> extends OnAssetCommand<Done> {
  there({ model }: Run): bigint {
    return collateralOf(model, this.data.user, this.data.asset);
  }

  deed(run: Run): Deed {
    const { user, asset } = this.data;
    const limit = withdrawable(run.model, user, asset);
    const amount = amountOrAll(this.data.amount, this.there(run), limit);
    return { kind: "withdrawCollateral", user, asset, amount };
  }

  protected override fits({ ltvBps }: AssetParameters): boolean {
    return ltvBps > 0n;
  }

  override toString(): string {
    return this.words("unlocks");
  }
}

/** About as much as a loan leaves free; everything without one. */
function withdrawable(model: LendingModel, user: string, asset: string): bigint {
  const held = collateralOf(model, user, asset);
  const weight = priceOf(model, asset) * (assetOf(model, asset)?.ltvBps ?? 0n);
  if (hasLoan(model, user) === "no" || weight === 0n) return held;
  const free = (roomOf(model, user).low * unitOf(model, asset) * 10_000n) / weight;
  return free < held ? free : held;
}

export function withdrawCollateral<Done>({ users, collateral }: Cast) {
  return fc
    .record({
      user: fc.constantFrom(...users),
      asset: fc.constantFrom(...collateral),
      amount: amountArbitrary({ mayBeAll: true }),
    })
    .map((data) => new WithdrawCollateral<Done>({ command: "withdrawCollateral", ...data }));
}
