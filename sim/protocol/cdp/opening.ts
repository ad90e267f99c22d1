// Opens a vault or adds to one: collateral in and stable tokens out, both or neither, in this order
// and with the events of both.
import { deposit } from "./collateral.ts";
import type { EngineCall } from "./components.ts";
import { mint } from "./debt.ts";

interface VaultOpening {
  readonly asset: string;
  /** Base units of the asset; 0 mints against what the vault already holds. */
  readonly collateralAmount: bigint;
  /** Base units of the stable token. */
  readonly amountUSD: bigint;
}

/** One transaction for what the application calls minting. */
export function depositAndMint(engine: EngineCall, opening: VaultOpening): void {
  const { asset, collateralAmount, amountUSD } = opening;
  if (collateralAmount > 0n) deposit(engine, asset, collateralAmount);
  mint(engine, asset, amountUSD);
}
