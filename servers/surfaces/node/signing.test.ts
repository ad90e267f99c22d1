// Signing what the node makes: a wallet that knows nothing of the platform signs a hash. A broken node
// gives a hash over other fields, or takes a signature for another's transaction.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SigningKey } from "ethers";
import { privateKeyOf, replayLine, stableBalanceOf } from "../../../sim/index.ts";
import { call, NOBODY, STABLE, TestNode, transfer } from "../../proof/testing/node.ts";

interface Unsigned {
  readonly hash: string;
  readonly data: { readonly nonce: number };
}

type V = (parity: 0 | 1) => number | string;

/** An item as a wallet sends it, signed. */
function signedItem(node: TestNode, item: ReturnType<typeof call>, made: Unsigned, v: V) {
  const key = new SigningKey(`0x${privateKeyOf(node.world.options.seed, "trader")}`);
  const { r, s, yParity } = key.sign(`0x${made.hash}`);
  const signature = { r, s: s.slice(2), v: v(yParity) };
  const payload = { ...item.payload, txParams: { nonce: made.data.nonce } };
  return { ...item, payload, signature };
}

const items = [call(STABLE, "transfer", { to: NOBODY, value: "5" }), transfer(NOBODY, "7")];

for (const [form, v] of Object.entries<V>({
  "27 or 28": (parity) => 27 + parity,
  "a parity": (parity) => parity,
  hexadecimal: (parity) => (27 + parity).toString(16),
})) {
  test(`unsigned, signed by a wallet and submitted by anyone, with v as ${form}`, async () => {
    const node = new TestNode();
    const address = node.who("trader");
    const request = { address, txs: items, txParams: { gasPrice: 0 } };
    const unsigned: Unsigned[] = (await node.post("/transaction/unsigned", request, "lender")).body;
    assert.deepEqual(
      unsigned.map(({ data }) => data.nonce),
      [0, 1],
    );
    const txs = items.map((item, at) =>
      signedItem(node, item as never, unsigned[at] as Unsigned, v),
    );
    const { body } = await node.post("/transaction?resolve", { address, txs }, "lender");
    assert.deepEqual(
      body.map(({ status }: { status: string }) => status),
      ["Success", "Success"],
    );
    assert.equal(stableBalanceOf(node.world, NOBODY), 12n);
    const [named, sent] = await Promise.all(
      body.map(async ({ hash }: { hash: string }) => (await node.get(`/transaction/${hash}`)).body),
    );
    assert.deepEqual([named.from, sent.from], [address, address]);
    assert.deepEqual(
      [named.transactionType, named.funcName, named.args],
      ["FunctionCall", "transfer", [NOBODY, "5"]],
    );
    assert.deepEqual([sent.transactionType, sent.value], ["EthereumTX", "7"]);
    assert.match(named.r, /^[1-9a-f][0-9a-f]{50,}$/);
    assert.deepEqual(body[1].data.contents.r, sent.r);
  });
}

test("without an address the signer is whoever signed, and a named nonce is enough", async () => {
  const node = new TestNode();
  const [item] = items as [ReturnType<typeof call>];
  const address = node.addressOf("trader");
  const [made] = (await node.post("/transaction/unsigned", { address, txs: [item] })).body;
  const signed = signedItem(node, item, made, (parity) => 27 + parity);
  const { body } = await node.post("/transaction?resolve", { txs: [signed] }, "lender");
  assert.equal(body[0].status, "Success");
  const { from } = (await node.get(`/transaction/${body[0].hash}`)).body;
  assert.equal(from, node.who("trader"));
});

test("a signature for another transaction, by another or by nobody is refused", async () => {
  const node = new TestNode();
  const [item, other] = items as [ReturnType<typeof call>, object];
  const address = node.addressOf("trader");
  const [made] = (await node.post("/transaction/unsigned", { address, txs: [item] })).body;
  const signed = signedItem(node, item, made, (parity) => 27 + parity);
  const before = node.world.journalHash();
  const bad: readonly (readonly [object, string, RegExp])[] = [
    [signed, node.addressOf("lender"), /"txs\[0\].signature" is not of [0-9a-f]{40}/],
    [{ ...signed, ...other }, address, /is not of/],
    [{ ...signed, signature: { ...signed.signature, r: "0" } }, address, /invalid signature/],
    [{ ...signed, signature: { ...signed.signature, v: 77 } }, address, /invalid signature/],
    [{ ...signed, signature: { r: "1", s: "1" } }, address, /"txs.*signature.v" is required/],
    [{ ...signed, signature: { r: "no", s: "1", v: 27 } }, address, /signature.r" has the wrong/],
  ];
  for (const [tx, from, message] of bad) {
    const answer = await node.post("/transaction", { address: from, txs: [tx] });
    assert.equal(answer.status, 400, JSON.stringify(tx));
    assert.match(answer.body.error.message, message);
  }
  assert.equal(node.world.journalHash(), before);
});

test("a CONTRACT is signed by a wallet, is known by its name, and is the signer's", async () => {
  const node = new TestNode();
  const address = node.who("trader");
  const src = "contract Box { uint256 public held; constructor(uint256 first) { held = first; } }";
  const item = { type: "CONTRACT", payload: { contract: "Box", src, args: { first: "5" } } };
  const [made] = (await node.post("/transaction/unsigned", { address, txs: [item] }, "lender"))
    .body;
  const { to, value, contractName, functionName, args, code } = made.data;
  assert.deepEqual([to, value, contractName, functionName, args], [null, "0", "Box", null, []]);
  assert.match(code, /^60[0-9a-f]{200,}0{63}5$/);
  const signed = signedItem(node, item as never, made, (parity) => 27 + parity);
  const other = { ...signed, payload: { ...signed.payload, args: { first: "6" } } };
  const bad = await node.post("/transaction", { address, txs: [other] }, "lender");
  assert.deepEqual([bad.status, node.world.chain.nonces.get(address)], [400, 0]);
  const path = "/transaction?resolve";
  const [did] = (await node.post(path, { address, txs: [signed] }, "lender")).body;
  assert.deepEqual([did.status, did.data?.contents.name], ["Success", "Box"]);
  const { kind } = node.world.chain.contracts.get(did.data.contents.address) ?? {};
  assert.deepEqual([kind?.definition.name, kind?.code?.creator], ["Box", "trader"]);
  const shown = (await node.get(`/transaction/${did.hash}`)).body;
  assert.deepEqual([shown.from, shown.txData], [address, code]);
  assert.match(shown.r, /^[1-9a-f][0-9a-f]{50,}$/);
  const command = { kind: "submitSigned", raw: "00", artifacts: kind?.definition.abi } as const;
  assert.throws(() => replayLine(node.world, JSON.stringify(command)), /artifacts/);
});
