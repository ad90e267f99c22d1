// The application as the plan uses it, one caller's token at a time; what an answer means is for the steps
// to say. Knows no shape: paths, parameters, bodies and answers are typed by generated/application.ts.
// A new route is there as `call("get", "/api/...", { params, body })` once `npm run clients` has run.

import {
  type AnswerTo,
  type BodyOf,
  type Client,
  createApplicationClient,
  type Init,
  type PathWith,
  type Verb,
} from "./client.ts";
import type { components, paths } from "./generated/application.ts";
import { type Answer, answerOf, type Http, type Question } from "./http.ts";

/** Base units, or the word for everything. */
export type Quantity = bigint | "ALL";

export type BalanceItem = AnswerTo<paths, "get", "/api/tokens/balance">[number];
export type Positions = AnswerTo<paths, "get", "/api/lend/positions">;
export type PositionItem = Positions["positions"]["supplied"][number];
export type MarketItem = AnswerTo<paths, "get", "/api/lend/liquidity">["markets"][number];
export type LiquidationWish = BodyOf<paths, "post", "/api/lend/liquidate/{id}">;
export type Me = AnswerTo<paths, "get", "/users/me">;
export type Repaid = Extract<AnswerTo<paths, "post", "/api/lend/repay">, { status: "success" }>;
export type Pending = Extract<AnswerTo<paths, "post", "/api/lend/repay">, { status: "pending" }>;
export type Refusal = components["schemas"]["Problem"];

/** Another asset than the debt's to pay with, and the most of it. */
export type Payment = Pick<BodyOf<paths, "post", "/api/lend/repay">, "payWith" | "maxPayAmount">;

/** What the application answers this request when it succeeds. */
export type Told<V extends Verb, P extends PathWith<paths, V>> = Answer<AnswerTo<paths, V, P>>;

export class Application {
  readonly #http: Http;
  readonly #token: string | undefined;
  readonly #client: Client<paths>;

  /** `token` is undefined for somebody without one. */
  constructor(http: Http, token: string | undefined) {
    this.#http = http;
    this.#token = token;
    const fetch = (request: Request) => http.fetch(request);
    this.#client = createApplicationClient({ baseUrl: http.base, token, fetch });
  }

  /** Any request of the application's; a refusal is an answer. */
  async call<V extends Verb, P extends PathWith<paths, V>>(
    verb: V,
    path: P,
    ...init: Init<paths, V, P>
  ): Promise<Told<V, P>> {
    const { data, error, response } = await this.#client.request(verb, path, ...init);
    const { pathname, search } = new URL(response.url);
    const question = `${verb.toUpperCase()} ${pathname}${search}`;
    return answerOf(question, response, response.ok ? data : error);
  }

  /** What the types would not let through: wrong bodies, unknown routes. */
  ask(question: Question): Promise<Answer> {
    const authorization = this.#token === undefined ? undefined : `Bearer ${this.#token}`;
    return this.#http.ask({ authorization, ...question });
  }

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

  setPrice(asset: string, price: bigint) {
    return this.call("post", "/oracle/price", { body: { asset, price: String(price) } });
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
