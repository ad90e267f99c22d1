// Every public function of every deployed contract, with every bad value of each argument, by a
// stranger, a user and the admin, paused and not. A crash, an unknown text or a trace of a refused
// call fails.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decodeRequest } from "../chain/request-codec.ts";
import { BadValue } from "../contract/codec.ts";
import { dump } from "../dump/dump.ts";
import { KINDS } from "../genesis/kinds.ts";
import { type TriedCalls, tryAll } from "../proof/testing/bad-calls.ts";
import { BadValues } from "../proof/testing/bad-values.ts";
import { crowded, SOMEBODY, STRANGER } from "../proof/testing/crowded.ts";
import type { CallRequest, Market } from "../proof/testing/market.ts";
import type { RefusalCode } from "../refusals/refusals.ts";
import { execute } from "./execute.ts";

const WHO = [STRANGER, SOMEBODY, "admin"];
const CALLS_MIN = 9_000;

/** Zero, too much, one's own, nobody, expired, unequal lists, strangers: each has its refusals. */
const OPEN: readonly RefusalCode[] = [
  ...(["UNKNOWN_CONTRACT", "UNKNOWN_FUNCTION", "NOT_ADMIN", "TOKEN_BALANCE"] as const),
  ...(["TOKEN_ZERO_RECEIVER", "ORACLE_PRICE", "ORACLE_LENGTHS", "ORACLE_EMPTY"] as const),
  ...(["LENDING_AMOUNT", "LENDING_SELF_SUPPLY", "LENDING_BORROWER", "SWAP_EXPIRED"] as const),
  ...(["SWAP_INPUT", "CDP_ZERO_AMOUNT", "CDP_BORROWER", "CDP_BATCH_LENGTHS"] as const),
  ...(["SAFETY_ZERO", "BRIDGE_HASH", "REWARDS_ACTIVITY", "FEES_AMOUNT"] as const),
];
const PAUSED: readonly RefusalCode[] = [
  ...(["LENDING_PAUSED", "SWAP_PAUSED", "CDP_PAUSED_GLOBAL", "NOT_WHITELISTED"] as const),
  ...(["BRIDGE_DEPOSITS_PAUSED", "BRIDGE_WITHDRAWALS_PAUSED"] as const),
];

/**
 * The state hash once a request is in a block, starting from the snapshot; then restores the
 * snapshot.
 */
function hashAfter(market: Market, who: string, request: CallRequest): string {
  market.include(who, request);
  const hash = market.world.stateHash();
  execute(market.world, { kind: "restore", name: "before" });
  return hash;
}

for (const [name, codes] of [
  ["open", OPEN],
  ["paused", PAUSED],
] as const) {
  describe(`bad input while the platform is ${name}`, () => {
    const market = crowded(name === "paused");
    const before = dump(market.world);
    const tried = new Map<string, TriedCalls>();

    for (const who of WHO) {
      test(`by ${who} is accepted or refused in the platform's words, and costs a fee`, () => {
        const { calls, accepted, wrong, refused } = tryAll(market, who);
        tried.set(who, { calls, accepted, wrong, refused });
        assert.deepEqual(wrong.slice(0, 10), []);
        assert.ok(calls > CALLS_MIN, `only ${calls} calls`);
        assert.ok(accepted > calls / 10, `only ${accepted} of ${calls} were accepted`);
      });
    }

    test("gets the expected refusals", () => {
      const allCodes = new Set([...tried.values()].flatMap((each) => [...each.refused.keys()]));
      const missed = codes.filter((code) => !allCodes.has(code));
      assert.deepEqual(missed, []);
      assert.ok(allCodes.size > 100, `only ${allCodes.size} refusals occurred`);
    });

    test("leaves the world unchanged once undone", () => {
      assert.ok(dump(market.world) === before, "something changed outside the journal");
    });

    test("refused in a block, it leaves the same state hash as any refusal of that sender", () => {
      execute(market.world, { kind: "snapshot", name: "before" });
      for (const [who, { refused }] of tried) {
        const nothing = { to: market.at.lendingPool, function: "nothing" };
        const plain = hashAfter(market, who, nothing);
        for (const [code, { said, ...request }] of refused) {
          assert.equal(hashAfter(market, who, request), plain, `${code}: ${said} by ${who}`);
        }
      }
      // An accepted call leaves another hash, or the comparison would prove nothing.
      const plain = hashAfter(market, SOMEBODY, { to: market.at.lendingPool, function: "nothing" });
      const args = { spender: market.who("admin"), value: 1n };
      const approval = { to: market.at.stable, function: "approve", args };
      assert.notEqual(hashAfter(market, SOMEBODY, approval), plain);
    });
  });
}

test("the default preset deploys every kind of contract, so each is tried", () => {
  const deployed = [...crowded(false).world.chain.contracts.values()];
  const names = new Set(deployed.map(({ kind }) => kind.definition.name));
  assert.deepEqual([...names].sort(), Object.keys(KINDS).sort());
});

/** Values that no argument of this type may have on the wire. */
const NEVER: Readonly<Record<string, readonly unknown[]>> = {
  uint256: [
    "-1",
    "1.5",
    "1e3",
    "",
    " 1",
    "0x1",
    "01",
    "+1",
    "NaN",
    String(1n << 256n),
    1,
    -1,
    null,
  ],
  uint8: ["-1", "256", "", 1, null, [], {}],
  bool: ["true", 0, 1, "", null, []],
  address: ["", "0x", "0", "ab".repeat(19), "ab".repeat(21), "zz".repeat(20), 0, null, [], {}],
  string: [0, true, null, [], {}],
  bytes: ["0", "zz", 0, null, []],
  decimal: [0, true, null, []],
};

test("a negative value, or one of another type, never reaches the chain", () => {
  const market = crowded(false);
  const { contracts } = market.world.chain;
  const from = market.who(SOMEBODY);
  const values = new BadValues(market, from);
  const taken: string[] = [];
  let tried = 0;
  for (const contract of contracts.values()) {
    const { name, functions } = contract.kind.definition;
    for (const [func, { arguments: types }] of Object.entries(functions)) {
      const ordinary = wire(values.ordinary(contract, types));
      const request = { from, to: contract.address, function: func, args: ordinary };
      assert.doesNotThrow(() => decodeRequest(contracts, request), `${name}.${func}`);
      for (const [argument, type] of Object.entries(types)) {
        const isList = type.endsWith("[]");
        const bad = NEVER[isList ? type.slice(0, -2) : type] ?? [];
        for (const value of isList ? [...bad.map((each) => [each]), "", {}, null] : bad) {
          tried += 1;
          const args = { ...ordinary, [argument]: value };
          if (!isRefused(() => decodeRequest(contracts, { ...request, args }))) {
            taken.push(`${name}.${func}, ${argument}: ${JSON.stringify(value)}`);
          }
        }
      }
    }
  }
  assert.deepEqual(taken.slice(0, 10), []);
  assert.ok(tried > CALLS_MIN, `only ${tried} were tried`);
});

function isRefused(decode: () => unknown): boolean {
  try {
    decode();
    return false;
  } catch (error) {
    if (error instanceof BadValue) return true;
    throw error;
  }
}

/** Values in JSON form: integers as digits. */
function wire(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(values, (_, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return JSON.parse(text);
}
