// A mixed run of commands drawn from a stream: a bit of everything that can be asked of a world.
// Knows a market and what may be asked, not what comes of it: some of it is refused, on purpose.
import type { Command } from "../command.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { Lending } from "./lending.ts";
import type { Asked, Market } from "./market.ts";

const USERS = ["lender", "borrower", "liquidator", "trader"] as const;

export class Script {
  readonly #market: Market;
  readonly #ask: Lending;
  readonly #draw: RandomStream;
  #taken = 0;

  /** The same name gives the same script in worlds of one preset and seed. */
  constructor(market: Market, name: string) {
    this.#market = market;
    this.#ask = new Lending(market);
    this.#draw = randomStream(1, `script/${name}`);
  }

  commands(count: number): Command[] {
    return Array.from({ length: count }, () => this.next());
  }

  next(): Command {
    this.#taken += 1;
    const kind = this.#draw.integer(1, 20);
    if (kind <= 12) return this.#submit();
    if (kind <= 15) return { kind: "advance", ms: this.#draw.integer(0, 90_000_000) };
    return this.#other(kind);
  }

  #submit(): Command {
    const [name, asked] = this.#lending(this.#draw.integer(0, 11));
    const request = { kind: "submit", ...this.#market.request(name, asked) } as const;
    if (!this.#draw.chance(1, 10)) return request;
    return { ...request, idempotencyKey: `key-${this.#draw.integer(1, 9)}`, fingerprint: "same" };
  }

  #lending(which: number): [string, Asked] {
    const user = this.#draw.pick(USERS);
    const ask = this.#ask;
    const symbol = this.#draw.pick(["PUSD", "WETH", "USDC"]);
    const collateral = this.#draw.pick(["WETH", "WBTC", "GOLD"]);
    const amount = this.#amountOf(symbol, 40);
    const borrower = this.#market.who(this.#draw.pick(USERS));
    const all: (() => Asked)[] = [
      () => ask.supply(symbol, amount),
      () => ask.withdrawSupply(symbol, amount),
      () => ask.lock(collateral, this.#amountOf(collateral, 20)),
      () => ask.lock(collateral, this.#amountOf(collateral, 20)),
      () => ask.unlock(collateral, this.#amountOf(collateral, 20)),
      () => ask.borrow(symbol, amount),
      () => ask.borrow(symbol, amount),
      () => ask.borrowMost(symbol),
      () => ask.repay(symbol, amount),
      () => ask.repayAll(symbol),
      () => ask.liquidate(borrower, { debt: symbol, collateral }),
      () => this.#price(collateral),
    ];
    const asked = (all[which] as () => Asked)();
    return [asked.function === "setAssetPrice" ? "oracle" : user, asked];
  }

  #price(symbol: string): Asked {
    const price = BigInt(this.#draw.integer(1_200, 3_000)) * 10n ** 18n;
    const args = {
      asset: this.#market.token(symbol),
      price: symbol === "WBTC" ? price * 24n : price,
    };
    return { to: this.#market.at.priceOracle, function: "setAssetPrice", args };
  }

  /** Up to so many whole tokens, and something behind the point. */
  #amountOf(symbol: string, whole: number): bigint {
    const decimals = { USDC: 6n, WBTC: 8n }[symbol] ?? 18n;
    const scale = symbol === "PUSD" || symbol === "USDC" ? 1_000n : 1n;
    return this.#draw.bigint(1n, BigInt(whole) * scale * 10n ** decimals);
  }

  #other(kind: number): Command {
    const asset = this.#market.token("GOLD");
    switch (kind) {
      case 16:
        return { kind: "walkPrice", asset, everyMs: 3_600_000, stepBps: 90, steps: 5 };
      case 17: {
        const price = BigInt(this.#draw.integer(1_500, 2_500)) * 10n ** 18n;
        return { kind: "schedulePrices", asset, path: [{ afterMs: 5_000_000, price }] };
      }
      case 18:
        return this.#mining();
      case 19:
        return { kind: "registerUser", name: `guest-${this.#taken}` };
      default:
        return { kind: "grantRefresh", client: this.#draw.pick(USERS) };
    }
  }

  #mining(): Command {
    const mode = this.#draw.pick(["manual", "interval", "transaction"] as const);
    return mode === "interval"
      ? { kind: "setMining", mode, intervalMs: 10_000_000 }
      : { kind: "setMining", mode };
  }
}
