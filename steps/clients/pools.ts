// Swap pools as the plan uses them, by the names of their pairs: the application's routes for what
// users do and read, control for the rest (the admin's actions, one token alone).

import type { User } from "../vocabulary/users.ts";
import type { Application } from "./application.ts";
import type { Got } from "./client.ts";
import type { Control, NamedCall } from "./control.ts";
import { type Answer, settled } from "./http.ts";

export type PoolItem = Got<"/api/swap-pools/{tokenAddress1}/{tokenAddress2}">;

/** An amount of a token in base units. */
export interface Coins {
  readonly symbol: string;
  readonly raw: bigint;
}

/** How a write is made: its deadline, as a dry run, or under an idempotency key. */
export interface Manner {
  /** Seconds since 1970. */
  readonly deadline?: bigint | undefined;
  readonly sandbox?: boolean;
  readonly key?: string;
}

/** Later than any scenario runs. */
const FOREVER = BigInt(Number.MAX_SAFE_INTEGER);

interface Reserves {
  readonly a: bigint;
  readonly b: bigint;
}

/** Access to a platform, by caller. */
interface Clients {
  readonly control: Control;
  as(user: User): Promise<Application>;
  withToken(token: undefined): Application;
  addressOf(user: User): Promise<string>;
  token(symbol: string): { readonly address: string };
}

function init({ deadline: _deadline, sandbox = false, key }: Manner) {
  const query = sandbox ? ({ sandbox: "true" } as const) : {};
  return { query, header: key === undefined ? {} : { "Idempotency-Key": key } };
}

const seconds = ({ deadline = FOREVER }: Manner) => Number(deadline);

export class Pools {
  readonly #clients: Clients;

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  /** `WETH-PUSD` is the pool of WETH and PUSD, even if it was made the other way round. */
  ofPair(pair: string) {
    const [tokenAddress1 = "", tokenAddress2 = ""] = pair
      .split("-")
      .map((symbol) => this.#clients.token(symbol).address);
    const params = { path: { tokenAddress1, tokenAddress2 } };
    const anyone = this.#clients.withToken(undefined);
    return anyone.call("get", "/api/swap-pools/{tokenAddress1}/{tokenAddress2}", { params });
  }

  async #pool(pair: string): Promise<PoolItem> {
    return settled(await this.ofPair(pair));
  }

  /** A disabled pool is shown to nobody, but the factory knows it. */
  async addressOf(pair: string): Promise<string> {
    const answer = await this.ofPair(pair);
    if (answer.status !== 404) return settled(answer).address;
    return this.#clients.control.read("poolFactory", "pools", pair.split("-"));
  }

  async lpTokenOf(pair: string): Promise<string> {
    return (await this.#pool(pair)).lpToken;
  }

  async reserves(pair: string): Promise<Reserves> {
    const { tokenABalance, tokenBBalance } = await this.#pool(pair);
    return { a: BigInt(tokenABalance), b: BigInt(tokenBBalance) };
  }

  /** As decimals of 18 places. */
  async ratios(pair: string): Promise<readonly [aToB: string, bToA: string]> {
    const { aToBRatio, bToARatio } = await this.#pool(pair);
    return [aToBRatio, bToARatio];
  }

  async liquidity(pair: string): Promise<bigint> {
    return BigInt((await this.#pool(pair)).lpTotalSupply);
  }

  async liquidityOf(pair: string, holder: User): Promise<bigint> {
    const address = `eq.${await this.lpTokenOf(pair)}`;
    const query = { address, "balances.key": `eq.${await this.#clients.addressOf(holder)}` };
    const anyone = this.#clients.withToken(undefined);
    const { tokens } = settled(await anyone.call("get", "/api/tokens/v2", { params: { query } }));
    return BigInt(tokens[0]?.balance ?? "0");
  }

  async swap(from: User, paid: Coins, least: Coins, manner: Manner = {}): Promise<Answer> {
    const poolAddress = await this.addressOf(`${paid.symbol}-${least.symbol}`);
    const application = await this.#clients.as(from);
    return application.call("post", "/api/swap-pools/{poolAddress}/swap", {
      params: { path: { poolAddress }, ...init(manner) },
      body: {
        fromToken: this.#clients.token(paid.symbol).address,
        toToken: this.#clients.token(least.symbol).address,
        amountIn: String(paid.raw),
        minAmountOut: String(least.raw),
        deadline: seconds(manner),
      },
    });
  }

  /** All of `b` is used, and as much of `a` as matches it. */
  async add(from: User, b: Coins, a: Coins, manner: Manner = {}): Promise<Answer> {
    const poolAddress = await this.addressOf(`${a.symbol}-${b.symbol}`);
    const application = await this.#clients.as(from);
    return application.call("post", "/api/swap-pools/{poolAddress}/liquidity", {
      params: { path: { poolAddress }, ...init(manner) },
      body: {
        tokenAAmount: String(a.raw),
        tokenBAmount: String(b.raw),
        deadline: seconds(manner),
      },
    });
  }

  /** Returns LP tokens for at least this much of each token. */
  async remove(
    from: User,
    { lp, least: [a, b] }: { readonly lp: bigint; readonly least: readonly [Coins, Coins] },
    manner: Manner = {},
  ): Promise<Answer> {
    const poolAddress = await this.addressOf(`${a.symbol}-${b.symbol}`);
    const application = await this.#clients.as(from);
    return application.call("delete", "/api/swap-pools/{poolAddress}/liquidity", {
      params: { path: { poolAddress }, ...init(manner) },
      body: {
        lpTokenAmount: String(lp),
        minTokenAAmount: String(a.raw),
        minTokenBAmount: String(b.raw),
        deadline: seconds(manner),
      },
    });
  }

  async addAlone(from: User, pair: string, paid: Coins, manner: Manner = {}): Promise<Answer> {
    const { tokenA } = await this.#pool(pair);
    const to = await this.addressOf(pair);
    const { symbol, raw } = paid;
    const args = {
      isAToB: tokenA === this.#clients.token(symbol).address,
      amountIn: String(raw),
      deadline: String(seconds(manner)),
    };
    const approvals = [{ token: symbol, spender: to, amount: String(raw) }];
    const call = { from, to, function: "addLiquiditySingleToken", args, approvals };
    return this.#clients.control.submit(call);
  }

  /** Through the factory, which every pool obeys. bps. */
  async setFees(from: User, pair: string, fees: NamedCall["args"]): Promise<Answer> {
    const args = { pool: await this.addressOf(pair), ...fees };
    const call = { from, to: "poolFactory", function: "setPoolFeeParameters", args };
    return this.#clients.control.submit(call);
  }

  /** Any other function of a pool, mostly of its owner. */
  async ask(from: User, pair: string, name: string, args: NamedCall["args"] = {}): Promise<Answer> {
    const to = await this.addressOf(pair);
    return this.#clients.control.submit({ from, to, function: name, args });
  }
}
