// The application as the plan uses it, with one caller's token; steps interpret the answers. Paths,
// parameters, bodies and answers have the types of the routes: a new route can be called at once, as
// `call("get", "/api/...", { params, body })`.

import type { ApplicationProblem, ApplicationRoute } from "../../servers/index.ts";
import type { AnswerTo, BodyOf, Got } from "./client.ts";
import { type Manner, paramsOf } from "./manner.ts";
import { SurfaceCalls } from "./surface-calls.ts";

/** Base units, or the word for everything. */
export type Quantity = bigint | "ALL";

export type BalanceItem = Got<"/api/tokens/balance">[number];
export type Positions = Got<"/api/lend/positions">;
export type PositionItem = Positions["positions"]["supplied"][number];
export type MarketItem = Got<"/api/lend/liquidity">["markets"][number];
export type LiquidationWish = BodyOf<ApplicationRoute, "post", "/api/lend/liquidate/{id}">;
export type Me = Got<"/users/me">;
export type RepayAnswer = Extract<
  AnswerTo<ApplicationRoute, "post", "/api/lend/repay">,
  { status: "success" }
>;
export type PendingAnswer = Extract<
  AnswerTo<ApplicationRoute, "post", "/api/lend/repay">,
  { status: "pending" }
>;
export type Refusal = ApplicationProblem;

/** An asset other than the debt's to pay with, and the most of it. */
export type Payment = Pick<
  BodyOf<ApplicationRoute, "post", "/api/lend/repay">,
  "payWith" | "maxPayAmount"
>;

export class Application extends SurfaceCalls<ApplicationRoute> {
  health() {
    return this.call("get", "/api/health");
  }

  me() {
    return this.call("get", "/users/me");
  }

  balances(address: string) {
    return this.call("get", "/api/tokens/balance", { params: { query: { key: `eq.${address}` } } });
  }

  positions() {
    return this.call("get", "/api/lend/positions");
  }

  markets() {
    return this.call("get", "/api/lend/liquidity");
  }

  deposit(asset: string, amount: bigint, key?: string) {
    const header = key === undefined ? {} : { "Idempotency-Key": key };
    const body = { asset, amount: String(amount) };
    return this.call("post", "/api/lend/deposit", { params: { header }, body });
  }

  withdraw(asset: string, amount: bigint) {
    return this.call("post", "/api/lend/withdraw", { body: { asset, amount: String(amount) } });
  }

  borrow(asset: string, amount: bigint, sandbox = false) {
    const query = sandbox ? ({ sandbox: "true" } as const) : {};
    const body = { asset, amount: String(amount) };
    return this.call("post", "/api/lend/borrow", { params: { query }, body });
  }

  repay(asset: string, amount: Quantity, by: Payment = {}) {
    const body = { asset, amount: String(amount), ...by };
    return this.call("post", "/api/lend/repay", { body });
  }

  supply(asset: string, amount: bigint) {
    return this.call("post", "/api/lend/liquidity", { body: { asset, amount: String(amount) } });
  }

  withdrawSupply(asset: string, amount: Quantity) {
    return this.call("delete", "/api/lend/liquidity", { body: { asset, amount: String(amount) } });
  }

  setPrice(asset: string, price: bigint, manner: Manner = {}) {
    const body = { asset, price: String(price) };
    return this.call("post", "/oracle/price", { params: paramsOf(manner), body });
  }

  prices() {
    return this.call("get", "/oracle/price");
  }

  price(asset: string) {
    return this.call("get", "/oracle/price", { params: { query: { asset: `eq.${asset}` } } });
  }

  liquidatable() {
    return this.call("get", "/api/lend/liquidate");
  }

  liquidatableLoan(id: string) {
    return this.call("get", "/api/lend/liquidate/{id}", { params: { path: { id } } });
  }

  liquidate(id: string, wish: LiquidationWish = {}) {
    return this.call("post", "/api/lend/liquidate/{id}", { params: { path: { id } }, body: wish });
  }
}
