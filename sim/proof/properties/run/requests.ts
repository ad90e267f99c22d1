// Turns an action of a property into the command that does it in a world.

import type { Approval } from "../../../chain/transaction.ts";
import type { Command } from "../../../world/command.ts";
import type { World } from "../../../world/world.ts";
import type { Action, AmountOrAll, Liquidate, RepayWith } from "../../models/actions.ts";
import type { Deed } from "./door.ts";
import { addressOf } from "./setting.ts";

/** More than anyone will ever owe: the approval for repaying "ALL". */
const PLENTY = 2n ** 200n;

export function commandFor(world: World, deed: Deed): Command {
  if (deed.kind === "advance") return { kind: "advance", ms: deed.seconds * 1000 };
  if (deed.kind === "freezePrice") {
    const { kind, asset, frozen } = deed;
    return { kind, asset: tokenOf(world, asset), frozen };
  }
  const { lendingPool, priceOracle } = world.addresses;
  if (deed.kind === "setPaused") {
    const from = addressOf(world, "admin");
    return submit(from, lendingPool, deed.paused ? "pause" : "unpause", {});
  }
  const from = addressOf(world, deed.user);
  if (deed.kind === "call") {
    const { contract: to, payment } = deed;
    if (payment !== undefined) {
      const written = { to, ...payment };
      return { kind: "submit", from, to, function: deed.function, args: deed.args, written };
    }
    return submit(from, deed.contract, deed.function, deed.args, ...(deed.approvals ?? []));
  }
  if (deed.kind === "setPrice") {
    const args = { asset: tokenOf(world, deed.asset), price: deed.price };
    return submit(from, priceOracle, "setAssetPrice", args);
  }
  if (deed.kind === "liquidate") return liquidation(world, from, deed);
  if (deed.kind === "repayWith") return payment(world, from, deed);
  const { name, spender } = callOf(world, deed);
  const asset = tokenOf(world, deed.asset);
  const { amount } = deed;
  const args = amount === "ALL" ? { asset } : { asset, amount };
  if (spender === undefined) return submit(from, lendingPool, name, args);
  return submit(from, lendingPool, name, args, approval(asset, spender, amount));
}

type OnAsset = Exclude<
  Action,
  { kind: "advance" | "setPrice" | "setPaused" | "liquidate" | "repayWith" }
>;

/** The pool's function, and who must be allowed to take the asset, if anyone. */
function callOf(world: World, deed: OnAsset): { name: string; spender?: string } {
  const { liquidityPools, collateralVault } = world.addresses;
  const market = liquidityPools[deed.asset] ?? collateralVault;
  const all = deed.amount === "ALL";
  switch (deed.kind) {
    case "supplyLiquidity":
      return { name: "depositLiquidity", spender: market };
    case "withdrawLiquidity":
      return { name: all ? "withdrawLiquidityAll" : "withdrawLiquidity" };
    case "depositCollateral":
      return { name: "supplyCollateral", spender: collateralVault };
    case "withdrawCollateral":
      return { name: all ? "withdrawCollateralMax" : "withdrawCollateral" };
    case "borrow":
      return { name: "borrow" };
    case "repay":
      return { name: all ? "repayAll" : "repay", spender: market };
  }
}

function liquidation(world: World, from: string, deed: Liquidate): Command {
  const { lendingPool, liquidityPools, collateralVault } = world.addresses;
  const { amount, minCollateralOut } = deed;
  const debtAsset = tokenOf(world, deed.debtAsset);
  const spender = liquidityPools[deed.debtAsset] ?? collateralVault;
  const args = {
    collateralAsset: tokenOf(world, deed.collateralAsset),
    debtAsset,
    borrower: addressOf(world, deed.borrower),
    minCollateralOut,
    ...(amount === "ALL" ? {} : { debtToCover: amount }),
  };
  const name = amount === "ALL" ? "liquidationCallAll" : "liquidationCall";
  return submit(from, lendingPool, name, args, approval(debtAsset, spender, amount));
}

/** The pool itself takes the asset paid with. */
function payment(world: World, from: string, deed: RepayWith): Command {
  const { lendingPool } = world.addresses;
  const { amount, mostPaid: maxPayAmount } = deed;
  const payWith = tokenOf(world, deed.payWith);
  const args = { asset: tokenOf(world, deed.asset), payWith, maxPayAmount };
  const approved = approval(payWith, lendingPool, "ALL");
  if (amount === "ALL") return submit(from, lendingPool, "repayAllWith", args, approved);
  return submit(from, lendingPool, "repayWith", { ...args, amount }, approved);
}

export function tokenOf(world: World, symbol: string): string {
  const address = world.addresses.tokens[symbol];
  if (address === undefined) throw new RangeError(`there is no token ${symbol}`);
  return address;
}

function approval(token: string, spender: string, amount: AmountOrAll): Approval {
  return { token, spender, amount: amount === "ALL" ? PLENTY : amount };
}

function submit(
  from: string,
  to: string,
  name: string,
  args: Readonly<Record<string, unknown>>,
  ...approvals: readonly Approval[]
): Command {
  const call = { kind: "submit", from, to, function: name, args } as const;
  return approvals.length === 0 ? call : { ...call, approvals };
}
