// An asset as the auditor sees it: unit, price, weights as collateral, interest rate. Weights and
// rate are read again whenever an unclassified figure has changed.

import { BPS, type Squares } from "./arithmetic.ts";
import { type Figure, Holdings } from "./figure.ts";

interface AssetConfig {
  readonly ltv: bigint;
  readonly liquidationThreshold: bigint;
  readonly liquidationBonus: bigint;
  readonly interestRate: bigint;
  readonly reserveFactor: bigint;
  readonly perSecondFactorRAY: bigint;
}

export class AssetBook {
  readonly address: string;
  readonly unit: bigint;
  readonly unitBps: bigint;
  readonly price: Figure;
  readonly pricedAt: Figure;
  /** Everyone's collateral in it. */
  readonly locked = new Holdings();
  /** False for a pending, deprecated or unknown token. */
  active = false;
  config: AssetConfig;
  squares: Squares;

  constructor(address: string, unit: bigint, price: Figure, pricedAt: Figure, config: AssetConfig) {
    this.address = address;
    this.unit = unit;
    this.unitBps = unit * BPS;
    this.price = price;
    this.pricedAt = pricedAt;
    this.config = config;
    this.squares = [config.perSecondFactorRAY];
  }

  reconfigure(config: AssetConfig, active: boolean): void {
    if (config.perSecondFactorRAY !== this.config.perSecondFactorRAY) {
      this.squares = [config.perSecondFactorRAY];
    }
    this.config = config;
    this.active = active;
  }
}
