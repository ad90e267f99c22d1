// The vault engine's events, named and ordered as on the platform. PUSD is the stable token's symbol.
import { event } from "../../contract/define.ts";

const ofOwner = [
  ["owner", "address", "indexed"],
  ["asset", "address", "indexed"],
] as const;

const debtChange = [
  ...ofOwner,
  ["amountUSD", "uint256"],
  ["totalScaledDebt", "uint256"],
  ["rateAccumulator", "uint256"],
] as const;

const juniorEvents = {
  JuniorParamsSet: event("JuniorParamsSet", ["premiumBps", "uint256"], ["sliceBps", "uint256"]),
  JuniorNoteCreated: event(
    "JuniorNoteCreated",
    ["owner", "address", "indexed"],
    ["capPUSD", "uint256"],
  ),
  JuniorNoteClosed: event("JuniorNoteClosed", ["owner", "address", "indexed"]),
  JuniorNoteClaimed: event(
    "JuniorNoteClaimed",
    ["owner", "address", "indexed"],
    ["paidPUSD", "uint256"],
    ["remainingPUSD", "uint256"],
  ),
  JuniorIndexSynced: event(
    "JuniorIndexSynced",
    ["deltaPUSD", "uint256"],
    ["outstandingPUSD", "uint256"],
    ["deltaIndexRay", "uint256"],
    ["progressWad", "uint256"],
    ["newJuniorIndexRay", "uint256"],
    ["timestamp", "uint256"],
  ),
} as const;

const administrativeEvents = {
  CollateralConfigured: event(
    "CollateralConfigured",
    ["asset", "address", "indexed"],
    ["liquidationRatio", "uint256"],
    ["minCR", "uint256"],
    ["liquidationPenaltyBps", "uint256"],
    ["closeFactorBps", "uint256"],
    ["stabilityFeeRate", "uint256"],
    ["debtFloor", "uint256"],
    ["debtCeiling", "uint256"],
    ["unitScale", "uint256"],
    ["pause", "bool"],
  ),
  Paused: event("Paused", ["asset", "address", "indexed"], ["isPaused", "bool"]),
  PausedGlobal: event("PausedGlobal", ["isPaused", "bool"]),
  FeeToReserveBpsSet: event("FeeToReserveBpsSet", ["oldBps", "uint256"], ["newBps", "uint256"]),
  RegistryUpdated: event(
    "RegistryUpdated",
    ["oldRegistry", "address", "indexed"],
    ["newRegistry", "address", "indexed"],
  ),
} as const;

export const engineEvents = {
  ...administrativeEvents,
  ...juniorEvents,
  Accrued: event(
    "Accrued",
    ["asset", "address", "indexed"],
    ["oldRate", "uint256"],
    ["newRate", "uint256"],
    ["deltaTime", "uint256"],
    ["totalScaledDebt", "uint256"],
  ),
  FeesRouted: event(
    "FeesRouted",
    ["asset", "address", "indexed"],
    ["toReserve", "uint256"],
    ["toCollector", "uint256"],
  ),
  Deposited: event("Deposited", ...ofOwner, ["amount", "uint256"]),
  Withdrawn: event("Withdrawn", ...ofOwner, ["amount", "uint256"]),
  PUSDMinted: event("PUSDMinted", ...debtChange),
  PUSDBurned: event("PUSDBurned", ...debtChange),
  LiquidationExecuted: event(
    "LiquidationExecuted",
    ["borrower", "address", "indexed"],
    ["asset", "address", "indexed"],
    ["debtBurnedUSD", "uint256"],
    ["penaltyUSD", "uint256"],
    ["collateralOut", "uint256"],
    ["liquidator", "address", "indexed"],
    ["remainingDebtUSD", "uint256"],
    ["rateAccumulator", "uint256"],
  ),
  VaultUpdated: event(
    "VaultUpdated",
    ["user", "address", "indexed"],
    ["asset", "address", "indexed"],
    ["collateral", "uint256"],
    ["scaledDebt", "uint256"],
  ),
  BadDebtRealized: event(
    "BadDebtRealized",
    ["asset", "address", "indexed"],
    ["borrower", "address", "indexed"],
    ["amountPUSD", "uint256"],
  ),
  BadDebtRepaid: event(
    "BadDebtRepaid",
    ["asset", "address", "indexed"],
    ["amountPUSD", "uint256"],
    ["badDebtRemaining", "uint256"],
  ),
} as const;
