// Steps of loans: borrowed, tried as a dry run, repaid, and their state.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { Quantity } from "./clients/application.ts";
import { settled } from "./clients/http.ts";
import { expectAmount, owedBy, positionsOf } from "./readings.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

async function borrow(world: PlanWorld, user: User, amount: Amount) {
  return (await world.as(user)).borrow(world.token(amount.symbol).address, world.raw(amount));
}

async function repay(world: PlanWorld, user: User, symbol: string, amount: Quantity) {
  return (await world.as(user)).repay(world.token(symbol).address, amount);
}

async function deposit(world: PlanWorld, user: User, amount: Amount) {
  const { address } = world.token(amount.symbol);
  settled(await (await world.as(user)).deposit(address, world.raw(amount)));
}

Given("{user} has borrowed {amount}", async function (this: PlanWorld, user: User, amount: Amount) {
  settled(await borrow(this, user, amount));
});

Given(
  "{user} has borrowed {amount} against {amount}",
  async function (this: PlanWorld, user: User, amount: Amount, collateral: Amount) {
    await deposit(this, user, collateral);
    settled(await borrow(this, user, amount));
  },
);

Given(
  "{users} have each borrowed {amount} against {amount}",
  async function (this: PlanWorld, users: User[], amount: Amount, collateral: Amount) {
    for (const user of users) {
      await deposit(this, user, collateral);
      settled(await borrow(this, user, amount));
    }
  },
);

Given("{user} has repaid {amount}", async function (this: PlanWorld, user: User, amount: Amount) {
  settled(await repay(this, user, amount.symbol, this.raw(amount)));
});

Given(
  "{user} has repaid everything owed in {asset}",
  async function (this: PlanWorld, user: User, symbol: string) {
    settled(await repay(this, user, symbol, "ALL"));
  },
);

Given(
  "{users} have each repaid everything owed in {asset}",
  async function (this: PlanWorld, users: User[], symbol: string) {
    for (const user of users) settled(await repay(this, user, symbol, "ALL"));
  },
);

When("{user} borrows {amount}", async function (this: PlanWorld, user: User, amount: Amount) {
  this.hear(await borrow(this, user, amount));
});

When(
  "{user} borrows {amount} against {amount}",
  async function (this: PlanWorld, user: User, amount: Amount, collateral: Amount) {
    await deposit(this, user, collateral);
    this.hear(await borrow(this, user, amount));
  },
);

When(
  "{user} borrows {amount} twice at the same time",
  async function (this: PlanWorld, user: User, amount: Amount) {
    await this.as(user);
    this.hear(...(await Promise.all([borrow(this, user, amount), borrow(this, user, amount)])));
  },
);

When(
  "{user} tries out borrowing {amount}",
  async function (this: PlanWorld, user: User, amount: Amount) {
    const application = await this.as(user);
    const { address } = this.token(amount.symbol);
    this.earlier = await application.borrow(address, this.raw(amount), true);
    this.hear(this.earlier);
  },
);

When("{user} repays {amount}", async function (this: PlanWorld, user: User, amount: Amount) {
  this.hear(await repay(this, user, amount.symbol, this.raw(amount)));
});

When(
  "{user} repays everything owed in {asset}",
  async function (this: PlanWorld, user: User, symbol: string) {
    this.hear(await repay(this, user, symbol, "ALL"));
  },
);

Then("{user} owes exactly {amount}", async function (this: PlanWorld, user: User, amount: Amount) {
  const owed = await owedBy(this, user, amount.symbol);
  const { decimals } = this.token(amount.symbol);
  expectAmount(this, owed, this.raw(amount), { what: `${user}'s debt`, decimals });
});

Then("{user} owes nothing", async function (this: PlanWorld, user: User) {
  const { positions } = await positionsOf(this, user);
  assert.deepEqual(positions.borrowed, [], `what ${user} owes`);
});

Then("{user} has no loan", async function (this: PlanWorld, user: User) {
  const { loan, positions } = await positionsOf(this, user);
  assert.deepEqual(positions.borrowed, [], `what ${user} owes`);
  // At a live address an actor may have borrowed, and repaid, in an earlier scenario.
  if (!this.live) assert.equal(loan, null, `${user}'s loan`);
});

Then(
  "{user}'s loan is {loan status}",
  async function (this: PlanWorld, user: User, status: string) {
    const { loan } = await positionsOf(this, user);
    assert.equal(loan?.status, status, `the status of ${user}'s loan`);
    assert.equal(loan?.id, await this.addressOf(user), `the id of ${user}'s loan`);
  },
);

Then(
  "{user}'s health factor is exactly {health}",
  async function (this: PlanWorld, user: User, health: string) {
    const { positions } = await positionsOf(this, user);
    const what = `${user}'s health factor`;
    const read = [positions.healthFactor, health];
    if (read.includes("Infinity")) return assert.equal(read[0], read[1], what);
    const [now = 0n, expected = 0n] = read.map((text) => toRaw(text, WAD_PLACES));
    return expectAmount(this, now, expected, { what, decimals: WAD_PLACES });
  },
);

Then("the answer is the one that was tried out", function (this: PlanWorld) {
  const { simulated, txHash, ...tried } = settled<Record<string, unknown>>(
    this.earlier ?? this.answer(),
  );
  const { txHash: hash, ...done } = settled<Record<string, unknown>>(this.answer());
  assert.equal(simulated, true);
  assert.equal(txHash, null, "what was only tried out has no transaction");
  assert.match(String(hash), /^0x[0-9a-f]{64}$/);
  assert.deepEqual(done, tried);
});
