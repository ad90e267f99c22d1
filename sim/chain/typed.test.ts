// Typed transactions as ethers signs them: a wrong reader takes another sender, another hash or another gas. The rpc
// port's refusal of them is tested where it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Transaction, type TransactionLike, Wallet } from "ethers";
import { intrinsicGas } from "../evm/gas.ts";
import { recoverInPlainScript } from "./recover.ts";
import { readSigned, senderOf } from "./signed.ts";
import { hashOfSigned } from "./spelling.ts";
import type { TypedTransaction } from "./typed.ts";

const wallet = new Wallet(`0x${"11".repeat(32)}`);
const SLOT = `0x${"00".repeat(31)}07`;
const TO = `0x${"ab".repeat(20)}`;
const RULES = { chainId: 7n, network: "mainnet", recover: recoverInPlainScript };

const sent = {
  ...{ chainId: 7, nonce: 5, gasLimit: 100_000, to: TO, value: 9n, data: "0x1234" },
  accessList: [{ address: TO, storageKeys: [SLOT] }],
};
const FORMS: Record<1 | 2, TransactionLike> = {
  1: { ...sent, type: 1, gasPrice: 3n },
  2: { ...sent, type: 2, maxFeePerGas: 3n, maxPriorityFeePerGas: 1n },
};

const signed = async (form: TransactionLike) => (await wallet.signTransaction(form)).slice(2);

for (const type of [1, 2] as const) {
  test(`a transaction of type ${type} has ethers' sender, hash and fields`, async () => {
    const raw = await signed(FORMS[type]);
    const read = readSigned(raw) as TypedTransaction;
    assert.equal(`0x${senderOf(read, RULES)}`, wallet.address.toLowerCase());
    assert.equal(`0x${hashOfSigned(raw)}`, Transaction.from(`0x${raw}`).hash);
    assert.equal(read.type, type);
    assert.deepEqual(
      [read.nonce, read.gasLimit, read.to, read.value, read.data, read.gasPrice],
      [5, 100_000n, TO.slice(2), 9n, "1234", 3n],
    );
    assert.equal(read.maxPriorityFeePerGas, type === 1 ? 0n : 1n);
    assert.deepEqual(read.accessList, [{ address: TO.slice(2), slots: [SLOT.slice(2)] }]);
    assert.throws(() => senderOf(read, { ...RULES, chainId: 8n }), /chain id must be 8, not 7/);
  });
}

test("a creation has no recipient", async () => {
  const read = readSigned(await signed({ ...FORMS[2], to: null }));
  assert.equal(read.to, "");
});

test("bytes that are no such transaction are refused with the reason", async () => {
  const raw = await signed(FORMS[2]);
  const refused: readonly (readonly [string, RegExp])[] = [
    [`01${raw.slice(2)}`, /a transaction of type 1 has 11 fields/],
    ["02c0", /a transaction of type 2 has 12 fields/],
    ["0280", /a transaction of type 2 has 12 fields/],
    [raw.slice(0, -2), /this is no RLP/],
    [`${raw}0`, /whole bytes in hex/],
  ];
  for (const [bytes, reason] of refused) assert.throws(() => readSigned(bytes), reason, bytes);
});

test("an access list costs gas before code runs", () => {
  const list = [
    { address: "ab".repeat(20), slots: ["00".repeat(32), "01".repeat(32)] },
    { address: "cd".repeat(20), slots: [] },
  ];
  assert.equal(intrinsicGas("", false, list), 21_000n + 2n * 2_400n + 2n * 1_900n);
});
