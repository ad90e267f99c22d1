// The digest of typed data beside ethers', and what is said of data that are none. A wrong one makes signatures that no
// contract accepts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TypedDataEncoder } from "ethers";
import fc from "fast-check";
import { digestOfTypedData } from "./typed-data.ts";

const TYPES = {
  Mail: [
    { name: "from", type: "Person" },
    { name: "to", type: "Person[]" },
    { name: "pairs", type: "int16[2][]" },
    { name: "contents", type: "string" },
    { name: "raw", type: "bytes" },
    { name: "tag", type: "bytes4" },
    { name: "isRead", type: "bool" },
    { name: "amount", type: "uint256" },
  ],
  Person: [
    { name: "name", type: "string" },
    { name: "wallet", type: "address" },
  ],
};

const hexOf = (least: number, most = least) =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`);
const person = fc.record({ name: fc.string(), wallet: hexOf(20) });
const int16 = fc.integer({ min: -32_768, max: 32_767 });
const mail = fc.record({
  from: person,
  to: fc.array(person, { maxLength: 3 }),
  pairs: fc.array(fc.tuple(int16, int16), { maxLength: 3 }),
  contents: fc.string({ unit: "grapheme" }),
  raw: hexOf(0, 70),
  tag: hexOf(4),
  isRead: fc.boolean(),
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
});
const domain = fc.record(
  {
    name: fc.string(),
    version: fc.string(),
    chainId: fc.nat(),
    verifyingContract: hexOf(20),
    salt: hexOf(32),
  },
  { requiredKeys: [] },
);

test("the digest is that of ethers", () => {
  const property = fc.property(domain, mail, (about, message) => {
    const digest = digestOfTypedData({ domain: about, types: TYPES, primaryType: "Mail", message });
    assert.equal(`0x${digest}`, TypedDataEncoder.hash(about, TYPES, message));
  });
  fc.assert(property, { numRuns: 200 });
});

test("data that do not fit are refused with their place", () => {
  const [message] = fc.sample(mail, { seed: 1, numRuns: 1 });
  const said = (change: object, types: Record<string, unknown> = TYPES) => {
    try {
      return digestOfTypedData({
        domain: {},
        types,
        primaryType: "Mail",
        message: { ...message, ...change },
      });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  assert.equal(said({ amount: "-1" }), "message.amount does not fit into uint256");
  assert.equal(
    said({ amount: 1.5 }),
    "message.amount must be a whole number, or its digits as text",
  );
  assert.equal(said({ pairs: [[1]] }), "message.pairs[0] must be a list as int16[2]");
  assert.equal(said({ tag: "0x12" }), "message.tag must have 4 bytes");
  assert.equal(said({ raw: "12" }), "message.raw must be bytes in hex, with 0x");
  assert.equal(said({ from: 5 }), "message.from must be an object");
  assert.equal(said({ isRead: 1 }), "message.isRead does not fit its type bool");
  assert.equal(said({}, { Mail: "Person" }), "types.Mail must be a list of {name, type}");
  assert.equal(said({}, {}), "message has the type Mail, which is not among types");
  for (const type of ["uint7", "uint512", "bytes33", "bytes0", "bool8", "address20", "fixed"]) {
    const types = { Mail: [{ name: "isRead", type }] };
    assert.equal(said({ isRead: "0x" }, types), `message.isRead does not fit its type ${type}`);
  }
  const loop = { Mail: [{ name: "mail", type: "Mail" }] };
  const endless: Record<string, unknown> = {};
  endless.mail = endless;
  assert.match(said(endless, loop), /lies too deep/);
});
