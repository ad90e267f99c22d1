// The history of a fixed script, pinned: seed and commands lead to these hashes on every machine. A
// changed hash is a decision: the commit must say what changed and why.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { defaultPreset } from "../../presets/default.ts";
import { Market } from "../testing/market.ts";
import { Script } from "../testing/script.ts";

/** By seed: at genesis, and after the script with 120 drawn commands. */
const PINNED: Readonly<Record<number, readonly [string, string]>> = {
  1: [
    "726e790efc7168a6b4b582b7e0daa4b16a956a10d1d08ec42afab3fea4c4636b",
    "4dc6a32a8bfb792e5d752b18d765cb32667b9ef6ebf5aac9784cfaf47f544039",
  ],
  2: [
    "c90dadc2c8456a8a2253ba09a4693f20d73f60181ff4653ab6e42fae485f5576",
    "03de2468346cdaf885bfcb1d29d9eb910a96099673bef99d3d2e5e3f530c37f3",
  ],
  3: [
    "8e3bf769c7af05e718a60f5907c26cf673887e34c39528f7f4445ab4bd4f71b6",
    "90023956e51c8ff538e084a9a26d696a3868b8322403d850b4302b118eb9cf8f",
  ],
};

describe("the journal hash", () => {
  for (const [seed, [genesis, end]] of Object.entries(PINNED)) {
    test(`of seed ${seed}`, () => {
      const market = new Market(defaultPreset, Number(seed));
      assert.equal(market.world.journalHash(), genesis, "at genesis");
      for (const command of new Script(market, "golden").commands(120))
        execute(market.world, command);
      assert.equal(market.world.journalHash(), end, "after the script");
    });
  }
});

test("most of the script succeeds, and some of it fails", () => {
  const market = new Market(defaultPreset);
  const { chain } = market.world;
  const from = chain.transactions.length;
  for (const command of new Script(market, "golden").commands(120)) execute(market.world, command);
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
