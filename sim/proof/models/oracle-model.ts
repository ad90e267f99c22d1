// Prices: who may set one, and to what.

import type { SetPrice } from "./actions.ts";
import { assetOf, type LendingModel, setPrice } from "./lending-model.ts";
import { judge, REASON, type Verdict } from "./refusals.ts";

export function verdictOnPrice(model: LendingModel, { user, asset, price }: SetPrice): Verdict {
  return judge([
    () => [[REASON.notOracle, !model.parameters.priceSetters.includes(user)]],
    () => [[REASON.priceAsset, assetOf(model, asset) === null]],
    () => [[REASON.priceZero, price <= 0n]],
  ]);
}

export function applyPrice(model: LendingModel, { asset, price }: SetPrice): void {
  setPrice(model, asset, price);
}
