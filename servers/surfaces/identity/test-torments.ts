// Each fault of the identity provider, with how a careful application survives it and what ends a naive one.
import assert from "node:assert/strict";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import type { FaultRule } from "../../../sim/index.ts";
import type { Careful } from "./test-careful.ts";
import { pass } from "./test-clock.ts";
import type { Naive } from "./test-naive.ts";
import type { TestProvider } from "./test-provider.ts";

export type Rule = Omit<FaultRule, "name">;

export interface Torment {
  readonly about: string;
  /** Set when both have logged in. */
  readonly rules: readonly Rule[];
  careful(client: Careful, provider: TestProvider): Promise<void>;
  naive(client: Naive, provider: TestProvider): Promise<void>;
  /** What ends the naive one. */
  readonly names: RegExp;
  /** The careful one's logins, with its first. */
  readonly logins: number;
}

const again = async (client: Careful) => {
  await client.logIn();
  await client.use();
};

const later = (seconds: number) => async (client: Careful | Naive, provider: TestProvider) => {
  pass(provider, seconds);
  await client.use();
};

const AT_LOGIN = { at: "authorization_code" } as const;
const JWKS = { at: "GET /jwks" } as const;
const LOST = { kind: "reset", when: "after", at: "POST /token", nth: 1 } as const;

const verified = async (client: Naive) => {
  await client.logIn();
  await client.verify();
};

const used = async (client: Naive) => {
  await client.logIn();
  await client.use();
};

/** Asks again for a lost answer, so many seconds later. */
const persisted = (seconds: number) => async (client: Naive, provider: TestProvider) => {
  const { refresh_token: first } = client.tokens;
  await client.refresh(first).catch(async () => {
    pass(provider, seconds);
    await client.refresh(first);
  });
};

export const TORMENTS: readonly Torment[] = [
  {
    about: "an issuer's clock that is ahead",
    rules: [{ kind: "tokenTime", claim: "iat", ms: 20_000, ...AT_LOGIN }],
    ...{ careful: again, naive: verified, names: /"iat" claim timestamp check failed/, logins: 2 },
  },
  {
    about: "a token that is good only in a while",
    rules: [{ kind: "tokenTime", claim: "nbf", ms: 20_000, ...AT_LOGIN }],
    ...{ careful: again, naive: verified, names: /"nbf" claim timestamp check failed/, logins: 2 },
  },
  {
    about: "a token that ends before expires_in",
    rules: [{ kind: "tokenTime", claim: "exp", ms: -3_500_000, ...AT_LOGIN }],
    careful: async (client, provider) => {
      await client.logIn();
      await later(200)(client, provider);
    },
    naive: async (client, provider) => {
      await client.logIn();
      pass(provider, 200);
      assert.ok(client.tokens.expires_in > 200);
      await client.use();
    },
    ...{ names: /no access/, logins: 2 },
  },
  {
    about: "a token that claims to be good for longer",
    rules: [{ kind: "tokenTime", claim: "exp", ms: 3_600_000, ...AT_LOGIN }],
    careful: async (client, provider) => {
      await client.logIn();
      await later(3_600)(client, provider);
    },
    naive: async (client, provider) => {
      await client.logIn();
      pass(provider, 3_600);
      const { exp = 0 } = decodeJwt(client.tokens.access_token);
      if (exp * 1000 <= Date.now()) await client.refresh();
      await client.use();
    },
    ...{ names: /no access/, logins: 2 },
  },
  {
    about: "tokens for somebody else",
    rules: [{ kind: "tokenAudience", ...AT_LOGIN, nth: 1 }],
    ...{ careful: again, naive: used, names: /no access/, logins: 2 },
  },
  {
    about: "an issuer that is spelled otherwise",
    rules: [{ kind: "tokenIssuer", ...AT_LOGIN, nth: 1 }],
    ...{ careful: again, naive: used, names: /no access/, logins: 2 },
  },
  {
    about: "a key that nobody has",
    rules: [{ kind: "tokenKey", ...AT_LOGIN, nth: 1 }],
    ...{ careful: again, naive: used, names: /no access/, logins: 2 },
  },
  {
    about: "an access token without meaning",
    rules: [{ kind: "tokenOpaque" }],
    careful: again,
    naive: async (client) => {
      await client.logIn();
      decodeJwt(client.tokens.access_token);
    },
    ...{ names: /Invalid JWT/, logins: 2 },
  },
  {
    about: "a rotation without overlap",
    rules: [{ kind: "keyRotation", ms: 0 }],
    careful: (client) => client.use(),
    ...{ naive: (client) => client.use(), names: /no access/, logins: 2 },
  },
  {
    about: "a rotation with overlap",
    rules: [{ kind: "keyRotation", ms: 600_000 }],
    careful: async (client, provider) => {
      await client.use();
      await later(601)(client, provider);
      await client.logIn();
    },
    ...{ naive: verified, names: /no applicable key found/, logins: 2 },
  },
  {
    about: "a key that is published late",
    rules: [
      { kind: "keyRotation", ms: 600_000 },
      { kind: "keyStale", toMs: 90_000 },
    ],
    careful: again,
    naive: async (client, { url }) => {
      await client.logIn();
      const { id_token: idToken } = client.tokens;
      await jwtVerify(idToken, createRemoteJWKSet(new URL(`${url}/jwks`)));
    },
    ...{ names: /no applicable key found/, logins: 2 },
  },
  {
    about: "a dead key set",
    rules: [{ kind: "error", status: 503, when: "before", ...JWKS, nth: 1 }],
    careful: async (client, provider) => {
      // As old as it may get, so that it is read again.
      pass(provider, 301);
      await client.logIn();
    },
    naive: async ({ tokens }, { url }) => {
      await jwtVerify(tokens.id_token, createRemoteJWKSet(new URL(`${url}/jwks`)));
    },
    ...{ names: /Expected 200 OK/, logins: 2 },
  },
  {
    about: "a slow key set",
    rules: [{ kind: "latency", ms: 10_000, ...JWKS, nth: 1 }],
    careful: async (client, provider) => {
      pass(provider, 301);
      const patient = client.logIn();
      await untilWaiting(provider);
      pass(provider, 10);
      await patient;
    },
    naive: async (_client, provider) => {
      let isHere = false;
      const keys = fetch(`${provider.url}/jwks`).then(() => {
        isHere = true;
      });
      const patience = untilWaiting(provider, () => isHere);
      await Promise.race([keys, patience.then(() => assert.ok(isHere, "no keys in time"))]);
      pass(provider, 10);
    },
    ...{ names: /no keys in time/, logins: 2 },
  },
  {
    about: "a revoked family",
    rules: [{ kind: "refreshRevoked", nth: 1 }],
    careful: async (client, provider) => later(3_600)(client, provider),
    ...{ naive: persisted(0), names: /invalid_grant/, logins: 2 },
  },
  {
    about: "a lost answer to a refresh, without grace",
    rules: [LOST],
    careful: async (client, provider) => later(3_600)(client, provider),
    ...{ naive: persisted(0), names: /invalid_grant/, logins: 2 },
  },
  ...(["same", "another"] as const).map(
    (gives): Torment => ({
      about: `a lost answer to a refresh, with a grace that gives ${gives}`,
      rules: [LOST, { kind: "refreshGrace", ms: 30_000, gives }],
      careful: async (client, provider) => later(3_600)(client, provider),
      ...{ naive: persisted(31), names: /invalid_grant/, logins: 1 },
    }),
  ),
  {
    about: "a grace that gives nothing and revokes nothing",
    rules: [
      { ...LOST, nth: 2 },
      { kind: "refreshGrace", ms: 30_000, gives: "nothing" },
    ],
    careful: async (client) => {
      const window = client.window();
      await Promise.all([client.refresh(), client.refresh()]);
      await window.refresh();
      await window.use();
      assert.equal(window.logins, 0);
    },
    naive: async (client, provider) => {
      await client.refresh();
      await persisted(0)(client, provider);
    },
    ...{ names: /invalid_grant/, logins: 1 },
  },
];

async function untilWaiting({ platform }: TestProvider, isOver = () => false): Promise<void> {
  for (let looks = 0; looks < 1_000; looks += 1) {
    const { waiting } = await (await fetch(`${platform.urls.control}/faults`)).json();
    if (waiting > 0 || isOver()) return;
  }
  assert.fail("nobody waits for the key set");
}
