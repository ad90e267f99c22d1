// Steps of what is read at the explorer: lists of transactions and transfers, ABIs, credits.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import type { TransactionItem } from "./clients/control.ts";
import { envelopeOf, type TransactionRow, type TransferRow } from "./clients/explorer.ts";
import { settled } from "./clients/http.ts";
import { ask, explorerOf, heard, NEWEST, prefixed } from "./explorer-state.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { Holder, User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

When(
  "an accountant lists {user}'s transfers, newest first",
  async function (this: PlanWorld, user: User) {
    await ask(this, "account/tokentx", { address: await prefixed(this, user), ...NEWEST });
  },
);

When(
  "an accountant lists all transfers of {asset}",
  async function (this: PlanWorld, symbol: string) {
    const contractaddress = this.token(symbol).address;
    await ask(this, "account/tokentx", { contractaddress, ...NEWEST });
  },
);

When(
  "an accountant lists {user}'s transfers of {asset}, newest first",
  async function (this: PlanWorld, user: User, symbol: string) {
    const contractaddress = this.token(symbol).address;
    const address = await prefixed(this, user);
    await ask(this, "account/tokentx", { address, contractaddress, ...NEWEST });
  },
);

async function expectTransfer(
  world: PlanWorld,
  at: number,
  moved: { amount: Amount; from: Holder; to: string },
) {
  const row = heard<TransferRow[]>(world)[at];
  assert.ok(row, `there is no row ${at + 1}`);
  const { symbol } = moved.amount;
  const token = world.token(symbol);
  assert.deepEqual(
    [row.value, row.tokenSymbol, row.tokenDecimal, row.contractAddress],
    [String(world.raw(moved.amount)), symbol, String(token.decimals), `0x${token.address}`],
  );
  assert.deepEqual([row.from, row.to], [await prefixed(world, moved.from), moved.to]);
}

Then(
  "row {int} is {amount} from {user} to {holder}",
  async function (this: PlanWorld, row: number, amount: Amount, from: User, to: Holder) {
    await expectTransfer(this, row - 1, { amount, from, to: await prefixed(this, to) });
  },
);

Then(
  "row {int} is a voucher of {user}, burnt",
  async function (this: PlanWorld, row: number, user: User) {
    const { from, to, value, tokenSymbol } = heard<TransferRow[]>(this)[row - 1] ?? assert.fail();
    const nobody = `0x${"0".repeat(40)}`;
    assert.deepEqual([from, to, value], [await prefixed(this, user), nobody, String(10n ** 18n)]);
    assert.equal(tokenSymbol, "VOUCHER");
  },
);

Then(
  "rows {int} and {int} are of one transaction",
  function (this: PlanWorld, a: number, b: number) {
    const rows = heard<TransferRow[]>(this);
    assert.ok(rows[a - 1]);
    assert.equal(rows[a - 1]?.hash, rows[b - 1]?.hash);
  },
);

Then("every row is of {asset}", function (this: PlanWorld, symbol: string) {
  const symbols = new Set(heard<TransferRow[]>(this).map(({ tokenSymbol }) => tokenSymbol));
  assert.deepEqual([...symbols], [symbol]);
});

When(
  "a wallet turns the pages of {user}'s history, {int} a page",
  async function (this: PlanWorld, user: User, offset: number) {
    const address = await prefixed(this, user);
    for (let page = 1; ; page += 1) {
      await ask(this, "account/txlist", { address, page, offset, ...NEWEST });
      if (envelopeOf<unknown[]>(this.answer()).result.length === 0) return;
    }
  },
);

/** The last page must be empty, and the pages before it full. */
Then(
  "{int} pages show {int} transactions, each once",
  async function (this: PlanWorld, pages: number, count: number) {
    const all = this.latest(pages + 1).map((each) => envelopeOf<TransactionRow[]>(each));
    const rows = all.flatMap(({ result }) => result);
    assert.equal(new Set(rows.map(({ hash }) => hash)).size, count);
    assert.equal(rows.length, count);
    const confirmations = rows.map((row) => Number(row.confirmations));
    assert.deepEqual(
      confirmations,
      [...confirmations].sort((a, b) => a - b),
    );
    const last = all.at(-1);
    assert.deepEqual([last?.status, last?.message], ["0", "No transactions found"]);
  },
);

When(
  "a wallet asks for page {int} of {user}'s history, {int} a page",
  async function (this: PlanWorld, page: number, user: User, offset: number) {
    await ask(this, "account/txlist", { address: await prefixed(this, user), page, offset });
  },
);

When("a wallet asks for {user}'s latest transaction", async function (this: PlanWorld, user: User) {
  const address = await prefixed(this, user);
  await ask(this, "account/txlist", { address, offset: 1, ...NEWEST });
});

Then("it is a {word} that succeeded", function (this: PlanWorld, name: string) {
  const [row] = heard<TransactionRow[]>(this);
  assert.deepEqual([row?.functionName, row?.isError], [name, "0"]);
});

Then(
  "the explorer says that it failed with {string}",
  async function (this: PlanWorld, reason: string) {
    const { txHash } = settled<TransactionItem>(this.answer());
    const explorer = explorerOf(this);
    const status = await explorer.result("transaction/getstatus", { txhash: txHash });
    assert.deepEqual(status, { isError: "1", errDescription: reason });
    const receipt = await explorer.result("transaction/gettxreceiptstatus", { txhash: txHash });
    assert.deepEqual(receipt, { status: "0" });
  },
);

When("a developer asks for the ABI of {asset}", async function (this: PlanWorld, symbol: string) {
  await ask(this, "contract/getabi", { address: this.token(symbol).address });
});

When("a developer asks for the ABI of {user}", async function (this: PlanWorld, user: User) {
  await ask(this, "contract/getabi", { address: await prefixed(this, user) });
});

Then("it has the {word} {word}", function (this: PlanWorld, type: string, name: string) {
  const items: { type: string; name?: string }[] = JSON.parse(heard<string>(this));
  assert.ok(items.some((item) => item.type === type && item.name === name));
});

Then(
  "the explorer and the application agree on {user}'s {asset}",
  async function (this: PlanWorld, user: User, symbol: string) {
    const { address } = this.token(symbol);
    const sent = { contractaddress: address, address: await prefixed(this, user) };
    const balance = await explorerOf(this).result("account/tokenbalance", sent);
    const me = await this.addressOf(user);
    const items = settled(await (await this.as(user)).balances(me));
    assert.equal(balance, items.find((item) => item.address === address)?.balance);
  },
);

Then("the explorer refuses with {string}", function (this: PlanWorld, text: string) {
  const { status, message, result } = envelopeOf(this.answer());
  assert.deepEqual({ status, message, result }, { status: "0", message: "NOTOK", result: text });
});

Given(
  "somebody has asked the explorer for {int} rows {int} times",
  async function (this: PlanWorld, offset: number, times: number) {
    const address = await prefixed(this, "trader");
    for (let at = 0; at < times; at += 1) {
      await explorerOf(this).result("account/txlist", { address, offset });
    }
  },
);

When("somebody asks the explorer for {int} rows", async function (this: PlanWorld, offset: number) {
  await ask(this, "account/txlist", { address: await prefixed(this, "trader"), offset });
});

Then("the explorer answers", function (this: PlanWorld) {
  const { message, result } = envelopeOf(this.answer());
  assert.notEqual(message, "NOTOK", String(result));
});
