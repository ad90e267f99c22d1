// Every refusal of swap pools and of their factory, each by a transaction that fails with it. The
// pool of USDC and PUSD begins without liquidity.
import type { Arguments } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { type At, units } from "../moves/at.ts";
import { call, decide, type Move, refused, tokenSetting, voteOn } from "../moves/move.ts";
import { addLiquidity, poolCall, poolSetting, removeLiquidity, swap } from "../moves/swap.ts";

const GOLD = "GOLD-PUSD";
const EMPTY = "USDC-PUSD";

const status = (symbol: string, newStatus: bigint): Move =>
  tokenSetting(symbol, "setStatus", { newStatus });
const zap = (pair: string, amountIn: bigint): Move =>
  poolCall("trader", pair, "addLiquiditySingleToken", { isAToB: true, amountIn });
const sell = swap("trader", GOLD, "GOLD", 1n);

const traders = (): readonly Move[] => [
  addLiquidity("lender", GOLD, 20_000n),
  refused("SWAP_INPUTS", addLiquidity("lender", GOLD, 0n)),
  refused("SWAP_INPUT", swap("trader", GOLD, "GOLD", 0n)),
  refused(
    "SWAP_EXPIRED",
    poolCall("trader", GOLD, "addLiquidity", {
      tokenBAmount: WAD,
      maxTokenAAmount: WAD,
      deadline: 0n,
    }),
  ),
  refused("SWAP_TOKEN_A_AMOUNT", addLiquidity("lender", GOLD, 2_000n, units(WAD - 1n))),
  refused(
    "SWAP_AMOUNTS",
    poolCall("lender", GOLD, "removeLiquidity", {
      lpTokenAmount: WAD,
      minTokenBAmount: 1n,
      minTokenAAmount: WAD / 2_000n + 1n,
    }),
  ),
  refused(
    "SWAP_SLIPPAGE",
    poolCall("trader", GOLD, "swap", {
      isAToB: true,
      amountIn: WAD,
      minAmountOut: 1_990_109_530_975_720_014_012n,
    }),
  ),
  refused("SWAP_LIQUIDITY", zap(GOLD, 1n)),
  refused(
    "SWAP_NOT_FACTORY",
    call("trader", (at) => ({ to: at.pool(GOLD), function: "sync" })),
  ),
  status("GOLD", 2n),
  refused("SWAP_TOKEN_A", sell),
  status("GOLD", 3n),
  status("PUSD", 2n),
  refused("SWAP_TOKEN_B", sell),
  status("PUSD", 3n),
];

const empty = (): readonly Move[] => [
  refused("SWAP_RESERVES", swap("trader", EMPTY, "USDC", 1n)),
  refused("SWAP_NO_LIQUIDITY", removeLiquidity("trader", EMPTY, 1n)),
  refused("SWAP_POOL_EMPTY", zap(EMPTY, 1n)),
  // At the highest fee a tenth of one unit rounds to nothing.
  decide((at) => ({
    to: at.addresses.poolFactory,
    function: "setPoolFeeParameters",
    args: { pool: at.pool(EMPTY), swapFeeRate: 1_000n, lpSharePercent: 7_000n },
  })),
  addLiquidity("lender", EMPTY, units(4n), units(1n)),
  refused("SWAP_INSUFFICIENT_INPUT", zap(EMPTY, 14n)),
];

const switches = (): readonly Move[] => [
  poolSetting(GOLD, "setPaused", { paused: true }),
  refused("SWAP_PAUSED", sell),
  poolSetting(GOLD, "setDisabled", { disabled: true }),
  refused("SWAP_DISABLED", removeLiquidity("lender", GOLD, 1n)),
  refused("SWAP_PAUSE_DISABLED", poolSetting(GOLD, "setPaused", { paused: false })),
  poolSetting(GOLD, "setDisabled", { disabled: false }),
  poolSetting(GOLD, "setPaused", { paused: false }),
];

const ofFactory = (code: RefusalCode, name: string, args: (at: At) => Arguments): Move =>
  refused(
    code,
    decide((at) => ({ to: at.addresses.poolFactory, function: name, args: args(at) })),
  );
const pairOf = (a: string, b: string) => (at: At) => ({ tokenA: at.token(a), tokenB: at.token(b) });

const factory = (): readonly Move[] => [
  refused(
    "SWAP_RECIPIENT",
    voteOn((at) => ({ to: at.pool(GOLD), function: "skim", args: { to: ZERO_ADDRESS } })),
  ),
  ofFactory("SWAP_FEE_RATE", "setFeeParameters", () => ({
    swapFeeRate: 1_001n,
    lpSharePercent: 7_000n,
  })),
  ofFactory("SWAP_LP_SHARE", "setFeeParameters", () => ({
    swapFeeRate: 30n,
    lpSharePercent: 10_001n,
  })),
  ofFactory("SWAP_TOKEN_INACTIVE", "createPool", pairOf("NEWT", "PUSD")),
  ofFactory("SWAP_ZERO_ADDRESS", "setFeeCollector", () => ({ feeCollector: ZERO_ADDRESS })),
  ofFactory("SWAP_IDENTICAL", "createPool", pairOf("PUSD", "PUSD")),
  ofFactory("SWAP_EXISTS", "createPool", pairOf("PUSD", "GOLD")),
  ofFactory("SWAP_FOREIGN_POOL", "syncPools", (at) => ({ pools: [at.who("trader")] })),
];

export const swapRefusals = (): readonly Move[] => [
  ...traders(),
  ...empty(),
  ...switches(),
  ...factory(),
];
