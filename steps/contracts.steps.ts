// Steps about contracts that are deployed from a file beside the feature: as the fuzzer writes them
// for a failure that it found.
import assert from "node:assert/strict";
import { join } from "node:path";
import { type DataTable, Given, Then } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import type { NodeItem } from "./clients/node.ts";
import { sourcesOf } from "./fuzz/contract/sources.ts";
import { nodeAs } from "./node-state.ts";
import { included } from "./transactions.ts";
import { contractsOf, namedAt } from "./user-contracts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

interface Deployment {
  readonly by: User;
  readonly contract: string;
  readonly file: string;
  readonly rows: readonly (readonly string[])[];
}

async function deploy(world: PlanWorld, { by, contract, file, rows }: Deployment): Promise<void> {
  const { sources } = sourcesOf(join(world.folder, file));
  const known = await world.control.contracts();
  const places = new Map(known.map((each) => [each.name ?? "", each.address] as const));
  const args = Object.fromEntries(
    rows.map(([name = "", value = ""]) => [name, writtenIn(places, value)]),
  );
  const payload = { contract, src: sources, args };
  const node = await nodeAs(world, by);
  const answer = await node.submit({ txs: [{ type: "CONTRACT", payload }] }, "true");
  const [item] = settled<readonly NodeItem[]>(answer);
  const [to] = item?.txResult?.contractsCreated ?? [];
  assert.ok(to !== undefined, `${contract}: ${item?.txResult?.message}`);
  contractsOf(world).places.set(contract, to);
  if (!Object.values(sources).some((text) => /\bfunction\s+setUp\s*\(/.test(text))) return;
  await included(world, { from: by, to, function: "setUp", args: {} });
}

/** Lists and records are JSON; a text that names a contract is its address. */
function writtenIn(places: ReadonlyMap<string, string>, text: string): unknown {
  const isWritten = /^[[{]|^(true|false)$/.test(text);
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    return typeof value === "string" ? (places.get(value) ?? value) : value;
  };
  return named(isWritten ? JSON.parse(text) : text);
}

Given(
  "{user} has deployed {word} of {string} with:",
  async function (this: PlanWorld, by: User, contract: string, file: string, table: DataTable) {
    await deploy(this, { by, contract, file, rows: table.raw() });
  },
);

Given(
  "{user} has deployed {word} of {string} without arguments",
  async function (this: PlanWorld, by: User, contract: string, file: string) {
    await deploy(this, { by, contract, file, rows: [] });
  },
);

/** A function without arguments: it may not revert, nor return false. */
Then("{string} of {string} holds", async function (this: PlanWorld, name: string, of: string) {
  const call = { from: "trader", to: namedAt(this, of), function: name, args: {} };
  const { status, revertReason, result } = settled(await this.control.simulate(call));
  assert.equal(status, "success", `${name} reverted: ${revertReason}`);
  assert.ok(!Object.values(result ?? {}).includes(false), `${name} returned false`);
});
