// Steps of developers who read contracts, blocks and accounts at the node's API.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import { hashesOf, nodeAs, withoutToken } from "./node-state.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** Whoever reads: any user sees the same. */
const reader = (world: PlanWorld) => nodeAs(world, "lender");

When(
  /^a developer reads (\w+) of ([A-Z]+) at the node API$/,
  async function (this: PlanWorld, name: string, symbol: string) {
    this.hear(await (await reader(this)).state(this.token(symbol).address, name));
  },
);

When(
  /^somebody without a token reads (\w+) of ([A-Z]+) at the node API$/,
  async function (this: PlanWorld, name: string, symbol: string) {
    this.hear(await withoutToken(this).state(this.token(symbol).address, name));
  },
);

type Values = Readonly<Record<string, unknown>>;

Then("the node API says {string}", function (this: PlanWorld, text: string) {
  assert.deepEqual(Object.values(settled<Values>(this.answer())), [text]);
});

Then(
  "in it {user} holds what {word}'s account says of {asset}",
  async function (this: PlanWorld, user: User, _again: string, symbol: string) {
    const { _balances: balances } = settled<Readonly<Record<string, Values>>>(this.answer());
    const address = await this.addressOf(user);
    const items = settled(await (await this.as(user)).balances(address));
    const { address: asset } = this.token(symbol);
    assert.equal(balances?.[address], items.find((item) => item.address === asset)?.balance);
  },
);

Then(
  "a row of its raw storage says the same for {user}",
  async function (this: PlanWorld, user: User) {
    const { _balances: balances } = settled<Readonly<Record<string, Values>>>(this.answer());
    const address = await this.addressOf(user);
    const { address: contract } = this.token("WETH");
    const key = `._balances[<${address}>]`;
    const rows = settled(await (await reader(this)).storage(contract, key));
    assert.deepEqual(rows, [{ address: contract, key, value: balances?.[address] }]);
  },
);

When(
  "a developer looks for contracts named {string} at the node API",
  async function (this: PlanWorld, name: string) {
    this.hear(await (await reader(this)).contracts(name));
  },
);

Then("the node API lists {asset} among them", function (this: PlanWorld, symbol: string) {
  const lists = settled<Readonly<Record<string, readonly { readonly address: string }[]>>>(
    this.answer(),
  );
  const addresses = Object.values(lists).flatMap((all) => all.map(({ address }) => address));
  assert.ok(addresses.includes(this.token(symbol).address));
});

Then(
  "the details of {asset} declare the function {string} in source and extended ABI",
  async function (this: PlanWorld, symbol: string, name: string) {
    const { address } = this.token(symbol);
    const { src, xabi } = settled(await (await reader(this)).contract(address));
    assert.ok(Object.hasOwn(xabi.funcs, name));
    assert.match(Object.values(src).join(""), new RegExp(`function ${name}\\(`));
  },
);

When("a developer reads the latest block at the node API", async function (this: PlanWorld) {
  this.hear(await (await reader(this)).lastBlocks("1"));
});

interface SeenBlock {
  readonly blockHash: string;
  readonly receiptTransactions: readonly { readonly hash: string }[];
}

Then("it holds the submitted transaction alone", function (this: PlanWorld) {
  const [block] = settled<readonly SeenBlock[]>(this.answer());
  const hashes = block?.receiptTransactions.map(({ hash }) => hash);
  assert.deepEqual(hashes, [hashesOf(this).at(-1)]);
});

Then(
  "it is the first of the blocks that the node API finds for {user}",
  async function (this: PlanWorld, user: User) {
    const [latest] = settled<readonly SeenBlock[]>(this.answer());
    const node = await reader(this);
    const [found] = settled(await node.blocksOf(await this.addressOf(user)));
    assert.deepEqual(found, latest);
  },
);

Then(
  "the transaction is the same by its hash and as the last one",
  async function (this: PlanWorld) {
    const node = await reader(this);
    const found = settled(await node.transaction(hashesOf(this).at(-1) ?? ""));
    assert.deepEqual(settled(await node.lastTransactions("1")), [found]);
  },
);

Then(
  "the node API shows {user}'s account with the nonce {int}",
  async function (this: PlanWorld, user: User, nonce: number) {
    const [row] = settled(await (await reader(this)).account(await this.addressOf(user)));
    assert.equal(row?.nonce, nonce);
  },
);
