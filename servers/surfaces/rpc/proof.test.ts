// Proofs of slots, verified as someone who only knows the root of the storage. A broken proof proves another value,
// or nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { decodeRlp, encodeRlp, keccak256, type RlpStructuredData, toBeHex } from "ethers";
import { TestRpc, word } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc();
after(() => assert.deepEqual(rpc.faults, []));

const SLOTS = 300n;
const NOTHING = "0x";
let contract: string;
let block: string;

const digits = (value: bigint, length: number) => value.toString(16).padStart(length, "0");

/** Sets slots 1 to 300 to the square of their number, and leaves code that sets slot 2 to what it is sent. */
before(async () => {
  const sets = Array.from({ length: Number(SLOTS) }, (_, at) => {
    const slot = BigInt(at + 1);
    return `63${digits(slot * slot, 8)}61${digits(slot, 4)}55`;
  });
  const code = "5f35600255";
  const init = `${sets.join("")}64${code}5f526005601bf3`;
  const made = await rpc.send("trader", { data: `0x${init}` });
  const receipt = await rpc.result("eth_getTransactionReceipt", made);
  assert.equal(receipt.status, "0x1");
  contract = receipt.contractAddress;
  block = receipt.blockNumber;
  assert.equal(await rpc.result("eth_getCode", contract), `0x${code}`);
});

/** What a proof proves of a slot; 0 if it proves that nothing is there, undefined if it proves nothing. */
function proven(root: string, slot: bigint, proof: readonly string[]): bigint | undefined {
  const rest = [...proof];
  let path = keccak256(toBeHex(slot, 32)).slice(2);
  let next: RlpStructuredData = root;
  for (;;) {
    if (next === NOTHING) return rest.length === 0 ? 0n : undefined;
    if (typeof next === "string") {
      const encoded = rest.shift();
      if (encoded === undefined || keccak256(encoded) !== next) return undefined;
      next = decodeRlp(encoded);
    }
    const node = next as RlpStructuredData[];
    if (node.length === 17) {
      next = node[Number.parseInt(path.slice(0, 1), 16)] ?? NOTHING;
      path = path.slice(1);
      continue;
    }
    const [head, value] = node as [string, RlpStructuredData];
    const flag = Number(head[2]);
    const own = head.slice(flag % 2 === 1 ? 3 : 4);
    if (flag >= 2) {
      if (rest.length > 0) return undefined;
      return own === path ? BigInt(String(decodeRlp(String(value)))) : 0n;
    }
    if (!path.startsWith(own)) return rest.length === 0 ? 0n : undefined;
    path = path.slice(own.length);
    next = value;
  }
}

const hex = (value: bigint) => `0x${value.toString(16)}`;

test("each slot is proven under the root of the storage, set or not", async () => {
  const slots = [1n, 2n, 17n, 299n, 300n, 0n, 301n, 2n ** 255n];
  const answer = await rpc.result("eth_getProof", contract, slots.map(hex), "latest");
  assert.deepEqual([answer.address, answer.accountProof], [contract, []]);
  for (const [at, slot] of slots.entries()) {
    const { key, value, proof } = answer.storageProof[at];
    const stored = slot > 0n && slot <= SLOTS ? slot * slot : 0n;
    assert.deepEqual([key, BigInt(value)], [`0x${word(slot)}`, stored]);
    assert.equal(proven(answer.storageHash, slot, proof), stored);
    assert.equal(proven(answer.storageHash, slot + 1n, proof) === (slot + 1n) ** 2n, false);
  }
});

test("an account is shown with its nonce, balance and code, as of a block", async () => {
  await rpc.send("trader", { to: contract, data: `0x${word(77n)}`, value: 9n, gasLimit: 90_000 });
  const now = await rpc.result("eth_getProof", contract, ["0x2"]);
  const then = await rpc.result("eth_getProof", contract, ["0x2"], block);
  assert.deepEqual([now.balance, then.balance, now.nonce], ["0x9", "0x0", "0x1"]);
  assert.deepEqual([now.storageProof[0].value, then.storageProof[0].value], ["0x4d", "0x4"]);
  assert.notEqual(now.storageHash, then.storageHash);
  assert.equal(proven(now.storageHash, 2n, now.storageProof[0].proof), 77n);
  assert.equal(proven(now.storageHash, 2n, then.storageProof[0].proof), undefined);
  assert.equal(now.codeHash, keccak256(await rpc.result("eth_getCode", contract)));
});

test("empty storage has the empty trie's root, and its slots no proof", async () => {
  const made = await rpc.send("trader", { data: "0x60015ff3" });
  const { contractAddress } = await rpc.result("eth_getTransactionReceipt", made);
  const answer = await rpc.result("eth_getProof", contractAddress, ["0x0"]);
  assert.equal(answer.storageHash, keccak256(encodeRlp("0x")));
  assert.deepEqual(answer.storageProof, [{ key: `0x${word(0n)}`, value: "0x0", proof: [] }]);
});

test("only a user's contract has slots, and a request may name a bounded number", async () => {
  for (const address of [rpc.stable, rpc.addressOf("trader")]) {
    const { code, message } = await rpc.error("eth_getProof", address, []);
    assert.deepEqual([code, message], [-32601, "Method not found"]);
  }
  const keys = Array.from({ length: 1_025 }, () => "0x0");
  const many = await rpc.error("eth_getProof", contract, keys);
  assert.equal(many.message, "storageKeys must be a list of at most 1024 slots");
  assert.match(
    (await rpc.error("eth_getProof", contract, ["x"])).message,
    /^storageKeys\[0\] must/,
  );
});
