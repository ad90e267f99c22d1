// The bare lending books: markets and balances as plain bigint fields, and the least arithmetic on
// them. They have no contracts, logs, undo or blocks.

export const WAD = 10n ** 18n;
export const RAY = 10n ** 27n;
export const BPS = 10_000n;

export interface Market {
  index: bigint;
  /** When it last accrued, in seconds. */
  at: bigint;
  scaled: bigint;
  reserves: bigint;
  cash: bigint;
  shares: bigint;
  badDebt: bigint;
  readonly ceiling: bigint;
  /** The index as of `nextAt`, computed but not booked yet. */
  next: bigint;
  nextAt: bigint;
}

export interface Asset {
  price: bigint;
  readonly unit: bigint;
  readonly ltv: bigint;
  readonly threshold: bigint;
  readonly bonus: bigint;
  readonly reserveFactor: bigint;
  readonly market: Market | undefined;
}

/** Amounts by the number of the asset. */
export interface User {
  readonly wallet: bigint[];
  readonly collateral: bigint[];
  readonly scaled: bigint[];
  readonly shares: bigint[];
  vouchers: bigint;
}

export class BareBooks {
  readonly #assets: readonly Asset[];
  readonly #squares: bigint[];
  now: bigint;
  /** Consecutive powers are often of the same seconds. */
  #seconds = 0n;
  #power = RAY;

  constructor(assets: readonly Asset[], factorRay: bigint, now: bigint) {
    this.#assets = assets;
    this.now = now;
    this.#squares = [factorRay];
    for (let k = 0; k < 32; k += 1) {
      const root = this.#squares[k] ?? RAY;
      this.#squares.push((root * root) / RAY);
    }
  }

  asset(number: number): Asset {
    return this.#assets[number] as Asset;
  }

  market(number: number): Market {
    return this.asset(number).market as Market;
  }

  #growth(seconds: bigint): bigint {
    if (seconds === this.#seconds) return this.#power;
    let power = RAY;
    for (let left = Number(seconds), k = 0; left > 0; left = Math.floor(left / 2), k += 1) {
      if (left % 2 === 1) power = (power * (this.#squares[k] ?? RAY)) / RAY;
    }
    this.#seconds = seconds;
    this.#power = power;
    return power;
  }

  indexNow(market: Market): bigint {
    if (market.at === this.now) return market.index;
    if (market.nextAt === this.now) return market.next;
    market.next = (market.index * this.#growth(this.now - market.at)) / RAY;
    market.nextAt = this.now;
    return market.next;
  }

  accrue({ market, reserveFactor }: Asset): void {
    if (market === undefined || market.at === this.now) return;
    const index = this.indexNow(market);
    const interest = (market.scaled * (index - market.index)) / RAY;
    market.reserves += (interest * reserveFactor) / BPS;
    market.index = index;
    market.at = this.now;
  }

  accrueDebts(user: User): void {
    for (let number = 0; number < this.#assets.length; number += 1) {
      if ((user.scaled[number] ?? 0n) > 0n) this.accrue(this.asset(number));
    }
  }

  collateralValue(user: User, by: "ltv" | "threshold"): bigint {
    let value = 0n;
    for (let number = 0; number < this.#assets.length; number += 1) {
      const amount = user.collateral[number] ?? 0n;
      if (amount === 0n) continue;
      const asset = this.asset(number);
      value += (amount * asset.price * asset[by]) / (asset.unit * BPS);
    }
    return value;
  }

  debtUp(user: User, plus: number, amount: bigint): bigint {
    let value = 0n;
    for (let number = 0; number < this.#assets.length; number += 1) {
      const scaled = user.scaled[number] ?? 0n;
      if (scaled === 0n && number !== plus) continue;
      const { market, price, unit } = this.asset(number);
      const owed = scaled === 0n ? 0n : (scaled * this.indexNow(market as Market)) / RAY;
      value += ((number === plus ? owed + amount : owed) * price + unit - 1n) / unit;
    }
    return value;
  }

  health(user: User): bigint {
    let owed = 0n;
    for (let number = 0; number < this.#assets.length; number += 1) {
      const scaled = user.scaled[number] ?? 0n;
      if (scaled === 0n) continue;
      const { market, price, unit } = this.asset(number);
      owed += (((scaled * this.indexNow(market as Market)) / RAY) * price) / unit;
    }
    // A user without debt is healthy.
    return owed === 0n ? WAD : (this.collateralValue(user, "threshold") * WAD) / owed;
  }

  rate(market: Market, reserveFactor: bigint): bigint {
    if (market.shares === 0n) return WAD;
    const index = this.indexNow(market);
    const interest = (market.scaled * (index - market.index)) / RAY;
    const reserves = market.reserves + (interest * reserveFactor) / BPS;
    const all = market.cash + (market.scaled * index) / RAY + market.badDebt;
    const behind = reserves < all ? all - reserves : market.cash;
    return behind === 0n ? WAD : (behind * WAD) / market.shares;
  }

  owe(user: User, asset: number, scaled: bigint): void {
    user.scaled[asset] = (user.scaled[asset] ?? 0n) + scaled;
    this.market(asset).scaled += scaled;
  }

  /** Books all a user still owes as lost. */
  writeOff(user: User): void {
    for (let number = 0; number < this.#assets.length; number += 1) {
      const scaled = user.scaled[number] ?? 0n;
      if (scaled === 0n) continue;
      const market = this.market(number);
      market.badDebt += (scaled * market.index) / RAY;
      this.owe(user, number, -scaled);
    }
  }
}
