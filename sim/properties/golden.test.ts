// The history of a fixed script, pinned: seed and commands lead to these hashes on every machine.
// A changed hash is a decision: whoever changes one says in the commit what changed and why.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { defaultPreset } from "../presets/default.ts";
import { Market } from "../testing/market.ts";
import { Script } from "../testing/script.ts";

/** By seed: at genesis, and after the script with 120 drawn commands. */
const PINNED: Readonly<Record<number, readonly [string, string]>> = {
  1: [
    "62c36e0d75a12791e92c85b93d3bbe68476487a20e917f298e11e596dc531da1",
    "dbecfee2ffab20500b6e36ba03fdb6e393d2b92c0f4a8269861d12a4d61275d5",
  ],
  2: [
    "3d4d1907efb6caf62396b814272359c7cec273b7e3a2b4695a50a88cb11f50e9",
    "86de3cdcd7b776e06c792f44ab0e3a4835be48399b318792940c8b4a6340021b",
  ],
  3: [
    "fe9e81d93e3bebc740708a08588dd78f35224cc3b871b32be6f71fbb6f3a1449",
    "96bed6a9b14b91b68db9818856ee4b5ca6ad1d555460a7806d431e768f18d6f4",
  ],
};

describe("the journal hash", () => {
  for (const [seed, [genesis, end]] of Object.entries(PINNED)) {
    test(`of seed ${seed}`, () => {
      const market = new Market(defaultPreset, Number(seed));
      assert.equal(market.world.journalHash(), genesis, "at genesis");
      for (const command of new Script(market, "golden").commands(120))
        market.world.execute(command);
      assert.equal(market.world.journalHash(), end, "after the script");
    });
  }
});

test("the script does what it is for: most of it succeeds, and some of it fails", () => {
  const market = new Market(defaultPreset);
  const { chain } = market.world;
  const from = chain.transactions.length;
  for (const command of new Script(market, "golden").commands(120)) market.world.execute(command);
  const done = chain.transactions.slice(from);
  const failed = done.filter(({ failure }) => failure !== undefined);
  const functions = new Set(
    done.filter((each) => !failed.includes(each)).map(({ request }) => request.function),
  );
  assert.ok(done.length >= 60, `${done.length} transactions`);
  assert.ok(failed.length >= 10 && failed.length < done.length / 2, `${failed.length} failed`);
  const wanted = [
    "depositLiquidity",
    "withdrawLiquidity",
    "supplyCollateral",
    "borrow",
    "borrowMax",
    "repay",
    "repayAll",
    "liquidationCall",
    "liquidationCallAll",
    "setAssetPrice",
    "swap",
    "addLiquidity",
    "deposit",
    "mint",
    "stake",
    "confirmDepositBatch",
    "batchHandleAction",
  ];
  assert.deepEqual(
    wanted.filter((name) => !functions.has(name)),
    [],
  );
});
