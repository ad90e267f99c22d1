// A lender supplies an asset to its market.
import fc from "fast-check";
import { walletOf } from "../../models/lending-model.ts";
import { amountArbitrary, amountIn } from "../run/amounts.ts";
import type { Cast } from "../run/command.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";
import { OnAssetCommand } from "./on-asset.ts";

export class SupplyLiquidity<Done> extends OnAssetCommand<Done> {
  there({ model }: Run): bigint {
    return walletOf(model, this.data.user, this.data.asset);
  }

  deed(run: Run): Deed {
    const { user, asset, amount } = this.data;
    return { kind: "supplyLiquidity", user, asset, amount: amountIn(amount, this.there(run)) };
  }

  override toString(): string {
    return this.words("supplies");
  }
}

export function supplyLiquidity<Done>({ users, markets, assets }: Cast) {
  const asset = fc.oneof(
    { arbitrary: fc.constantFrom(...markets), weight: 15 },
    { arbitrary: fc.constantFrom(...assets), weight: 1 },
  );
  return fc
    .record({ user: fc.constantFrom(...users), asset, amount: amountArbitrary() })
    .map((data) => new SupplyLiquidity<Done>({ command: "supplyLiquidity", ...data }));
}
