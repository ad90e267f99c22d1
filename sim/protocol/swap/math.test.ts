// The pure arithmetic at its edges: decimals half to even, roots, quotes both ways, routes. A quote
// that is off by one unit would make the payer of a debt pay too much or too little.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { randomStream } from "../../kernel/random.ts";
import { divideDown, divideHalfEven, divideSignificant } from "./decimal.ts";
import { liquidityDown, sqrtDown, zapDown } from "./math.ts";

describe("a decimal of 18 places", () => {
  const scale = 2n * 10n ** 18n;

  test("rounds to the nearer neighbour, and halves to the even one", () => {
    assert.equal(divideHalfEven(1n, scale), "0.000000000000000000");
    assert.equal(divideHalfEven(3n, scale), "0.000000000000000002");
    assert.equal(divideHalfEven(5n, scale), "0.000000000000000002");
    assert.equal(divideHalfEven(2n, 3n), "0.666666666666666667");
    assert.equal(divideHalfEven(1n, 3n), "0.333333333333333333");
    assert.equal(divideHalfEven(scale - 1n, scale), "1.000000000000000000");
    assert.equal(divideHalfEven(10n ** 30n, 1n), `${10n ** 30n}.000000000000000000`);
  });

  test("has more places if 18 significant digits need them", () => {
    const shown: readonly (readonly [bigint, bigint, string])[] = [
      [5_000_000_000n, 3n * 10n ** 24n, "0.00000000000000166666666666666667"],
      [3n * 10n ** 24n, 5_000_000_000n, "600000000000000.000000000000000000"],
      [1n, 10n, "0.100000000000000000"],
      [1n, 100n, "0.0100000000000000000"],
      [99n, 1000n, "0.0990000000000000000"],
      [2n, 3n, "0.666666666666666667"],
      [1n, 1n, "1.000000000000000000"],
    ];
    for (const [a, b, text] of shown) assert.equal(divideSignificant(a, b), text);
    const stream = randomStream(2, "swap/significant");
    for (let round = 0; round < 300; round += 1) {
      const [a, b] = [stream.bigint(1n, 10n ** 20n), stream.bigint(1n, 10n ** 30n)];
      const [whole = "", places = ""] = divideSignificant(a, b).split(".");
      const digits = `${whole}${places}`.replace(/^0+/, "");
      assert.ok(digits.length >= 18 && places.length >= 18, `${a} / ${b}`);
      const off = BigInt(whole + places) * b - a * 10n ** BigInt(places.length);
      assert.ok((off < 0n ? -off : off) * 2n <= b, `${a} / ${b} is off by more than half a unit`);
    }
  });

  test("for display rounds toward zero", () => {
    assert.equal(divideDown(2n, 3n), "0.666666666666666666");
    assert.equal(divideDown(scale - 1n, scale), "0.999999999999999999");
  });
});

test("a root is the largest whole number whose square fits", () => {
  const stream = randomStream(1, "swap/roots");
  for (let n = 0n; n < 300n; n += 1n) check(n);
  for (let i = 0; i < 500; i += 1) {
    const root = stream.bigint(1n, 1n << BigInt(stream.integer(2, 400)));
    for (const off of [-1n, 0n, 1n]) check(root * root + off);
  }
  function check(n: bigint): void {
    const root = sqrtDown(n);
    assert.ok(root * root <= n && (root + 1n) ** 2n > n, `root of ${n}: ${root}`);
  }
});

test("a single-token add without a fee uses all but a few units of its input", () => {
  const sides = { reserveIn: 10n ** 24n, reserveOut: 3n * 10n ** 23n };
  const rates = { feeBps: 0n, lpShareBps: 7_000n };
  for (const amountIn of [10n ** 6n, 10n ** 20n, 10n ** 26n]) {
    const zap = zapDown(amountIn, { sides, rates, supply: 10n ** 24n });
    // A unit of the other side is worth up to a few hundred of the input's here.
    const left = amountIn - zap.totalNeeded;
    assert.ok(left >= 0n && left <= 1_000_000n, `${left} of ${amountIn} are left`);
  }
});

test("LP for two amounts is the smaller share, rounded down on either side", () => {
  const reserves = { a: 2n, b: 2n };
  assert.equal(liquidityDown({ a: 10n, b: 1n }, reserves, 3n), 1n);
  assert.equal(liquidityDown({ a: 1n, b: 10n }, reserves, 3n), 1n);
});
