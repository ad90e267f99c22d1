// eth_sendRawTransaction: what is accepted, and each refusal in its words. A broken one includes an
// unsigned transaction, refuses a wallet's ordinary one, or changes the world while refusing.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { RLP } from "@ethereumjs/rlp";
import { encodeRlp, keccak256, SigningKey, Transaction, Wallet } from "ethers";
import { encodeCall, privateKeyOf } from "../../../sim/index.ts";
import { TestRpc, TRANSFER, word } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc();
after(() => assert.deepEqual(rpc.faults, []));

const SEND = "eth_sendRawTransaction";
const lender = () => rpc.addressOf("lender");
const trader = () => rpc.addressOf("trader");
const nonceOf = async (address: string) =>
  Number(await rpc.result("eth_getTransactionCount", address));

test("a plain value is a transfer of the stable token by the signer", async () => {
  const before = BigInt(await rpc.result("eth_getBalance", lender()));
  const raw = await rpc.sign("trader", { to: lender(), value: 7n });
  const hash = await rpc.result(SEND, raw);
  assert.equal(hash, Transaction.from(raw).hash);
  assert.equal(BigInt(await rpc.result("eth_getBalance", lender())), before + 7n);
  const shown = await rpc.result("eth_getTransactionByHash", hash);
  assert.deepEqual([shown.from, shown.to, shown.value], [trader(), lender(), "0x7"]);
});

test("a signature without replay protection is accepted too", async () => {
  const key = new SigningKey(`0x${privateKeyOf(1, "trader")}`);
  const nonce = await nonceOf(trader());
  const hex = (value: number) => (value === 0 ? "0x" : `0x${value.toString(16).padStart(2, "0")}`);
  const fields = [hex(nonce), "0x", "0x5208", lender(), "0x05", "0x"];
  const { v, r, s } = key.sign(keccak256(encodeRlp(fields)));
  const hash = await rpc.result(SEND, encodeRlp([...fields, hex(v), r, s].map(short)));
  assert.equal((await rpc.result("eth_getTransactionByHash", hash)).v, `0x${v.toString(16)}`);
});

/** RLP integers have no leading zeros. */
const short = (hex: string): string => hex.replace(/^0x(00)+/, "0x");

test("the platform's own signed form is accepted", async () => {
  const key = new SigningKey(`0x${privateKeyOf(1, "trader")}`);
  const { chainId } = rpc.world.chain;
  const to = Buffer.from(rpc.world.addresses.stable, "hex");
  // Its library reads texts that begin with 0x as bytes.
  const args = [Buffer.from(lender()), Buffer.from("9")];
  const nonce = await nonceOf(trader());
  const body = [nonce, 21_000, to, "transfer", args, "mainnet", chainId];
  const { r, s, yParity } = key.sign(keccak256(RLP.encode(body)));
  const raw = RLP.encode([...body, yParity, BigInt(r), BigInt(s)]);
  const hash = await rpc.result(SEND, `0x${Buffer.from(raw).toString("hex")}`);
  const receipt = await rpc.result("eth_getTransactionReceipt", hash);
  assert.deepEqual([receipt.status, receipt.to], ["0x1", rpc.stable]);
  assert.equal((await rpc.result("eth_getTransactionByHash", hash)).input, "0x");
});

test("a call by its selector reaches the contract", async () => {
  const { kind } = rpc.world.chain.contracts.get(rpc.world.addresses.stable) ?? {};
  assert.ok(kind);
  const args = { spender: lender().slice(2), value: 11n };
  const data = `0x${encodeCall(kind.definition, "approve", args)}`;
  const hash = await rpc.send("trader", { to: rpc.stable, data });
  assert.equal((await rpc.result("eth_getTransactionReceipt", hash)).status, "0x1");
});

test("a nonce ahead waits for those before it, then all are included", async () => {
  const nonce = await nonceOf(trader());
  const sent = async (ahead: number) =>
    rpc.result(SEND, await rpc.sign("trader", { to: lender(), value: 1n, nonce: nonce + ahead }));
  const second = await sent(2);
  const first = await sent(1);
  for (const hash of [first, second]) {
    assert.equal((await rpc.result("eth_getTransactionByHash", hash)).blockHash, null);
  }
  assert.equal(await nonceOf(trader()), nonce);
  await sent(0);
  assert.equal(await nonceOf(trader()), nonce + 3);
  for (const hash of [first, second]) {
    assert.equal((await rpc.result("eth_getTransactionReceipt", hash)).status, "0x1");
  }
});

const valid = () => ({ to: lender(), value: 1n });

test("a text that cannot be a transaction is a wrong parameter", async () => {
  const { chainId } = rpc.world.chain;
  const nonce = await nonceOf(trader());
  const free = { maxFeePerGas: 0, maxPriorityFeePerGas: 0, gasLimit: 21_000 };
  const wallet = new Wallet(`0x${privateKeyOf(1, "trader")}`);
  const typed = await wallet.signTransaction({ type: 2, nonce, chainId, ...free, ...valid() });
  await assertRefused(-32602, [
    [typed, /^transaction type 0x02 is not supported/],
    [`0x01${"00".repeat(40)}`, /^transaction type 0x01/],
    ["0x", /whole bytes/],
    ["0xc0", /9 fields/],
    ["0xf8ff", /./],
  ]);
});

test("a transaction that the node refuses gets the node's words", async () => {
  const nonce = await nonceOf(trader());
  const signed = (fields: object) => rpc.sign("trader", { ...valid(), ...fields });
  const paying = `${TRANSFER}${word(lender())}${word(1)}`;
  const low = new RegExp(`^low tx nonce \\(expected: ${nonce}, actual: 0\\): nonce too low$`);
  await assertRefused(-32603, [
    [await signed({ nonce: 0 }), low],
    [await signed({ chainId: 1 }), /^the chain id must be 123354377739506, not 1$/],
    [await signed({ gasLimit: 20_999 }), /^gas limit below 21000$/],
    [
      await signed({ gasLimit: 16_050_000_000_001 }),
      /^gas limit above the block's 16050000000000$/,
    ],
    [await signed({ value: 2n ** 200n }), /^insufficient funds/],
    [await signed({ to: rpc.stable, data: paying }), /carries no value/],
    [tampered(await signed({})), /^invalid signature$/],
  ]);
});

test("a sender who cannot pay, a resent transaction and a reused nonce are each refused with the reason", async () => {
  const { chainId } = rpc.world.chain;
  const nonce = 3 + (await nonceOf(rpc.addressOf("admin")));
  const ahead = await rpc.sign("admin", { ...valid(), nonce });
  await rpc.result(SEND, ahead);
  const rival = await rpc.sign("admin", { ...valid(), value: 2n, nonce });
  const stranger = new Wallet(`0x${"11".repeat(32)}`);
  const poor = { type: 0, chainId, gasLimit: 21_000, gasPrice: 0, nonce: 0, to: lender() };
  await assertRefused(-32603, [
    [await stranger.signTransaction(poor), /^Insufficient gas fee coverage$/],
    [ahead, /^already known$/],
    [rival, /^another transaction with nonce/],
  ]);
});

async function assertRefused(code: number, refused: readonly (readonly [string, RegExp])[]) {
  const was = rpc.world.journalHash();
  for (const [raw, text] of refused) {
    const error = await rpc.error(SEND, raw);
    assert.equal(error.code, code, error.message);
    assert.match(error.message, text);
  }
  assert.equal(rpc.world.journalHash(), was, "and nothing has changed");
}

/** Changes r to the curve's order, which no signature can have. */
function tampered(raw: string): string {
  const fields = RLP.decode(raw) as Uint8Array[];
  const bad = [...fields.slice(0, 7), Buffer.from("ff".repeat(32), "hex"), fields[8] as Uint8Array];
  return `0x${Buffer.from(RLP.encode(bad)).toString("hex")}`;
}

test("a notification sends its transaction too, without an answer", async () => {
  const before = await nonceOf(trader());
  const params = [await rpc.sign("trader", { to: lender(), value: 1n })];
  const { status } = await rpc.post(JSON.stringify({ jsonrpc: "2.0", method: SEND, params }));
  assert.deepEqual([status, await nonceOf(trader())], [204, before + 1]);
});

test("a batch sends in order, and later calls see the effects of earlier ones", async () => {
  const nonce = await nonceOf(trader());
  const call = (method: string, ...params: unknown[]) => ({
    jsonrpc: "2.0",
    id: method,
    method,
    params,
  });
  const raw = (at: number) => rpc.sign("trader", { to: lender(), value: 1n, nonce: nonce + at });
  const count = call("eth_getTransactionCount", trader());
  const batch = [count, call(SEND, await raw(0)), count, call(SEND, await raw(1)), count];
  const { body } = await rpc.post(JSON.stringify(batch));
  const counts = (JSON.parse(body) as { id: string; result: string }[])
    .filter(({ id }) => id === "eth_getTransactionCount")
    .map(({ result }) => Number(result));
  assert.deepEqual(counts, [nonce, nonce + 1, nonce + 2]);
});
