// The time-weighted average price. Pure.

export interface Observation {
  readonly timestamp: bigint;
  readonly price: bigint;
}

interface Spot {
  readonly spot: bigint;
  readonly updatedAt: bigint;
  readonly now: bigint;
}

/**
 * The average over the observations, oldest first, and the spot price, each weighted by how long it
 * held. Without observations the spot price; if no time has passed since the oldest, the oldest
 * price.
 */
export function timeWeightedPriceDown(observations: readonly Observation[], at: Spot): bigint {
  const oldest = observations[0];
  if (oldest === undefined) return at.spot;
  if (at.now <= oldest.timestamp) return oldest.price;
  let sum = at.spot * (at.now - at.updatedAt);
  for (const [index, { timestamp, price }] of observations.entries()) {
    const until = observations[index + 1]?.timestamp ?? at.updatedAt;
    sum += price * (until - timestamp);
  }
  return sum / (at.now - oldest.timestamp);
}
