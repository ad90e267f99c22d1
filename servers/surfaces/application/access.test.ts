// Who may use the application: missing, bad or expired tokens, roles, and public routes. A broken
// system lets a forged or expired token in, or tells a stranger too much.
import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { test } from "node:test";
import { SignJWT, UnsecuredJWT } from "jose";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";
import type { Line } from "../../proof/testing/surface.ts";
import { AccessTokens } from "../identity/access-tokens.ts";
import { signingKeyOf } from "../identity/signing-key.ts";
import { applicationRoutes } from "./surface.ts";

const PUBLIC: readonly string[] = [
  "GET /api/health",
  "GET /api/tokens/v2",
  "GET /api/tokens/v2/:tokenAddress",
  "GET /api/swap-pools",
  "GET /api/swap-pools/:tokenAddress1/:tokenAddress2",
  "GET /api/rewards/activities",
];

/** Every path of every route that is not public, aliases included. */
const PROTECTED = applicationRoutes.flatMap(({ method, paths }) =>
  paths
    .map((path) => `${method} ${path}`)
    .filter((line) => !PUBLIC.includes(line))
    .map((line) => line.replace(/:\w+/g, "1") as Line),
);

async function expect401(app: TestApplication, line: Line, authorization: string | undefined) {
  const before = app.world.stateHash();
  const headers = authorization === undefined ? {} : { authorization };
  // A body that is not JSON shows that nothing is read before the caller is known.
  const body = line.startsWith("GET") ? {} : { body: "{" };
  const type = line.startsWith("GET") ? {} : { "content-type": "application/json" };
  const answer = await app.ask(line, { headers: { ...headers, ...type }, ...body });
  assert.equal(answer.status, 401, `${line} ${authorization?.slice(0, 40)}`);
  const missing = authorization === undefined;
  const message = missing ? "Authentication required" : "Invalid or expired access token";
  assert.deepEqual(answer.body, { error: { message, status: 401, type: "AuthenticationError" } });
  const challenge = missing ? "Bearer" : 'Bearer error="invalid_token"';
  assert.equal(answer.headers["www-authenticate"], challenge);
  assert.equal(app.world.stateHash(), before);
}

test("every route that is not public needs a token before it reads anything else", async () => {
  const app = testApplication();
  for (const line of PROTECTED) await expect401(app, line, undefined);
  assert.equal((await app.ask("GET /api/health")).status, 200);
});

async function badTokens(app: TestApplication): Promise<Record<string, string>> {
  const good = await app.tokenOf("borrower");
  const [head = "", payload = "", signature = ""] = good.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const promoted = Buffer.from(JSON.stringify({ ...claims, sub: "admin" })).toString("base64url");
  const foreignKey = generateKeyPairSync("ed25519").privateKey;
  const ownKey = signingKeyOf(app.world.options.seed).privateKey;
  const signed = (change: object, key = ownKey) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: "EdDSA" }).sign(key);
  const { sub: _sub, ...anonymous } = claims;
  return {
    "no token": "Bearer",
    "another scheme": `Basic ${Buffer.from("borrower:borrower-secret").toString("base64")}`,
    nonsense: "Bearer nonsense",
    "two tokens": `Bearer ${good} ${good}`,
    unsigned: `Bearer ${new UnsecuredJWT(claims).encode()}`,
    "signature left out": `Bearer ${head}.${payload}.`,
    "signature changed": `Bearer ${head}.${payload}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
    "spelled otherwise": `Bearer ${head}.${payload}.${respelled(signature)}`,
    "subject changed": `Bearer ${head}.${promoted}.${signature}`,
    "another key": `Bearer ${await signed({}, foreignKey)}`,
    "another issuer": `Bearer ${await signed({ iss: "http://elsewhere" })}`,
    "for another audience": `Bearer ${await signed({ aud: "elsewhere" })}`,
    "without expiry": `Bearer ${await signed({ exp: undefined })}`,
    expired: `Bearer ${await signed({ exp: claims.iat - 1 })}`,
    "nobody's": `Bearer ${await new SignJWT(anonymous).setProtectedHeader({ alg: "EdDSA" }).sign(ownKey)}`,
    "an unknown user's": `Bearer ${await signed({ sub: "stranger" })}`,
    "of another seed": `Bearer ${await otherSeedsToken()}`,
  };
}

/** Spells the same 64 bytes differently: the last of 86 characters carries only 2 of its 6 bits. */
function respelled(signature: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const last = alphabet[alphabet.indexOf(signature.slice(-1)) + 1] ?? "";
  const other = signature.slice(0, -1) + last;
  assert.deepEqual(Buffer.from(other, "base64url"), Buffer.from(signature, "base64url"));
  return other;
}

const otherSeedsToken = () => testApplication({ seed: 2 }).tokenOf("borrower");

test("a forged, foreign or expired token, or one of no user, is refused, on public routes too", async () => {
  const app = testApplication();
  for (const authorization of Object.values(await badTokens(app))) {
    for (const line of ["GET /users/me", "POST /api/lend/deposit", "GET /api/health"] as const) {
      await expect401(app, line, authorization);
    }
  }
});

test("a token is valid for an hour of the world's time, however often it is used", async () => {
  const app = testApplication();
  const authorization = `Bearer ${await app.tokenOf("borrower")}`;
  const me = () => app.ask("GET /users/me", { headers: { authorization } });
  assert.equal((await me()).status, 200);
  app.inbox.execute({ kind: "snapshot", name: "fresh" });
  app.inbox.execute({ kind: "advance", ms: 3_599_999 });
  assert.equal((await me()).status, 200);
  app.inbox.execute({ kind: "advance", ms: 1 });
  await expect401(app, "GET /users/me", authorization);
  app.inbox.execute({ kind: "restore", name: "fresh" });
  assert.equal((await me()).status, 200, "tokens are checked on expiry alone");
});

test("two servers with one seed make the same tokens, and accept each other's", async () => {
  const [one, other] = [testApplication(), testApplication()];
  const token = await one.tokenOf("borrower");
  assert.equal(await other.tokenOf("borrower"), token);
  const headers = { authorization: `Bearer ${token}` };
  assert.equal((await other.ask("GET /users/me", { headers })).status, 200);
});

test("the issuer is part of the token: a platform at another address refuses this one's tokens", async () => {
  const app = testApplication();
  const elsewhere = new AccessTokens(app.inbox, { url: "http://127.0.0.1:4006" });
  const token = await elsewhere.issue("borrower", "grant");
  await expect401(app, "GET /users/me", `Bearer ${token}`);
});

test("the signed-in user is shown under each path of users/me", async () => {
  const app = testApplication();
  for (const path of ["/users/me", "/api/users/me", "/api/user/me"] as const) {
    const { body } = await app.ask(`GET ${path}`, { as: "borrower" });
    const userAddress = app.who("borrower");
    assert.deepEqual(body, { userAddress, userName: "borrower", isAdmin: false });
  }
  assert.equal((await app.ask("GET /users/me", { as: "admin" })).body.isAdmin, true);
  assert.equal((await app.ask("GET /users/me", { as: "oracle" })).body.isAdmin, false);
});

test("the roles oracle and admin set prices, under either path and name", async () => {
  const app = testApplication();
  const [asset, price] = [app.at("GOLD"), "2100000000000000000000"];
  for (const as of ["borrower", "lender", "liquidator", "trader"]) {
    await app.tokenOf(as);
    const before = app.world.stateHash();
    const { status, body } = await app.ask("POST /oracle/price", { as, body: { asset, price } });
    assert.equal(status, 403, as);
    const message = "Insufficient permissions: needs the role oracle or admin";
    assert.deepEqual(body, { error: { message, status: 403, type: "AuthenticationError" } });
    assert.equal(app.world.stateHash(), before);
  }
  for (const as of ["oracle", "admin"]) {
    const { status, body } = await app.ask("POST /api/oracle/price", {
      as,
      body: { token: asset, price },
    });
    assert.equal(status, 200, as);
    assert.equal(body.price, price);
  }
  const one = await app.ask(`GET /oracle/price?asset=eq.${asset}`, { as: "borrower" });
  const updatedAt = "2026-01-01T00:00:00Z";
  assert.deepEqual(one.body, { asset, price, updatedAt, ageSeconds: 0 });
  const all = await app.ask("GET /api/oracle/price", { as: "borrower" });
  assert.equal(all.body.length, 6);
  for (const each of all.body) {
    const { body } = await app.ask(`GET /oracle/price?asset=eq.${each.asset}`, { as: "borrower" });
    assert.deepEqual(each, body);
  }
});

test("any caller may read any balance; tokens without a balance are listed, deprecated ones are not", async () => {
  const app = testApplication();
  const key = app.who("lender");
  const { body } = await app.ask(`GET /api/tokens/balance?key=eq.0x${key}`, { as: "trader" });
  const items: {
    user: string;
    balance: string;
    token: { _symbol: string; status: string };
  }[] = body;
  assert.ok(items.every(({ user }) => user === key));
  const symbols = items.map(({ token }) => token._symbol);
  for (const symbol of ["PUSD", "WETH", "WBTC", "USDC", "GOLD", "SILV", "NEWT"]) {
    assert.ok(symbols.includes(symbol), symbol);
  }
  assert.equal(symbols.includes("OLDT"), false);
  const zeros = items.filter(({ balance }) => balance === "0").length;
  assert.ok(zeros > 0);
  const some = await app.ask(`GET /api/tokens/balance?key=${key}&nonZero=true`, { as: "trader" });
  assert.equal(some.body.length, items.length - zeros);
});
