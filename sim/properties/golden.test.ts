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
    "3a0971e2880ebdd220d4107cb6ab96c809cfb20f3fcf35981938f092922aaa51",
    "041310d58961f94133198127721881d636d4bf7955b9a8e959af3e8a31e55aab",
  ],
  2: [
    "61b65f93c9149ad20eafafb9bdeb92926cf4b95587159adbe3da758fc3be96ba",
    "8aa86a4f51b10565f99b053111f60ea48ca486072f610f13ac6a827ee76887aa",
  ],
  3: [
    "df02c6ce242a297a90d7f489e9c2890a93127d532f30050a39f3810cb784d580",
    "ad7c8f9a0fd84969b80ccfc26f938cca2bd873d2d117eb4e9c116fab0f659556",
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
