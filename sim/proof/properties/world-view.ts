// What can be seen of a world in process, in the model's form: users by name, assets by symbol.
// Reads through the protocol's own views, because the shown figures must be right.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import type { UndoJournal } from "../../kernel/undo.ts";
import { debtOf, healthFactor } from "../../protocol/lending/account.ts";
import { lendingPool } from "../../protocol/lending/actions.ts";
import {
  oracleOf,
  type PoolCall,
  shareTokenOf,
  vaultOf,
} from "../../protocol/lending/components.ts";
import * as market from "../../protocol/lending/market.ts";
import { token } from "../../protocol/token/actions.ts";
import { voucher } from "../../protocol/token/voucher.ts";
import type { World } from "../../world/world.ts";
import type { MarketView, OpeningView } from "../models/view.ts";
import { addressOf, VOUCHER } from "./run/setting.ts";

interface Named {
  readonly name: string;
  readonly address: string;
}

/** The figures of one user. The same object as long as none of them can have changed. */
interface UserView {
  readonly balances: Record<string, bigint>;
  readonly collateral: Record<string, bigint>;
  readonly debt: Record<string, bigint>;
  readonly shares: Record<string, bigint>;
  readonly healthFactor: bigint;
}

/** The last look, and where the world was then. */
interface Look {
  readonly journal: UndoJournal;
  readonly position: number;
  readonly now: number;
  readonly users: ReadonlyMap<string, UserView>;
  readonly view: OpeningView;
}

/** Users and assets that are read: found once, since names and addresses do not change. */
export class WorldWindow {
  readonly #world: World;
  readonly #users: readonly Named[];
  readonly #assets: readonly Named[];
  readonly #markets: readonly Named[];
  /** Contracts in which a change concerns only the accounts that its keys name. */
  readonly #wallets: ReadonlySet<string>;
  /** Contracts that nothing here is read from, and what is no contract. */
  readonly #elsewhere: ReadonlySet<string>;
  #last: Look | undefined;

  constructor(world: World, users: readonly string[]) {
    this.#world = world;
    this.#users = users.map((name) => ({ name, address: addressOf(world, name) }));
    const { addresses } = world;
    const { tokens, liquidityPools, shareTokens } = addresses;
    this.#assets = Object.entries(tokens).map(([name, address]) => ({ name, address }));
    this.#markets = this.#assets.filter(({ name }) => liquidityPools[name] !== undefined);
    this.#wallets = new Set([
      ...[...Object.values(tokens), ...Object.values(shareTokens)],
      ...[addresses.voucher, addresses.collateralVault],
    ]);
    const { cdpEngine, cdpRegistry, cdpVault, cdpReserve, bridge, rewards } = addresses;
    this.#elsewhere = new Set([
      ...["chain", "code"],
      ...[...Object.values(addresses.pools), ...Object.values(addresses.lpTokens)],
      ...[cdpEngine, cdpRegistry, cdpVault, cdpReserve, bridge, rewards],
      ...[addresses.adminRegistry, addresses.safetyModule, addresses.safetyToken],
    ]);
  }

  /** Returns the whole view, and reads again only the parts that may have changed. */
  look(): OpeningView {
    const { clock, parts } = this.#world;
    const pool = this.#pool();
    const stirred = this.#stirred();
    const last = stirred === undefined ? undefined : this.#last;
    const isStirred = ({ address }: Named) => stirred?.has(address) !== false;
    const users = new Map(
      this.#users.map((user) => {
        const known = isStirred(user) ? undefined : last?.users.get(user.name);
        return [user.name, known ?? this.#userView(pool, user)] as const;
      }),
    );
    const isQuiet = stirred?.size === 0;
    if (isQuiet && last !== undefined) {
      this.#last = { ...last, position: parts.journal.length };
      return last.view;
    }
    const markets = () => this.#markets.map((of) => [of.name, marketView(pool, of)] as const);
    const now = clock.seconds;
    const price = last?.view.price ?? this.#prices(pool);
    const market = Object.fromEntries(markets());
    const { journal } = parts;
    const view = { now, price, market, ...viewOf(users) };
    this.#last = { journal, position: journal.length, now, users, view };
    return view;
  }

  /** The accounts that changes since the last look name; undefined if anything may have changed. */
  #stirred(): ReadonlySet<string> | undefined {
    const { clock, parts } = this.#world;
    const { journal, position = 0, now } = this.#last ?? {};
    const isSame = journal === parts.journal && position <= parts.journal.length;
    if (!isSame || now !== clock.seconds) return undefined;
    const stirred = new Set<string>();
    for (const { place } of parts.journal.changes(position)) {
      const [contract = "", ...keys] = place.path.split("/");
      if (this.#elsewhere.has(contract) || this.#isOfUser(contract)) continue;
      if (!this.#wallets.has(contract)) return undefined;
      for (const key of keys) stirred.add(key);
    }
    return stirred;
  }

  #isOfUser(contract: string): boolean {
    return this.#world.chain.contracts.get(contract)?.kind.code !== undefined;
  }

  #userView(pool: PoolCall, user: Named): UserView {
    return {
      balances: this.#balances(pool, user),
      collateral: this.#collateral(pool, user),
      debt: this.#debts(pool, user),
      shares: this.#shares(pool, user),
      healthFactor: healthFactor(pool, user.address),
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

function viewOf(users: ReadonlyMap<string, UserView>) {
  const of = <K extends keyof UserView>(key: K): Record<string, UserView[K]> =>
    Object.fromEntries([...users].map(([name, view]) => [name, view[key]]));
  return {
    balances: of("balances"),
    collateral: of("collateral"),
    debt: of("debt"),
    shares: of("shares"),
    healthFactor: of("healthFactor"),
  };
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
