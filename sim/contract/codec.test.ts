// Values that come in as text: each wrong value is named with its place, and nothing of it gets
// through. A broken codec lets a half-read command into the journal for ever.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decodeRequest } from "../chain/request-codec.ts";
import { MAX_UINT256 } from "../kernel/fixed-point.ts";
import { worldOf } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { decodeCommand } from "../world/command-codec.ts";
import { BadValue, decodeValue, decodeValues } from "./codec.ts";

const ADDRESS = "ab".repeat(20);

/** The place and words of the refusal. */
function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof BadValue) return error.message;
    throw error;
  }
  return "taken";
}

describe("a value", () => {
  test("is read by its type", () => {
    assert.equal(decodeValue("uint256", "0", "x"), 0n);
    assert.equal(decodeValue("uint256", String(MAX_UINT256), "x"), MAX_UINT256);
    assert.equal(decodeValue("uint8", "255", "x"), 255n);
    assert.equal(decodeValue("address", `0x${"AB".repeat(20)}`, "x"), ADDRESS);
    assert.equal(decodeValue("address", ADDRESS, "x"), ADDRESS);
    assert.equal(decodeValue("bool", false, "x"), false);
    assert.equal(decodeValue("string", "é", "x"), "é");
    assert.deepEqual(decodeValue("uint256[]", ["1", "2"], "x"), [1n, 2n]);
  });

  const bad: [string, unknown][] = [
    ...["", "-1", "+1", "01", "1.0", "1e3", "0x1", " 1", "1\n", "١", "1_0", "NaN"].map(
      (text): [string, unknown] => ["uint256", text],
    ),
    ["uint256", String(MAX_UINT256 + 1n)],
    ["uint256", "9".repeat(400)],
    ["uint256", 5],
    ["uint256", null],
    ["uint256", ["1"]],
    ["uint8", "256"],
    ["address", ADDRESS.slice(1)],
    ["address", `${ADDRESS}0`],
    ["address", "zz".repeat(20)],
    ["address", `0x0x${"ab".repeat(19)}`],
    ["bool", "true"],
    ["bool", 0],
    ["string", 7],
    ["uint256[]", "1"],
  ];
  for (const [type, value] of bad) {
    test(`is not ${type}: ${JSON.stringify(value)?.slice(0, 50)}`, () => {
      assert.match(
        refusalOf(() => decodeValue(type, value, "here")),
        /^here must be/,
      );
    });
  }

  test("of an array is named by its position", () => {
    const read = () => decodeValue("address[]", [ADDRESS, "x"], "assets");
    assert.match(refusalOf(read), /^assets\[1\] must be an address/);
  });
});

describe("named values", () => {
  const types = { asset: "address", amount: "uint256" } as const;
  const cases: [unknown, string][] = [
    [{ asset: ADDRESS }, "args.amount is required"],
    [{ asset: ADDRESS, amount: "1", more: 1 }, "args.more is not allowed"],
    [
      JSON.parse(`{"asset":"${ADDRESS}","amount":"1","__proto__":{}}`),
      "args.__proto__ is not allowed",
    ],
    [{ asset: ADDRESS, amount: 1 }, "args.amount must be a string"],
    [null, "args must be an object"],
    [["x"], "args must be an object"],
    ["x", "args must be an object"],
  ];
  for (const [value, words] of cases) {
    test(words, () =>
      assert.equal(
        refusalOf(() => decodeValues(types, value, "args")),
        words,
      ),
    );
  }
});

describe("a request", () => {
  const { chain, addresses } = worldOf(vectors);
  const read = (request: Record<string, unknown>) => decodeRequest(chain.contracts, request);
  const pause = { from: ADDRESS, to: addresses.lendingPool, function: "pause" };

  test("needs sender, contract and function, and takes 0x and capitals", () => {
    const to = `0x${addresses.lendingPool.toUpperCase()}`;
    assert.deepEqual(read({ ...pause, to }), { ...pause, args: {} });
    assert.match(
      refusalOf(() => read({ ...pause, from: "me" })),
      /^from must be an address/,
    );
    assert.match(
      refusalOf(() => read({ ...pause, to: 5 })),
      /^to must be a string/,
    );
    assert.match(
      refusalOf(() => read({ ...pause, function: null })),
      /^function must be a string/,
    );
  });

  test("has the arguments of its function, by name and type", () => {
    const borrow = { ...pause, function: "borrow" };
    const args = { asset: `0x${ADDRESS}`, amount: "7" };
    assert.deepEqual(read({ ...borrow, args }).args, { asset: ADDRESS, amount: 7n });
    assert.equal(
      refusalOf(() => read(borrow)),
      "args.asset is required",
    );
  });

  test("to an unknown function keeps its arguments, for the chain to refuse", () => {
    const args = { odd: ["1", true], other: "x" };
    assert.deepEqual(read({ ...pause, function: "toString", args }).args, args);
    assert.deepEqual(read({ ...pause, to: ADDRESS, args }).args, args);
    assert.equal(
      refusalOf(() => read({ ...pause, to: ADDRESS, args: "x" })),
      "args must be an object",
    );
    // Nested ones would be hashed and dumped for ever after.
    for (const odd of [[["1"]], { deep: "1" }, 1, null]) {
      assert.equal(
        refusalOf(() => read({ ...pause, to: ADDRESS, args: { odd } })),
        "args.odd must be a string, true, false or a list of those",
      );
    }
  });

  test("has approvals of token, spender and amount", () => {
    const approval = { token: ADDRESS, spender: ADDRESS, amount: "3" };
    assert.deepEqual(read({ ...pause, approvals: [approval] }).approvals, [
      { ...approval, amount: 3n },
    ]);
    const broken = [approval, { ...approval, amount: "x" }];
    const words = refusalOf(() => read({ ...pause, approvals: broken }));
    assert.match(words, /^approvals\[1\]\.amount must be decimal digits/);
    assert.equal(
      refusalOf(() => read({ ...pause, approvals: {} })),
      "approvals must be an array",
    );
  });
});

describe("a command", () => {
  const { chain } = worldOf(vectors);
  const cases: [unknown, string][] = [
    [null, "command must be an object"],
    [[], "command must be an object"],
    ["mine", "command must be an object"],
    [{}, "kind is no command"],
    [{ kind: "fly" }, "kind is no command"],
    [{ kind: "constructor" }, "kind is no command"],
    [{ kind: "advance" }, "ms is required"],
    [{ kind: "advance", ms: "5" }, "ms must be a number"],
    [{ kind: "advance", ms: 5, more: 1 }, "command.more is not allowed"],
    [{ kind: "mine", blocks: "1" }, "blocks must be a number"],
    [{ kind: "setMining", mode: "fast" }, "mode must be one of transaction, interval, manual"],
    [{ kind: "setMining" }, "mode is required"],
    [{ kind: "snapshot", name: 5 }, "name must be a string"],
    [{ kind: "submit" }, "from must be a string"],
    [{ kind: "schedulePrices", asset: ADDRESS, path: {} }, "path must be an array"],
    [{ kind: "schedulePrices", asset: ADDRESS, path: [1] }, "path[0] must be an object"],
    [
      { kind: "schedulePrices", asset: ADDRESS, path: [{ price: "1" }] },
      "path[0].afterMs is required",
    ],
    [
      { kind: "schedulePrices", asset: ADDRESS, path: [{ afterMs: 1, price: 1 }] },
      "path[0].price must be a string",
    ],
    [{ kind: "schedulePrices", path: [] }, "asset is required"],
    [
      { kind: "walkPrice", asset: "banana", everyMs: 1, stepBps: 1, steps: 1 },
      "asset must be an address of 40 hex characters",
    ],
    [
      { kind: "submit", from: ADDRESS, to: ADDRESS, function: "f", idempotencyKey: 5 },
      "idempotencyKey must be a string",
    ],
  ];
  for (const [json, words] of cases) {
    test(words, () =>
      assert.equal(
        refusalOf(() => decodeCommand(chain.contracts, json)),
        words,
      ),
    );
  }

  test("may leave out optional members", () => {
    assert.deepEqual(decodeCommand(chain.contracts, { kind: "mine" }), { kind: "mine" });
    const manual = { kind: "setMining", mode: "manual" };
    assert.deepEqual(decodeCommand(chain.contracts, manual), manual);
  });
});
