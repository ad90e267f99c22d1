// Steps of users who log in to an app with a browser: the login page, registering, and logging out.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { BrowserLogin } from "./clients/browser.ts";
import { settled } from "./clients/http.ts";
import type { TokenAnswer } from "./clients/identity.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

async function logIn(world: PlanWorld, app: string, choice: Readonly<Record<string, string>>) {
  world.browser ??= new BrowserLogin(world.stage.identity, app);
  const answer = await world.browser.logIn(choice);
  world.session = settled<TokenAnswer>(answer);
  return answer;
}

function browserOf({ browser }: PlanWorld): BrowserLogin {
  if (browser === undefined) throw new Error("nobody has logged in with a browser");
  return browser;
}

Given(
  /^(\w+) has logged in to (\S+) with a browser$/,
  async function (this: PlanWorld, user: User, app: string) {
    await logIn(this, app, { user });
  },
);

When(
  /^(\w+) logs in to (\S+) with a browser$/,
  async function (this: PlanWorld, user: User, app: string) {
    this.hear(await logIn(this, app, { user }));
  },
);

When(
  /^(\w+) registers at the login page of (\S+)$/,
  async function (this: PlanWorld, user: User, app: string) {
    this.hear(await logIn(this, app, { new_user: user, funds: "yes" }));
  },
);

When("the app trades the code again", async function (this: PlanWorld) {
  this.hear(await browserOf(this).trade());
});

When("the app trades the refresh token", async function (this: PlanWorld) {
  const { refresh_token: token } = this.session ?? {};
  this.hear(await browserOf(this).refresh(String(token)));
});

When("{user} logs out with the browser", async function (this: PlanWorld, _user: User) {
  await browserOf(this).logOut();
});

Then("the browser is still logged in", async function (this: PlanWorld) {
  assert.equal(await browserOf(this).askSilently(), undefined);
});

Then("the browser is logged in as nobody", async function (this: PlanWorld) {
  assert.equal(await browserOf(this).askSilently(), "login_required");
});
