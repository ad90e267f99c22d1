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
    "eeb65c070a4a760258361478c7964f61ec361f16c6985eb5a63f6199b7f62b3a",
    "47755ed58fff2efc7a0539cda31919ca8e8cedcbf6b95661efdcf5b6df0bd7d6",
  ],
  2: [
    "3f8d591b381a6c97f518f095a73d02ada3fb45d1504c3b2fbf6cc954cac0260a",
    "acfa6c8ecdf4d2b92d3aa541be7fdafb9c3872b10947a321ddbda7065d92ec2b",
  ],
  3: [
    "1367ecc97e212686cf9e360dbaf16d3879bb832b8b67245b45bbe6b8f8d5c057",
    "fd66c1b91de0e2a3243d7e5b5c1686fad13ef5c5ed24cb3066ed6d38d32c3c64",
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
