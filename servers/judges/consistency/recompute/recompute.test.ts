// The checker's own computations, on cases with known results. A broken computation would blame a
// surface that told the truth, or miss one that did not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, execute, headerRlp, receiptProof } from "../../../../sim/index.ts";
import { bloomOf } from "./bloom.ts";
import { provenLeaf, rootOf } from "./merkle.ts";
import { readReceipt } from "./receipt.ts";
import { signedAgain } from "./signature.ts";

test("the empty list's root is Ethereum's", () => {
  assert.equal(rootOf([]), "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421");
});

/**
 * Items of several lengths, so that nodes are embedded and hashed, and keys may have more than one
 * byte.
 */
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    (at % 256)
      .toString(16)
      .padStart(2, "0")
      .repeat(1 + (at % 40)),
  );

test("each leaf of a list is proven by the chain's own proof, and no other", () => {
  const world = createWorld({ seed: 5 });
  execute(world, { kind: "setMining", mode: "manual" });
  const [one, other] = world.users.all();
  for (let sent = 0; sent < 140; sent += 1) {
    const args = { to: other?.address ?? "", value: BigInt(sent) };
    const request = { from: one?.address ?? "", to: world.addresses.stable };
    execute(world, { kind: "submit", ...request, function: "transfer", args });
  }
  execute(world, { kind: "mine", blocks: 1 });
  const { height } = world.chain;
  const { receiptsRoot: root } = world.parts.commitment.headerOf(height);
  const block = world.chain.blocks[height];
  assert.equal((block?.to ?? 0) - (block?.from ?? 0), 140);
  const leaves: string[] = [];
  for (let index = 0; index < 140; index += 1) {
    const { receiptRlp = "", proof = [] } = receiptProof(world.parts, height, index) ?? {};
    leaves.push(receiptRlp);
    assert.equal(provenLeaf({ root, index, proof }), receiptRlp);
    assert.notEqual(provenLeaf({ root, index: index + 1, proof }), receiptRlp);
    assert.equal(provenLeaf({ root: "00".repeat(32), index, proof }), undefined);
  }
  assert.equal(rootOf(leaves), root);
  const { logs, logsBloom } = readReceipt(leaves[0] ?? "");
  assert.equal(bloomOf(logs.map(([address, topics]) => ({ address, topics }))), logsBloom);
  assert.ok(headerRlp(world.parts.commitment.headerOf(height)).includes(root));
});

test("another order of the same leaves has another root", () => {
  const leaves = leavesOf(300);
  assert.notEqual(rootOf(leaves), rootOf(leaves.toReversed()));
});

/** The example of EIP-155. */
const EXAMPLE = {
  nonce: "0x9",
  gasPrice: "0x4a817c800",
  gas: "0x5208",
  to: `0x${"35".repeat(20)}`,
  value: "0xde0b6b3a7640000",
  input: "0x",
  v: "0x25",
  r: "0x28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276",
  s: "0x67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83",
};

test("EIP-155's own example is signed by its key", () => {
  const { signer } = signedAgain(EXAMPLE);
  assert.equal(signer, "9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f");
  assert.notEqual(signedAgain({ ...EXAMPLE, value: "0x1" }).signer, signer);
  assert.equal(signedAgain({ ...EXAMPLE, v: "0x0" }).signer, "nobody");
});
