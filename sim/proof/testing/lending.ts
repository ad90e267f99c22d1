// Requests to the lending market by their everyday names and in symbols.
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import type { AssetConfiguration } from "../../protocol/lending/administration.ts";
import type { CallRequest, Market } from "./market.ts";

/** Far more than any debt, within the bound of amounts. */
export const PLENTY = 10n ** 40n;

/** Every request of a lender, borrower, liquidator or admin to one market. */
export class Lending {
  readonly #market: Market;

  constructor(market: Market) {
    this.#market = market;
  }

  #ask(
    name: string,
    args: CallRequest["args"],
    pays?: { symbol: string; to: string },
  ): CallRequest {
    const request = { to: this.#market.at.lendingPool, function: name, args: args ?? {} };
    if (pays === undefined) return request;
    const approval = { token: this.#market.token(pays.symbol), spender: pays.to, amount: PLENTY };
    return { ...request, approvals: [approval] };
  }

  #asset(symbol: string): string {
    return this.#market.token(symbol);
  }

  supply(symbol: string, amount: bigint): CallRequest {
    const pays = { symbol, to: this.#market.cash(symbol) };
    return this.#ask("depositLiquidity", { asset: this.#asset(symbol), amount }, pays);
  }

  supplyFor(user: string, symbol: string, amount: bigint): CallRequest {
    const pays = { symbol, to: this.#market.cash(symbol) };
    const args = { asset: this.#asset(symbol), user, amount };
    return this.#ask("depositLiquidityOnBehalfOf", args, pays);
  }

  withdrawSupply(symbol: string, amount: bigint): CallRequest {
    return this.#ask("withdrawLiquidity", { asset: this.#asset(symbol), amount });
  }

  withdrawAllSupply(symbol: string): CallRequest {
    return this.#ask("withdrawLiquidityAll", { asset: this.#asset(symbol) });
  }

  lock(symbol: string, amount: bigint): CallRequest {
    const pays = { symbol, to: this.#market.at.collateralVault };
    return this.#ask("supplyCollateral", { asset: this.#asset(symbol), amount }, pays);
  }

  unlock(symbol: string, amount: bigint): CallRequest {
    return this.#ask("withdrawCollateral", { asset: this.#asset(symbol), amount });
  }

  unlockMost(symbol: string): CallRequest {
    return this.#ask("withdrawCollateralMax", { asset: this.#asset(symbol) });
  }

  borrow(symbol: string, amount: bigint): CallRequest {
    return this.#ask("borrow", { asset: this.#asset(symbol), amount });
  }

  borrowMost(symbol: string): CallRequest {
    return this.#ask("borrowMax", { asset: this.#asset(symbol) });
  }

  repay(symbol: string, amount: bigint): CallRequest {
    const pays = { symbol, to: this.#market.cash(symbol) };
    return this.#ask("repay", { asset: this.#asset(symbol), amount }, pays);
  }

  repayAll(symbol: string): CallRequest {
    const pays = { symbol, to: this.#market.cash(symbol) };
    return this.#ask("repayAll", { asset: this.#asset(symbol) }, pays);
  }

  /**
   * Pays `amount` of a debt, or all of it, with another asset, using at most `most` of that if
   * given.
   */
  repayWith(symbol: string, by: { with: string; amount?: bigint; most?: bigint }): CallRequest {
    const { amount, most: maxPayAmount = MAX_UINT256 } = by;
    const payWith = this.#asset(by.with);
    const pays = { symbol: by.with, to: this.#market.at.lendingPool };
    const args = { asset: this.#asset(symbol), payWith, maxPayAmount };
    if (amount === undefined) return this.#ask("repayAllWith", args, pays);
    return this.#ask("repayWith", { ...args, amount }, pays);
  }

  /** Repays `amount` of `debt` and takes `collateral`; without an amount, as much as allowed. */
  liquidate(
    borrower: string,
    of: { debt: string; collateral: string; amount?: bigint; minimum?: bigint },
  ): CallRequest {
    const { debt, collateral, amount, minimum = 0n } = of;
    const args = {
      collateralAsset: this.#asset(collateral),
      debtAsset: this.#asset(debt),
      borrower,
      minCollateralOut: minimum,
    };
    const pays = { symbol: debt, to: this.#market.cash(debt) };
    if (amount === undefined) return this.#ask("liquidationCallAll", args, pays);
    return this.#ask("liquidationCall", { ...args, debtToCover: amount }, pays);
  }

  pause(): CallRequest {
    return this.#ask("pause", {});
  }

  unpause(): CallRequest {
    return this.#ask("unpause", {});
  }

  /** A request to the configurator, which calls the pool as itself. */
  configurator(name: string, args: CallRequest["args"]): CallRequest {
    return { ...this.#ask(name, args), to: this.#market.at.poolConfigurator };
  }

  /** Configures an asset as the vectors configure gold, except for `change`. */
  configure(symbol: string, change: Partial<AssetConfiguration> = {}): CallRequest {
    const gold: AssetConfiguration = {
      asset: this.#asset(symbol),
      ltv: 7_500n,
      liquidationThreshold: 8_000n,
      liquidationBonus: 10_500n,
      interestRate: 500n,
      reserveFactor: 1_000n,
      perSecondFactorRAY: 1_000_000_001_547_125_956_666_413_085n,
    };
    return this.configurator("configureAsset", { ...gold, ...change });
  }
}
