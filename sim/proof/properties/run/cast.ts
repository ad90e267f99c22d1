// Whom and what the drawn commands of a run are about.

/** The users and assets that commands are about. */
export interface Cast {
  readonly users: readonly string[];
  readonly priceSetters: readonly string[];
  /** Assets that can be borrowed. */
  readonly markets: readonly string[];
  /** Assets that can be collateral. */
  readonly collateral: readonly string[];
  /** All of these, and some that are neither. */
  readonly assets: readonly string[];
  /** Swap pools as their two symbols: `WETH-PUSD`. */
  readonly pools: readonly string[];
  /** Assets that vaults take. */
  readonly vaults: readonly string[];
  /** Routes over the bridge: `ETH>WETH`. */
  readonly ways: readonly string[];
  /** Whether anything is rewarded. */
  readonly rewarded: boolean;
  /** How prices behave. */
  readonly prices: PriceBehaviour;
}

export type PriceBehaviour = "mixed" | "calm" | "drifting" | "crashing" | "pumping";
