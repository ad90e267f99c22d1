// Steps of collateral: deposited from the wallet, withdrawn to it.
import { Given, Then, When } from "@cucumber/cucumber";
import type { Application } from "./clients/application.ts";
import { settled } from "./clients/http.ts";
import { amountIn, expectAmount, positionsOf } from "./readings.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

async function deposit(world: PlanWorld, user: User, amount: Amount, key?: string) {
  const application = await world.as(user);
  const ownKey = key === undefined ? undefined : key + world.stage.run;
  return application.deposit(world.token(amount.symbol).address, world.raw(amount), ownKey);
}

async function withdraw(world: PlanWorld, user: User, amount: Amount) {
  return (await world.as(user)).withdraw(world.token(amount.symbol).address, world.raw(amount));
}

Given(
  "{user} has deposited {amount} as collateral",
  async function (this: PlanWorld, user: User, amount: Amount) {
    settled(await deposit(this, user, amount));
  },
);

Given(
  "{user} has asked to deposit {amount} as collateral",
  async function (this: PlanWorld, user: User, amount: Amount) {
    settled(await deposit(this, user, amount));
  },
);

Given(
  "{user} has deposited {amount} as collateral under the key {word}",
  async function (this: PlanWorld, user: User, amount: Amount, key: string) {
    settled(await deposit(this, user, amount, key));
  },
);

When(
  "{user} deposits {amount} as collateral",
  async function (this: PlanWorld, user: User, amount: Amount) {
    this.hear(await deposit(this, user, amount));
  },
);

When(
  "{user} deposits {amount} as collateral under the key {word}",
  async function (this: PlanWorld, user: User, amount: Amount, key: string) {
    this.hear(await deposit(this, user, amount, key));
  },
);

When(
  "{user} deposits {amount} as collateral twice under one key",
  async function (this: PlanWorld, user: User, amount: Amount) {
    for (const _time of [1, 2]) this.hear(await deposit(this, user, amount, "one-key"));
  },
);

When(
  "{user} withdraws {amount} of collateral",
  async function (this: PlanWorld, user: User, amount: Amount) {
    this.hear(await withdraw(this, user, amount));
  },
);

When(
  "{user} withdraws {amount} of collateral twice at the same time",
  async function (this: PlanWorld, user: User, amount: Amount) {
    await this.as(user);
    const both = [withdraw(this, user, amount), withdraw(this, user, amount)];
    this.hear(...(await Promise.all(both)));
  },
);

const ROUTES = {
  deposits: "/api/lend/deposit",
  withdraws: "/api/lend/withdraw",
  borrows: "/api/lend/borrow",
  repays: "/api/lend/repay",
} as const;

function isVerb(word: string): word is keyof typeof ROUTES {
  return Object.hasOwn(ROUTES, word);
}

function postAmount(
  application: Application,
  verb: string,
  body: { readonly asset: string; readonly amount: string },
) {
  if (!isVerb(verb)) throw new Error(`${verb} is none of ${Object.keys(ROUTES).join(", ")}`);
  return application.call("post", ROUTES[verb], { body });
}

When(
  "{user} {word} {word} base units of {asset}, as it is written",
  async function (this: PlanWorld, user: User, verb: string, amount: string, symbol: string) {
    const body = { asset: this.token(symbol).address, amount };
    this.hear(await postAmount(await this.as(user), verb, body));
  },
);

Then(
  "{user} holds exactly {amount} as collateral",
  async function (this: PlanWorld, user: User, amount: Amount) {
    const { address, decimals } = this.token(amount.symbol);
    const { positions } = await positionsOf(this, user);
    const pledged = amountIn(positions.supplied, address);
    const what = `${user}'s collateral ${amount.symbol}`;
    expectAmount(this, pledged, this.raw(amount), { what, decimals });
  },
);
