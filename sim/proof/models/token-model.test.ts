// The token model: sums stay, and nobody has a balance that they did not receive.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  balanceOf,
  burn,
  copyTokens,
  emptyTokens,
  mint,
  sumOfBalances,
  supplyOf,
  transfer,
} from "./token-model.ts";

test("balances add up to the supply through every kind of change", () => {
  const tokens = emptyTokens();
  mint(tokens, "GOLD", "alice", 10n);
  transfer(tokens, { asset: "GOLD", from: "alice", to: "bob", amount: 4n });
  transfer(tokens, { asset: "GOLD", from: "bob", to: "bob", amount: 4n });
  burn(tokens, "GOLD", "bob", 1n);
  assert.equal(balanceOf(tokens, "GOLD", "alice"), 6n);
  assert.equal(balanceOf(tokens, "GOLD", "bob"), 3n);
  assert.equal(supplyOf(tokens, "GOLD"), 9n);
  assert.equal(sumOfBalances(tokens, "GOLD"), 9n);
  assert.equal(sumOfBalances(tokens, "SILV"), 0n);
});

test("nobody gives more than they have, and a refused change leaves everything as it was", () => {
  const tokens = emptyTokens();
  mint(tokens, "GOLD", "alice", 1n);
  const asked = { asset: "GOLD", from: "alice", to: "bob", amount: 2n };
  assert.throws(() => transfer(tokens, asked), RangeError);
  assert.throws(() => transfer(tokens, { ...asked, amount: -1n }), RangeError);
  assert.throws(() => burn(tokens, "GOLD", "bob", 1n), RangeError);
  assert.equal(balanceOf(tokens, "GOLD", "alice"), 1n);
  assert.equal(supplyOf(tokens, "GOLD"), 1n);
});

test("a copy changes independently", () => {
  const tokens = emptyTokens();
  mint(tokens, "GOLD", "alice", 1n);
  const copy = copyTokens(tokens);
  mint(copy, "GOLD", "alice", 1n);
  assert.equal(balanceOf(tokens, "GOLD", "alice"), 1n);
  assert.equal(supplyOf(tokens, "GOLD"), 1n);
});
