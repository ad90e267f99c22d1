// The gas limits that a transaction may have. Above a block's own limit, lists and receipts would
// show more gas than its block can hold.

import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultPreset } from "../presets/default.ts";
import { Market } from "../proof/testing/market.ts";
import { walletOf } from "../proof/testing/wallet.ts";
import { blockAt } from "../queries/chain.ts";
import type { Command, CommandRefusal } from "../world/command.ts";
import { execute } from "./execute.ts";

function stage() {
  const market = new Market(defaultPreset);
  const { world } = market;
  const to = market.who("lender");
  const wallet = walletOf(market, "trader");
  const most = BigInt(blockAt(world, 0)?.gasLimit ?? 0);
  /** Signed, as written fields, and by the name of a function. */
  const commandsWith = (gasLimit: bigint): readonly Command[] => {
    const from = market.who("trader");
    const common = { kind: "submit", from, function: "", args: {}, gasLimit } as const;
    const stable = { to: market.at.stable, function: "transfer", args: { to, value: 1n } };
    return [
      { kind: "submitSigned", raw: wallet.legacy({ to, value: 1n, gasLimit }) },
      { ...common, to, written: { to, value: 1n, data: "" } },
      { ...common, ...stable },
    ];
  };
  return { world, most, commandsWith };
}

test("a limit below any transaction's cost or above a block's is refused and changes nothing", () => {
  const { world, most, commandsWith } = stage();
  assert.equal(most, 16_050_000_000_000n);
  const cases: readonly (readonly [bigint, CommandRefusal, string])[] = [
    [20_999n, "GAS_LIMIT_TOO_LOW", "gas limit below 21000"],
    [most + 1n, "GAS_LIMIT_TOO_HIGH", "gas limit above the block's 16050000000000"],
    [2n ** 256n - 1n, "GAS_LIMIT_TOO_HIGH", "gas limit above the block's 16050000000000"],
  ];
  const before = world.stateHash();
  for (const [gasLimit, code, message] of cases) {
    for (const command of commandsWith(gasLimit)) {
      const { ok, ...refusal } = execute(world, command) as {
        ok: boolean;
        code: string;
        message: string;
      };
      assert.deepEqual([ok, refusal.code, refusal.message], [false, code, message], command.kind);
    }
  }
  assert.equal(world.stateHash(), before);
});

test("both bounds are accepted", () => {
  for (const at of [0, 1, 2]) {
    for (const bound of ["least", "most"] as const) {
      const { world, most, commandsWith } = stage();
      const command = commandsWith(bound === "least" ? 21_000n : most)[at] ?? assert.fail();
      assert.ok(execute(world, command).ok, `${bound} of ${command.kind}`);
    }
  }
});
