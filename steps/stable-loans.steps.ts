// Steps of the application's own lending routes: collateral, and loans in the stable token. The
// lending test plan's routes have steps of their own.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { ApplicationRoute } from "../servers/index.ts";
import { type Caller, hearFrom, mannerOf, plainly } from "./callers.ts";
import type { Positions, Quantity } from "./clients/application.ts";
import type { AnswerTo } from "./clients/client.ts";
import { settled } from "./clients/http.ts";
import { paramsOf } from "./clients/manner.ts";
import { expectAmount, positionsOf } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

type BorrowAnswer = Extract<
  AnswerTo<ApplicationRoute, "post", "/api/lending/borrow">,
  { status: "success" }
>;
type RepayAnswer = Extract<
  AnswerTo<ApplicationRoute, "post", "/api/lending/repay">,
  { status: "success" }
>;
type Path = "/api/lending/supply" | "/api/lending/withdraw";

async function move(world: PlanWorld, caller: Caller, path: Path, amount: Amount) {
  const tokenAddress = world.token(amount.symbol).address;
  const body = { tokenAddress, amount: String(world.raw(amount)) };
  const params = paramsOf(mannerOf(world, caller));
  return (await world.as(caller.user)).call("post", path, { params, body });
}

async function borrow(world: PlanWorld, caller: Caller, amount: Amount, collateral: string) {
  const body = {
    amount: String(world.raw(amount)),
    collateralToken: world.token(collateral).address,
  };
  const params = paramsOf(mannerOf(world, caller));
  return (await world.as(caller.user)).call("post", "/api/lending/borrow", { params, body });
}

async function repay(world: PlanWorld, caller: Caller, amount: Quantity) {
  const body = { amount: String(amount) };
  const params = paramsOf(mannerOf(world, caller));
  return (await world.as(caller.user)).call("post", "/api/lending/repay", { params, body });
}

Given(
  "{user} has supplied {amount} as collateral",
  async function (this: PlanWorld, user: User, amount: Amount) {
    expectSuccess(await move(this, plainly(user), "/api/lending/supply", amount));
  },
);

Given(
  "{user} has borrowed {amount} on {asset}",
  async function (this: PlanWorld, user: User, amount: Amount, collateral: string) {
    expectSuccess(await borrow(this, plainly(user), amount, collateral));
  },
);

When(
  "{caller} supplies {amount} as collateral",
  async function (this: PlanWorld, caller: Caller, amount: Amount) {
    hearFrom(this, caller, await move(this, caller, "/api/lending/supply", amount));
  },
);

When(
  "{caller} takes {amount} of the collateral",
  async function (this: PlanWorld, caller: Caller, amount: Amount) {
    hearFrom(this, caller, await move(this, caller, "/api/lending/withdraw", amount));
  },
);

When(
  "{caller} borrows {amount} on {asset}",
  async function (this: PlanWorld, caller: Caller, amount: Amount, collateral: string) {
    hearFrom(this, caller, await borrow(this, caller, amount, collateral));
  },
);

When(
  "{caller} repays {amount} of the loan",
  async function (this: PlanWorld, caller: Caller, amount: Amount) {
    hearFrom(this, caller, await repay(this, caller, this.raw(amount)));
  },
);

When("{caller} repays all of the loan", async function (this: PlanWorld, caller: Caller) {
  hearFrom(this, caller, await repay(this, caller, "ALL"));
});

When("{user} asks for the lending positions", async function (this: PlanWorld, user: User) {
  this.hear(await (await this.as(user)).call("get", "/api/lending/positions"));
});

const OTHER_ADDRESS = "/api/lending/pools/liquidity";

When(
  "{user} supplies {amount} to the market by the other address",
  async function (this: PlanWorld, user: User, amount: Amount) {
    const body = { asset: this.token(amount.symbol).address, amount: String(this.raw(amount)) };
    this.hear(await (await this.as(user)).call("post", OTHER_ADDRESS, { body }));
  },
);

When(
  "{user} withdraws {amount} from the market by the other address",
  async function (this: PlanWorld, user: User, amount: Amount) {
    const body = { asset: this.token(amount.symbol).address, amount: String(this.raw(amount)) };
    this.hear(await (await this.as(user)).call("delete", OTHER_ADDRESS, { body }));
  },
);

Then("the two answers say the same", function (this: PlanWorld) {
  const [first, second] = this.latest(2).map((answer) => settled(answer));
  assert.deepEqual(second, first);
});

Then(
  "the answer tells of a debt of {amount} and a health factor of {health}",
  function (this: PlanWorld, owed: Amount, health: string) {
    const { totalDebt, healthFactor } = settled<BorrowAnswer>(this.answer());
    const decimals = WAD_PLACES;
    expectAmount(this, BigInt(totalDebt), this.raw(owed), { what: "the debt", decimals });
    const [actual, expected] = [toRaw(healthFactor, decimals), toRaw(health, decimals)];
    expectAmount(this, actual, expected, { what: "the health factor", decimals });
  },
);

Then(
  "the answer tells of {amount} repaid and {amount} left",
  function (this: PlanWorld, repaid: Amount, left: Amount) {
    const { amountRepaid, remainingDebt } = settled<RepayAnswer>(this.answer());
    const decimals = WAD_PLACES;
    const [gone, owed] = [BigInt(amountRepaid), BigInt(remainingDebt)];
    expectAmount(this, gone, this.raw(repaid), { what: "what was repaid", decimals });
    expectAmount(this, owed, this.raw(left), { what: "what is left to repay", decimals });
  },
);

Then("the answer's positions are those that are listed", async function (this: PlanWorld) {
  const { positions, loanId } = settled<BorrowAnswer>(this.answer());
  const [user] = this.cast;
  assert.ok(user !== undefined);
  assert.deepEqual(positions, (await positionsOf(this, user)).positions);
  assert.equal(loanId, await this.addressOf(user));
});

const listed = (text: string) => (text === "nothing" ? [] : text.split(/, | and /));

Then(
  /^the answer shows (\S+|.+ and \S+) supplied, and (.+) borrowed$/,
  function (this: PlanWorld, supplied: string, borrowed: string) {
    const { positions } = settled<Positions>(this.answer());
    const [put, owed] = [positions.supplied, positions.borrowed].map((items) =>
      items.map(({ symbol }) => symbol),
    );
    assert.deepEqual([put, owed], [listed(supplied), listed(borrowed)]);
  },
);

Then("{user} may owe {usd} in all", async function (this: PlanWorld, user: User, dollars: string) {
  const { borrowingPowerUSD } = (await positionsOf(this, user)).positions;
  assert.equal(toRaw(borrowingPowerUSD, WAD_PLACES), toRaw(dollars, WAD_PLACES));
});
