// How a feature writes a call: base units from whole tokens, names as they are, approvals in rows
// of their own. A broken reader would send other amounts than the feature says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readCall } from "./calls.ts";
import type { Token } from "./stages/stage.ts";
import type { PlanWorld } from "./world.ts";

const tokens: Readonly<Record<string, Token>> = {
  WETH: { address: "aa", decimals: 18 },
  USDC: { address: "bb", decimals: 6 },
};
const world = { token: (symbol: string) => tokens[symbol] } as PlanWorld;

test("a table of a call gives its arguments and its approvals", () => {
  const rows = [
    ["asset", "WETH"],
    ["amount", "1,000.5 USDC"],
    ["to", "liquidityPool:WETH"],
    ["paused", "true"],
    ["path", "[WETH, 2 USDC, 7]"],
    ["none", "[]"],
    ["reason", ""],
    ["approving", "0.000001 USDC for collateralVault"],
    ["approving", "9 base units of 0xff for relayer"],
  ];
  assert.deepEqual(readCall(world, rows), {
    args: {
      asset: "WETH",
      amount: "1000500000",
      to: "liquidityPool:WETH",
      paused: true,
      path: ["WETH", "2000000", "7"],
      none: [],
      reason: "",
    },
    approvals: [
      { token: "USDC", spender: "collateralVault", amount: "1" },
      { token: "0xff", spender: "relayer", amount: "9" },
    ],
  });
  assert.deepEqual(readCall(world, []), { args: {} });
});

test("an amount with too many decimals for its token, or an approval for nobody, is refused", () => {
  assert.throws(() => readCall(world, [["amount", "0.0000001 USDC"]]), /more than 6 places/);
  assert.throws(() => readCall(world, [["approving", "1 USDC"]]), /is no approval/);
});
