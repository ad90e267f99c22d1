// The identity provider over real HTTP, with the checks of a real client. (RFC 6749; decision 34) A
// broken provider issues tokens that nobody else can verify, or accepts a refresh token twice.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { createWorld } from "../../../sim/index.ts";
import { Inbox } from "../../core/inbox.ts";
import { createServer, listen } from "../../core/server.ts";
import { Tap } from "../../core/tap.ts";
import { FaultInjector } from "../../shared/faults/injector.ts";
import { AccessTokens } from "./access-tokens.ts";
import { identitySurface } from "./surface.ts";

const inbox = new Inbox(createWorld());
const tokens = new AccessTokens(inbox, { url: "" });
const options = { tap: new Tap(), nowMs: () => inbox.nowMs, report: assert.fail };
const server = createServer(
  { "": identitySurface({ inbox, tokens, injector: new FaultInjector(inbox) }) },
  options,
);
let url = "";

before(async () => {
  url = await listen(server);
  tokens.issuer.url = url;
});
after(() => server.close());

type Fields = Record<string, string> | string;

async function askToken(fields: Fields, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: String(new URLSearchParams(fields)),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  const body: any = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const grant = { grant_type: "client_credentials" };
const borrower = { client_id: "borrower", client_secret: "borrower-secret" };
const basic = (text: string) => ({
  authorization: `Basic ${Buffer.from(text).toString("base64")}`,
});

async function discovered() {
  const response = await fetch(`${url}/.well-known/openid-configuration`);
  return (await response.json()) as Record<"issuer" | "jwks_uri" | "token_endpoint", string>;
}

test("a client finds everything by discovery and verifies a token by the published key", async () => {
  const { issuer, jwks_uri, token_endpoint } = await discovered();
  assert.equal(issuer, url);
  assert.equal(token_endpoint, `${url}/token`);
  const { status, headers, body } = await askToken({ ...grant, ...borrower });
  assert.equal(status, 200);
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(body.token_type, "Bearer");
  assert.equal(body.expires_in, 3600);
  assert.equal(body.scope, "openid profile email");
  const { payload, protectedHeader } = await jwtVerify(
    body.access_token,
    createRemoteJWKSet(new URL(jwks_uri)),
    { issuer, audience: "platform", algorithms: ["EdDSA"], currentDate: new Date(inbox.nowMs) },
  );
  assert.equal(protectedHeader.alg, "EdDSA");
  const { sub, preferred_username: name, azp, iat, exp, roles } = payload;
  assert.deepEqual(
    { sub, name, azp, iat, exp, roles },
    {
      sub: "borrower",
      name: "service-account-borrower",
      azp: "borrower",
      iat: 1_767_225_600,
      exp: 1_767_229_200,
      roles: [],
    },
  );
});

test("roles are in the token", async () => {
  for (const [name, roles] of Object.entries({ oracle: ["oracle"], admin: ["admin", "oracle"] })) {
    const client = { client_id: name, client_secret: `${name}-secret` };
    const { body } = await askToken({ ...grant, ...client });
    const payload = JSON.parse(
      Buffer.from(body.access_token.split(".")[1], "base64url").toString(),
    );
    assert.deepEqual(payload.roles, roles);
  }
});

test("a client may authenticate by HTTP Basic", async () => {
  assert.equal((await askToken(grant, basic("borrower:borrower-secret"))).status, 200);
  const cut = await askToken(grant, basic("borrower:borrower-secret&more"));
  assert.equal(cut.body.error, "invalid_client", "an ampersand ends nothing");
  const encoded = await askToken(grant, basic("borrower:borrower%2Dsecret"));
  assert.equal(encoded.status, 200, "id and secret are form-encoded in Basic");
});

test("a refresh token works once, and using it again ends its line", async () => {
  const first = await askToken({ ...grant, ...borrower });
  const refresh = (token: string, client: Fields = borrower) =>
    askToken({ grant_type: "refresh_token", refresh_token: token, ...(client as object) });
  const stolen = { client_id: "trader", client_secret: "trader-secret" };
  const foreign = await refresh(first.body.refresh_token, stolen);
  assert.deepEqual([foreign.status, foreign.body.error], [400, "invalid_grant"]);
  const second = await refresh(first.body.refresh_token);
  assert.equal(second.status, 200, "another client's attempt has not used it up");
  assert.notEqual(second.body.access_token, first.body.access_token);
  assert.notEqual(second.body.refresh_token, first.body.refresh_token);
  const reused = await refresh(first.body.refresh_token);
  assert.deepEqual([reused.status, reused.body.error], [400, "invalid_grant"]);
  const ended = await refresh(second.body.refresh_token);
  assert.deepEqual([ended.status, ended.body.error], [400, "invalid_grant"]);
});

interface Refusal {
  readonly fields: Fields;
  readonly headers?: Record<string, string>;
  readonly error: string;
  readonly status?: number;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  "no grant type": { fields: borrower, error: "invalid_request" },
  "an empty grant type": { fields: { grant_type: "", ...borrower }, error: "invalid_request" },
  "an unknown grant": {
    fields: { grant_type: "password", ...borrower },
    error: "unsupported_grant_type",
  },
  "no client": { fields: grant, error: "invalid_client", status: 401 },
  "an id alone": {
    fields: { ...grant, client_id: "borrower" },
    error: "invalid_client",
    status: 401,
  },
  "a wrong secret": {
    fields: { ...grant, ...borrower, client_secret: "x" },
    error: "invalid_client",
    status: 401,
  },
  "an unknown client": {
    fields: { ...grant, client_id: "stranger", client_secret: "stranger-secret" },
    error: "invalid_client",
    status: 401,
  },
  "the treasury": {
    fields: { ...grant, client_id: "treasury", client_secret: "treasury-secret" },
    error: "invalid_client",
    status: 401,
  },
  "a wrong secret in Basic": {
    fields: grant,
    headers: basic("borrower:x"),
    error: "invalid_client",
    status: 401,
  },
  "a bearer as client": {
    fields: grant,
    headers: { authorization: "Bearer x" },
    error: "invalid_client",
    status: 401,
  },
  "credentials in two ways": {
    fields: { ...grant, ...borrower },
    headers: basic("borrower:borrower-secret"),
    error: "invalid_request",
  },
  "two clients": {
    fields: { ...grant, client_id: "lender" },
    headers: basic("borrower:borrower-secret"),
    error: "invalid_request",
  },
  "a field twice": {
    fields: "grant_type=client_credentials&client_id=a&client_id=b",
    error: "invalid_request",
  },
  "an unknown scope": { fields: { ...grant, ...borrower, scope: "root" }, error: "invalid_scope" },
  "no refresh token": {
    fields: { grant_type: "refresh_token", ...borrower },
    error: "invalid_request",
  },
  "an unknown refresh token": {
    fields: { grant_type: "refresh_token", refresh_token: "x", ...borrower },
    error: "invalid_grant",
  },
  "another content type": {
    fields: { ...grant, ...borrower },
    headers: { "content-type": "application/json" },
    error: "invalid_request",
  },
  "far too much": {
    fields: { ...grant, x: "x".repeat(20_000) },
    error: "invalid_request",
    status: 413,
  },
};

for (const [what, { fields, headers, error, status = 400 }] of Object.entries(REFUSALS)) {
  test(`refused in the words of the standard: ${what}`, async () => {
    const stateHash = inbox.read((world) => world.stateHash());
    const answer = await askToken(fields, headers);
    assert.equal(answer.status, status);
    assert.equal(answer.body.error, error);
    assert.equal(typeof answer.body.error_description, "string");
    assert.equal(answer.headers.get("cache-control"), "no-store");
    const challenge = status === 401 ? 'Basic realm="platform"' : null;
    assert.equal(answer.headers.get("www-authenticate"), challenge);
    assert.equal(
      inbox.read((world) => world.stateHash()),
      stateHash,
    );
  });
}

test("extra form fields are ignored, as the standard says", async () => {
  const { status, body } = await askToken({ ...grant, ...borrower, extra: "1", scope: "openid" });
  assert.equal(status, 200);
  assert.equal(body.scope, "openid");
});

test("equal seeds and requests give equal bytes, whatever was requested elsewhere", async () => {
  const make = () => {
    const own = new Inbox(createWorld({ seed: 7 }));
    const issuing = new AccessTokens(own, { url: "http://identity.test" });
    const injector = new FaultInjector(own);
    const surface = identitySurface({ inbox: own, tokens: issuing, injector });
    return createServer({ "/identity": surface }, { ...options, nowMs: () => own.nowMs });
  };
  const bytesOf = async (app: ReturnType<typeof make>) => {
    const payload = String(new URLSearchParams({ ...grant, ...borrower }));
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const ask = () => app.inject({ method: "POST", url: "/identity/token", headers, payload });
    return [(await ask()).body, (await ask()).body];
  };
  const [one, other] = [await bytesOf(make()), await bytesOf(make())];
  assert.deepEqual(one, other);
  assert.notEqual(one[0], one[1], "each grant has a token of its own");
});
