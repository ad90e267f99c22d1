// What the actions do in the integer market of the model's tests. Written as the contract does it,
// check after check and then the changes; it does not know the model.

import type {
  Action,
  Borrow,
  Outcome,
  Repay,
  SupplyLiquidity,
  WithdrawCollateral,
  WithdrawLiquidity,
} from "./actions.ts";
import {
  accrue,
  accrued,
  ceilDivide,
  change,
  debtAt,
  held,
  type IntegerMarket,
  type IntegerWorld,
  indexAt,
  least,
  priceOf,
  rateOf,
  reduce,
  unitOf,
  weighted,
} from "./integer-lending.ts";
import { liquidate } from "./integer-liquidation.ts";
import { BPS, RAY, WAD } from "./parameters.ts";

/** Empty when accepted, else the reason; a refused action changes nothing. */
export function execute(world: IntegerWorld, action: Action): Outcome {
  const reason = perform(world, action);
  return reason === "" ? { accepted: true } : { accepted: false, reason };
}

function perform(world: IntegerWorld, action: Action): string {
  switch (action.kind) {
    case "supplyLiquidity":
      return supply(world, action);
    case "withdrawLiquidity":
      return withdraw(world, action);
    case "depositCollateral": {
      const { user, asset, amount } = action;
      if (amount <= 0n) return "Invalid amount";
      if (world.parameters.assets[asset]?.ltvBps === 0n)
        return "Asset not configured as collateral";
      if (amount > held(world.wallets, user, asset)) return "ERC20: insufficient balance";
      change(world.wallets, user, asset, -amount);
      change(world.collateral, user, asset, amount);
      return "";
    }
    case "withdrawCollateral":
      return release(world, action);
    case "borrow":
      return borrow(world, action);
    case "repay":
      return repay(world, action);
    case "liquidate":
      return liquidate(world, action);
    case "setPrice":
      if (action.price <= 0n) return "Price must be greater than 0";
      world.prices.set(action.asset, action.price);
      return "";
    case "advance":
      world.now += action.seconds;
      return "";
  }
}

function marketIn(world: IntegerWorld, asset: string): IntegerMarket | null {
  return world.markets.get(asset) ?? null;
}

function supply(world: IntegerWorld, { user, asset, amount }: SupplyLiquidity): string {
  const market = marketIn(world, asset);
  if (market === null) return "Invalid or inactive token";
  if (amount <= 0n) return "Invalid amount";
  const rate = rateOf(world, market);
  const up = world.fault === "mintUp";
  const shares = up ? ceilDivide(amount * WAD, rate) : (amount * WAD) / rate;
  if (shares === 0n) return "Mint calc";
  if (amount > held(world.wallets, user, asset)) return "ERC20: insufficient balance";
  accrue(world, market);
  change(world.wallets, user, asset, -amount);
  market.cash += amount;
  market.supply += shares;
  market.shares.set(user, (market.shares.get(user) ?? 0n) + shares);
  return "";
}

function withdraw(world: IntegerWorld, { user, asset, amount }: WithdrawLiquidity): string {
  const market = marketIn(world, asset);
  if (market === null) return "mToken not set";
  const now = accrued(world, market);
  const rate = rateOf(world, market);
  const shares = market.shares.get(user) ?? 0n;
  if (amount === "ALL" && shares === 0n) return "No mTokens to withdraw";
  if (amount !== "ALL" && amount <= 0n) return "Invalid amount";
  const { fault } = world;
  const value = amount === "ALL" ? 0n : amount * WAD;
  const burnt =
    amount === "ALL" ? shares : fault === "burnDown" ? value / rate : ceilDivide(value, rate);
  if (burnt > shares) return "Insufficient mToken balance";
  const owned = shares * rate;
  const all = fault === "withdrawAllUp" ? ceilDivide(owned, WAD) : owned / WAD;
  const paid = amount === "ALL" ? all : amount;
  if (paid > market.cash - (fault === "cashWithReserves" ? 0n : now.reserves)) {
    return amount === "ALL" ? "Insufficient liquidity" : "Insufficient liquidity (excl reserves)";
  }
  accrue(world, market);
  change(world.wallets, user, asset, paid);
  market.cash -= paid;
  market.supply -= burnt;
  market.shares.set(user, shares - burnt);
  return "";
}

/** USD times 10^18, each debt rounded up. */
function owedUp(world: IntegerWorld, user: string, plus?: Borrow): bigint {
  let sum = 0n;
  for (const [asset, market] of world.markets) {
    const more = plus?.asset === asset ? plus.amount : 0n;
    const debt = debtAt(world, market, user, indexAt(world, market)) + more;
    sum += ceilDivide(debt * priceOf(world, asset), unitOf(world, asset));
  }
  return sum;
}

function release(world: IntegerWorld, { user, asset, amount }: WithdrawCollateral): string {
  const locked = held(world.collateral, user, asset);
  if (amount === "ALL" && locked === 0n) return "No collateral";
  if (amount !== "ALL" && amount <= 0n) return "Invalid amount";
  if (amount !== "ALL" && amount > locked) return "Insufficient collateral";
  const owed = owedUp(world, user);
  const taken = amount === "ALL" ? largestRelease(world, user, asset, owed) : amount;
  const loan = owed > 0n;
  if (loan && world.parameters.collateralLockedByLoan) return REASON_LOCKED;
  if (taken <= 0n)
    return owed >= weighted(world, user, "ltv") ? "No room" : "No withdrawable amount";
  change(world.collateral, user, asset, -taken);
  if (loan && owed > weighted(world, user, "ltv")) {
    change(world.collateral, user, asset, taken);
    return REASON_LOCKED;
  }
  change(world.wallets, user, asset, taken);
  if (loan) for (const market of world.markets.values()) accrue(world, market);
  return "";
}

const REASON_LOCKED = "Withdrawal would exceed existing loan";

function largestRelease(world: IntegerWorld, user: string, asset: string, owed: bigint): bigint {
  const locked = held(world.collateral, user, asset);
  if (owed === 0n) return locked;
  const room = weighted(world, user, "ltv") - owed;
  if (room <= 0n) return 0n;
  const weight = priceOf(world, asset) * (world.parameters.assets[asset]?.ltvBps ?? 0n);
  return least((room * unitOf(world, asset) * BPS) / weight, locked) - 1n;
}

function borrow(world: IntegerWorld, action: Borrow): string {
  const { user, asset, amount } = action;
  const market = marketIn(world, asset);
  if (amount <= 0n) return "Invalid amount";
  if (market === null) return "Invalid or inactive token";
  const { fault } = world;
  const ceiling = world.parameters.assets[asset]?.market?.debtCeiling ?? 0n;
  const index = indexAt(world, market);
  if ((market.total * index) / RAY + amount > ceiling) return "Debt ceiling (asset) exceeded";
  const power = weighted(world, user, fault === "limitByThreshold" ? "threshold" : "ltv");
  if (fault !== "limitMissing" && owedUp(world, user, action) > power) {
    return "Insufficient collateral for borrow";
  }
  if (amount > market.cash) return "Insufficient liquidity";
  accrue(world, market);
  const down = fault === "borrowDown";
  const scaled = down ? (amount * RAY) / market.index : ceilDivide(amount * RAY, market.index);
  market.scaled.set(user, (market.scaled.get(user) ?? 0n) + scaled);
  market.total += scaled;
  market.cash -= amount;
  change(world.wallets, user, asset, amount);
  return "";
}

function repay(world: IntegerWorld, { user, asset, amount }: Repay): string {
  const market = marketIn(world, asset);
  const scaled = market?.scaled.get(user) ?? 0n;
  if (market === null || scaled === 0n) return "No active loan";
  if (amount !== "ALL" && amount <= 0n) return "Invalid repayment";
  const index = indexAt(world, market);
  const debt = debtAt(world, market, user, index);
  const paid = amount === "ALL" ? debt : least(amount, debt);
  const part = world.fault === "repayUp" ? ceilDivide(paid * RAY, index) : (paid * RAY) / index;
  if (part === 0n && amount !== "ALL") return "Insufficient repayment amount";
  if (paid > held(world.wallets, user, asset)) return "ERC20: insufficient balance";
  accrue(world, market);
  const left = scaled - least(part, scaled);
  const dust = (left * market.index) / RAY <= (world.fault === "dustKept" ? 0n : 1n);
  const reduction = amount === "ALL" || paid === debt || dust ? scaled : least(part, scaled);
  reduce(market, user, reduction);
  change(world.wallets, user, asset, -paid);
  market.cash += paid;
  return "";
}
