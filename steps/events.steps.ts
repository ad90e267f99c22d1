// Steps of what transactions log and which allowances they leave, with names instead of addresses.
import assert from "node:assert/strict";
import { type DataTable, Given, Then } from "@cucumber/cucumber";
import type { EventItem } from "./clients/control.ts";
import { included } from "./transactions.ts";
import { type Amount, fromRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const ZERO = `0x${"0".repeat(40)}`;

async function namesByAddress(world: PlanWorld): Promise<ReadonlyMap<string, string>> {
  const names = new Map([[ZERO, "nobody"]]);
  for (const { name, address } of await world.control.contracts()) names.set(address, name ?? "");
  for (const user of world.cast) names.set(`0x${await world.addressOf(user)}`, user);
  return names;
}

/** Accepted answers name their transaction; refusals have it in their details. */
function hashIn(body: unknown): string {
  type HashedAnswer = { txHash?: string; error?: { details?: { txHash?: string } } };
  const { txHash, error } = body as HashedAnswer;
  return txHash ?? error?.details?.txHash ?? "";
}

/** What the latest transaction logged, without the fee's voucher. */
async function logged(world: PlanWorld): Promise<EventItem[]> {
  const { events } = await world.control.transaction(hashIn(world.answer().body));
  return events.filter(({ contract }) => contract !== "voucher");
}

/** All amounts here have 18 decimals. */
function shown(value: unknown, names: ReadonlyMap<string, string>): string {
  const text = String(value);
  return names.get(text) ?? (/^\d+$/.test(text) ? fromRaw(BigInt(text), 18) : text);
}

async function expectLogged(world: PlanWorld, items: readonly EventItem[], table: DataTable) {
  const names = await namesByAddress(world);
  const rows = items.map(({ contract, event, values }) => ({
    contract,
    event,
    values: Object.values(values)
      .map((value) => shown(value, names))
      .join(" "),
  }));
  assert.deepEqual(rows, table.hashes());
}

Then("its transaction logs in this order:", async function (this: PlanWorld, table: DataTable) {
  await expectLogged(this, await logged(this), table);
});

/**
 * An admin's action is an issue that is created, voted on and executed; its effects are logged in
 * between.
 */
Then(
  "apart from the vote its transaction logs in this order:",
  async function (this: PlanWorld, table: DataTable) {
    const items = await logged(this);
    const effects = items.filter(({ contract }) => contract !== "adminRegistry");
    assert.ok(effects.length < items.length, "there was no vote");
    await expectLogged(this, effects, table);
  },
);

Then("its transaction logs nothing", async function (this: PlanWorld) {
  assert.deepEqual(await logged(this), []);
});

Given(
  /^(\w+) has allowed (liquidityPool:\w+) to take (\S+) (\w+)$/,
  async function (this: PlanWorld, from: User, spender: string, digits: string, symbol: string) {
    const value = String(this.raw({ digits: String(digits), symbol }));
    await included(this, { from, to: symbol, function: "approve", args: { spender, value } });
  },
);

Then(
  /^(\S+) may take (\S+) (\w+) of (\w+)'s$/,
  async function (this: PlanWorld, spender: string, digits: string, symbol: string, owner: User) {
    const args = { owner, spender };
    const { remaining } = await this.control.view(symbol, "allowance", args);
    const amount: Amount = { digits: String(digits), symbol };
    assert.equal(BigInt(remaining ?? "0"), this.raw(amount), `${spender}'s allowance`);
  },
);
