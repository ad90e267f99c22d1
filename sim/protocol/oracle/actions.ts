// The price oracle: prices set by its role, a short memory of earlier ones, and a TWAP. Neither it
// nor its readers limit staleness; a missing price is refused.

import type { Call, StoredContract } from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { rowsOf } from "../../kernel/rows.ts";
import { ensure } from "../../refusals/refusals.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { oracleEvents as events, oracleDefinition } from "./definition.ts";
import { type Observation, timeWeightedPriceDown } from "./math.ts";

type OracleCall = Call<typeof oracleDefinition>;

/** The spot price, USD x 1e18 per whole token. */
export function priceOf({ store }: StoredContract<typeof oracleDefinition>, asset: string): bigint {
  const price = store.prices.get(asset);
  ensure(price > 0n, "ORACLE_UNSET");
  return price;
}

/** Earlier prices still remembered, oldest first. */
function remembered(call: OracleCall, asset: string): Observation[] {
  const { observations, writeIndex } = call.store.oracleState.get(asset);
  const next = Number(writeIndex);
  const inOrder = [...observations.slice(next), ...observations.slice(0, next)];
  // A queue that was shortened has too many.
  const most = Number(call.store.queueSize.value);
  return inOrder.length > most ? inOrder.slice(-most) : inOrder;
}

function remember(call: OracleCall, asset: string, price: bigint): void {
  const place = call.store.oracleState.at(asset);
  const queueSize = call.store.queueSize.value;
  const observation = { timestamp: call.store.lastUpdated.get(asset), price };
  const sameSize = place.value.queueSize === queueSize;
  const observations = sameSize ? [...place.value.observations] : remembered(call, asset);
  let at = Number(place.value.writeIndex);
  if (!sameSize) {
    // Rebuilt for the new size: oldest first, with room for one more.
    if (BigInt(observations.length) >= queueSize) observations.shift();
    at = observations.length;
  }
  observations[at] = observation;
  place.set({ observations, writeIndex: BigInt(at + 1) % queueSize, queueSize });
}

function store(call: OracleCall, asset: string, price: bigint): void {
  ensure(asset !== ZERO_ADDRESS, "ORACLE_ASSET");
  ensure(price > 0n, "ORACLE_PRICE");
  const { prices, lastUpdated } = call.store;
  const before = prices.get(asset);
  if (before > 0n) remember(call, asset, before);
  else if (!call.store.pricedAssets.items.includes(asset)) call.store.pricedAssets.push(asset);
  prices.set(asset, price);
  // A frozen price keeps its time, if it ever had one.
  const keepsTime = call.machine.faults.keepsTime(asset, price) && lastUpdated.get(asset) > 0n;
  if (!keepsTime) lastUpdated.set(asset, call.now);
}

function setAssetPrice(call: OracleCall, asset: string, price: bigint): void {
  store(call, asset, price);
  call.emit(events.PriceUpdated, asset, price, call.store.lastUpdated.get(asset));
}

export function setAssetPrices(
  call: OracleCall,
  assets: readonly string[],
  values: readonly bigint[],
): void {
  const items = rowsOf({ asset: assets, price: values });
  ensure(items !== undefined, "ORACLE_LENGTHS");
  ensure(items.length > 0, "ORACLE_EMPTY");
  for (const { asset, price } of items) store(call, asset, price);
  call.emit(events.BatchPricesUpdated, assets, values, call.now);
}

function setRebaseFactors(
  call: OracleCall,
  assets: readonly string[],
  factors: readonly bigint[],
): void {
  const items = rowsOf({ asset: assets, factor: factors });
  ensure(items !== undefined, "ORACLE_LENGTHS");
  ensure(items.length > 0, "ORACLE_EMPTY");
  for (const { asset, factor } of items) {
    ensure(asset !== ZERO_ADDRESS, "ORACLE_ASSET");
    call.store.rebaseFactors.set(asset, factor);
  }
  call.emit(events.RebaseFactorsUpdated, assets, factors, call.now);
}

/** Removes a price, so that readers find none. For tests of a missing price. */
function removeAssetPrice(call: OracleCall, asset: string): void {
  ensure(call.store.prices.get(asset) > 0n, "ORACLE_UNSET");
  call.store.prices.set(asset, 0n);
  call.machine.faults.priceRemoved(asset);
  call.emit(events.PriceUpdated, asset, 0n, call.now);
}

function setTwapQueueSize(call: OracleCall, size: bigint): void {
  ensure(size > 0n, "ORACLE_QUEUE");
  call.store.queueSize.set(size);
}

function twap(call: OracleCall, asset: string): bigint {
  const spot = call.store.prices.get(asset);
  ensure(spot > 0n, "ORACLE_NO_TWAP");
  const updatedAt = call.store.lastUpdated.get(asset);
  return timeWeightedPriceDown(remembered(call, asset), { spot, updatedAt, now: call.now });
}

export const priceOracle = implement(oracleDefinition, {
  ...ownedHandlers,
  setAssetPrice: (call, { asset, price }) => setAssetPrice(call, asset, price),
  setAssetPrices: (call, { assets, values }) => setAssetPrices(call, assets, values),
  setRebaseFactors: (call, { assets, factors }) => setRebaseFactors(call, assets, factors),
  removeAssetPrice: (call, { asset }) => removeAssetPrice(call, asset),
  setTwapQueueSize: (call, { size }) => setTwapQueueSize(call, size),
  getAssetPrice: (call, { asset }) => ({ price: priceOf(call, asset) }),
  getAssetPriceWithTimestamp: (call, { asset }) => ({
    price: priceOf(call, asset),
    timestamp: call.store.lastUpdated.get(asset),
  }),
  isPriceFresh: (call, { asset, maxAge }) => ({
    fresh:
      call.store.prices.get(asset) > 0n && call.now - call.store.lastUpdated.get(asset) <= maxAge,
  }),
  getAssetPriceTwap: (call, { asset }) => ({ price: twap(call, asset) }),
});
