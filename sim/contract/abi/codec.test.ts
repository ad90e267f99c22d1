// Encoding and decoding against ethers' own coder, for every type that contracts use, and for bytes
// that no honest client sends. A broken one shows wallets wrong amounts, or lets one request hang
// the server.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AbiCoder } from "ethers";
import fc from "fast-check";
import { array, struct } from "../types.ts";
import { BadEncoding, decimalOf, decodeTuple } from "./decode.ts";
import { encodeTuple, scaledOf, wordOf } from "./encode.ts";
import { type DeclaredType, type Shape, type TupleShape, tupleOfTypes } from "./shape.ts";
import { forEthers, textsOf, typeText, valuesOf } from "./testing.ts";

const coder = AbiCoder.defaultAbiCoder();
const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, "0");

const pair = struct({ at: "uint256", by: "address" });
const note = struct({ text: "string", open: "bool", sizes: array("uint8") });
const TYPES: Readonly<Record<string, DeclaredType>> = {
  a: "uint256",
  b: "uint8",
  c: "bool",
  d: "address",
  e: "string",
  f: "decimal",
  g: "bytes",
  h: "uint256[]",
  i: "string[]",
  j: "bool[]",
  k: "bytes[]",
  l: pair,
  m: note,
  n: array(pair),
  o: array(note),
  p: struct({ seen: array(pair), notes: array("string"), rate: "decimal" }),
  // Only contracts of users have these.
  q: "uint96",
  r: "int256",
  s: "int24[]",
  t: "bytes32",
  u: "bytes4[2]",
  v: "address[3][]",
  w: "string[2][2]",
  x: "(uint256 amount,(address to,bytes data)[] calls,bool[2] marks)[]",
};

function textOf(tuple: TupleShape, values: Readonly<Record<string, unknown>>): string {
  const plain = tuple.members.map(({ name, shape }) => forEthers(shape, values[name]));
  return coder.encode(textsOf(tuple), plain).slice(2);
}

describe("a value of any type", () => {
  for (const [name, type] of Object.entries(TYPES)) {
    const tuple = tupleOfTypes({ first: "uint256", [name]: type, last: "string" });
    test(`${typeText(tuple)} is encoded as by ethers, and decodes to the same value`, () => {
      const check = (values: Record<string, unknown>) => {
        const encoded = encodeTuple(tuple, values);
        assert.equal(encoded, textOf(tuple, values));
        assert.deepEqual(decodeTuple(tuple, encoded), values);
        assert.deepEqual(decodeTuple(tuple, `${encoded}00ff`), values, "trailing bytes");
      };
      fc.assert(fc.property(valuesOf(tuple), check), { numRuns: 60 });
    });
  }

  test("can be next to any other", () => {
    const tuple = tupleOfTypes(TYPES);
    const check = (values: Record<string, unknown>) => {
      const encoded = encodeTuple(tuple, values);
      assert.equal(encoded, textOf(tuple, values));
      assert.deepEqual(decodeTuple(tuple, encoded), values);
    };
    fc.assert(fc.property(valuesOf(tuple), check), { numRuns: 60 });
  });
});

describe("a value of the state", () => {
  test("has an encoding, however large it is, and even if it is missing", () => {
    assert.equal(wordOf(2n ** 256n), word(0));
    assert.equal(wordOf(2n ** 300n + 7n), word(7));
    assert.equal(wordOf(-1n), "f".repeat(64));
    const tuple = tupleOfTypes({ a: "uint8", b: "string", c: "address[]", d: pair, e: "decimal" });
    assert.equal(encodeTuple(tuple, { a: 256n }).slice(0, 64), word(0));
    const nothing = decodeTuple(tuple, encodeTuple(tuple, {}));
    const none = { at: 0n, by: "0".repeat(40) };
    assert.deepEqual(nothing, { a: 0n, b: "", c: [], d: none, e: decimalOf(0n) });
    const broken = tupleOfTypes({ text: "string" });
    assert.deepEqual(decodeTuple(broken, encodeTuple(broken, { text: "\ud800" })), { text: "�" });
  });

  test("and a decimal is its text scaled by 1e18", () => {
    assert.equal(scaledOf("1.500000000000000000"), 15n * 10n ** 17n);
    assert.equal(scaledOf("0.000000000000000001"), 1n);
    assert.equal(scaledOf("12"), 12n * 10n ** 18n);
    assert.equal(scaledOf("-0.5"), -5n * 10n ** 17n);
    assert.equal(scaledOf("1.0000000000000000019"), 10n ** 18n + 1n);
    assert.equal(scaledOf("no number"), 0n);
    assert.equal(decimalOf(15n * 10n ** 17n), "1.500000000000000000");
  });
});

describe("bytes that are not an encoding", () => {
  const huge = "f".repeat(64);
  const CASES: readonly [type: DeclaredType, hex: string, wrong: string][] = [
    ["uint256", "", "ends before its value does"],
    ["uint256", word(1).slice(2), "ends before its value does"],
    ["address", `${"0".repeat(23)}1${"ab".repeat(20)}`, "is not an address"],
    ["bool", word(2), "is not a bool"],
    ["bool", `1${word(1).slice(1)}`, "is not a bool"],
    ["uint8", word(256), "is above 255"],
    ["string", huge, "has an offset or a length beyond the data"],
    ["string", word(64), "has an offset beyond the data"],
    ["string", word(32), "ends before its value does"],
    ["string", word(32) + huge, "has an offset or a length beyond the data"],
    ["string", word(32) + word(1), "has a length beyond the data"],
    ["string", word(32) + word(2) + "c328".padEnd(64, "0"), "is not UTF-8"],
    ["uint256[]", word(32) + word(2) + word(1), "has a length beyond the data"],
    ["uint256[]", word(32) + word(2n ** 40n), "has a length beyond the data"],
    ["bool[]", word(32) + word(1) + word(3), "is not a bool"],
  ];
  for (const [type, hex, wrong] of CASES) {
    test(`${type} out of ${hex.length / 2} bytes: ${wrong}`, () => {
      assert.throws(
        () => decodeTuple(tupleOfTypes({ given: type }), hex),
        (thrown) =>
          thrown instanceof BadEncoding &&
          thrown.argument === "given" &&
          thrown.wrong === wrong &&
          thrown.message === `argument given ${wrong}`,
      );
    });
  }

  test("are refused before any argument if they are not lowercase hex", () => {
    for (const hex of ["0", "0x", "AB", "zz", "é"]) {
      const read = () => decodeTuple(tupleOfTypes({ given: "bool" }), hex);
      assert.throws(read, { name: "BadEncoding", message: /^the data must be whole bytes/ });
    }
  });

  test("cannot expand: the same text a thousand times is refused", () => {
    const count = 1_000;
    const offsets = word(count * 32).repeat(count);
    const text = word(32_000) + "61".repeat(32_000);
    const hex = word(32) + word(count) + offsets + text;
    const read = () => decodeTuple(tupleOfTypes({ given: "string[]" }), hex);
    assert.throws(read, { name: "BadEncoding", message: /reads the same bytes again/ });
  });

  test("of any kind give values or a BadEncoding, and nothing else", () => {
    const words = fc.array(
      fc.oneof(
        fc.nat(400).map((value) => word(value)),
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(word),
      ),
      { maxLength: 24 },
    );
    const tuple = tupleOfTypes({ h: "uint256[]", i: "string[]", o: array(note), d: "address" });
    const check = (given: readonly string[]) => {
      try {
        const values = decodeTuple(tuple, given.join(""));
        assert.deepEqual(decodeTuple(tuple, encodeTuple(tuple, values)), values);
      } catch (thrown) {
        if (!(thrown instanceof BadEncoding)) throw thrown;
      }
    };
    fc.assert(fc.property(words, check), { numRuns: 500 });
  });
});

test("a type's name is canonical", () => {
  const shapes = (types: Readonly<Record<string, DeclaredType>>): Shape => tupleOfTypes(types);
  assert.equal(shapes({ a: "decimal", b: "uint8[]" }).abi, "(uint256,uint8[])");
  assert.equal(shapes({ a: array(pair) }).abi, "((uint256,address)[])");
});
