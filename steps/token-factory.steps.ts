// Steps of new tokens: their owner, the owner of their first supply, and their status.
import assert from "node:assert/strict";
import { Then } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** By the platform's token contract. (Decision 11.) */
const STATUSES: Readonly<Record<string, string>> = { pending: "1", deprecated: "2", active: "3" };

/** The values of the one event of this name in the latest call, votes and fees aside. */
async function loggedOnce(world: PlanWorld, name: string): Promise<string[]> {
  const { txHash } = settled<{ txHash: string }>(world.answer());
  const { events } = await world.control.transaction(txHash);
  const others = ["voucher", "adminRegistry"];
  const found = events.filter(
    (each) => each.event === name && !others.includes(each.contract ?? ""),
  );
  assert.equal(found.length, 1, `${name} was logged ${found.length} times`);
  return Object.values(found[0]?.values ?? {}).map(String);
}

Then(
  "the new token is {word}, and {user} owns it and all {int} units there are",
  async function (this: PlanWorld, status: string, owner: User, units: number) {
    const account = `0x${await this.addressOf(owner)}`;
    assert.deepEqual(await loggedOnce(this, "StatusChanged"), [STATUSES[status]]);
    assert.equal((await loggedOnce(this, "OwnershipTransferred")).at(-1), account);
    assert.deepEqual(await loggedOnce(this, "Mint"), [account, String(units)]);
    const [token = ""] = await loggedOnce(this, "TokenCreated");
    const { active } = await this.control.view("tokenFactory", "isTokenActive", { token });
    assert.equal(String(active), String(status === "active"), "whether the token is active");
  },
);
