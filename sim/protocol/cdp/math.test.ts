// The arithmetic of vaults at its edges: each step is floored where the next would hide it.
// A rounding the other way costs the vault's owner, or lets a base unit too much go.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Terms, withdrawableDown } from "./math.ts";
import { capDown, entitlementDown, indexStepDown, paidOff, toppedUp } from "./note-math.ts";

const WAD = 10n ** 18n;
const RAY = 10n ** 27n;

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

test("a note's cap, step, entitlement and entry are floored", () => {
  assert.equal(capDown(3n, 1n), 3n);
  assert.equal(indexStepDown(2n, 3n), (2n * RAY) / 3n);
  const note = { capPUSD: 7n, entryIndex: 0n };
  assert.equal(entitlementDown(note, RAY / 2n), 3n);
  // Seven at ten, spread over eleven: six and four elevenths stand behind each.
  assert.deepEqual(toppedUp(note, 4n, 10n), { capPUSD: 11n, entryIndex: 4n });
  // Two of six are unpaid: a third.
  assert.deepEqual(paidOff(note, 1n, RAY / 2n), { capPUSD: 6n, entryIndex: RAY / 2n - RAY / 3n });
});
