// The expected vaults, from the engine's storage, with the fee until now computed again. (decision
// 19)
import type { Check, Checks, SeenExchange } from "./check.ts";
import { bare, decimal, dollars, least, MAX_UINT256, power, RAY, WAD, worth } from "./figures.ts";
import { type CandidateItem, held, type StoredVariables, type VaultItem } from "./items.ts";
import { pageOf } from "./pages.ts";
import type { View } from "./view.ts";
import { bodyOf, write } from "./writes.ts";

/** The current factor of an asset's scaled debts. */
async function rateOf(view: View, engine: StoredVariables, asset: string): Promise<bigint> {
  const state = (name: string) => BigInt(held(engine, "collateralGlobalStates", asset, name));
  const elapsed = (await view.now()) - state("lastAccrual");
  if (state("lastAccrual") === 0n) return RAY;
  const factor = BigInt(held(engine, "collateralConfigs", asset, "stabilityFeeRate"));
  const grown = (state("rateAccumulator") * power(factor, elapsed, RAY / 2n)) / RAY;
  return elapsed === 0n ? state("rateAccumulator") : grown > RAY ? grown : RAY;
}

interface VaultFacts {
  readonly collateral: bigint;
  readonly debt: bigint;
  readonly price: bigint;
  readonly value: bigint;
}

async function factsOf(
  view: View,
  engine: StoredVariables,
  owner: string,
  asset: string,
): Promise<VaultFacts> {
  const vault = (name: string) => BigInt(held(engine, "vaults", owner, asset, name));
  const price = (await view.prices()).get(asset) ?? 0n;
  const { customDecimals } = await view.token(asset);
  const debt = (vault("scaledDebt") * (await rateOf(view, engine, asset))) / RAY;
  const collateral = vault("collateral");
  return { collateral, debt, price, value: worth(collateral, price, customDecimals) };
}

/** One vault; null if it holds and owes nothing. */
async function vaultOf(
  view: View,
  said: VaultItem | null,
  asset: string,
): Promise<VaultItem | null> {
  const owner = await view.me();
  const engine = await view.stored("cdpEngine");
  if (engine === undefined) return said && liveVault(view, said, owner);
  if (!isOpen(engine, owner, asset)) return null;
  const { collateral, debt, price, value } = await factsOf(view, engine, owner, asset);
  const least = BigInt(held(engine, "collateralConfigs", asset, "liquidationRatio"));
  const ratio = debt === 0n ? MAX_UINT256 : (value * WAD) / debt;
  const isFree = debt === 0n;
  return {
    vaultId: `${owner}-${asset}`,
    collateralType: (await view.token(asset))._symbol,
    collateralToken: asset,
    collateralAmount: String(collateral),
    collateralValueUSD: dollars(value),
    isPriced: price > 0n,
    ...({ [await mintedName(view)]: String(debt) } as { mintedPUSD: string }),
    collateralizationRatio: isFree ? "Infinity" : decimal(ratio * 100n),
    liquidationRatio: decimal(least * 100n),
    healthFactor: isFree ? "Infinity" : decimal((ratio * WAD) / least),
  };
}

const mintedName = async (view: View) => `minted${(await view.token(await view.stable()))._symbol}`;

function isOpen(engine: StoredVariables, owner: string, asset: string): boolean {
  const of = (name: string) => held(engine, "vaults", owner, asset, name);
  return of("collateral") !== "0" || of("scaledDebt") !== "0";
}

/** Worth from the price, and ratio and health from the debt that the vault shows. */
async function liveVault(view: View, said: VaultItem, owner: string): Promise<VaultItem> {
  const { collateralToken: asset, collateralAmount } = said;
  const { customDecimals, _symbol } = await view.token(asset);
  const price = (await view.prices()).get(asset) ?? 0n;
  const value = dollars(worth(BigInt(collateralAmount), price, customDecimals));
  const same = { collateralType: _symbol, collateralValueUSD: value, isPriced: price > 0n };
  return { ...said, ...same, vaultId: `${owner}-${asset}` };
}

const vaults: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = (answer.body as { vaults: readonly VaultItem[] }).vaults;
    const engine = await view.stored("cdpEngine");
    const own = (engine?.vaults ?? {}) as Readonly<Record<string, object>>;
    const mine = Object.keys(own[await view.me()] ?? {});
    const listed = (await view.vaults()).map(({ collateralToken }) => collateralToken);
    const told = new Map(said.map((each) => [each.collateralToken, each]));
    const read = (engine === undefined ? listed : mine).map((asset) =>
      vaultOf(view, told.get(asset) ?? null, asset),
    );
    const items = (await Promise.all(read)).filter((each) => each !== null).sort(byValue);
    const { shown, page } = pageOf(call, said, { items, key: "vaultId" });
    return { vaults: shown, ...page };
  },
};

function byValue(one: VaultItem, other: VaultItem): number {
  const [first = 0n, second = 0n] = [one, other].map(({ collateralValueUSD }) => {
    const [whole = "0", places = ""] = collateralValueUSD.split(".");
    return BigInt(whole + places.padEnd(18, "0"));
  });
  if (first === second) return one.collateralToken < other.collateralToken ? -1 : 1;
  return first > second ? -1 : 1;
}

/** One asset that could be minted against, with how much; undefined if it cannot be. */
async function candidateOf(view: View, engine: StoredVariables, asset: string) {
  const owner = await view.me();
  const config = (name: string) => BigInt(held(engine, "collateralConfigs", asset, name));
  const token = await view.token(asset);
  const { collateral, debt, price } = await factsOf(view, engine, owner, asset);
  const wallet = await view.balance(asset);
  const rate = await rateOf(view, engine, asset);
  const scaled = BigInt(held(engine, "collateralGlobalStates", asset, "totalScaledDebt"));
  const globalDebt = (scaled * rate) / RAY;
  const ceiling = config("debtCeiling");
  const room = ceiling === 0n ? MAX_UINT256 : ceiling - globalDebt;
  const isShut =
    held(engine, "isSupportedAsset", asset) !== "true" ||
    held(engine, "collateralConfigs", asset, "isPaused") === "true" ||
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
    type Candidates = Record<"existingVaults" | "potentialVaults", readonly CandidateItem[]>;
    const { existingVaults, potentialVaults } = answer.body as Candidates;
    const said = [...existingVaults, ...potentialVaults];
    const engine = await view.stored("cdpEngine");
    const assets = Object.keys((engine?.collateralConfigs ?? {}) as object);
    const isShut = engine?.globalPaused === true;
    const read = isShut || !engine ? [] : assets.map((asset) => candidateOf(view, engine, asset));
    const found = (await Promise.all(read)).filter((each) => each !== undefined).sort(byVault);
    const items = engine === undefined ? await liveCandidates(view, said) : found;
    const { shown, page } = pageOf(call, said, { items, key: "assetAddress" });
    const parts = shown as readonly CandidateItem[];
    const [existing, potential] = [parts.filter(hasVault), parts.filter((each) => !hasVault(each))];
    return { existingVaults: existing, potentialVaults: potential, ...page };
  },
};

/** Prices and the caller's balances, from the lists that show them. */
async function liveCandidates(view: View, said: readonly CandidateItem[]) {
  const prices = await view.prices();
  const read = said.map(async (item) => ({
    ...item,
    oraclePrice: String(prices.get(item.assetAddress) ?? 0n),
    potentialCollateral: String(await view.balance(item.assetAddress)),
  }));
  return Promise.all(read);
}

async function vaultAfter({ answer, after: view }: SeenExchange, asset: string) {
  const { vault } = answer.body as { vault: VaultItem | null };
  const listed = (await view.vaults()).find((each) => each.collateralToken === asset);
  return {
    vaultId: `${await view.me()}-${asset}`,
    vault: listed ?? (vault === null ? null : "nothing, as no list shows it"),
    loanStatus: await view.loanStatus(),
  };
}

async function minted(seen: SeenExchange) {
  const { collateralToken = "", collateralAmount, mintAmount } = bodyOf(seen);
  const asset = bare(collateralToken);
  return {
    collateralToken: asset,
    collateralAmount,
    mintAmount,
    ...(await vaultAfter(seen, asset)),
  };
}

/** By its whole id, or the asset alone. */
const assetOf = (seen: SeenExchange) => bare((bodyOf(seen).vaultId ?? "").split("-").at(-1) ?? "");

async function repaid(seen: SeenExchange) {
  const { before, after, answer } = seen;
  const { txHash = "" } = answer.body as { txHash?: string };
  const told = await vaultAfter(seen, assetOf(seen));
  const burnt = await after.spentSince(before, await after.stable(), txHash);
  const left = typeof told.vault === "object" ? told.vault?.mintedPUSD : undefined;
  return {
    amount: bodyOf(seen).amount,
    amountBurned: String(burnt),
    remainingDebt: left ?? "0",
    ...told,
  };
}

async function withdrawn(seen: SeenExchange) {
  const asset = assetOf(seen);
  return {
    collateralToken: asset,
    amount: bodyOf(seen).amount,
    ...(await vaultAfter(seen, asset)),
  };
}

export const vaultChecks: Checks = {
  "GET /api/cdp/vaults": vaults,
  "GET /api/cdp/vault-candidates": candidates,
  "POST /api/cdp/mint": write(minted),
  "POST /api/cdp/repay": write(repaid),
  "POST /api/cdp/withdraw": write(withdrawn),
};
