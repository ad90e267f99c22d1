// What surfaces read of tokens: their facts and users' balances, in base units.
import { collateralOf } from "../protocol/lending/account.ts";
import { token } from "../protocol/token/actions.ts";
import { tokenFactory } from "../protocol/token/factory.ts";
import { balanceOf, type TokenCall } from "../protocol/token/ledger.ts";
import { voucher } from "../protocol/token/voucher.ts";
import type { World } from "../world/world.ts";
import { poolOf, priceOfAsset } from "./reader.ts";

export interface TokenFacts {
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** 0 none, 1 pending, 2 deprecated, 3 active. */
  readonly status: number;
  readonly totalSupply: bigint;
  readonly owner: string;
  readonly paused: boolean;
  readonly description: string;
  readonly images: readonly string[];
  /** By key. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

function factsOf(call: TokenCall): TokenFacts {
  const { store } = call;
  return {
    address: call.self.address,
    name: store._name.value,
    symbol: store._symbol.value,
    decimals: Number(store.customDecimals.value),
    status: Number(store.status.value),
    totalSupply: store._totalSupply.value,
    owner: store._owner.value,
    paused: store._paused.value,
    description: store.description.value,
    images: store.images.items,
    attributes: store.attributes.keys().map((key) => ({ key, value: store.attributes.get(key) })),
  };
}

/** Every token of the platform's factory in order of creation, including share tokens. */
export function tokensOf(world: World): TokenFacts[] {
  const factory = poolOf(world).enter(tokenFactory, world.addresses.tokenFactory);
  return factory.store.allTokens.items.map((address) => factsOf(factory.enter(token, address)));
}

/** One token, or undefined if there is none at this address. */
export function tokenAt(world: World, address: string): TokenFacts | undefined {
  const pool = poolOf(world);
  return pool.has(token, address) ? factsOf(pool.enter(token, address)) : undefined;
}

/** An account's balance of the stable token, base units. */
export const stableBalanceOf = (world: World, account: string): bigint =>
  tokenBalanceOf(world, world.addresses.stable, account);

/** The same for any token. */
export const tokenBalanceOf = (world: World, asset: string, account: string): bigint =>
  balanceOf(poolOf(world).enter(token, asset), account);

/** An account's fee vouchers, which have 18 decimals. */
export const voucherBalanceOf = (world: World, account: string): bigint =>
  balanceOf(poolOf(world).enter(voucher, world.addresses.voucher), account);

export interface TokenHolding {
  readonly token: TokenFacts;
  /** In the wallet. */
  readonly balance: bigint;
  /** Locked as collateral. */
  readonly collateral: bigint;
  readonly price: bigint;
}

export function holdingOf(world: World, user: string, asset: TokenFacts): TokenHolding {
  const pool = poolOf(world);
  return {
    token: asset,
    balance: balanceOf(pool.enter(token, asset.address), user),
    collateral: collateralOf(pool, user, asset.address),
    price: priceOfAsset(world, asset.address),
  };
}
