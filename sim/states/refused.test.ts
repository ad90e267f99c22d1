// Every refusal of the table, by code and text, as the state `every-error` produces it. A missing check
// lets its transaction through; of a refused one only fee and nonce may remain.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { genesis } from "../genesis/genesis.ts";
import { present } from "../kernel/assert.ts";
import { REFUSALS, type RefusalCode } from "../refusals/refusals.ts";
import { World } from "../world/world.ts";
import { STATES } from "./all.ts";

/** Refusals that no command reaches, and why. */
const UNREACHABLE: Partial<Record<RefusalCode, string>> = {
  LENDING_NO_THRESHOLD: "whoever has an LTV has a threshold at least as high",
  LENDING_NO_BONUS: "a configured asset has a bonus of at least 10000",
  LENDING_LOAN_AMOUNT: "a borrowed unit, rounded up, is at least one unit of scaled debt",
  LENDING_NOTHING_OWED: "an index is at least 1, so one unit of scaled debt owes one unit",
  LENDING_PRICE: "the oracle refuses a missing price first: Price not available",
  SWAP_REENTRANT: "the tokens of the platform call nobody back, so nothing runs inside a swap",
  CDP_PRICE: "the oracle refuses a missing price first: Price not available",
  CDP_COLLATERAL_PRICE: "the oracle refuses a missing price first: Price not available",
  CDP_TRANSFER: "a token moves or refuses with a text of its own; it never answers false",
};

describe("a refusal", () => {
  const { preset, story } = present(STATES["every-error"], "every-error");
  const options = { seed: 1, preset, network: "mainnet" } as const;
  const world = new World(options, genesis(options));
  const { journal } = world.parts;
  const voucher = `${world.addresses.voucher}/`;
  const reached = new Set<string>();

  for (const { command, refusal: code } of story?.(world) ?? []) {
    const from = journal.length;
    const outcome = execute(world, command);
    const transaction = outcome.ok ? outcome.transaction : undefined;
    if (code === undefined) {
      assert.ok(outcome.ok);
      assert.equal(transaction?.failure, undefined);
      continue;
    }
    reached.add(code);
    const paths = [...journal.changes(from)].map(({ place }) => place.path);
    const { logsFrom = 0, logsTo = 0 } = transaction ?? {};
    const emitters = world.chain.logs.read(logsFrom, logsTo).map(({ address }) => `${address}/`);
    test(`${code}: ${REFUSALS[code as RefusalCode]}`, () => {
      assert.equal(transaction?.failure?.code, code);
      // This text names owner and sender.
      if (code !== "NOT_OWNER") {
        assert.equal(transaction.failure.reason, REFUSALS[code as RefusalCode]);
      }
      const others = paths.filter(
        (path) => !path.startsWith(voucher) && !/^chain\/nonces\//.test(path),
      );
      assert.deepEqual(others, []);
      // The voucher burnt for the fee.
      assert.equal(transaction.fee, "voucher");
      assert.deepEqual(emitters, [voucher, voucher]);
    });
  }

  test("each code of the table is reached or has a reason not to be", () => {
    const missing = Object.keys(REFUSALS).filter((code) => !reached.has(code));
    assert.deepEqual(missing.sort(), Object.keys(UNREACHABLE).sort());
  });
});
