// The bare loop that lending steps are compared with: each step checks and books what the contracts
// would, and does nothing else.
import { type BareBooks, BPS, RAY, type User, WAD } from "./books.ts";

/** Below this health factor all of a debt may be repaid at once. */
const FULL_CLOSE = (WAD * 95n) / 100n;

export type Action =
  | "supplyCollateral"
  | "withdrawCollateral"
  | "borrow"
  | "repay"
  | "depositLiquidity"
  | "withdrawLiquidity"
  | "setAssetPrice"
  | "liquidationCallAll"
  | "advance";

export interface Step {
  readonly action: Action;
  readonly user: User;
  /** In a liquidation, the debt's. */
  readonly asset: number;
  /** A price, if one is set; seconds since 1970, if time passes. */
  readonly amount: bigint;
  readonly borrower: User;
  readonly seize: number;
}

/** False for a refused step, which still pays its fee. */
export function runStep(books: BareBooks, step: Step): boolean {
  const { action, user, asset, amount } = step;
  if (action === "advance") {
    books.now = amount;
    return true;
  }
  user.vouchers -= WAD;
  switch (action) {
    case "supplyCollateral":
      return supply(user, asset, amount);
    case "withdrawCollateral":
      return release(books, user, asset, amount);
    case "borrow":
      return borrow(books, user, asset, amount);
    case "repay":
      return repay(books, user, asset, amount);
    case "depositLiquidity":
      return deposit(books, user, asset, amount);
    case "withdrawLiquidity":
      return withdraw(books, user, asset, amount);
    case "setAssetPrice":
      books.asset(asset).price = amount;
      return true;
    case "liquidationCallAll":
      return liquidate(books, step);
  }
}

function supply(user: User, asset: number, amount: bigint): boolean {
  const wallet = user.wallet[asset] ?? 0n;
  if (wallet < amount) return false;
  user.wallet[asset] = wallet - amount;
  user.collateral[asset] = (user.collateral[asset] ?? 0n) + amount;
  return true;
}

function release(books: BareBooks, user: User, asset: number, amount: bigint): boolean {
  const collateral = user.collateral[asset] ?? 0n;
  if (collateral < amount) return false;
  user.collateral[asset] = collateral - amount;
  const owed = books.debtUp(user, -1, 0n);
  if (owed > 0n && owed > books.collateralValue(user, "ltv")) {
    user.collateral[asset] = collateral;
    return false;
  }
  books.accrueDebts(user);
  user.wallet[asset] = (user.wallet[asset] ?? 0n) + amount;
  return true;
}

function borrow(books: BareBooks, user: User, asset: number, amount: bigint): boolean {
  const market = books.market(asset);
  const index = books.indexNow(market);
  if ((market.scaled * index) / RAY + amount > market.ceiling) return false;
  if (books.debtUp(user, asset, amount) > books.collateralValue(user, "ltv")) return false;
  if (market.cash < amount) return false;
  books.accrue(books.asset(asset));
  books.accrueDebts(user);
  books.owe(user, asset, (amount * RAY + index - 1n) / index);
  market.cash -= amount;
  user.wallet[asset] = (user.wallet[asset] ?? 0n) + amount;
  return true;
}

function payOff(books: BareBooks, user: User, asset: number, paid: bigint, owed: bigint): void {
  const { index } = books.market(asset);
  const scaled = user.scaled[asset] ?? 0n;
  const removed = paid === owed ? scaled : (paid * RAY) / index;
  const closes = ((scaled - removed) * index) / RAY <= 1n;
  books.owe(user, asset, closes ? -scaled : -removed);
}

function repay(books: BareBooks, user: User, asset: number, amount: bigint): boolean {
  const scaled = user.scaled[asset] ?? 0n;
  if (scaled === 0n) return false;
  const market = books.market(asset);
  const owed = (scaled * books.indexNow(market)) / RAY;
  const paid = amount < owed ? amount : owed;
  const wallet = user.wallet[asset] ?? 0n;
  if (wallet < paid) return false;
  books.accrue(books.asset(asset));
  user.wallet[asset] = wallet - paid;
  market.cash += paid;
  payOff(books, user, asset, paid, owed);
  return true;
}

function deposit(books: BareBooks, user: User, asset: number, amount: bigint): boolean {
  const market = books.market(asset);
  const shares = (amount * WAD) / books.rate(market, books.asset(asset).reserveFactor);
  const wallet = user.wallet[asset] ?? 0n;
  if (shares === 0n || wallet < amount) return false;
  books.accrue(books.asset(asset));
  user.wallet[asset] = wallet - amount;
  market.cash += amount;
  market.shares += shares;
  user.shares[asset] = (user.shares[asset] ?? 0n) + shares;
  return true;
}

function withdraw(books: BareBooks, user: User, asset: number, amount: bigint): boolean {
  const market = books.market(asset);
  const ownShares = user.shares[asset] ?? 0n;
  const rate = books.rate(market, books.asset(asset).reserveFactor);
  const shares = (amount * WAD + rate - 1n) / rate;
  if (shares > ownShares) return false;
  const interest = (market.scaled * (books.indexNow(market) - market.index)) / RAY;
  const reserves = market.reserves + (interest * books.asset(asset).reserveFactor) / BPS;
  if (amount > market.cash - reserves) return false;
  books.accrue(books.asset(asset));
  user.shares[asset] = ownShares - shares;
  market.shares -= shares;
  market.cash -= amount;
  user.wallet[asset] = (user.wallet[asset] ?? 0n) + amount;
  return true;
}

function liquidate(books: BareBooks, { user, asset, borrower, seize }: Step): boolean {
  const scaled = borrower.scaled[asset] ?? 0n;
  if (borrower === user || scaled === 0n) return false;
  const market = books.market(asset);
  const owed = (scaled * books.indexNow(market)) / RAY;
  const health = books.health(borrower);
  if (health >= WAD) return false;
  const [debt, taken] = [books.asset(asset), books.asset(seize)];
  const collateral = borrower.collateral[seize] ?? 0n;
  if (collateral === 0n) return false;
  const above = collateral * taken.price * BPS * debt.unit;
  const below = debt.price * taken.bonus * taken.unit;
  const limit = health < FULL_CLOSE ? owed : owed / 2n;
  const forAll = (above + below - 1n) / below;
  const repaid = limit < forAll ? limit : forAll;
  const seized = (repaid * debt.price * taken.bonus * taken.unit) / (taken.price * BPS * debt.unit);
  const paidIn = user.wallet[asset] ?? 0n;
  if (repaid === 0n || paidIn < repaid) return false;
  books.accrue(debt);
  books.accrueDebts(borrower);
  user.wallet[asset] = paidIn - repaid;
  market.cash += repaid;
  payOff(books, borrower, asset, repaid, owed);
  const out = seized < collateral ? seized : collateral;
  borrower.collateral[seize] = collateral - out;
  user.wallet[seize] = (user.wallet[seize] ?? 0n) + out;
  if (books.collateralValue(borrower, "threshold") === 0n) books.writeOff(borrower);
  return true;
}
