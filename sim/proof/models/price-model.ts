// The obviously right price oracle: every price an asset had, with the second it was set. Computes
// the average from that history.

interface Point {
  readonly time: bigint;
  readonly price: bigint;
}

export class PriceModel {
  /** How many earlier prices the average reaches back. */
  reach = 2;
  /** The current price; missing if it was removed. */
  readonly current = new Map<string, Point>();
  /** Earlier prices that are still known, oldest first. */
  readonly earlier = new Map<string, readonly Point[]>();

  set(asset: string, price: bigint, now: bigint): void {
    const was = this.current.get(asset);
    if (was !== undefined) this.earlier.set(asset, [...this.known(asset), was].slice(-this.reach));
    this.current.set(asset, { time: now, price });
  }

  known(asset: string): readonly Point[] {
    return (this.earlier.get(asset) ?? []).slice(-this.reach);
  }

  /** The average price since the oldest one known; undefined without a price. */
  average(asset: string, now: bigint): bigint | undefined {
    const spot = this.current.get(asset);
    if (spot === undefined) return undefined;
    const points = [...this.known(asset), spot];
    const start = points[0]?.time ?? now;
    if (points.length === 1) return spot.price;
    if (now <= start) return points[0]?.price;
    let area = 0n;
    let end = now;
    for (const { time, price } of points.reverse()) {
      area += price * (end - time);
      end = time;
    }
    return area / (now - start);
  }
}
