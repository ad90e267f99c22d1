// The figures of the page of named states, held against worlds whose figures are known. A wrong
// amount would have somebody choose a state that is not what they need.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld } from "../../sim/index.ts";
import { ratioShown, tokensShown } from "./amounts.ts";
import { factsOf, tablesOf } from "./figures.ts";

test("amounts are short, and say when they are dust or huge", () => {
  const one = 10n ** 18n;
  const shown: [string, bigint, number][] = [
    ["0", 0n, 18],
    ["1 unit", 1n, 18],
    ["12 units", 12n, 36],
    ["less than 0.0001", one / 100_000n, 18],
    ["0.0001", one / 10_000n, 18],
    ["1,250.5", (one * 12_505n) / 10n, 18],
    ["1,234,567", 1_234_567n, 0],
    ["0.99", 990_000n, 6],
    ["1.2 × 10^17", 12n * 10n ** 16n * one, 18],
  ];
  for (const [text, amount, decimals] of shown) assert.equal(tokensShown(amount, decimals), text);
  assert.equal(ratioShown(2n ** 256n - 1n), "no debt");
  assert.equal(ratioShown((one * 3n) / 2n), "1.5");
});

const rowOf = (preset: string, title: string, name: string) => {
  const table = tablesOf(createWorld({ preset })).find((each) => each.title === title);
  return table?.rows.find((row) => row[0] === name)?.slice(1);
};

test("a world's figures are in its tables", () => {
  const loan = ["100 WETH", "187,500 PUSD", "0.96", "liquidatable"];
  assert.deepEqual(rowOf("liquidatable", "Loans", "borrower"), loan);
  assert.deepEqual(rowOf("healthy-vault", "Vaults", "borrower, WETH"), ["20", "10,000", "5"]);
  assert.deepEqual(rowOf("paused-pool", "Swap pools", "WETH-PUSD, paused")?.slice(0, 2), [
    "1,000",
    "2,500,000",
  ]);
  assert.equal(rowOf("paused-market", "Lending markets", "PUSD, paused")?.[1], "10,000");
  assert.deepEqual(rowOf("frozen-oracle", "Prices", "WETH"), ["2,450", "3,600 s"]);
  assert.deepEqual(rowOf("deposit-waiting", "Deposits over the bridge", "borrower"), [
    "initiated, held back",
  ]);
  assert.equal(rowOf("last-voucher", "Balances", "trader")?.at(-1), "1");
  const facts = factsOf(createWorld({ preset: "pending-transactions" }));
  assert.deepEqual(
    facts.slice(-2).map(({ text }) => text),
    ["5", "by hand"],
  );
});
