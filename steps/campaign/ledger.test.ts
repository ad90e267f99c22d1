// What one seed gives, and how findings are filed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Ledger, nameOfCause } from "./ledger.ts";
import { performSeed, type SeedResult } from "./seed.ts";

const LOSS = { broke: "LEND-01", commands: ["borrow"], field: "debt" };
const DRIFT = { broke: "MODEL", commands: ["borrow", "advance"], field: "debt" };

function resultOf(seed: number, cause: typeof LOSS, token: string): SeedResult {
  const finding = {
    cause,
    message: `${seed} is wrong`,
    path: `${seed}@2`,
    story: [...cause.commands],
    token,
  };
  return { seed, steps: 10, branches: 1, reached: [seed], findings: [finding] };
}

const RESULTS = [
  resultOf(4, LOSS, "bb"),
  resultOf(2, DRIFT, "c"),
  resultOf(11, LOSS, "aa"),
  // The same story, found elsewhere.
  resultOf(9, LOSS, "aa"),
  { seed: 7, steps: 10, branches: 0, reached: [2], findings: [] },
];

const textOf = (results: readonly SeedResult[]) => {
  const ledger = new Ledger();
  for (const result of results) ledger.take(result);
  const { seeds, steps, branches, reached, entries } = ledger;
  return JSON.stringify({ seeds, steps, branches, reached, entries });
};

test("a ledger is the same whatever the order, and if results come twice", () => {
  const once = textOf(RESULTS);
  assert.equal(textOf(RESULTS.toReversed()), once);
  assert.equal(textOf([...RESULTS.slice(1), ...RESULTS]), once);
});

test("an entry has its first and last seed, its count and its smallest story", () => {
  const ledger = new Ledger();
  for (const result of RESULTS) ledger.take(result);
  const [loss, drift, ...more] = ledger.entries;
  assert.deepEqual(more, []);
  assert.deepEqual(loss?.cause, LOSS);
  assert.deepEqual([loss?.firstSeed, loss?.lastSeed, loss?.count], [4, 11, 3]);
  assert.deepEqual([loss?.smallest.token, loss?.smallest.path], ["aa", "9@2"]);
  assert.equal(drift?.count, 1);
  assert.equal(nameOfCause(DRIFT), "MODEL · borrow, advance · debt");
});

test("a longer story joins the one it contains, with its count and seeds", () => {
  const ledger = new Ledger();
  const longer = { ...LOSS, broke: "LEND-02", commands: ["advance", "borrow"] };
  for (const result of [resultOf(5, LOSS, "a"), resultOf(1, longer, "b"), resultOf(8, longer, "c")])
    ledger.take(result);
  const figures = ledger.entries.map(({ cause, checks, count, firstSeed, lastSeed }) => {
    return { cause, checks, count, firstSeed, lastSeed };
  });
  const checks = ["LEND-01", "LEND-02"];
  assert.deepEqual(figures, [{ cause: LOSS, checks, count: 3, firstSeed: 1, lastSeed: 8 }]);
});

test("a seed gives the same plain data each time", () => {
  const plan = { focus: "all", commandsMax: 20 };
  const first = performSeed(plan, 3);
  assert.ok(first.steps > 0 && first.reached.length > 0);
  assert.deepEqual(JSON.parse(JSON.stringify(performSeed(plan, 3))), first);
});
