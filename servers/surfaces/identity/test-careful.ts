// An application written with openid-client as its documents say: it checks each token, reads keys again,
// refreshes once at a time, asks again after a lost answer, and logs in anew if nothing else helps.
import assert from "node:assert/strict";
import * as oidc from "openid-client";
import { pass, statusOf } from "./test-clock.ts";
import { Browser, CALLBACK, type TestProvider } from "./test-provider.ts";

/** What the application's windows share. */
interface Store {
  tokens?: oidc.TokenEndpointResponse;
}

export class Careful {
  readonly #provider: TestProvider;
  readonly #config: oidc.Configuration;
  readonly #store: Store;
  #tokens: oidc.TokenEndpointResponse | undefined;
  #refreshing: Promise<void> | undefined;
  logins = 0;

  constructor(provider: TestProvider, config: oidc.Configuration, store: Store = {}) {
    this.#provider = provider;
    this.#config = config;
    this.#store = store;
    this.#tokens = store.tokens;
  }

  static async of(provider: TestProvider): Promise<Careful> {
    const execute = [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks];
    const url = new URL(provider.url);
    const config = await oidc.discovery(url, "wallet-app", {}, oidc.None(), { execute });
    const careful = new Careful(provider, config);
    await careful.logIn();
    return careful;
  }

  /** Another window, with the tokens of now. */
  window(): Careful {
    return new Careful(this.#provider, this.#config, this.#store);
  }

  #take(tokens: oidc.TokenEndpointResponse): void {
    this.#tokens = tokens;
    this.#store.tokens = tokens;
  }

  async #logInOnce(): Promise<void> {
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const url = oidc.buildAuthorizationUrl(this.#config, {
      ...{ redirect_uri: CALLBACK, scope: "openid", state, nonce, code_challenge_method: "S256" },
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    });
    const back = await this.#provider.logIn(new Browser(), url);
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    this.#take(await oidc.authorizationCodeGrant(this.#config, back, checks));
    this.logins += 1;
  }

  /** Throws a bad token away. The library reads keys again once they are a minute old. */
  async logIn(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#logInOnce();
      } catch (error) {
        if (attempt === 3) throw error;
        pass(this.#provider, 61);
      }
    }
  }

  /** Once, however many callers want it. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    const before = this.#tokens;
    const exchange = () => oidc.refreshTokenGrant(this.#config, before?.refresh_token ?? "");
    try {
      const next = await exchange().catch((error: unknown) => {
        if (error instanceof oidc.ResponseBodyError) throw error;
        return exchange();
      });
      this.#take(next);
    } catch {
      const { tokens } = this.#store;
      if (tokens === before) await this.logIn();
      else this.#tokens = tokens;
    }
  }

  /** Reads nothing in its access token; uses it until the platform refuses it. */
  async use(): Promise<void> {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const status = await statusOf(this.#provider, this.#tokens?.access_token ?? "");
      if (status === 200) return;
      await this.refresh();
    }
    assert.fail("the careful application got no access");
  }
}
