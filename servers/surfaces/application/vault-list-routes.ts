// The caller's vaults, and the collateral it could mint against.
import { vaultCandidatesOf, vaultsOf } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { shownColumns } from "../../shared/lists/columns.ts";
import { listQuery, pageFields, pageOf } from "../../shared/lists/lists.ts";
import { define } from "./services.ts";
import { arrayOf } from "./shapes.ts";
import {
  candidateSchema,
  mintedName,
  presentCandidate,
  presentVault,
  vaultSchemaOf,
} from "./vault-item.ts";

export function vaultsRouteOf(stable: string) {
  const columns = shownColumns({
    vaultId: "id",
    collateralType: "text",
    collateralToken: "address",
    collateralAmount: "number",
    collateralValueUSD: "number",
    isPriced: "boolean",
    [mintedName(stable)]: "number",
    collateralizationRatio: "number",
    liquidationRatio: "number",
    healthFactor: "number",
  });
  return define({
    method: "GET",
    paths: ["/api/cdp/vaults"],
    operation: "Vaults",
    summary: "The caller's vaults",
    description:
      "One vault for each asset of which the caller has deposited collateral or owes a debt; " +
      "by default the largest value comes first. Amounts are in base units, ratios in percent.",
    access: "bearer",
    query: listQuery(columns),
    answers: {
      200: {
        description: "A page of vaults at the present time",
        schema: objectOf({ vaults: arrayOf(vaultSchemaOf(stable)), ...pageFields }),
      },
    },
    example: { query: { order: "collateralizationRatio.asc", limit: "5" } },
    handle: ({ caller, query }, { inbox }) =>
      inbox.read((world) => {
        const items = vaultsOf(world, caller.address).map((facts) => presentVault(facts, stable));
        const { items: vaults, ...page } = pageOf("Vaults", { items, columns }, query);
        return { status: 200, body: { vaults, ...page } };
      }),
  });
}

const candidateColumns = shownColumns({
  assetAddress: "address",
  symbol: "text",
  assetScale: "number",
  minCR: "number",
  liquidationRatio: "number",
  stabilityFeeRate: "number",
  oraclePrice: "number",
  currentCollateral: "number",
  potentialCollateral: "number",
  currentDebt: "number",
  globalDebt: "number",
  debtFloor: "number",
  debtCeiling: "number",
  maxMint: "number",
  maxMintNow: "number",
});

export const vaultCandidatesRoute = define({
  method: "GET",
  paths: ["/api/cdp/vault-candidates"],
  operation: "Vault candidates",
  summary: "The assets the caller could mint against, and how much",
  description:
    "Lists the assets that the caller holds and that are supported, priced, not paused and " +
    "below their debt ceiling. Assets with a vault come first, then assets in the wallet " +
    "alone; by default in the order of symbols. It is one list with one count, shown in two " +
    "parts. Every figure is a string of digits.",
  access: "bearer",
  query: listQuery(candidateColumns),
  answers: {
    200: {
      description: "A page of candidates at the present time",
      schema: objectOf({
        existingVaults: arrayOf(candidateSchema),
        potentialVaults: arrayOf(candidateSchema),
        ...pageFields,
      }),
    },
  },
  example: { query: { symbol: "eq.WETH" } },
  handle: ({ caller, query }, { inbox }) =>
    inbox.read((world) => {
      const all = vaultCandidatesOf(world, caller.address).map(presentCandidate).sort(bySymbol);
      const items = [...all.filter(hasVault), ...all.filter((each) => !hasVault(each))];
      const list = { items, columns: candidateColumns };
      const { items: shown, ...page } = pageOf<Candidate>("Vault candidates", list, query);
      const existingVaults = shown.filter(hasVault);
      const potentialVaults = shown.filter((each) => !hasVault(each));
      return { status: 200, body: { existingVaults, potentialVaults, ...page } };
    }),
});

type Candidate = ReturnType<typeof presentCandidate>;

const hasVault = ({ currentCollateral, currentDebt }: Candidate): boolean =>
  currentCollateral !== "0" || currentDebt !== "0";

const bySymbol = (one: Candidate, other: Candidate): number =>
  one.symbol === other.symbol
    ? one.assetAddress < other.assetAddress
      ? -1
      : 1
    : one.symbol < other.symbol
      ? -1
      : 1;
