// The arithmetic of vaults at its edges: each step is rounded down where the next one would hide
// it. Rounding the other way costs the vault's owner, or releases a base unit too much.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RAY, WAD } from "../../kernel/fixed-point.ts";
import {
  debtDown,
  debtLimitDown,
  grownRate,
  ratioDown,
  repaymentDown,
  scaledDebtDown,
  scaledDebtUp,
  seizureDown,
  type Terms,
  valueDown,
  withdrawableDown,
} from "./math.ts";
import { capDown, entitlementDown, indexStepDown, paidOff, toppedUp } from "./note-math.ts";

const TERMS: Terms = {
  price: WAD,
  unitScale: WAD,
  minCR: (3n * WAD) / 2n,
  liquidationPenaltyBps: 1_000n,
  closeFactorBps: 5_000n,
};

test("the collateral a debt needs is rounded twice, and a base unit stays with it", () => {
  // One and a half base units of value round to one.
  assert.equal(withdrawableDown(10n, 1n, TERMS), 8n);
  // Three halves of a base unit of collateral round to one as well.
  assert.equal(withdrawableDown(10n, 2n, { ...TERMS, price: 2n * WAD }), 8n);
  assert.equal(withdrawableDown(3n, 2n, TERMS), 0n);
  assert.equal(withdrawableDown(4n, 2n, TERMS), 0n);
  assert.equal(withdrawableDown(5n, 2n, TERMS), 1n);
  assert.equal(withdrawableDown(5n, 0n, TERMS), 5n);
});

test("a note's cap, step, entitlement and entry are rounded down", () => {
  assert.equal(capDown(3n, 1n), 3n);
  assert.equal(indexStepDown(2n, 3n), (2n * RAY) / 3n);
  const note = { capPUSD: 7n, entryIndex: 0n };
  assert.equal(entitlementDown(note, RAY / 2n), 3n);
  // Seven at ten, spread over eleven: six and four elevenths are behind each.
  assert.deepEqual(toppedUp(note, 4n, 10n), { capPUSD: 11n, entryIndex: 4n });
  // Two of six are unpaid: a third.
  assert.deepEqual(paidOff(note, 1n, RAY / 2n), { capPUSD: 6n, entryIndex: RAY / 2n - RAY / 3n });
});

test("a rate's growth is rounded down, and a rate never falls below one", () => {
  assert.equal(grownRate(RAY + 1n, RAY + 1n, 1n), RAY + 2n);
  assert.equal(grownRate(2n * RAY - 1n, RAY + 1n, 1n), 2n * RAY);
  assert.equal(grownRate(RAY, RAY - 1n, 1n), RAY);
});

test("each figure of a vault is rounded as its name says", () => {
  assert.equal(valueDown(3n, WAD / 2n, WAD), 1n);
  assert.equal(ratioDown(2n, 3n), (2n * WAD) / 3n);
  assert.equal(debtLimitDown(4n, TERMS.minCR), 2n);
  assert.equal(debtDown(3n, (3n * RAY) / 2n), 4n);
  assert.deepEqual([scaledDebtDown(3n, 2n * RAY), scaledDebtUp(3n, 2n * RAY)], [1n, 2n]);
});

test("a repayment is rounded down by the close factor, by what the value covers and by the rate", () => {
  const owing = { scaledDebt: 3n, rate: RAY, value: 100n };
  const half = { scaled: 1n, owed: 1n, capBinds: false };
  assert.deepEqual(repaymentDown(9n, owing, TERMS), half);
  const all = { ...TERMS, closeFactorBps: 10_000n };
  const covered = { scaled: 9n, owed: 9n, capBinds: true };
  assert.deepEqual(repaymentDown(50n, { scaledDebt: 50n, rate: RAY, value: 10n }, all), covered);
  const grown = { scaled: 1n, owed: 2n, capBinds: false };
  assert.deepEqual(repaymentDown(3n, { ...owing, rate: 2n * RAY }, all), grown);
});

test("an offer of exactly what the value covers takes all of the collateral, and one below only its share", () => {
  const all = { ...TERMS, closeFactorBps: 10_000n };
  // 12 less its tenth covers 10; with the penalty they are worth 11.
  const vault = { collateral: 12n, value: 12n };
  const taken = (offered: bigint) => {
    const repayment = repaymentDown(offered, { scaledDebt: 50n, rate: RAY, value: 12n }, all);
    return { owed: repayment.owed, ...seizureDown(repayment, vault, all) };
  };
  assert.deepEqual(taken(9n), { owed: 9n, seized: 9n, penalty: 0n });
  for (const offered of [10n, 11n]) {
    assert.deepEqual(taken(offered), { owed: 10n, seized: 12n, penalty: 2n });
  }
});
