// Steps of lenders, borrowers, liquidators and of the admin of the lending market.
import type { Arguments } from "../../contract/define.ts";
import type { Amount, At } from "./at.ts";
import { type Ask, call, decide, type Move } from "./move.ts";

const paying = (at: At, symbol: string, spender: string, amount: bigint): Partial<Ask> => ({
  approvals: [{ token: at.token(symbol), spender, amount }],
});

const ask = (at: At, name: string, args: Arguments): Ask => ({
  to: at.addresses.lendingPool,
  function: name,
  args,
});

/** A call about an amount of one asset, which the caller pays if `spenderOf` says to whom. */
const onAsset =
  (name: string, spenderOf?: (at: At, symbol: string) => string) =>
  (who: string, symbol: string, amount: Amount): Move =>
    call(who, (at) => {
      const base = at.base(symbol, amount);
      const pays = spenderOf && paying(at, symbol, spenderOf(at, symbol), base);
      return { ...ask(at, name, { asset: at.token(symbol), amount: base }), ...pays };
    });

const toMarket = (at: At, symbol: string) => at.cash(symbol);

export const supply = onAsset("depositLiquidity", toMarket);
export const withdrawSupply = onAsset("withdrawLiquidity");
export const lock = onAsset("supplyCollateral", (at) => at.addresses.collateralVault);
export const unlock = onAsset("withdrawCollateral");
export const borrow = onAsset("borrow");
export const repay = onAsset("repay", toMarket);

/** A call about all there is of one asset. */
const onAll =
  (name: string) =>
  (who: string, symbol: string): Move =>
    call(who, (at) => ({
      ...ask(at, name, { asset: at.token(symbol) }),
      ...paying(at, symbol, at.cash(symbol), PLENTY),
    }));

const PLENTY = 10n ** 40n;

export const borrowMost = onAll("borrowMax");
export const repayAll = onAll("repayAll");
export const withdrawAllSupply = onAll("withdrawLiquidityAll");

interface Seizure {
  readonly debt: string;
  readonly collateral: string;
  readonly amount?: Amount;
  /** The least of the collateral that must come out, in base units. */
  readonly minimum?: bigint;
}

/** Repays as much of a loan as is allowed, or `amount`, and takes collateral for it. */
export const liquidate = (who: string, borrower: string, of: Seizure): Move =>
  call(who, (at) => {
    const { debt, collateral, amount, minimum: minCollateralOut = 0n } = of;
    const args = {
      collateralAsset: at.token(collateral),
      debtAsset: at.token(debt),
      borrower: at.who(borrower),
      minCollateralOut,
    };
    const pays = paying(at, debt, at.cash(debt), PLENTY);
    if (amount === undefined) return { ...ask(at, "liquidationCallAll", args), ...pays };
    const part = { ...args, debtToCover: at.base(debt, amount) };
    return { ...ask(at, "liquidationCall", part), ...pays };
  });

export const pauseLending: Move = decide((at) => ask(at, "pause", {}));

export const configurator = (name: string, args: (at: At) => Arguments): Move =>
  decide((at) => ({ to: at.addresses.poolConfigurator, function: name, args: args(at) }));

export const debtCeiling = (symbol: string, most: Amount): Move =>
  configurator("setDebtCeilings", (at) => ({
    asset: at.token(symbol),
    assetUnits: at.base(symbol, most),
    usdValue: 0n,
  }));
