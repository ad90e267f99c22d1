// Making a pool at run time: its contract and its LP token, at addresses derived from the pair.
import type { Call } from "../../contract/call.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { hashText } from "../../kernel/hash.ts";
import { ensure } from "../../refusals/refusals.ts";
import { token } from "../token/actions.ts";
import { TOKEN_STATUS, tokenEvents } from "../token/definition.ts";
import { isTokenActive, tokenFactory } from "../token/factory.ts";
import { tokenFactoryDefinition } from "../token/factory-definition.ts";
import { create, type TokenCall } from "../token/ledger.ts";
import { swapPool } from "./actions.ts";
import { factoryEvents, type poolFactoryDefinition } from "./definition.ts";

export type FactoryCall = Call<typeof poolFactoryDefinition>;

interface TokenPair {
  readonly tokenA: string;
  readonly tokenB: string;
}

const LP_DECIMALS = 18n;

interface PoolPlaces {
  readonly pool: string;
  readonly lp: string;
}

function placesFor({ self }: FactoryCall, pair: TokenPair): PoolPlaces {
  const of = (what: "pool" | "lp") => addressFor(self.address, what, pair);
  return { pool: of("pool"), lp: of("lp") };
}

/** Where this factory puts the pool of a pair, or that pool's LP token. */
export function addressFor(factory: string, what: "pool" | "lp", pair: TokenPair): string {
  return hashText(`${factory}/${what}/${pair.tokenA}/${pair.tokenB}`).slice(24);
}

/**
 * Returns the new pool's address. Its LP token is pending, and the pool must still be whitelisted
 * to mint and burn it: until an admin has done both, nobody can add liquidity.
 */
export function createPool(
  factory: FactoryCall,
  pair: TokenPair,
  places: PoolPlaces = placesFor(factory, pair),
): string {
  const { tokenA, tokenB } = pair;
  const { store } = factory;
  const tokens = factory.enter(tokenFactory, store.tokenFactory.value);
  const isActive = isTokenActive(tokens, tokenA) && isTokenActive(tokens, tokenB);
  ensure(isActive, "SWAP_TOKEN_INACTIVE");
  // No token is at the zero address; this check is only here to keep the platform's order.
  ensure(tokenA !== ZERO_ADDRESS && tokenB !== ZERO_ADDRESS, "SWAP_ZERO_ADDRESS");
  ensure(tokenA !== tokenB, "SWAP_IDENTICAL");
  ensure(store.pools.at(tokenA).get(tokenB) === ZERO_ADDRESS, "SWAP_EXISTS");
  deployLpToken(factory, pair, places.lp);
  const pool = deployPool(factory, pair, places);
  store.pools.at(tokenA).set(tokenB, pool);
  store.pools.at(tokenB).set(tokenA, pool);
  store.allPools.push(pool);
  factory.emit(factoryEvents.NewPool, tokenA, tokenB, pool);
  return pool;
}

function deployPool(factory: FactoryCall, pair: TokenPair, { pool, lp }: PoolPlaces): string {
  const { store } = factory.machine.deploy(swapPool, pool);
  store.poolFactory.set(factory.self.address);
  store.tokenA.set(pair.tokenA);
  store.tokenB.set(pair.tokenB);
  store.lpToken.set(lp);
  store.zapSwapFeesEnabled.set(true);
  store._owner.set(factory.store._owner.value);
  return pool;
}

/**
 * A token of the platform's factory like any other, with a supply of zero, owned by the factory's
 * owner.
 */
function deployLpToken(factory: FactoryCall, pair: TokenPair, address: string): void {
  const { store, machine } = factory;
  const a = factory.enter(token, pair.tokenA).store;
  const b = factory.enter(token, pair.tokenB).store;
  machine.deploy(token, address);
  const lp = factory.enter(token, address);
  lp.store._name.set(`${a._name.value}-${b._name.value} LP Token`);
  lp.store._symbol.set(`${a._symbol.value}-${b._symbol.value}-LP`);
  lp.store.description.set("Liquidity Provider Token");
  lp.store._erc20Initialized.set(true);
  lp.store.customDecimals.set(LP_DECIMALS);
  lp.store._owner.set(store._owner.value);
  lp.store.tokenFactory.set(store.tokenFactory.value);
  register(factory, lp);
}

function register(factory: FactoryCall, lp: TokenCall): void {
  const { tokenFactory: tokenFactoryAt, _owner } = factory.store;
  create(lp, _owner.value, 0n);
  lp.store.status.set(TOKEN_STATUS.pending);
  lp.emit(tokenEvents.StatusChanged, TOKEN_STATUS.pending);
  const tokens = factory.enter(tokenFactory, tokenFactoryAt.value);
  const { address } = lp.self;
  tokens.store.isFactoryToken.set(address, true);
  tokens.store.allTokens.push(address);
  const { _name, _symbol } = lp.store;
  const { TokenCreated } = tokenFactoryDefinition.events;
  tokens.emit(TokenCreated, address, factory.self.address, _name.value, _symbol.value);
}
