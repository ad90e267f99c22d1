// The expected assets that could be minted against, with how much, from the engine's storage. (decision
// 19)
import type { Check, Checks } from "./answer.ts";
import { least, MAX_UINT256, RAY, WAD, worth } from "./figures.ts";
import { type CandidateItem, entriesIn, type StoredVariables, storedValue } from "./items.ts";
import { listIn, pageOf } from "./pages.ts";
import { factsOf, rateOf } from "./vaults.ts";
import type { View } from "./view.ts";

/** One asset that could be minted against, with how much; undefined if it cannot be. */
async function candidateOf(view: View, engine: StoredVariables, asset: string) {
  const owner = await view.me();
  const config = (name: string) => BigInt(storedValue(engine, "collateralConfigs", asset, name));
  const token = await view.token(asset);
  const { collateral, debt, price } = await factsOf(view, engine, owner, asset);
  const wallet = await view.balance(asset);
  const rate = await rateOf(view, engine, asset);
  const scaled = BigInt(storedValue(engine, "collateralGlobalStates", asset, "totalScaledDebt"));
  const globalDebt = (scaled * rate) / RAY;
  const ceiling = config("debtCeiling");
  const room = ceiling === 0n ? MAX_UINT256 : ceiling - globalDebt;
  const isShut =
    storedValue(engine, "isSupportedAsset", asset) !== "true" ||
    storedValue(engine, "collateralConfigs", asset, "isPaused") === "true" ||
    token.status !== "3" ||
    token._paused;
  if (isShut || price === 0n || room <= 0n || collateral + wallet === 0n) return undefined;
  const mintable = (of: bigint) => {
    const limit = (worth(of, price, token.customDecimals) * WAD) / config("minCR");
    const most = least(limit - debt - 1n, room);
    return String(most <= 0n || debt + most < config("debtFloor") ? 0n : most);
  };
  return {
    assetAddress: asset,
    symbol: token._symbol,
    assetScale: String(config("unitScale")),
    minCR: String(config("minCR")),
    liquidationRatio: String(config("liquidationRatio")),
    stabilityFeeRate: String(config("stabilityFeeRate")),
    oraclePrice: String(price),
    currentCollateral: String(collateral),
    potentialCollateral: String(wallet),
    currentDebt: String(debt),
    globalDebt: String(globalDebt),
    debtFloor: String(config("debtFloor")),
    debtCeiling: String(ceiling),
    maxMint: mintable(collateral + wallet),
    maxMintNow: mintable(collateral),
  };
}

const hasVault = (item: CandidateItem) =>
  item.currentCollateral !== "0" || item.currentDebt !== "0";

/** Those with a vault first, then by symbol. */
function byVault(one: CandidateItem, other: CandidateItem): number {
  if (hasVault(one) !== hasVault(other)) return hasVault(one) ? -1 : 1;
  return one.symbol < other.symbol ? -1 : 1;
}

const candidates: Check = {
  expect: async ({ call, answer, after: view }) => {
    const parts = ["existingVaults", "potentialVaults"];
    const said = parts.flatMap((part) => listIn<CandidateItem>(answer.body, part));
    const engine = await view.stored("cdpEngine");
    const assets = entriesIn(engine, "collateralConfigs").map(([asset]) => asset);
    const isShut = engine?.globalPaused === true;
    const read = isShut || !engine ? [] : assets.map((asset) => candidateOf(view, engine, asset));
    const found = (await Promise.all(read)).filter((each) => each !== undefined).sort(byVault);
    const items = engine === undefined ? await liveCandidates(view, said) : found;
    const { shown, page } = pageOf(call, said, { items, key: "assetAddress" });
    const all = shown as readonly CandidateItem[];
    const potentialVaults = all.filter((each) => !hasVault(each));
    return { existingVaults: all.filter(hasVault), potentialVaults, ...page };
  },
};

/** Prices and the caller's balances, from the lists that show them. */
async function liveCandidates(view: View, said: readonly CandidateItem[]) {
  const read = said.map(async (item) => ({
    ...item,
    oraclePrice: String(await view.price(item.assetAddress)),
    potentialCollateral: String(await view.balance(item.assetAddress)),
  }));
  return Promise.all(read);
}

export const candidateChecks: Checks = { "GET /api/cdp/vault-candidates": candidates };
