// A borrower locks collateral.
import fc from "fast-check";
import { walletOf } from "../../models/lending-model.ts";
import type { AssetParameters } from "../../models/parameters.ts";
import { amountArbitrary, amountIn } from "../run/amounts.ts";
import type { Cast } from "../run/command.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";
import { OnAssetCommand } from "./on-asset.ts";

export class DepositCollateral<Done> extends OnAssetCommand<Done> {
  there({ model }: Run): bigint {
    return walletOf(model, this.data.user, this.data.asset);
  }

  deed(run: Run): Deed {
    const { user, asset, amount } = this.data;
    return { kind: "depositCollateral", user, asset, amount: amountIn(amount, this.there(run)) };
  }

  protected override fits({ ltvBps }: AssetParameters): boolean {
    return ltvBps > 0n;
  }

  override toString(): string {
    return this.words("locks");
  }
}

export function depositCollateral<Done>({ users, collateral, assets }: Cast) {
  const asset = fc.oneof(
    { arbitrary: fc.constantFrom(...collateral), weight: 15 },
    { arbitrary: fc.constantFrom(...assets), weight: 1 },
  );
  return fc
    .record({ user: fc.constantFrom(...users), asset, amount: amountArbitrary() })
    .map((data) => new DepositCollateral<Done>({ command: "depositCollateral", ...data }));
}
