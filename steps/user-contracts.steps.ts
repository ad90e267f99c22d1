// Steps of developers who write contracts, upload them to the node's API and call them.
import assert from "node:assert/strict";
import { type DataTable, Given, When } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import type { SentItem } from "./clients/node.ts";
import { hashesOf, nodeAs, submit } from "./node-state.ts";
import { readValue } from "./read-value.ts";
import { contractsOf, placeOf } from "./user-contracts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

Given(
  /^a developer has written (\w+\.sol):$/,
  function (this: PlanWorld, file: string, source: string) {
    contractsOf(this).sources.set(file, source);
  },
);

/** `to: {trader}, value: 5 WETH`; `{lendingPool}` is a contract of the platform. */
async function argumentsOf(world: PlanWorld, listed: string) {
  const read = listed.split(", ").map(async (text) => {
    const [name = "", value = ""] = text.split(": ");
    return [name, await readValue(world, value)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

interface CallStep {
  readonly contract: string;
  /** Empty for an upload. */
  readonly method: string;
  readonly listed: string;
}

async function itemOf(world: PlanWorld, call: CallStep): Promise<SentItem> {
  const { contract, method, listed } = call;
  const args = await argumentsOf(world, listed);
  if (method === "") {
    const src = Object.fromEntries(contractsOf(world).sources);
    return { type: "CONTRACT", payload: { contract, src, args } };
  }
  const payload = { contractAddress: placeOf(world, contract), method, args };
  return { type: "FUNCTION", payload };
}

Given("at the node API these have succeeded:", async function (this: PlanWorld, table: DataTable) {
  for (const [by, , contract = "", method = "", listed = ""] of table.raw()) {
    const item = await itemOf(this, { contract, method, listed });
    await submit(this, { by: by as User, txs: [item] });
    settled(this.answer());
    const node = await nodeAs(this, "lender");
    const { status, txResult } = settled(await node.result(hashesOf(this).at(-1) ?? ""));
    assert.equal(status, "Success", `${contract} ${method}: ${txResult?.message}`);
    const [created] = txResult?.contractsCreated ?? [];
    if (created !== undefined) contractsOf(this).places.set(contract, created);
  }
});

When(
  /^(\w+) calls (\w+) of (\w+) at the node API with (.+)$/,
  async function (this: PlanWorld, by: User, method: string, contract: string, listed: string) {
    await submit(this, { by, txs: [await itemOf(this, { contract, method, listed })] });
    settled(this.answer());
  },
);
