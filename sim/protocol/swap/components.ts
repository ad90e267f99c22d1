// What a pool's functions share: access to its factory and tokens, its fees, reserves and guards.
import { type Call, isOf } from "../../contract/call.ts";
import type { StoreOf } from "../../contract/define.ts";
import { ZERO_DECIMAL } from "../../contract/types.ts";
import { ensure, refuse } from "../../refusals/refusals.ts";
import { isOwner } from "../governance/access.ts";
import { token, transfer } from "../token/actions.ts";
import { isTokenActive, tokenFactory } from "../token/factory.ts";
import type { TokenCall } from "../token/ledger.ts";
import { divideHalfEven } from "./decimal.ts";
import { poolFactoryDefinition, type swapPoolDefinition } from "./definition.ts";
import type { FeeRates, Pair, Sides } from "./math.ts";

export type PoolCall = Call<typeof swapPoolDefinition>;
type FactoryStore = StoreOf<typeof poolFactoryDefinition>;

/**
 * The storage of the pool's factory, which has default fees, the collector and the active tokens.
 */
export function factoryOf(pool: PoolCall): FactoryStore {
  const found = pool.machine.contracts.get(pool.store.poolFactory.value);
  // The factory deploys pools, so its kind cannot be imported here; its definition can.
  return isOf(found, poolFactoryDefinition) ? found.store : refuse("UNKNOWN_CONTRACT");
}

/** A fee or share of zero means the factory's. */
export function feeRatesOf({ store }: PoolCall, factory: FactoryStore): FeeRates {
  return {
    feeBps: store.swapFeeRate.value || factory.swapFeeRate.value,
    lpShareBps: store.lpSharePercent.value || factory.lpSharePercent.value,
  };
}

export function reservesOf({ store }: PoolCall): Pair {
  return { a: store.tokenABalance.value, b: store.tokenBBalance.value };
}

export function sidesOf(pool: PoolCall, isAToB: boolean): Sides {
  const { a, b } = reservesOf(pool);
  return isAToB ? { reserveIn: a, reserveOut: b } : { reserveIn: b, reserveOut: a };
}

export function pairOf(isAToB: boolean, input: bigint, output: bigint): Pair {
  return isAToB ? { a: input, b: output } : { a: output, b: input };
}

/** Stores the reserves and the two ratios derived from them. */
export function setReserves({ store }: PoolCall, { a, b }: Pair): void {
  store.tokenABalance.set(a);
  store.tokenBBalance.set(b);
  const isEmpty = a === 0n || b === 0n;
  store.aToBRatio.set(isEmpty ? ZERO_DECIMAL : divideHalfEven(b, a));
  store.bToARatio.set(isEmpty ? ZERO_DECIMAL : divideHalfEven(a, b));
}

export function tokenAOf(pool: PoolCall): TokenCall {
  return pool.enter(token, pool.store.tokenA.value);
}

export function tokenBOf(pool: PoolCall): TokenCall {
  return pool.enter(token, pool.store.tokenB.value);
}

export function lpTokenOf(pool: PoolCall): TokenCall {
  return pool.enter(token, pool.store.lpToken.value);
}

export function supplyOf(pool: PoolCall): bigint {
  return lpTokenOf(pool).store._totalSupply.value;
}

/** The protocol's part of a fee goes to the collector in the input token, even a part of 0. */
export function payProtocolFee(pool: PoolCall, input: TokenCall, protocolFee: bigint): void {
  transfer(input, factoryOf(pool).feeCollector.value, protocolFee);
}

export function whenNotPaused({ store }: PoolCall): void {
  ensure(!store.isPaused.value, "SWAP_PAUSED");
}

export function whenTokensActive(pool: PoolCall): void {
  const tokens = pool.enter(tokenFactory, factoryOf(pool).tokenFactory.value);
  ensure(isTokenActive(tokens, pool.store.tokenA.value), "SWAP_TOKEN_A");
  ensure(isTokenActive(tokens, pool.store.tokenB.value), "SWAP_TOKEN_B");
}

/** In time up to and including the second of the deadline. */
export function whenInTime(pool: PoolCall, deadline: bigint): void {
  ensure(pool.now <= deadline, "SWAP_EXPIRED");
}

/** For the pool's factory and its owner; an admin alone goes through the factory or a vote. */
export function onlyFactoryOrOwner(pool: PoolCall): void {
  const isFactory = pool.sender === pool.store.poolFactory.value;
  ensure(isFactory || isOwner(pool), "SWAP_NOT_FACTORY");
}
