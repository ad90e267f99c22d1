// The arithmetic of vaults at its edges: each step is floored where the next would hide it.
// A rounding the other way costs the vault's owner, or lets a base unit too much go.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Terms, withdrawableDown } from "./math.ts";

const WAD = 10n ** 18n;

const TERMS: Terms = {
  price: WAD,
  unitScale: WAD,
  minCR: (3n * WAD) / 2n,
  liquidationPenaltyBps: 1_000n,
  closeFactorBps: 5_000n,
};

test("what a debt needs is floored twice, and a base unit stays beside it", () => {
  // One and a half base units of value are one.
  assert.equal(withdrawableDown(10n, 1n, TERMS), 8n);
  // Three halves of a base unit of collateral are one as well.
  assert.equal(withdrawableDown(10n, 2n, { ...TERMS, price: 2n * WAD }), 8n);
  assert.equal(withdrawableDown(3n, 2n, TERMS), 0n);
  assert.equal(withdrawableDown(4n, 2n, TERMS), 0n);
  assert.equal(withdrawableDown(5n, 2n, TERMS), 1n);
  assert.equal(withdrawableDown(5n, 0n, TERMS), 5n);
});
