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
    "f94a8d3989f9612a6efdf56caf226563492247187458d5831d5131c62864b2be",
    "71554c9a3f3f92d7277044aa88dda56a0a7a5e3da2953f0bb0f96198819a3801",
  ],
  2: [
    "507d6fc3bed46003222d57d042ac4c69104c892886d863920f2d5c19496a291a",
    "7299a84c8992698b9de41bd36323b4005bd16c05cf248d1f48bee9ed76775083",
  ],
  3: [
    "15e25737145ff89d791c43cc0fe8889adb007834c071873678d4adf909e81e69",
    "31ef0a9acdf0384c6ed791bec64018094d35a6e3b6d0e12e1ea89bebac715a25",
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
  ];
  assert.deepEqual(
    wanted.filter((name) => !functions.has(name)),
    [],
  );
});
