// Which bytes are a transaction and which signatures are valid, at every boundary. A reader that is
// off by one accepts a signature in two spellings, or refuses what every wallet sends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RLP } from "@ethereumjs/rlp";
import { bytesHex } from "../kernel/hex.ts";
import { BadTransaction } from "./bad-transaction.ts";
import { HALF_ORDER } from "./recover.ts";
import { readSigned, SIGNED_BYTES_MAX, type SigningRules, senderOf } from "./signed.ts";

type Field = number | bigint | string | Uint8Array | Field[];

const CHAIN_ID = 1_000n;
const TO = new Uint8Array(20).fill(7);
const LEGACY = { nonce: 0, gasPrice: 0, gasLimit: 21_000, to: TO, value: 1, data: "" };
const PLATFORM = { nonce: 0, gasLimit: 21_000, to: TO, called: "f", args: [], network: "mainnet" };
const SIGNATURE = { v: 35n + 2n * CHAIN_ID, r: 1n, s: 1n };

const rawOf = (fields: Readonly<Record<string, Field>>): string =>
  bytesHex(RLP.encode(Object.values(fields)));
const legacy = (change: object) => rawOf({ ...LEGACY, ...SIGNATURE, ...change });
const platform = (change: object) =>
  rawOf({ ...PLATFORM, chainId: CHAIN_ID, ...SIGNATURE, v: 27, ...change });

/** The calls to the key recovery, which here finds a key for anything. */
const queries: string[] = [];
const rules: SigningRules = {
  chainId: CHAIN_ID,
  network: "mainnet",
  recover: (_hash, signature, parity) => {
    queries.push(`${bytesHex(signature)} ${parity}`);
    return new Uint8Array(65);
  },
};

/** The code and text of the refusal, or the parity of the signature. */
function heard(raw: string): string {
  queries.length = 0;
  try {
    assert.match(senderOf(readSigned(raw), rules), /^[0-9a-f]{40}$/);
  } catch (error) {
    assert.ok(error instanceof BadTransaction, String(error));
    assert.equal(queries.length, 0);
    return `${error.code}: ${error.message}`;
  }
  const { r, s } = readSigned(raw);
  const words = [r, s].map((value) => value.toString(16).padStart(64, "0"));
  assert.equal(queries[0]?.slice(0, -2), words.join(""));
  return `parity ${queries[0]?.slice(-1)}`;
}

const BAD = "BAD_SIGNATURE: invalid signature";
const TWO_TO_256 = 2n ** 256n;
const SIGNATURES: readonly (readonly [heard: string, ...raws: string[]])[] = [
  ["parity 0", legacy({}), legacy({ v: 27 }), platform({}), platform({ v: 0 })],
  ["parity 1", legacy({ v: SIGNATURE.v + 1n }), legacy({ v: 28 })],
  ["parity 1", platform({ v: 28 }), platform({ v: 1 })],
  [BAD, ...[0, 1, 26, 29, 34].map((v) => legacy({ v }))],
  [BAD, ...[2, 26, 29, 35].map((v) => platform({ v }))],
  ["parity 0", legacy({ s: HALF_ORDER }), legacy({ r: TWO_TO_256 - 1n })],
  [BAD, legacy({ s: HALF_ORDER + 1n }), legacy({ s: 0 }), legacy({ r: 0 })],
  ["WRONG_CHAIN: the chain id must be 1000, not 999", legacy({ v: SIGNATURE.v - 1n })],
  ["WRONG_CHAIN: the chain id must be 1000, not 1001", legacy({ v: SIGNATURE.v + 2n })],
  ["WRONG_CHAIN: the chain id must be 1000, not 0", legacy({ v: 35 }), platform({ chainId: 0 })],
  ["WRONG_CHAIN: the network must be mainnet", platform({ network: "main" })],
];

test("a signature is valid only within its bounds, and v gives the chain and the parity", () => {
  for (const [expected, ...raws] of SIGNATURES) {
    for (const raw of raws) assert.equal(heard(raw), expected);
  }
});

const UNREADABLE: readonly (readonly [message: string, ...raws: string[]])[] = [
  ["a transaction is whole bytes in hex", "", "c", "C0", "0xc0"],
  ["a transaction is an RLP list", "80", "8180"],
  ["a transaction has 9 fields, the platform's own form 10", "c0", rawOf(LEGACY)],
  ["nonce is too large", legacy({ nonce: 2n ** 53n }), platform({ nonce: 2n ** 53n })],
  ["to must have 20 bytes", legacy({ to: new Uint8Array(21) }), platform({ to: TO.slice(1) })],
  ["to must be bytes", legacy({ to: [] }), platform({ to: [] })],
  ["data must be bytes", legacy({ data: [] })],
  ["functionName must be bytes", platform({ called: [] })],
  ["functionName must be UTF-8", platform({ called: Uint8Array.of(255) })],
  ["network must be UTF-8", platform({ network: Uint8Array.of(255) })],
  ["args must be a list of texts", platform({ args: "" })],
  ["args[1] must be UTF-8", platform({ args: ["", Uint8Array.of(255)] })],
  ["the transaction is too long", "f".repeat(2 * SIGNED_BYTES_MAX + 2)],
];

test("bytes that are not a transaction are refused with the reason", () => {
  for (const [message, ...raws] of UNREADABLE) {
    for (const raw of raws) assert.equal(heard(raw), `UNREADABLE: ${message}`);
  }
  const some = new Uint8Array(100_000);
  const others = legacy({ data: some }).length / 2 - some.length;
  const longest = legacy({ data: new Uint8Array(SIGNED_BYTES_MAX - others) });
  assert.equal(longest.length, 2 * SIGNED_BYTES_MAX);
  assert.equal(heard(longest), "parity 0");
  assert.equal(readSigned(legacy({ nonce: Number.MAX_SAFE_INTEGER })).nonce, 2 ** 53 - 1);
});

test("a first byte below 0x80 is a transaction type, and only 1 and 2 can be read", () => {
  for (const type of ["00", "03", "7f"]) {
    const text = `transaction type 0x${type} is not supported, only legacy ones`;
    assert.equal(heard(type + legacy({})), `TYPED_TRANSACTION: ${text}`);
  }
});

test("each number of a transaction is at most 32 bytes, without leading zeros", () => {
  const longest = new Uint8Array(32).fill(255);
  for (const [form, names] of [
    [legacy, ["nonce", "gasPrice", "gasLimit", "value", "v", "r", "s"]],
    [platform, ["nonce", "gasLimit", "chainId", "v", "r", "s"]],
  ] as const) {
    for (const name of names) {
      const given = (field: Field) => heard(form({ [name]: field }));
      assert.equal(given([]), `UNREADABLE: ${name} must be bytes`);
      assert.equal(given(Uint8Array.of(0, 1)), `UNREADABLE: ${name} has leading zeros`);
      const long = new Uint8Array(33).fill(1);
      assert.equal(given(long), `UNREADABLE: ${name} has more than 32 bytes`);
      if (name === "nonce") continue;
      const read = readSigned(form({ [name]: longest })) as unknown as Record<string, bigint>;
      assert.equal(read[name], TWO_TO_256 - 1n, name);
    }
  }
});
