// Steps of deposits over the bridge: paid on a source chain, decided by the relayer, and their
// state. "The deposit" is the scenario's latest.
import assert from "node:assert/strict";
import { defineParameterType, Given, Then, When } from "@cucumber/cucumber";
import { bridgeOf, listedDeposit, see, send, theDeposit } from "./bridge.ts";
import type { Decision } from "./clients/bridge.ts";
import { settled } from "./clients/http.ts";
import { expectAmount } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

defineParameterType({
  name: "state",
  regexp: /initiated|pending review|completed|aborted/,
  transformer: (word) => word,
});

/** What a deposit is to become, as the platform's number. */
const WISHES: Readonly<Record<string, string>> = { "paid out": "0", saved: "1", forged: "2" };

defineParameterType({
  name: "wish",
  regexp: /paid out|saved|forged/,
  transformer: (word) => WISHES[word] ?? "",
});

Given(
  "{user} has deposited {decimal} {word} on {word} for {asset}",
  async function (
    this: PlanWorld,
    user: User,
    digits: string,
    symbol: string,
    sourceChain: string,
    becomes: string,
  ) {
    settled(await send(this, { user, digits, symbol, sourceChain, becomes }));
  },
);

When(
  "{user} deposits {decimal} {word} on {word} for {asset}",
  async function (
    this: PlanWorld,
    user: User,
    digits: string,
    symbol: string,
    sourceChain: string,
    becomes: string,
  ) {
    this.hear(await send(this, { user, digits, symbol, sourceChain, becomes }));
  },
);

When(
  "the relayer sees {user} deposit {decimal} {word} on {word} for {asset}",
  async function (
    this: PlanWorld,
    user: User,
    digits: string,
    symbol: string,
    sourceChain: string,
    becomes: string,
  ) {
    this.hear(await see(this, { user, digits, symbol, sourceChain, becomes }));
  },
);

/** Ether, for scenarios in which only the hash matters. */
const ether = (user: User, txHash: string) =>
  ({ user, digits: "2", symbol: "ETH", sourceChain: "Ethereum", becomes: "WETH", txHash }) as const;

Given(
  "{user} has deposited 2 ETH for WETH under the hash {word}",
  async function (this: PlanWorld, user: User, txHash: string) {
    settled(await see(this, ether(user, txHash)));
  },
);

When(
  "{user} deposits 2 ETH for WETH under the hash {word}",
  async function (this: PlanWorld, user: User, txHash: string) {
    this.hear(await see(this, ether(user, txHash)));
  },
);

const DECISION_OF: Readonly<Record<string, Decision>> = {
  holds: "hold",
  releases: "release",
  reviews: "review",
  confirms: "confirm",
  aborts: "abort",
  repeats: "repeat",
  held: "hold",
  reviewed: "review",
  confirmed: "confirm",
  aborted: "abort",
};

async function decide(world: PlanWorld, word: string) {
  const decision = DECISION_OF[word];
  if (decision === undefined) throw new Error(`the relayer cannot have ${word} a deposit`);
  return bridgeOf(world).decide(theDeposit(world), decision);
}

Given(
  /^the relayer has (held|reviewed|confirmed|aborted) the deposit$/,
  async function (this: PlanWorld, word: string) {
    settled(await decide(this, word));
  },
);

When(
  /^the relayer (holds|releases|reviews|confirms|aborts|repeats) the deposit$/,
  async function (this: PlanWorld, word: string) {
    this.hear(await decide(this, word));
  },
);

Given(
  "{user} has asked for the deposit to be {wish}",
  async function (this: PlanWorld, user: User, wish: string) {
    expectSuccess(await bridgeOf(this).requestAction(user, theDeposit(this), wish));
  },
);

Given(
  "{user} has asked for the deposit {word} to be {wish}",
  async function (this: PlanWorld, user: User, txHash: string, wish: string) {
    const { externalChainId } = await bridgeOf(this).asset("ETH");
    const key = { externalChainId, txHash };
    expectSuccess(await bridgeOf(this).requestAction(user, key, wish));
  },
);

When(
  "{user} asks for the deposit to be {wish}",
  async function (this: PlanWorld, user: User, wish: string) {
    this.hear(await bridgeOf(this).requestAction(user, theDeposit(this), wish));
  },
);

/** The plan's word for a state, and the application's. */
const SHOWN: Readonly<Record<string, string>> = {
  "pending review": "pending_review",
  completed: "confirmed",
};

Then("the deposit is {state}", async function (this: PlanWorld, state: string) {
  assert.equal((await listedDeposit(this)).status, SHOWN[state] ?? state);
});

Then("the deposit is worth exactly {amount}", async function (this: PlanWorld, amount: Amount) {
  const deposit = await listedDeposit(this);
  const { address, decimals } = this.token(amount.symbol);
  assert.equal(deposit.tokenAddress, address, "the token it becomes");
  const what = "the deposit";
  expectAmount(this, BigInt(deposit.amount), this.raw(amount), { what, decimals });
});
