// An application that believes everything, keeps its first keys, and tries nothing twice.
import assert from "node:assert/strict";
import { createLocalJWKSet, jwtVerify } from "jose";
import { statusOf } from "./test-clock.ts";
import { Browser, type TestProvider } from "./test-provider.ts";

export class Naive {
  readonly #provider: TestProvider;
  readonly #keys: ReturnType<typeof createLocalJWKSet>;
  tokens = { access_token: "", refresh_token: "", id_token: "", expires_in: 0 };

  constructor(provider: TestProvider, keys: ReturnType<typeof createLocalJWKSet>) {
    this.#provider = provider;
    this.#keys = keys;
  }

  static async of(provider: TestProvider): Promise<Naive> {
    const keys = await (await fetch(`${provider.url}/jwks`)).json();
    const naive = new Naive(provider, createLocalJWKSet(keys));
    await naive.logIn();
    return naive;
  }

  async logIn(): Promise<void> {
    this.tokens = await this.#provider.tokensOf(new Browser());
  }

  async verify(): Promise<void> {
    await jwtVerify(this.tokens.id_token, this.#keys, { maxTokenAge: 3600 });
  }

  async use(): Promise<void> {
    assert.equal(await statusOf(this.#provider, this.tokens.access_token), 200, "no access");
  }

  async refresh(token = this.tokens.refresh_token): Promise<void> {
    const client = { client_id: "wallet-app", grant_type: "refresh_token" };
    const { status, body } = await this.#provider.ask("/token", {
      ...client,
      refresh_token: token,
    });
    assert.equal(status, 200, body.error);
    this.tokens = body;
  }
}
