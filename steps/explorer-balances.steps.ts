// Steps of balances at the explorer, of the coin and of tokens, and of the chosen network.
import assert from "node:assert/strict";
import { type DataTable, Then, When } from "@cucumber/cucumber";
import { envelopeOf } from "./clients/explorer.ts";
import { ask, explorerOf, heard, prefixed } from "./explorer-state.ts";
import { type Amount, readAmount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

When("a wallet asks the explorer for {user}'s coins", async function (this: PlanWorld, user: User) {
  await ask(this, "account/balance", { address: await prefixed(this, user) });
});

When(
  /^a wallet asks the explorer for (\w+)'s coins as of (\S+)$/,
  async function (this: PlanWorld, user: User, tag: string) {
    await ask(this, "account/balance", { address: await prefixed(this, user), tag });
  },
);

Then("the explorer answers {amount}", function (this: PlanWorld, amount: Amount) {
  assert.equal(heard<string>(this), String(this.raw(amount)));
});

When(
  "a wallet asks the explorer for the coins of {users} at once",
  async function (this: PlanWorld, users: readonly User[]) {
    const addresses = await Promise.all(users.map((user) => prefixed(this, user)));
    await ask(this, "account/balancemulti", { address: addresses.join(",") });
  },
);

interface BalanceRow {
  readonly account: string;
  readonly balance: string;
}

Then("it lists, in this order:", async function (this: PlanWorld, table: DataTable) {
  const expected = await Promise.all(
    table.hashes().map(async ({ user = "", balance = "" }) => ({
      account: await prefixed(this, user as User),
      balance: String(this.raw(readAmount(balance))),
    })),
  );
  assert.deepEqual(heard<BalanceRow[]>(this), expected);
});

/** Accounts that nobody has used. */
When(
  "a wallet asks the explorer for the coins of {int} accounts at once",
  async function (this: PlanWorld, count: number) {
    const addresses = Array.from(
      { length: count },
      (_, at) => `0x${String(at + 1).padStart(40, "9")}`,
    );
    await ask(this, "account/balancemulti", { address: addresses.join(",") });
  },
);

Then("it lists {int} accounts, all empty", function (this: PlanWorld, count: number) {
  const rows = heard<BalanceRow[]>(this);
  assert.equal(new Set(rows.map(({ account }) => account)).size, count);
  assert.ok(rows.every(({ balance }) => balance === "0"));
});

/** The balance of a contract by its name, or of an account. */
When(
  /^a wallet asks the explorer what (\w+) holds of (\w+)$/,
  async function (this: PlanWorld, user: User, what: string) {
    const found = (await this.control.contracts()).find(({ name }) => name === what);
    const contractaddress = found?.address ?? (await prefixed(this, what as User));
    await ask(this, "account/tokenbalance", {
      contractaddress,
      address: await prefixed(this, user),
    });
  },
);

When(
  "a wallet asks {path} of this chain for {user}'s coins",
  async function (this: PlanWorld, path: string, user: User) {
    await askChain(this, { path, user, chainid: String(this.stage.chainId) });
  },
);

When(
  "a wallet asks {path} of chain {int} for {user}'s coins",
  async function (this: PlanWorld, path: string, chain: number, user: User) {
    await askChain(this, { path, user, chainid: String(chain) });
  },
);

interface OnChain {
  readonly path: string;
  readonly user: User;
  readonly chainid: string;
}

async function askChain(world: PlanWorld, { path, user, chainid }: OnChain): Promise<void> {
  const query = { address: await prefixed(world, user), chainid };
  world.hear(await explorerOf(world).ask("account/balance", query, path));
}

Then("the explorer refuses that chain and names its own", function (this: PlanWorld) {
  const { status, message, result } = envelopeOf(this.answer());
  const text = `Error! Invalid chainid: this network's is ${this.stage.chainId}`;
  assert.deepEqual([status, message, result], ["0", "NOTOK", text]);
});

When(
  "a client asks the explorer for {word} of the module {word}",
  async function (this: PlanWorld, action: string, module: string) {
    await ask(this, `${module}/${action}`, { address: await prefixed(this, "trader") });
  },
);
