// What a transaction was meant to do to the lending market, from its request alone.

import type { Transaction } from "../../chain/transaction.ts";
import { amountIn, textIn } from "../../contract/define.ts";
import { isRecord } from "../../kernel/record.ts";
import type { Addresses } from "../../presets/preset.ts";

export type ActName =
  | "supply"
  | "withdraw"
  | "deposit"
  | "unlock"
  | "borrow"
  | "repay"
  | "liquidate"
  | "setPrice"
  | "token"
  | "administer"
  /** A call to a module that does not touch lending. */
  | "module"
  | "none";

export interface Act {
  readonly name: ActName;
  /** The function as called. */
  readonly call: string;
  readonly sender: string;
  readonly ok: boolean;
  /** The asset moved; in a liquidation the debt's; in a token call the token. */
  readonly asset: string;
  /** In base units; 0 if the call takes everything. */
  readonly amount: bigint;
  readonly all: boolean;
  /**
   * The owner of the shares, collateral or debt: somebody else in a liquidation or a supply for
   * another.
   */
  readonly subject: string;
  /** In a liquidation. */
  readonly collateralAsset: string;
  readonly minimumOut: bigint;
  /** In a repayment with another asset: that asset, and the most that may be taken. */
  readonly payWith: string;
  readonly maximumIn: bigint;
  /** What the function returned. */
  readonly result: Readonly<Record<string, bigint>>;
}

const NAMES: Readonly<Record<string, ActName>> = {
  depositLiquidity: "supply",
  depositLiquidityOnBehalfOf: "supply",
  withdrawLiquidity: "withdraw",
  withdrawLiquidityAll: "withdraw",
  supplyCollateral: "deposit",
  withdrawCollateral: "unlock",
  withdrawCollateralMax: "unlock",
  borrow: "borrow",
  borrowMax: "borrow",
  repay: "repay",
  repayAll: "repay",
  repayWith: "repay",
  repayAllWith: "repay",
  liquidationCall: "liquidate",
  liquidationCallAll: "liquidate",
};

const TAKES_ALL: ReadonlySet<string> = new Set([
  "withdrawLiquidityAll",
  "withdrawCollateralMax",
  "borrowMax",
  "repayAll",
  "repayAllWith",
  "liquidationCallAll",
]);

/** The integers among a call's named results. */
function amountsOf(result: unknown): Readonly<Record<string, bigint>> {
  const entries = Object.entries(isRecord(result) ? result : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "bigint" ? [[name, value]] : [])),
  );
}

/** `target` is the name of the contract that is called. */
export function actOf(transaction: Transaction, addresses: Addresses, target: string): Act {
  const { request, failure, result } = transaction;
  const text = (name: string) => textIn(request.args, name);
  const amount = (name: string) => amountIn(request.args, name);
  const call = request.function;
  return {
    name: nameOf(target, call, request.to === addresses.lendingPool),
    call,
    sender: request.from,
    ok: failure === undefined,
    asset: text("debtAsset") ?? text("asset") ?? request.to,
    amount: amount("debtToCover") ?? amount("amount") ?? 0n,
    all: TAKES_ALL.has(call),
    subject: text("borrower") ?? text("user") ?? request.from,
    collateralAsset: text("collateralAsset") ?? "",
    minimumOut: amount("minCollateralOut") ?? 0n,
    payWith: text("payWith") ?? "",
    maximumIn: amount("maxPayAmount") ?? 0n,
    result: amountsOf(result),
  };
}

/** Contracts that never touch markets, collateral or debts. */
const APART: ReadonlySet<string> = new Set(["SwapPool", "PoolFactory", "CDPEngine", "Rewards"]);
const TOKEN_CALLS: ReadonlySet<string> = new Set([
  "transfer",
  "transferFrom",
  "approve",
  "mint",
  "burn",
]);

function nameOf(target: string, call: string, isLending: boolean): ActName {
  if (isLending) return NAMES[call] ?? "administer";
  if (target === "PriceOracle") return "setPrice";
  if (APART.has(target)) return "module";
  if (target === "SafetyModule" && (call === "stake" || call === "redeem")) return "module";
  const isToken = target === "Token" || target === "Voucher";
  return isToken && TOKEN_CALLS.has(call) ? "token" : "administer";
}

export const NO_ACT: Act = {
  name: "none",
  call: "",
  sender: "",
  ok: true,
  asset: "",
  amount: 0n,
  all: false,
  subject: "",
  collateralAsset: "",
  minimumOut: 0n,
  payWith: "",
  maximumIn: 0n,
  result: {},
};
