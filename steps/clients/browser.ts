// A user's browser and the app it visits, as far as a login goes: pages, forms, cookies, and the
// code that the app exchanges. (RFC 6749, RFC 7636)
import { createHash } from "node:crypto";
import type { Answer } from "./http.ts";
import type { Identity } from "./identity.ts";

/** Nobody listens there: the redirect is read, not followed. */
const CALLBACK = "http://app.example/callback";

type Fields = Readonly<Record<string, string>>;

export class BrowserLogin {
  readonly #identity: Identity;
  readonly #app: string;
  readonly #cookies = new Map<string, string>();
  #logins = 0;
  #code: string | undefined;

  constructor(identity: Identity, app: string) {
    this.#identity = identity;
    this.#app = app;
  }

  /** Goes to the login page, fills in one of its forms, and has the app exchange the code. */
  async logIn(choice: Fields): Promise<Answer> {
    this.#logins += 1;
    const url = await this.#authorizeUrl();
    const page = await this.#visit(url);
    const request = /name="request" value="([^"]+)"/.exec(await page.text())?.[1];
    if (request === undefined) throw new Error(`there is no login page: ${page.status}`);
    const body = new URLSearchParams({ request, ...choice });
    const back = this.#sentBack(await this.#visit(new URL("login", url), { method: "POST", body }));
    this.#code = back.get("code") ?? undefined;
    return this.trade();
  }

  /** The app exchanges the latest code, for the first time or again. */
  trade(): Promise<Answer> {
    return this.#identity.token({
      grant_type: "authorization_code",
      client_id: this.#app,
      redirect_uri: CALLBACK,
      code: this.#code ?? "",
      code_verifier: this.#verifier(),
    });
  }

  refresh(refreshToken: string): Promise<Answer> {
    const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
    return this.#identity.token({ ...grant, client_id: this.#app });
  }

  /** The provider's answer when it may show no page: an error's name, or undefined. */
  async askSilently(): Promise<string | undefined> {
    const url = await this.#authorizeUrl();
    url.searchParams.set("prompt", "none");
    return this.#sentBack(await this.#visit(url)).get("error") ?? undefined;
  }

  async logOut(): Promise<void> {
    const { end_session_endpoint: end } = await this.#identity.discover();
    const url = new URL(String(end));
    url.searchParams.set("client_id", this.#app);
    const { status } = await this.#visit(url);
    if (status !== 200) throw new Error(`the logout answered ${status}`);
  }

  #verifier(): string {
    return `verifier-of-login-${this.#logins}-`.padEnd(64, "x");
  }

  async #authorizeUrl(): Promise<URL> {
    const { authorization_endpoint: start } = await this.#identity.discover();
    const url = new URL(start);
    const parameters = {
      response_type: "code",
      client_id: this.#app,
      redirect_uri: CALLBACK,
      scope: "openid profile",
      state: `state-${this.#logins}`,
      code_challenge: createHash("sha256").update(this.#verifier()).digest("base64url"),
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  }

  #sentBack({ status, headers }: Response): URLSearchParams {
    const location = headers.get("location");
    if (location === null) throw new Error(`the browser is not sent back: ${status}`);
    const { origin, pathname, searchParams } = new URL(location);
    if (origin + pathname !== CALLBACK) throw new Error(`the browser is sent to ${location}`);
    return searchParams;
  }

  async #visit(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}
