// Steps of signing in and of tokens, valid and invalid: whom the platform takes a caller for.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import type { Me } from "./clients/application.ts";
import { type Question, settled } from "./clients/http.ts";
import type { TokenAnswer } from "./clients/identity.ts";
import { authorizationOf } from "./forged-tokens.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

function sessionOf(world: PlanWorld): TokenAnswer {
  if (world.session === undefined) throw new Error("nobody has signed in");
  return world.session;
}

/** Invalid sign-ins, by the words of the plan. */
async function signInWith(world: PlanWorld, user: User, fault: string) {
  const { identity, credentialsOf } = world.stage;
  const { id, secret } = credentialsOf(user);
  const grant = { grant_type: "client_credentials" };
  switch (fault) {
    case "a wrong secret":
      return identity.byForm({ id, secret: `${secret}!` });
    case "an unknown client id":
      return identity.byForm({ id: `${id}-nobody`, secret });
    case "no secret":
      return identity.token({ ...grant, client_id: id });
    case "the grant password":
      return identity.token({ grant_type: "password", client_id: id, client_secret: secret });
    case "no grant":
      return identity.token({ client_id: id, client_secret: secret });
    case "the credentials in the form":
      return identity.byForm({ id, secret });
    case "the credentials in the Basic header":
      return identity.byHeader({ id, secret });
    case "the refresh token":
      return identity.refresh({ id, secret }, sessionOf(world).refresh_token ?? "");
    default:
      throw new Error(`there is no way to sign in with ${fault}`);
  }
}

Given("{user} has signed in", async function (this: PlanWorld, user: User) {
  this.session = settled<TokenAnswer>(await signInWith(this, user, "the credentials in the form"));
});

/** Done beforehand if nothing may change later, because signing in makes a refresh token. */
Given("{user} is signed in", async function (this: PlanWorld, user: User) {
  await this.as(user);
});

Given("{user} has used the refresh token", async function (this: PlanWorld, user: User) {
  settled(await signInWith(this, user, "the refresh token"));
});

When(/^(\w+) signs in with (.+)$/, async function (this: PlanWorld, user: User, how: string) {
  const answer = await signInWith(this, user, how);
  this.hear(answer);
  if (answer.status === 200) this.session = answer.body as TokenAnswer;
});

Then(
  "{user} gets a bearer token for {int} seconds",
  function (this: PlanWorld, _user: User, seconds: number) {
    const { token_type, expires_in } = settled<TokenAnswer>(this.answer());
    assert.deepEqual({ token_type, expires_in }, { token_type: "Bearer", expires_in: seconds });
  },
);

Then("{user} is known to the platform by it", async function (this: PlanWorld, user: User) {
  const me = await this.withToken(sessionOf(this).access_token).me();
  const { userAddress } = settled(me);
  assert.equal(userAddress, await this.addressOf(user));
});

Then(
  "the sign-in is refused with {int} {string}",
  function (this: PlanWorld, status: number, error: string) {
    const answer = this.answer();
    assert.equal(answer.status, status);
    assert.equal((answer.body as { error: string }).error, error);
  },
);

When("{user} looks the provider up", async function (this: PlanWorld, _user: User) {
  const discovery = await this.stage.identity.discover();
  assert.ok(discovery.token_endpoint.startsWith("http"), "where tokens are handed out");
});

Then("the provider's key has signed {user}'s token", async function (this: PlanWorld, _user: User) {
  const { access_token } = sessionOf(this);
  const { issuer } = await this.stage.identity.discover();
  const { keys } = await this.stage.identity.keys();
  // The token is checked at its own time, which differs from this machine's.
  const currentDate = new Date(Number(decodeJwt(access_token).iat) * 1000);
  const keySet = createLocalJWKSet({ keys: keys.map((key) => ({ ...key, kty: String(key.kty) })) });
  await jwtVerify(access_token, keySet, { issuer, currentDate });
});

When("{user} asks who they are", async function (this: PlanWorld, user: User) {
  this.hear(await (await this.as(user)).me());
});

When("{user} asks who they are with that token", async function (this: PlanWorld, _user: User) {
  this.hear(await this.withToken(sessionOf(this).access_token).me());
});

When(/^somebody asks who they are with (.+)$/, async function (this: PlanWorld, which: string) {
  const authorization = await authorizationOf(this, which);
  this.hear(await this.stage.http.ask({ method: "GET", path: "/users/me", authorization }));
});

When(
  /^somebody deposits (\S+) (\w{4}) as borrower with (.+)$/,
  async function (this: PlanWorld, digits: string, symbol: string, which: string) {
    const amount: Amount = { digits, symbol };
    const body = { asset: this.token(symbol).address, amount: String(this.raw(amount)) };
    const authorization = await authorizationOf(this, which);
    const question = { method: "POST", path: "/api/lend/deposit", body } as const;
    this.hear(await this.stage.http.ask({ ...question, authorization }));
  },
);

When(
  "somebody without a token asks for {method} {path}",
  async function (this: PlanWorld, method: Question["method"], path: string) {
    this.hear(await this.withToken(undefined).ask({ method, path }));
  },
);

Then("the answer asks for a bearer token", function (this: PlanWorld) {
  assert.match(this.answer().headers.get("www-authenticate") ?? "", /^Bearer\b/);
});

Then(
  /^the answer names (\w+) and says (yes|no) of being an admin$/,
  async function (this: PlanWorld, user: User, admin: string) {
    const me = settled<Me>(this.answer());
    const userName = this.live ? me.userName : user;
    const userAddress = await this.addressOf(user);
    assert.deepEqual(me, { userAddress, userName, isAdmin: admin === "yes" });
  },
);
