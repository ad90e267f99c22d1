// The lending pool's events, named and ordered as on the platform.
import { event } from "../../contract/define.ts";

const byUserOnAsset = [
  ["user", "address", "indexed"],
  ["asset", "address", "indexed"],
  ["amount", "uint256"],
] as const;

const sweep = [
  ["amount", "uint256"],
  ["to", "address"],
] as const;

export const poolEvents = {
  Deposited: event("Deposited", ...byUserOnAsset),
  DepositedOnBehalfOf: event(
    "DepositedOnBehalfOf",
    ["depositor", "address", "indexed"],
    ["recipient", "address", "indexed"],
    ["borrowableAsset", "address", "indexed"],
    ["amount", "uint256"],
  ),
  Withdrawn: event("Withdrawn", ...byUserOnAsset),
  Borrow: event("Borrow", ...byUserOnAsset),
  Repay: event("Repay", ...byUserOnAsset),
  Liquidated: event(
    "Liquidated",
    ["borrower", "address", "indexed"],
    ["asset", "address", "indexed"],
    ["repaidAmount", "uint256"],
    ["collateralAsset", "address", "indexed"],
    ["collateralSeized", "uint256"],
  ),
  SuppliedCollateral: event("SuppliedCollateral", ...byUserOnAsset),
  WithdrawnCollateral: event("WithdrawnCollateral", ...byUserOnAsset),
  ExchangeRateUpdated: event(
    "ExchangeRateUpdated",
    ["asset", "address", "indexed"],
    ["newRate", "uint256"],
  ),
  AssetConfigured: event(
    "AssetConfigured",
    ["asset", "address", "indexed"],
    ["ltv", "uint256"],
    ["liquidationThreshold", "uint256"],
    ["liquidationBonus", "uint256"],
    ["interestRate", "uint256"],
    ["reserveFactor", "uint256"],
    ["perSecondFactorRAY", "uint256"],
  ),
  DebtCeilingsUpdated: event(
    "DebtCeilingsUpdated",
    ["assetUnits", "uint256"],
    ["usdValue", "uint256"],
  ),
  IndexAccrued: event(
    "IndexAccrued",
    ["oldIndex", "uint256"],
    ["newIndex", "uint256"],
    ["dt", "uint256"],
    ["rateBps", "uint256"],
    ["interestDelta", "uint256"],
    ["reservesAccruedAfter", "uint256"],
  ),
  ReservesSweptTreasury: event("ReservesSweptTreasury", ...sweep),
  ReservesSweptSafety: event("ReservesSweptSafety", ...sweep),
  BadDebtRecognized: event("BadDebtRecognized", ["amount", "uint256"]),
  BadDebtCovered: event("BadDebtCovered", ["cover", "uint256"], ["remainingBadDebt", "uint256"]),
  BadDebtWrittenOffFromReserves: event(
    "BadDebtWrittenOffFromReserves",
    ["writeOff", "uint256"],
    ["badDebt", "uint256"],
    ["reservesAccrued", "uint256"],
  ),
  DepositorHaircutApplied: event(
    "DepositorHaircutApplied",
    ["writeOff", "uint256"],
    ["badDebt", "uint256"],
    ["reason", "string"],
  ),
} as const;
