// For each refusal of pools and their factory a way to reach it, or the reason why none exists. The
// test checks the code.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { type CallRequest, ONE } from "../../testing/market.ts";
import { Exchange, NOWHERE, type Pool } from "./testing.ts";

/** A pool of 1,000 gold and 2,000 dollars, all of the lender's. */
export class SwapStage {
  readonly exchange = new Exchange();
  readonly market = this.exchange.market;
  readonly pool: Pool = this.exchange.open("GOLD", "PUSD");

  constructor() {
    this.market.run("lender", this.pool.add(2_000n * ONE, 1_000n * ONE));
  }
}

export interface SwapRefusal {
  readonly before?: (stage: SwapStage) => void;
  /** Alice by default. */
  readonly who?: string;
  readonly asked: (stage: SwapStage) => CallRequest;
}

function emptied({ market, pool }: SwapStage): void {
  market.run("lender", pool.remove(pool.supply));
}

function set(name: string, args: CallRequest["args"]) {
  return ({ market, pool }: SwapStage) => void market.run("admin", pool.ask(name, args));
}

function deprecated(symbol: string) {
  return ({ market }: SwapStage) => {
    const args = { newStatus: 2n };
    market.run("admin", { to: market.token(symbol), function: "setStatus", args });
  };
}

/** One of gold and four dollars, at the highest fee: a tenth, which rounds to nothing. */
function tiny(stage: SwapStage): void {
  emptied(stage);
  const { market, pool } = stage;
  market.run("admin", pool.byOwner("setFeeParameters", fees(1_000n, 7_000n)));
  stage.market.run("lender", stage.pool.add(4n, 1n));
}

const swapOne = ({ pool }: SwapStage) => pool.swap(true, ONE);
const fees = (swapFeeRate: bigint, lpSharePercent: bigint) => ({ swapFeeRate, lpSharePercent });

export const swapCases: Partial<Record<RefusalCode, SwapRefusal>> = {
  SWAP_PAUSED: { before: set("setPaused", { paused: true }), asked: swapOne },
  SWAP_DISABLED: {
    who: "lender",
    before: set("setDisabled", { disabled: true }),
    asked: ({ pool }) => pool.remove(1n),
  },
  SWAP_TOKEN_A: { before: deprecated("GOLD"), asked: swapOne },
  SWAP_TOKEN_B: { before: deprecated("PUSD"), asked: swapOne },
  SWAP_INPUTS: { asked: ({ pool }) => pool.add(0n, ONE) },
  SWAP_INPUT: { asked: ({ pool }) => pool.swap(true, 0n) },
  SWAP_EXPIRED: { asked: ({ pool }) => pool.add(ONE, ONE, 0n) },
  SWAP_TOKEN_A_AMOUNT: { asked: ({ pool }) => pool.add(2n * ONE, ONE - 1n) },
  SWAP_NO_LIQUIDITY: { before: emptied, asked: ({ pool }) => pool.remove(1n) },
  SWAP_AMOUNTS: { who: "lender", asked: ({ pool }) => pool.remove(2n * ONE, 2n * ONE, ONE + 1n) },
  SWAP_RESERVES: { before: emptied, asked: swapOne },
  SWAP_SLIPPAGE: { asked: ({ pool }) => pool.swap(true, ONE, 1_992_013_962_079_806_433n) },
  SWAP_POOL_EMPTY: { before: emptied, asked: ({ pool }) => pool.zap(true, ONE) },
  SWAP_INSUFFICIENT_INPUT: { before: tiny, asked: ({ pool }) => pool.zap(true, 14n) },
  SWAP_LIQUIDITY: { asked: ({ pool }) => pool.zap(true, 1n) },
  SWAP_NOT_FACTORY: { asked: ({ pool }) => pool.ask("sync") },
  SWAP_RECIPIENT: { who: "admin", asked: ({ pool }) => pool.byOwner("skim", { to: ZERO_ADDRESS }) },
  SWAP_FEE_RATE: {
    who: "admin",
    asked: ({ pool }) => pool.byOwner("setFeeParameters", fees(1_001n, 7_000n)),
  },
  SWAP_LP_SHARE: {
    who: "admin",
    asked: ({ pool }) => pool.byOwner("setFeeParameters", fees(30n, 10_001n)),
  },
  SWAP_PAUSE_DISABLED: {
    who: "admin",
    before: set("setDisabled", { disabled: true }),
    asked: ({ pool }) => pool.ask("setPaused", { paused: false }),
  },
  SWAP_TOKEN_INACTIVE: { who: "admin", asked: ({ exchange }) => exchange.askPool("NEWT", "PUSD") },
  SWAP_ZERO_ADDRESS: {
    who: "admin",
    asked: ({ exchange }) => exchange.ask("setFeeCollector", { feeCollector: ZERO_ADDRESS }),
  },
  SWAP_IDENTICAL: { who: "admin", asked: ({ exchange }) => exchange.askPool("PUSD", "PUSD") },
  SWAP_EXISTS: { who: "admin", asked: ({ exchange }) => exchange.askPool("PUSD", "GOLD") },
  SWAP_FOREIGN_POOL: {
    who: "admin",
    asked: ({ exchange }) => exchange.ask("syncPools", { pools: [NOWHERE] }),
  },
};

export const swapUnreachable: Partial<Record<RefusalCode, string>> = {
  SWAP_REENTRANT: "the tokens of the platform call nobody back, so nothing runs inside a swap",
};
