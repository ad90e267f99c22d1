// The swap model on the protocol's acceptance vectors (17.2): a wrong model proves nothing.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { largest, proportion, ratioText } from "./swap-amounts.ts";
import { COLLECTOR, emptyPool, LP, type SwapModel, step } from "./swap-model.ts";
import { balanceOf, copyTokens, emptyTokens, mint, supplyOf } from "./token-model.ts";

const ONE = 10n ** 18n;

/** 1,000 A and 2,000 B in the pool, and a user with plenty of both. */
function opened(): SwapModel {
  const model = emptyPool(emptyTokens());
  mint(model.tokens, "A", "u", 10_000n * ONE);
  mint(model.tokens, "B", "u", 10_000n * ONE);
  assert.ok(step(model, { kind: "add", user: "u", amountB: 2_000n * ONE, maxA: 1_000n * ONE }));
  return model;
}

const again = ({ tokens, reserves, ...rest }: SwapModel): SwapModel => ({
  ...rest,
  tokens: copyTokens(tokens),
  reserves: { ...reserves },
});

describe("the swap model gives", () => {
  const model = opened();
  const held = (of: SwapModel, asset: string) => balanceOf(of.tokens, asset, "u");

  test("17.2.1 LP tokens and ratios of the first liquidity", () => {
    assert.equal(supplyOf(model.tokens, LP), 2_000n * ONE);
    assert.equal(ratioText(2_000n * ONE, 1_000n * ONE), "2.000000000000000000");
  });

  test("17.2.2 and 17.2.4 the swap of 100, and liquidity after it", () => {
    const after = again(model);
    step(after, { kind: "swap", user: "u", from: "A", amountIn: 100n * ONE, minOut: 1n });
    assert.equal(held(after, "B") - held(model, "B"), 181_322_178_776_029_826_316n);
    assert.equal(balanceOf(after.tokens, "A", COLLECTOR), 90_000_000_000_000_000n);
    const { A, B } = after.reserves;
    assert.deepEqual([A, B], [1_099_910_000_000_000_000_000n, 1_818_677_821_223_970_173_684n]);
    assert.equal(ratioText(B, A), "1.653478758465665531");
    assert.equal(ratioText(A, B), "0.604785513500000000");
    step(after, { kind: "add", user: "u", amountB: 300n * ONE, maxA: 1_000n * ONE });
    assert.equal(after.reserves.A - A, 181_435_654_049_999_999_999n);
    assert.equal(supplyOf(after.tokens, LP), 2_329_909_999_999_999_999_998n);
  });

  test("17.2.5 the single-token add of 500", () => {
    const after = again(model);
    assert.ok(step(after, { kind: "zap", user: "u", from: "A", amountIn: 500n * ONE }));
    assert.equal(held(model, "A") - held(after, "A"), 499_954_540_852_269_941_004n);
    assert.equal(held(after, LP) - held(model, LP), 448_814_588_230_268_938_101n);
    assert.equal(after.reserves.A, 1_499_751_966_564_703_621_022n);
  });

  test("17.2.6 all of it back", () => {
    const after = again(model);
    step(after, { kind: "remove", user: "u", lp: 2_000n * ONE, minB: 1n, minA: 1n });
    assert.deepEqual(after.reserves, { A: 0n, B: 0n });
    assert.equal(supplyOf(after.tokens, LP), 0n);
  });
});

test("what it searches for is the edge", () => {
  assert.equal(
    largest(100n, (n) => n * n <= 50n),
    7n,
  );
  assert.equal(proportion(2n, 3n, 10n), 6n);
  assert.equal(proportion(2n, 0n, 10n), 0n);
});

test("ratios go to the nearer neighbour, halves to the even one, carries included", () => {
  const scale = 2n * 10n ** 18n;
  assert.equal(ratioText(1n, scale), "0.000000000000000000");
  assert.equal(ratioText(3n, scale), "0.000000000000000002");
  assert.equal(ratioText(2n, 3n), "0.666666666666666667");
  assert.equal(ratioText(scale - 1n, scale), "1.000000000000000000");
  assert.equal(ratioText(5n, 0n), "0.000000000000000000");
});
