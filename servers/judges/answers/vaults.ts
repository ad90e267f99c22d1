// The expected vaults, from the engine's storage, with the fee until now computed again. (decision
// 19)
import type { Check, Checks, SeenExchange } from "./answer.ts";
import {
  bare,
  decimal,
  dollars,
  largestFirst,
  MAX_UINT256,
  power,
  RAY,
  WAD,
  wadOf,
} from "./figures.ts";
import { entriesIn, type StoredVariables, storedValue, type VaultItem } from "./items.ts";
import { listIn, pageOf } from "./pages.ts";
import { loanStatusOf } from "./positions.ts";
import { ALL, type View } from "./view.ts";
import { bodyOf, write } from "./writes.ts";

/** The current factor of an asset's scaled debts. */
export async function rateOf(view: View, engine: StoredVariables, asset: string): Promise<bigint> {
  const state = (name: string) =>
    BigInt(storedValue(engine, "collateralGlobalStates", asset, name));
  const elapsed = (await view.now()) - state("lastAccrual");
  if (state("lastAccrual") === 0n) return RAY;
  const factor = BigInt(storedValue(engine, "collateralConfigs", asset, "stabilityFeeRate"));
  const grown = (state("rateAccumulator") * power(factor, elapsed, RAY / 2n)) / RAY;
  return elapsed === 0n ? state("rateAccumulator") : grown > RAY ? grown : RAY;
}

interface VaultFacts {
  readonly collateral: bigint;
  readonly debt: bigint;
  readonly price: bigint;
  readonly value: bigint;
}

export async function factsOf(
  view: View,
  engine: StoredVariables,
  owner: string,
  asset: string,
): Promise<VaultFacts> {
  const vault = (name: string) => BigInt(storedValue(engine, "vaults", owner, asset, name));
  const price = await view.price(asset);
  const debt = (vault("scaledDebt") * (await rateOf(view, engine, asset))) / RAY;
  const collateral = vault("collateral");
  return { collateral, debt, price, value: await view.worth(asset, collateral) };
}

/** One vault; null if it holds and owes nothing. At a live address from the list's own item. */
async function vaultOf(view: View, asset: string, said?: VaultItem): Promise<VaultItem | null> {
  const owner = await view.me();
  const engine = await view.stored("cdpEngine");
  if (engine === undefined) return said === undefined ? null : liveVault(view, said, owner);
  if (!isOpen(engine, owner, asset)) return null;
  const { collateral, debt, price, value } = await factsOf(view, engine, owner, asset);
  const least = BigInt(storedValue(engine, "collateralConfigs", asset, "liquidationRatio"));
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
  const of = (name: string) => storedValue(engine, "vaults", owner, asset, name);
  return of("collateral") !== "0" || of("scaledDebt") !== "0";
}

/** Worth from the price, and ratio and health from the debt that the vault shows. */
async function liveVault(view: View, said: VaultItem, owner: string): Promise<VaultItem> {
  const { collateralToken: asset, collateralAmount } = said;
  const { _symbol } = await view.token(asset);
  const value = dollars(await view.worth(asset, BigInt(collateralAmount)));
  const isPriced = (await view.price(asset)) > 0n;
  const same = { collateralType: _symbol, collateralValueUSD: value, isPriced };
  return { ...said, ...same, vaultId: `${owner}-${asset}` };
}

const listedVaults = async (view: View) =>
  (await view.get<{ vaults: VaultItem[] }>(`/api/cdp/vaults?${ALL}`)).vaults;

const vaults: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = listIn<VaultItem>(answer.body, "vaults");
    const engine = await view.stored("cdpEngine");
    const assets =
      engine === undefined
        ? (await listedVaults(view)).map(({ collateralToken }) => collateralToken)
        : entriesIn(engine, "vaults", await view.me()).map(([asset]) => asset);
    const known = new Map(said.map((each) => [each.collateralToken, each]));
    const read = await Promise.all(assets.map((each) => vaultOf(view, each, known.get(each))));
    const items = read.filter((each) => each !== null).sort(byValue);
    const { shown, page } = pageOf(call, said, { items, key: "vaultId" });
    return { vaults: shown, ...page };
  },
};

const byValue = largestFirst<VaultItem>(
  ({ collateralValueUSD }) => wadOf(collateralValueUSD),
  ({ collateralToken }) => collateralToken,
);

async function vaultAfter({ answer, after: view }: SeenExchange, asset: string) {
  const { vault } = answer.body as { vault: VaultItem | null };
  const shown = view.isLive
    ? (await listedVaults(view)).find((each) => each.collateralToken === asset)
    : await vaultOf(view, asset);
  return {
    vaultId: `${await view.me()}-${asset}`,
    vault: shown ?? (vault === null ? null : "nothing, as no list shows it"),
    loanStatus: await loanStatusOf(view),
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
  const vaultFields = await vaultAfter(seen, assetOf(seen));
  const burnt = await after.spentSince(before, await after.stable(), txHash);
  const left = typeof vaultFields.vault === "object" ? vaultFields.vault?.mintedPUSD : undefined;
  return {
    amount: bodyOf(seen).amount,
    amountBurned: String(burnt),
    remainingDebt: left ?? "0",
    ...vaultFields,
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
  "POST /api/cdp/mint": write(minted),
  "POST /api/cdp/repay": write(repaid),
  "POST /api/cdp/withdraw": write(withdrawn),
};
