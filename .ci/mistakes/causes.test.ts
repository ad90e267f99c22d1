// Many findings of few bugs are as many causes as there are bugs. Two mutants at once show that one
// does not hide the other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runPlanted } from "./judges.ts";
import { changeOf, patchNamed } from "./patches.ts";

/** An entry of a ledger, with the fields that this test reads. */
interface Entry {
  readonly cause: { readonly commands: readonly string[]; readonly field: string };
  readonly count: number;
}

async function entriesWith(names: readonly string[], ...more: string[]): Promise<Entry[]> {
  const seeds = (bundled: string) => [bundled, "--seeds", "4", ...more];
  const mutants = names.map((name) => changeOf(patchNamed(name)));
  const { output } = await runPlanted(mutants, ["steps/campaign/seeds.ts"], seeds);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "").entries;
}

const lineOf = ({ cause, count }: Entry) => `${count} of ${cause.commands}: ${cause.field}`;

test("two bugs found by many seeds are two entries", async () => {
  const entries = await entriesWith(["no-borrow-limit", "scaled-debt-rounded-down"]);
  assert.deepEqual(entries.map(lineOf), [
    "2 of borrow: decision on borrow",
    "4 of advance,depositCollateral,borrow: totalDebt in …",
  ]);
});

test("a wrong output and the decisions it brings are one entry, and another bug's are others", async () => {
  const mutants = ["swap-fee-charged-twice", "deadline-a-second-early"];
  const entries = await entriesWith(mutants, "--focus", "swap");
  assert.deepEqual(entries.map(lineOf), [
    "1 of addLiquidity: decision on addLiquidity",
    "3 of swap: balance of … in …",
    "1 of swap: decision on swap",
    "2 of zap: balance of … in …",
  ]);
});
