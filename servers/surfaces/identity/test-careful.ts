// An application written as the documents of its library say: it checks each token, reads keys again,
// refreshes once at a time, asks again after a lost answer, and logs in anew if nothing else helps.
import assert from "node:assert/strict";
import { pass, statusOf } from "./test-clock.ts";
import type { Connect, Library, Tokens } from "./test-libraries.ts";
import type { TestProvider } from "./test-provider.ts";

/** What the application's windows share. */
interface Store {
  tokens?: Tokens;
}

export class Careful {
  readonly #provider: TestProvider;
  readonly #library: Library;
  readonly #store: Store;
  #tokens: Tokens | undefined;
  #refreshing: Promise<void> | undefined;
  logins = 0;

  constructor(provider: TestProvider, library: Library, store: Store = {}) {
    this.#provider = provider;
    this.#library = library;
    this.#store = store;
    this.#tokens = store.tokens;
  }

  static async of(provider: TestProvider, connect: Connect): Promise<Careful> {
    const careful = new Careful(provider, await connect(provider));
    await careful.logIn();
    return careful;
  }

  /** Another window, with the tokens of now. */
  window(): Careful {
    return new Careful(this.#provider, this.#library, this.#store);
  }

  #take(tokens: Tokens): void {
    this.#tokens = tokens;
    this.#store.tokens = tokens;
  }

  /** Throws a bad token away. The library reads keys again once they are a minute old. */
  async logIn(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#take(await this.#library.logIn());
        this.logins += 1;
        return;
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
    const exchange = () => this.#library.refresh(before?.refresh_token ?? "");
    try {
      const next = await exchange().catch((error: unknown) => {
        if (this.#library.isRefusal(error)) throw error;
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
