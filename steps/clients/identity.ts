// The identity provider as the plan uses it: tokens for credentials, and its public key.

import type { IdentityRoute } from "../../servers/index.ts";
import type { AnswerTo } from "./client.ts";
import { type Answer, Http, type RequestWrapper, settled } from "./http.ts";

export interface Credentials {
  readonly id: string;
  readonly secret: string;
}

export type TokenAnswer = AnswerTo<IdentityRoute, "post", "/token">;
type Discovery = AnswerTo<IdentityRoute, "get", "/.well-known/openid-configuration">;
type Keys = AnswerTo<IdentityRoute, "get", "/jwks">;

const FORM = { "content-type": "application/x-www-form-urlencoded" };

const basic = ({ id, secret }: Credentials) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;

export class Identity {
  readonly #base: string;
  readonly #waits: boolean;
  readonly #around: RequestWrapper | undefined;
  #endpoint: string | undefined;

  constructor(base: string, waits = false, around?: RequestWrapper) {
    this.#around = around;
    this.#base = base.replace(/\/$/, "");
    this.#waits = waits;
  }

  async discover(): Promise<Discovery> {
    const path = "/.well-known/openid-configuration";
    return settled<Discovery>(
      await new Http(this.#base, false, this.#around).ask({ method: "GET", path }),
    );
  }

  async keys(): Promise<Keys> {
    const { jwks_uri } = await this.discover();
    return settled<Keys>(
      await new Http(jwks_uri, false, this.#around).ask({ method: "GET", path: "" }),
    );
  }

  /** Any token request, right or wrong. */
  async token(form: Readonly<Record<string, string>>, authorization?: string): Promise<Answer> {
    this.#endpoint ??= (await this.discover()).token_endpoint;
    const body = new URLSearchParams(form).toString();
    const { origin, pathname, search } = new URL(this.#endpoint);
    const http = new Http(origin, this.#waits, this.#around);
    const path = pathname + search;
    return http.ask({ method: "POST", path, headers: FORM, body, authorization });
  }

  byForm({ id, secret }: Credentials): Promise<Answer> {
    const grant = { grant_type: "client_credentials" };
    return this.token({ ...grant, client_id: id, client_secret: secret });
  }

  byHeader(credentials: Credentials): Promise<Answer> {
    return this.token({ grant_type: "client_credentials" }, basic(credentials));
  }

  refresh(credentials: Credentials, refreshToken: string): Promise<Answer> {
    const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
    return this.token({ ...grant, client_id: credentials.id, client_secret: credentials.secret });
  }
}
