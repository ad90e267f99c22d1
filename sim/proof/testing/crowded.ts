// The default preset in full use: the borrower has a position in each module, a stranger has
// nothing but fees, and on request everything that can be is paused.

import { execute } from "../../commands/execute.ts";
import { present } from "../../kernel/assert.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import { defaultPreset } from "../../presets/default.ts";
import { type CallRequest, Market, ONE } from "./market.ts";

export const STRANGER = "stranger";
/** Has a loan, a vault, a stake, a share of a pool and a pending withdrawal. */
export const SOMEBODY = "borrower";

export function crowded(isPaused: boolean): Market {
  const market = new Market(defaultPreset);
  execute(market.world, { kind: "registerUser", name: STRANGER });
  const { at } = market;
  const fees = { to: market.who(STRANGER), amount: 1_000n * ONE };
  market.run("admin", { to: at.voucher, function: "mint", args: fees });
  for (const name of [SOMEBODY, "admin"]) approveAll(market, name);
  for (const request of doings(market)) market.run(SOMEBODY, request);
  market.pass(86_400);
  if (isPaused) for (const request of pauses(market)) market.run("admin", request);
  return market;
}

function approveAll(market: Market, name: string): void {
  const { contracts } = market.world.chain;
  for (const [token, { kind }] of contracts) {
    if (kind.definition.name !== "Token") continue;
    for (const spender of contracts.keys()) {
      market.run(name, { to: token, function: "approve", args: { spender, value: MAX_UINT256 } });
    }
  }
}

/** This user's actions so far, in order. */
function doings(market: Market): CallRequest[] {
  const { at } = market;
  const [gold, weth, usdc] = ["GOLD", "WETH", "USDC"].map((symbol) => market.token(symbol));
  const pool = present(at.pools["GOLD-PUSD"], "the pool");
  const supply = { tokenBAmount: 1_000n * ONE, maxTokenAAmount: ONE, deadline: MAX_UINT256 };
  return [
    { to: at.lendingPool, function: "supplyCollateral", args: { asset: weth, amount: 10n * ONE } },
    { to: at.lendingPool, function: "borrow", args: { asset: at.stable, amount: 5_000n * ONE } },
    { to: at.lendingPool, function: "depositLiquidity", args: { asset: usdc, amount: 10n ** 9n } },
    { to: pool, function: "addLiquidity", args: supply },
    { to: at.cdpEngine, function: "deposit", args: { asset: gold, amount: 10n * ONE } },
    { to: at.cdpEngine, function: "mint", args: { asset: gold, amountUSD: 5_000n * ONE } },
    {
      to: at.safetyModule,
      function: "stake",
      args: { assetsIn: 1_000n * ONE, minSharesOut: 1n },
    },
    { to: at.safetyModule, function: "startCooldown" },
  ];
}

function pauses(market: Market): CallRequest[] {
  const { at } = market;
  const off = { depositsPaused: true, withdrawalsPaused: true };
  return [
    { to: at.lendingPool, function: "pause" },
    { to: at.cdpEngine, function: "setPausedGlobal", args: { isPaused: true } },
    { to: at.bridge, function: "setPauses", args: off },
    { to: market.token("GOLD"), function: "pause" },
    ...Object.values(at.pools).map((to) => ({
      to,
      function: "setPaused",
      args: { paused: true },
    })),
  ];
}
