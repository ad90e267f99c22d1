// A mixed run of commands drawn from a stream: some of every kind. Some
// are refused, on purpose.

import { type RandomStream, randomStream } from "../../kernel/random.ts";
import type { Command } from "../../world/command.ts";
import { Lending } from "./lending.ts";
import type { CallRequest, Market } from "./market.ts";
import { ModuleRequests } from "./module-requests.ts";

const USERS = ["lender", "borrower", "liquidator", "trader"] as const;
/** The users whose loans open the script. */
const BORROWERS = ["borrower", "trader"] as const;
const ONE = 10n ** 18n;

export class Script {
  readonly #market: Market;
  readonly #ask: Lending;
  readonly #draw: RandomStream;
  readonly #modules: ModuleRequests;
  #taken = 0;

  /** The same name gives the same script in worlds of one preset and seed. */
  constructor(market: Market, name: string) {
    this.#market = market;
    this.#ask = new Lending(market);
    this.#draw = randomStream(1, `script/${name}`);
    this.#modules = new ModuleRequests(market, this.#draw);
  }

  /**
   * Supplies, collateral and loans, then `count` drawn commands, then a price fall and a
   * liquidation.
   */
  commands(count: number): Command[] {
    const drawn = Array.from({ length: count }, () => this.next());
    return [...this.#opening(), ...drawn, ...this.#closing()];
  }

  #opening(): Command[] {
    const ask = this.#ask;
    const opening: [string, CallRequest][] = [
      ["lender", ask.supply("PUSD", 100_000n * ONE)],
      ["lender", ask.supply("USDC", 100_000_000_000n)],
      ["borrower", ask.lock("WETH", 40n * ONE)],
      ["borrower", ask.borrow("PUSD", 40_000n * ONE)],
      ["borrower", ask.borrow("USDC", 20_000_000_000n)],
      ["trader", ask.lock("WBTC", 200_000_000n)],
      ["trader", ask.borrow("WETH", 30n * ONE)],
    ];
    return opening.map(([name, request]) => this.#submitted(name, request));
  }

  #closing(): Command[] {
    const ask = this.#ask;
    const borrower = this.#market.who("borrower");
    const gold = (usd: bigint): CallRequest => {
      const args = { asset: this.#market.token("GOLD"), price: usd * ONE };
      return { to: this.#market.at.priceOracle, function: "setAssetPrice", args };
    };
    const target = { debt: "PUSD", collateral: "GOLD" };
    const closing: [string, CallRequest][] = [
      ["oracle", gold(2_000n)],
      ["borrower", ask.lock("GOLD", 100n * ONE)],
      ["borrower", ask.borrowMost("PUSD")],
      ["oracle", gold(900n)],
      ["liquidator", ask.liquidate(borrower, { ...target, amount: ONE })],
      ["liquidator", ask.liquidate(borrower, target)],
    ];
    const commands = closing.map(([name, request]) => this.#submitted(name, request));
    return [{ kind: "setMining", mode: "transaction" }, ...commands];
  }

  #submitted(name: string, request: CallRequest): Command {
    return { kind: "submit", ...this.#market.request(name, request) };
  }

  next(): Command {
    this.#taken += 1;
    const kind = this.#draw.integer(1, 20);
    if (kind <= 9) return this.#submit();
    if (kind <= 12) return this.#modules.next();
    if (kind <= 15) return { kind: "advance", ms: this.#draw.integer(0, 90_000_000) };
    return this.#other(kind);
  }

  #submit(): Command {
    const [name, call] = this.#lending();
    const request = this.#submitted(name, call);
    if (!this.#draw.chance(1, 10)) return request;
    const key = { idempotencyKey: `key-${this.#draw.integer(1, 9)}`, fingerprint: "same" };
    return { ...request, ...key };
  }

  #lending(): [string, CallRequest] {
    const ask = this.#ask;
    const symbol = this.#draw.pick(["PUSD", "WETH", "USDC"]);
    const collateral = this.#draw.pick(["WETH", "WBTC", "GOLD"]);
    const user = this.#draw.pick(USERS);
    const debtor = this.#draw.pick(BORROWERS);
    const some = this.#amountOf(symbol);
    const pledge = this.#amountOf(collateral);
    const debt = { debt: symbol, collateral };
    const all: [string, CallRequest][] = [
      [user, ask.supply(symbol, some)],
      ["lender", ask.withdrawSupply(symbol, some)],
      [user, ask.lock(collateral, pledge)],
      [debtor, ask.unlock(collateral, pledge)],
      [debtor, ask.borrow(symbol, some)],
      [user, ask.borrow(symbol, some)],
      [debtor, ask.borrowMost(symbol)],
      [debtor, ask.repay(symbol, some)],
      [debtor, ask.repay(symbol, some)],
      [debtor, ask.repayAll(symbol)],
      ["liquidator", ask.liquidate(this.#market.who(debtor), debt)],
      ["liquidator", ask.liquidate(this.#market.who(debtor), { ...debt, amount: some })],
      ["oracle", this.#price(collateral)],
    ];
    return this.#draw.pick(all);
  }

  #price(symbol: string): CallRequest {
    const usd = BigInt(this.#draw.integer(1_200, 3_000)) * (symbol === "WBTC" ? 24n : 1n);
    const args = { asset: this.#market.token(symbol), price: usd * ONE };
    return { to: this.#market.at.priceOracle, function: "setAssetPrice", args };
  }

  /** Worth about one to twenty ether, with some decimals. */
  #amountOf(symbol: string): bigint {
    const decimals = { USDC: 6n, WBTC: 8n }[symbol] ?? 18n;
    const scale = { PUSD: 2_000n, USDC: 2_000n }[symbol] ?? 1n;
    const units = this.#draw.bigint(1n, 20n * scale * 10n ** decimals);
    return symbol === "WBTC" ? units / 24n + 1n : units;
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
