// What can be seen of a world in process, in the model's form: users by name, assets by symbol.
// Reads through the protocol's own views, because the shown figures must be right.
import { ZERO_ADDRESS } from "../contract/types.ts";
import type { MarketView, OpeningView } from "../models/view.ts";
import { debtOf, healthFactor } from "../protocol/lending/account.ts";
import { lendingPool } from "../protocol/lending/actions.ts";
import { oracleOf, type PoolCall, shareTokenOf, vaultOf } from "../protocol/lending/components.ts";
import * as market from "../protocol/lending/market.ts";
import { token } from "../protocol/token/actions.ts";
import { voucher } from "../protocol/token/voucher.ts";
import type { World } from "../world/world.ts";
import { addressOf, VOUCHER } from "./run/setting.ts";

interface Named {
  readonly name: string;
  readonly address: string;
}

/** Users and assets that are read: found once, since names and addresses do not change. */
export class WorldWindow {
  readonly #world: World;
  readonly #users: readonly Named[];
  readonly #assets: readonly Named[];
  readonly #markets: readonly Named[];

  constructor(world: World, users: readonly string[]) {
    this.#world = world;
    this.#users = users.map((name) => ({ name, address: addressOf(world, name) }));
    const { tokens, liquidityPools } = world.addresses;
    this.#assets = Object.entries(tokens).map(([name, address]) => ({ name, address }));
    this.#markets = this.#assets.filter(({ name }) => liquidityPools[name] !== undefined);
  }

  look(): OpeningView {
    const pool = this.#pool();
    const of = (read: (user: Named) => Record<string, bigint>) =>
      Object.fromEntries(this.#users.map((user) => [user.name, read(user)]));
    return {
      now: this.#world.clock.seconds,
      price: this.#prices(pool),
      balances: of((user) => this.#balances(pool, user)),
      collateral: of((user) => this.#collateral(pool, user)),
      debt: of((user) => this.#debts(pool, user)),
      shares: of((user) => this.#shares(pool, user)),
      market: Object.fromEntries(this.#markets.map((of) => [of.name, marketView(pool, of)])),
      healthFactor: Object.fromEntries(
        this.#users.map(({ name, address }) => [name, healthFactor(pool, address)]),
      ),
    };
  }

  #pool(): PoolCall {
    const { chain, clock, addresses } = this.#world;
    chain.now = BigInt(clock.seconds);
    const call = chain.callAs(ZERO_ADDRESS, addresses.lendingPool);
    return call.enter(lendingPool, addresses.lendingPool);
  }

  #prices(pool: PoolCall): Record<string, bigint> {
    const { prices } = oracleOf(pool).store;
    const priced = this.#assets.filter(({ address }) => prices.get(address) > 0n);
    return Object.fromEntries(priced.map(({ name, address }) => [name, prices.get(address)]));
  }

  #balances(pool: PoolCall, { address }: Named): Record<string, bigint> {
    const held: Record<string, bigint> = {};
    for (const asset of this.#assets) {
      held[asset.name] = pool.enter(token, asset.address).store._balances.get(address);
    }
    const vouchers = pool.enter(voucher, this.#world.addresses.voucher);
    held[VOUCHER] = vouchers.store._balances.get(address);
    return held;
  }

  #collateral(pool: PoolCall, { address }: Named): Record<string, bigint> {
    const locked: Record<string, bigint> = {};
    const all = vaultOf(pool).store.userCollaterals.peek(address);
    for (const asset of this.#assets) locked[asset.name] = all?.get(asset.address) ?? 0n;
    return locked;
  }

  #debts(pool: PoolCall, { address }: Named): Record<string, bigint> {
    const owed: Record<string, bigint> = {};
    for (const asset of this.#markets) owed[asset.name] = debtOf(pool, address, asset.address);
    return owed;
  }

  #shares(pool: PoolCall, { address }: Named): Record<string, bigint> {
    const held: Record<string, bigint> = {};
    for (const asset of this.#markets) {
      held[asset.name] = shareTokenOf(pool, asset.address).store._balances.get(address);
    }
    return held;
  }
}

function marketView(pool: PoolCall, { address }: Named): MarketView {
  return {
    accruedAt: Number(pool.store.lastAccrual.get(address)),
    borrowIndex: market.indexNow(pool, address),
    cash: market.cashOf(pool, address),
    totalDebt: market.totalDebtDown(pool, address),
    reserves: market.reservesNow(pool, address),
    badDebt: pool.store.badDebt.get(address),
    shareSupply: shareTokenOf(pool, address).store._totalSupply.value,
    exchangeRate: market.exchangeRate(pool, address),
  };
}
