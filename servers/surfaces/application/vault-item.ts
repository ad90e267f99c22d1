// How the application shows vaults: one item, its id, and what can be minted. (decisions 19, 23)
// The field of the minted amount is named after the stable token, which the preset defines.
import {
  MAX_UINT256,
  tokenAt,
  type VaultCandidate,
  type VaultFacts,
  vaultOf,
  WAD,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { addressText, amountText, dollarText as dollarSchema, pricedFlag } from "./shapes.ts";
import { decimalText, dollarText, healthText } from "./wire.ts";

const percent = { type: "string", description: "percent, a decimal" } as const;

export const vaultIdText = {
  type: "string",
  description: "the owner's address-the asset's",
} as const;

/** The name of the field that says what a vault owes; for the compiler, the default preset's. */
export const mintedName = (stable: string) => `minted${stable}` as "mintedPUSD";

export const vaultSchemaOf = (stable: string) =>
  objectOf({
    vaultId: vaultIdText,
    collateralType: { type: "string", description: "the collateral's symbol" },
    collateralToken: addressText,
    collateralAmount: amountText,
    collateralValueUSD: dollarSchema,
    isPriced: pricedFlag,
    [mintedName(stable)]: {
      ...amountText,
      description: "the debt with the fee until now, base units",
    },
    collateralizationRatio: {
      ...percent,
      description: "percent, a decimal; Infinity without debt; 0 while isPriced is false",
    },
    liquidationRatio: percent,
    healthFactor: {
      type: "string",
      description:
        "ratio divided by liquidation ratio; below 1 the vault can be liquidated; Infinity without debt",
    },
  });

export function presentVault(facts: VaultFacts, stable: string) {
  const { owner, asset, ratio, liquidationRatio } = facts;
  const isFree = ratio === MAX_UINT256;
  return {
    vaultId: `${owner}-${asset}`,
    collateralType: facts.symbol,
    collateralToken: asset,
    collateralAmount: String(facts.collateral),
    collateralValueUSD: dollarText(facts.value),
    isPriced: facts.isPriced,
    [mintedName(stable)]: String(facts.debt),
    collateralizationRatio: isFree ? "Infinity" : decimalText(ratio * 100n),
    liquidationRatio: decimalText(liquidationRatio * 100n),
    healthFactor: healthText(isFree ? ratio : (ratio * WAD) / liquidationRatio),
  };
}

/** The symbol of the world's stable token. */
export const stableSymbol = (world: World): string =>
  tokenAt(world, world.addresses.stable)?.symbol ?? "";

/** By a parsed id, which may be the asset alone. Throws a 404 if the caller has no such vault. */
export function ownVault(
  world: World,
  { caller, vaultId }: { readonly caller: string; readonly vaultId: string },
): VaultFacts {
  const [asset = "", owner = caller] = vaultId.split("-").reverse();
  const vault = owner === caller ? vaultOf(world, caller, asset) : undefined;
  if (vault === undefined) throw new Problem("unknownObject", "Vault not found");
  return vault;
}

const digits = (description: string) => ({ type: "string", description }) as const;

export const candidateSchema = objectOf({
  assetAddress: addressText,
  symbol: digits("of the collateral"),
  assetScale: digits("base units a whole token"),
  minCR: digits("x 10^18; after a mint the ratio must be higher than this"),
  liquidationRatio: digits("x 10^18"),
  stabilityFeeRate: digits("factor a second, x 10^27"),
  oraclePrice: digits("USD x 10^18 a whole token"),
  currentCollateral: digits("in the caller's vault, base units"),
  potentialCollateral: digits("in the caller's wallet, base units"),
  currentDebt: digits("the caller's debt with the fee, base units of the stable token"),
  globalDebt: digits("the debt of all vaults of this asset, base units of the stable token"),
  debtFloor: digits("the least debt of one vault, base units of the stable token"),
  debtCeiling: digits(
    "the most debt of all vaults of this asset, base units of the stable token; 0 means no bound",
  ),
  maxMint: digits(
    "the most that can be minted with all of potentialCollateral; one base unit more is refused",
  ),
  maxMintNow: digits(
    "the most that can be minted without more collateral; one base unit more is refused",
  ),
});

export const presentCandidate = (facts: VaultCandidate) => ({
  assetAddress: facts.asset,
  symbol: facts.symbol,
  assetScale: String(facts.unitScale),
  minCR: String(facts.minRatio),
  liquidationRatio: String(facts.liquidationRatio),
  stabilityFeeRate: String(facts.stabilityFeeRate),
  oraclePrice: String(facts.price),
  currentCollateral: String(facts.collateral),
  potentialCollateral: String(facts.wallet),
  currentDebt: String(facts.debt),
  globalDebt: String(facts.globalDebt),
  debtFloor: String(facts.debtFloor),
  debtCeiling: String(facts.debtCeiling),
  maxMint: String(facts.maxMint),
  maxMintNow: String(facts.maxMintNow),
});
