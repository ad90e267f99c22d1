// Reads a platform: balances, positions and markets, in base units. Every read must succeed; steps
// check the values.

import type { Ledger } from "./before.ts";
import type { BalanceItem, MarketItem, PositionItem, Positions } from "./clients/application.ts";
import { settled } from "./clients/http.ts";
import { fromRaw } from "./vocabulary/amounts.ts";
import type { Holder, User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** Any signed-in user may read any balances and every market. */
async function reader(world: PlanWorld) {
  return world.as(world.cast.find((user) => user !== "newcomer") ?? "borrower");
}

export async function balanceItems(
  world: PlanWorld,
  holder: Holder,
): Promise<readonly BalanceItem[]> {
  const application = await reader(world);
  return settled(await application.balances(await world.addressOf(holder)));
}

export async function ledgerOf(world: PlanWorld, holder: Holder): Promise<Ledger> {
  const ledger = new Map<string, bigint>();
  for (const { token, balance, collateralBalance } of await balanceItems(world, holder)) {
    ledger.set(token._symbol, BigInt(balance));
    ledger.set(`collateral ${token._symbol}`, BigInt(collateralBalance));
  }
  if (!world.texts.some((text) => text.includes("voucher balance"))) return ledger;
  const args = { account: await world.addressOf(holder) };
  const { balance = "0" } = await world.control.view("voucher", "balanceOf", args);
  return ledger.set("voucher", BigInt(balance));
}

export function decimalsOf(world: PlanWorld, holding: string): number {
  return holding === "voucher" ? 18 : world.token(holding.replace("collateral ", "")).decimals;
}

export async function positionsOf(world: PlanWorld, user: User): Promise<Positions> {
  return settled(await (await world.as(user)).positions());
}

/** A user's debt in an asset; 0 if there is none. */
export async function owedBy(world: PlanWorld, user: User, symbol: string): Promise<bigint> {
  const { positions } = await positionsOf(world, user);
  return amountIn(positions.borrowed, world.token(symbol).address);
}

export function amountIn(items: readonly PositionItem[], asset: string): bigint {
  return BigInt(items.find(({ tokenAddress }) => tokenAddress === asset)?.amount ?? "0");
}

/** The markets by the address of their asset, as the given user sees them. */
export async function marketItems(
  world: PlanWorld,
  user?: User,
): Promise<ReadonlyMap<string, MarketItem>> {
  const application = user === undefined ? await reader(world) : await world.as(user);
  const { markets } = settled(await application.markets());
  return new Map(markets.map((item) => [item.asset, item]));
}

export async function marketOf(world: PlanWorld, symbol: string, user?: User): Promise<MarketItem> {
  const item = (await marketItems(world, user)).get(world.token(symbol).address);
  if (item === undefined) throw new Error(`there is no market of ${symbol}`);
  return item;
}

/** The price of one asset, and its age. */
export async function pricedAsset(world: PlanWorld, symbol: string) {
  const answer = await (await reader(world)).price(world.token(symbol).address);
  const found = settled(answer);
  if (!("price" in found)) throw new Error(`one price of ${symbol} was asked for`);
  return found;
}

/** USD x 1e18 per whole token. */
export async function priceOf(world: PlanWorld, symbol: string): Promise<bigint> {
  return BigInt((await pricedAsset(world, symbol)).price);
}

/**
 * Throws unless two amounts are equal to the base unit. At a live address the clock runs with the
 * plan, so a minute's interest is allowed there.
 */
export function expectAmount(
  world: PlanWorld,
  actual: bigint,
  expected: bigint,
  { what, decimals }: { readonly what: string; readonly decimals: number },
): void {
  const minuteOfInterest = (expected < 0n ? -expected : expected) / 10_000_000n + 1n;
  const allowed = world.live ? minuteOfInterest : 0n;
  const difference = actual - expected;
  if (difference <= allowed && difference >= -allowed) return;
  const shown = `${fromRaw(actual, decimals)}, not ${fromRaw(expected, decimals)}`;
  throw new Error(`${what} is ${shown}: a difference of ${difference} base units`);
}
