// A borrower who owes 5 ether in the default world, and helpers to watch a payment through its
// pools.
import { present } from "../../kernel/assert.ts";
import { defaultPreset } from "../../presets/default.ts";
import { Lending } from "./lending.ts";
import { type CallRequest, Market, ONE } from "./market.ts";

export const BITCOIN = 100_000_000n;

/** The borrower owes 5 ether against a bitcoin. */
export function owing() {
  const market = new Market(defaultPreset);
  const ask = new Lending(market);
  market.run("borrower", ask.lock("WBTC", BITCOIN));
  market.run("borrower", ask.borrow("WETH", 5n * ONE));
  const wallet = (symbol: string, who = "borrower") => market.balance(who, market.token(symbol));
  const poolBalance = (symbol: string) =>
    market.balanceAt(market.at.lendingPool, market.token(symbol));
  return { market, ask, wallet, held: poolBalance, borrower: market.who("borrower") };
}

export function poolAt({ at }: Market, pair: string): string {
  return present(at.pools[pair], pair);
}

/** A pool's counted reserves: of the token named first, then of the other. */
export function reserves(market: Market, pair: string): [bigint, bigint] {
  const pool = present(market.world.chain.contracts.get(poolAt(market, pair)), pair);
  const store = pool.store as Readonly<Record<string, { readonly value: bigint }>>;
  return [store.tokenABalance?.value ?? 0n, store.tokenBBalance?.value ?? 0n];
}

/** A swap by the holder of a pool's tokens, as any trader makes it. */
export function swapping(market: Market, pair: string, amountIn: bigint): CallRequest {
  const to = poolAt(market, pair);
  const [symbol = ""] = pair.split("-").slice(pair.startsWith("WETH") ? 1 : 0);
  const isAToB = pair.startsWith(symbol);
  const args = { isAToB, amountIn, minAmountOut: 1n, deadline: 10n ** 12n };
  const approvals = [{ token: market.token(symbol), spender: to, amount: amountIn }];
  return { to, function: "swap", args, approvals };
}
