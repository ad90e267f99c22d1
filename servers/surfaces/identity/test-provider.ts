// A provider with an application beside it, and a browser that follows pages, for tests.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import type { PlatformOptions } from "../../carriers/start/platform-options.ts";

export const CALLBACK = "http://localhost:3000/callback";
const VERIFIER = "a-verifier-of-at-least-43-characters-1234567890";
const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

export const REQUEST: Readonly<Record<string, string>> = {
  response_type: "code",
  client_id: "wallet-app",
  redirect_uri: CALLBACK,
  scope: "openid profile email",
  state: "a-state",
  nonce: "a-nonce",
  code_challenge: challengeOf(VERIFIER),
  code_challenge_method: "S256",
};

type Fields = Readonly<Record<string, string>>;

/** Keeps cookies and follows no redirects; tests check where it is sent. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  async get(url: string | URL): Promise<Response> {
    return this.#ask(url, {});
  }

  async post(url: string | URL, fields: Fields, headers: Fields = {}): Promise<Response> {
    return this.#ask(url, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  async #ask(url: string | URL, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, ...(cookie === "" ? {} : { cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

/** The hidden field in a login page's forms. */
export function hiddenIn(page: string): string {
  const found = /name="request" value="([^"]+)"/.exec(page)?.[1];
  assert.ok(found, `no form in ${page.slice(-400)}`);
  return found;
}

/** Where an answer redirects to, with its parameters. */
export function sentTo(response: Response): URL {
  assert.equal(response.status, 303);
  return new URL(response.headers.get("location") ?? "");
}

export class TestProvider {
  readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  get url(): string {
    return this.platform.urls.identity;
  }

  authorizeUrl(changes: Readonly<Record<string, string | undefined>> = {}): URL {
    const url = new URL(`${this.url}/authorize`);
    for (const [name, value] of Object.entries({ ...REQUEST, ...changes })) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    return url;
  }

  /** Opens the login page, fills in one of its forms, and returns where that leads. */
  async logIn(browser: Browser, url: URL, choice: Fields = { user: "borrower" }): Promise<URL> {
    const page = await browser.get(url);
    assert.equal(page.status, 200, await page.clone().text());
    const request = hiddenIn(await page.text());
    // The page's form goes to the host it came from.
    const here = this.url.replace(new URL(this.url).host, url.host);
    return sentTo(await browser.post(`${here}/login`, { request, ...choice }));
  }

  async ask(path: string, fields: Fields, headers: Fields = {}) {
    const body = new URLSearchParams(fields);
    const response = await fetch(this.url + path, { method: "POST", body, headers });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
    const answered: any = await response.json();
    return { status: response.status, headers: response.headers, body: answered };
  }

  /** Redeems a code as the app that asked for it, or as `changes` say. */
  redeem(code: string | null, changes: Fields = {}, headers: Fields = {}) {
    const own = {
      grant_type: "authorization_code",
      client_id: "wallet-app",
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      code: code ?? "",
    };
    return this.ask("/token", { ...own, ...changes }, headers);
  }

  /** Logs a user in to the app and returns its tokens. */
  async tokensOf(browser: Browser, user = "borrower", changes: Fields = {}) {
    const back = await this.logIn(browser, this.authorizeUrl(changes), { user });
    const { status, body } = await this.redeem(back.searchParams.get("code"));
    assert.equal(status, 200);
    return body;
  }

  advance(seconds: number): void {
    this.platform.inbox.execute({ kind: "advance", ms: seconds * 1000 });
  }
}

export async function testProvider(options: PlatformOptions = {}): Promise<TestProvider> {
  const report = (cause: unknown) => assert.fail(String(cause));
  return new TestProvider(await startPlatform({ limits: false, report, ...options }));
}
