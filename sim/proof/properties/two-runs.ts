// Helpers for tests that compare two runs: a small market with access by names. For metamorphic and
// liveness tests.
import { canonical } from "../../kernel/canonical.ts";
import type { Preset } from "../../presets/preset.ts";
import { Lending } from "../testing/lending.ts";
import { type CallRequest, Market, ONE } from "../testing/market.ts";
import { vectors } from "../testing/presets.ts";

export class Arena extends Market {
  readonly ask = new Lending(this);

  constructor(preset: Preset = vectors) {
    super(preset);
  }

  get pool(): string {
    return this.at.lendingPool;
  }

  debt(name: string, symbol = "PUSD"): bigint {
    const args = { user: this.who(name), asset: this.token(symbol) };
    return this.read(this.pool, "getUserDebtPreview", args);
  }

  health(name: string): bigint {
    return this.read(this.pool, "getHealthFactor", { user: this.who(name) });
  }

  index(symbol = "PUSD"): bigint {
    return this.read(this.pool, "previewBorrowIndex", { asset: this.token(symbol) });
  }

  rate(symbol = "PUSD"): bigint {
    return this.read(this.pool, "getExchangeRate", { asset: this.token(symbol) });
  }

  wallet(name: string, symbol = "PUSD"): bigint {
    return this.balance(name, this.token(symbol));
  }

  sharesOf(name: string, symbol = "PUSD"): bigint {
    return this.balance(name, this.shares(symbol));
  }

  /** What a call changes in a user's wallet. */
  gain(name: string, asked: CallRequest, symbol = "PUSD"): bigint {
    const before = this.wallet(name, symbol);
    this.run(name, asked);
    return this.wallet(name, symbol) - before;
  }

  /** Accrues a market and does nothing else: no reserves are swept. */
  accrue(symbol = "PUSD"): void {
    const args = { asset: this.token(symbol), amount: 0n };
    this.run("admin", this.ask.configurator("sweepReserves", args));
  }

  /** Everyone's wallets, debts and health, and each market's rate and index, as one text. */
  standing(names: readonly string[]): string {
    const symbols = Object.keys(this.at.tokens);
    const markets = Object.keys(this.at.liquidityPools);
    return canonical({
      users: names.map((name) => ({
        wallets: symbols.map((symbol) => this.wallet(name, symbol)),
        shares: markets.map((symbol) => this.sharesOf(name, symbol)),
        debts: markets.map((symbol) => this.debt(name, symbol)),
        health: this.health(name),
      })),
      markets: markets.map((symbol) => [this.rate(symbol), this.index(symbol)]),
    });
  }
}

/** One lender, and a borrower with gold behind a loan of half the market. */
export function lent(amount = 1_000n * ONE, arena = new Arena()): Arena {
  arena.run("lender", arena.ask.supply("PUSD", amount));
  arena.run("bob", arena.ask.lock("GOLD", amount / 1_000n));
  arena.run("bob", arena.ask.borrow("PUSD", amount / 2n));
  return arena;
}
