// A world of tokens with short helpers to make pools and to act on them. For the tests of this
// folder.

import { type Contract, contractAt } from "../../contract/call.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import { hashText } from "../../kernel/hash.ts";
import type { RandomStream } from "../../kernel/random.ts";
import type { Preset } from "../../presets/preset.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { threeMarkets } from "../../proof/testing/presets.ts";
import { swapPool } from "./actions.ts";
import type { Sides } from "./math.ts";

/** Later than any test runs. */
export const FOREVER = MAX_UINT256;

type PoolContract = Contract<typeof swapPool.definition>;

export class Exchange {
  readonly market: Market;
  readonly factory = "100a".padStart(40, "0");

  constructor(preset: Preset = threeMarkets) {
    this.market = new Market(preset);
  }

  /** A request to the factory for a pool of two tokens, by symbol. */
  askPool(a: string, b: string): CallRequest {
    const args = { tokenA: this.market.token(a), tokenB: this.market.token(b) };
    return { to: this.factory, function: "createPool", args };
  }

  /** A pool ready for use: made by the admin, allowed to mint and burn its LP token. */
  open(a: string, b: string): Pool {
    const { pool } = this.market.run("admin", this.askPool(a, b));
    const made = new Pool(this.market, pool as string);
    for (const func of ["mint", "burn"]) {
      this.market.run("admin", {
        to: this.market.at.adminRegistry,
        function: "addWhitelist",
        args: { target: made.lp, func, account: made.address },
      });
    }
    this.market.run("admin", { to: made.lp, function: "setStatus", args: { newStatus: 3n } });
    return made;
  }

  /** A call to the factory. */
  ask(name: string, args: CallRequest["args"] = {}): CallRequest {
    return { to: this.factory, function: name, args };
  }
}

export class Pool {
  readonly market: Market;
  readonly address: string;

  constructor(market: Market, address: string) {
    this.market = market;
    this.address = address;
  }

  get contract(): PoolContract {
    return contractAt(this.market.world.chain, swapPool, this.address);
  }

  get store(): PoolContract["store"] {
    return this.contract.store;
  }

  get lp(): string {
    return this.store.lpToken.value;
  }

  get reserves(): { readonly a: bigint; readonly b: bigint } {
    return { a: this.store.tokenABalance.value, b: this.store.tokenBBalance.value };
  }

  get ratios(): readonly [aToB: string, bToA: string] {
    return [this.store.aToBRatio.value, this.store.bToARatio.value];
  }

  get supply(): bigint {
    return this.market.read(this.lp, "totalSupply");
  }

  /** A call to the pool, with nothing approved. */
  ask(name: string, args: CallRequest["args"] = {}): CallRequest {
    return { to: this.address, function: name, args };
  }

  /** The same as the pool's owner, for an admin to vote on. */
  byOwner(name: string, args: CallRequest["args"] = {}): CallRequest {
    return this.market.asOwner(this.ask(name, args));
  }

  /** The same as `ask`, with the caller's approvals. */
  pay(name: string, args: CallRequest["args"]): CallRequest {
    const { tokenA, tokenB } = this.store;
    const approvals = [tokenA.value, tokenB.value].map((token) => ({
      token,
      spender: this.address,
      amount: MAX_UINT256,
    }));
    return { ...this.ask(name, args), approvals };
  }

  add(tokenBAmount: bigint, maxTokenAAmount: bigint, deadline = FOREVER): CallRequest {
    return this.pay("addLiquidity", { tokenBAmount, maxTokenAAmount, deadline });
  }

  remove(lpTokenAmount: bigint, minTokenBAmount = 1n, minTokenAAmount = 1n): CallRequest {
    const args = { lpTokenAmount, minTokenBAmount, minTokenAAmount, deadline: FOREVER };
    return this.ask("removeLiquidity", args);
  }

  swap(isAToB: boolean, amountIn: bigint, minAmountOut = 1n): CallRequest {
    return this.pay("swap", { isAToB, amountIn, minAmountOut, deadline: FOREVER });
  }

  zap(isAToB: boolean, amountIn: bigint, deadline = FOREVER): CallRequest {
    return this.pay("addLiquiditySingleToken", { isAToB, amountIn, deadline });
  }

  token(isA: boolean): string {
    return isA ? this.store.tokenA.value : this.store.tokenB.value;
  }

  /** Sends tokens to the pool, which its reserves do not count. */
  donate(name: string, isA: boolean, value: bigint): void {
    const args = { to: this.address, value };
    this.market.run(name, { to: this.token(isA), function: "transfer", args });
  }
}

/** An address without a contract. */
export const NOWHERE = hashText("nowhere").slice(24);

/** A pool of 1,000 against 1,000: LP tokens count B, so only an even pool has a mirror image. */
export function evenPool(a: string, b: string): { market: Market; pool: Pool } {
  const exchange = new Exchange();
  const pool = exchange.open(a, b);
  exchange.market.run("lender", pool.add(1_000n * ONE, 1_000n * ONE));
  return { market: exchange.market, pool };
}

/** A number of any size up to 2^80, with all magnitudes equally likely. */
export function sized(stream: RandomStream, least = 1n): bigint {
  return stream.bigint(least, least + (1n << BigInt(stream.integer(1, 80))));
}

/** The sides as a trade in the other direction sees them. */
export function turned({ reserveIn, reserveOut }: Sides): Sides {
  return { reserveIn: reserveOut, reserveOut: reserveIn };
}

/** A pool of 1,000 gold and 2,000 dollars, all of the lender's. */
export class SwapStage {
  readonly exchange = new Exchange();
  readonly market = this.exchange.market;
  readonly pool: Pool = this.exchange.open("GOLD", "PUSD");

  constructor() {
    this.market.run("lender", this.pool.add(2_000n * ONE, 1_000n * ONE));
  }
}
