// The application's routes as the plan uses them, one caller's token at a time.
// Amounts are base units; what an answer means is for the steps to say. (Specification, section A)
import type { Answer, Http, Question } from "./http.ts";

/** Base units, or the word for everything. */
export type Quantity = bigint | "ALL";

export interface LiquidationWish {
  readonly repayAmount?: Quantity;
  readonly debtAsset?: string;
  readonly collateralAsset?: string;
  readonly minCollateralOut?: bigint;
}

/** Another asset than the debt's to pay with, and the most of it. */
export interface Payment {
  readonly payWith?: string;
  readonly maxPayAmount?: bigint;
}

export interface BalanceItem {
  readonly address: string;
  readonly user: string;
  readonly balance: string;
  readonly collateralBalance: string;
  readonly price: string;
  readonly token: { readonly _symbol: string; readonly customDecimals: number };
}

export interface PositionItem {
  readonly tokenAddress: string;
  readonly amount: string;
  readonly valueUSD: string;
}

export interface Positions {
  readonly positions: {
    readonly supplied: readonly PositionItem[];
    readonly borrowed: readonly PositionItem[];
    readonly healthFactor: string;
  };
  readonly loan: { readonly id: string; readonly status: string } | null;
}

export interface MarketItem {
  readonly asset: string;
  readonly availableLiquidity: string;
  readonly totalBorrowed: string;
  readonly reserves: string;
  readonly badDebt: string;
  readonly exchangeRate: string;
  readonly utilizationRate: string;
  readonly totalShares: string;
  readonly shares: string;
  readonly supplied: string;
}

export interface LoanItem {
  readonly id: string;
  readonly asset: string;
  readonly amount: string;
  readonly maxRepay: string;
  readonly collaterals: readonly {
    readonly asset: string;
    readonly amount: string;
    readonly usdValue: string;
  }[];
}

type Extra = Pick<Question, "headers">;

export class Application {
  readonly #http: Http;
  readonly #authorization: string | undefined;

  /** `authorization` is the whole header; undefined for somebody without a token. */
  constructor(http: Http, authorization: string | undefined) {
    this.#http = http;
    this.#authorization = authorization;
  }

  ask(question: Question): Promise<Answer> {
    return this.#http.ask({ authorization: this.#authorization, ...question });
  }

  get(path: string): Promise<Answer> {
    return this.ask({ method: "GET", path });
  }

  post(path: string, body: unknown, extra: Extra = {}): Promise<Answer> {
    return this.ask({ method: "POST", path, body: written(body), ...extra });
  }

  me(): Promise<Answer> {
    return this.get("/users/me");
  }

  balances(address: string): Promise<Answer> {
    return this.get(`/api/tokens/balance?key=eq.${address}`);
  }

  positions(): Promise<Answer> {
    return this.get("/api/lend/positions");
  }

  markets(): Promise<Answer> {
    return this.get("/api/lend/liquidity");
  }

  deposit(asset: string, amount: bigint, extra?: Extra): Promise<Answer> {
    return this.post("/api/lend/deposit", { asset, amount }, extra);
  }

  withdraw(asset: string, amount: bigint): Promise<Answer> {
    return this.post("/api/lend/withdraw", { asset, amount });
  }

  borrow(asset: string, amount: bigint, sandbox = false): Promise<Answer> {
    return this.post(`/api/lend/borrow${sandbox ? "?sandbox=true" : ""}`, { asset, amount });
  }

  repay(asset: string, amount: Quantity, by: Payment = {}): Promise<Answer> {
    return this.post("/api/lend/repay", { asset, amount, ...by });
  }

  supply(asset: string, amount: bigint): Promise<Answer> {
    return this.post("/api/lend/liquidity", { asset, amount });
  }

  withdrawSupply(asset: string, amount: Quantity): Promise<Answer> {
    const body = written({ asset, amount });
    return this.ask({ method: "DELETE", path: "/api/lend/liquidity", body });
  }

  setPrice(asset: string, price: bigint): Promise<Answer> {
    return this.post("/oracle/price", { asset, price });
  }

  price(asset: string): Promise<Answer> {
    return this.get(`/oracle/price?asset=eq.${asset}`);
  }

  liquidatable(): Promise<Answer> {
    return this.get("/api/lend/liquidate");
  }

  liquidatableLoan(id: string): Promise<Answer> {
    return this.get(`/api/lend/liquidate/${id}`);
  }

  liquidate(id: string, wish: LiquidationWish = {}): Promise<Answer> {
    return this.post(`/api/lend/liquidate/${id}`, wish);
  }
}

/** Amounts are digits on the wire. */
function written(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const members = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === "bigint" ? String(value) : value,
  ]);
  return Object.fromEntries(members);
}
