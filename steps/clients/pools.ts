// Swap pools as the plan uses them, by the names of their pairs. Each function is one thing a user does
// or reads; it is carried out through control until the application has routes for it.
import type { Control, NamedCall } from "./control.ts";
import type { Answer } from "./http.ts";

/** An amount of a token in base units. */
export interface Coins {
  readonly symbol: string;
  readonly raw: bigint;
}

/** Seconds since 1970. */
type Deadline = bigint;

/** Later than any scenario goes. */
export const FOREVER: Deadline = 2n ** 256n - 1n;

interface Reserves {
  readonly a: bigint;
  readonly b: bigint;
}

export class Pools {
  readonly #control: Control;

  constructor(control: Control) {
    this.#control = control;
  }

  /** `WETH-PUSD` is the pool of WETH and PUSD, also when it was made the other way round. */
  addressOf(pair: string): Promise<string> {
    return this.#control.read("poolFactory", "pools", pair.split("-"));
  }

  async #read<T>(pair: string, variable: string): Promise<T> {
    return this.#control.read<T>(await this.addressOf(pair), variable);
  }

  lpTokenOf(pair: string): Promise<string> {
    return this.#read(pair, "lpToken");
  }

  async reserves(pair: string): Promise<Reserves> {
    const a = BigInt(await this.#read<string>(pair, "tokenABalance"));
    return { a, b: BigInt(await this.#read<string>(pair, "tokenBBalance")) };
  }

  /** As decimals of 18 places. */
  async ratios(pair: string): Promise<readonly [aToB: string, bToA: string]> {
    return [await this.#read(pair, "aToBRatio"), await this.#read(pair, "bToARatio")];
  }

  async liquidity(pair: string): Promise<bigint> {
    return BigInt(await this.#control.read(await this.lpTokenOf(pair), "_totalSupply"));
  }

  async liquidityOf(pair: string, holder: string): Promise<bigint> {
    return BigInt(await this.#control.read(await this.lpTokenOf(pair), "_balances", [holder]));
  }

  async #submit(
    call: Omit<NamedCall, "to"> & { readonly pair: string },
    paid: readonly Coins[] = [],
  ): Promise<Answer> {
    const { pair, ...rest } = call;
    const to = await this.addressOf(pair);
    const approvals = paid.map(({ symbol, raw }) => {
      return { token: symbol, spender: to, amount: String(raw) };
    });
    return this.#control.submit({ ...rest, to, approvals });
  }

  /** True where the pool counts this token as its A. */
  async #isA(pair: string, symbol: string): Promise<boolean> {
    const { address } = (await this.#control.contracts()).find(({ name }) => name === symbol) ?? {};
    return (await this.#read(pair, "tokenA")) === address;
  }

  async swap(from: string, paid: Coins, least: Coins, deadline = FOREVER): Promise<Answer> {
    const pair = `${paid.symbol}-${least.symbol}`;
    const args = {
      isAToB: await this.#isA(pair, paid.symbol),
      amountIn: String(paid.raw),
      minAmountOut: String(least.raw),
      deadline: String(deadline),
    };
    return this.#submit({ from, pair, function: "swap", args }, [paid]);
  }

  /** `b` is taken as it is, of `a` as much as goes with it. */
  add(from: string, b: Coins, a: Coins, deadline = FOREVER): Promise<Answer> {
    const args = {
      tokenBAmount: String(b.raw),
      maxTokenAAmount: String(a.raw),
      deadline: String(deadline),
    };
    const pair = `${a.symbol}-${b.symbol}`;
    return this.#submit({ from, pair, function: "addLiquidity", args }, [b, a]);
  }

  async addAlone(from: string, pair: string, paid: Coins, deadline = FOREVER): Promise<Answer> {
    const args = {
      isAToB: await this.#isA(pair, paid.symbol),
      amountIn: String(paid.raw),
      deadline: String(deadline),
    };
    return this.#submit({ from, pair, function: "addLiquiditySingleToken", args }, [paid]);
  }

  /** Gives LP tokens back for at least so much of each token. */
  remove(
    from: string,
    lp: bigint,
    [a, b]: readonly [Coins, Coins],
    deadline = FOREVER,
  ): Promise<Answer> {
    const args = {
      lpTokenAmount: String(lp),
      minTokenBAmount: String(b.raw),
      minTokenAAmount: String(a.raw),
      deadline: String(deadline),
    };
    return this.#submit({
      from,
      pair: `${a.symbol}-${b.symbol}`,
      function: "removeLiquidity",
      args,
    });
  }

  /** By way of the factory, which every pool obeys. bps. */
  async setFees(from: string, pair: string, fees: NamedCall["args"]): Promise<Answer> {
    const args = { pool: await this.addressOf(pair), ...fees };
    return this.#control.submit({
      from,
      to: "poolFactory",
      function: "setPoolFeeParameters",
      args,
    });
  }

  /** Any other function of a pool, of the pool's owner mostly. */
  ask(from: string, pair: string, name: string, args: NamedCall["args"] = {}): Promise<Answer> {
    return this.#submit({ from, pair, function: name, args });
  }
}
