// A signed transaction as shown, taken apart and rebuilt by libraries. A broken one shows another
// chain than was signed for, so that another sender and another hash come out.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Signature, Transaction, Wallet } from "ethers";
import { type Hex, keccak256, serializeTransaction } from "viem";
import { hashHex, loadWallet, privateKeyOf } from "../../../sim/index.ts";
import { TestRpc, TRANSFER, word } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc();
after(() => assert.deepEqual(rpc.faults, []));

const lender = rpc.addressOf("lender");
const trader = rpc.addressOf("trader");

type Shown = Readonly<Record<string, Hex>>;

const shownOf = (hash: string): Promise<Shown> => rpc.result("eth_getTransactionByHash", hash);

/** The same by position and inside its block, so that every method is checked. */
async function shownEverywhere(hash: string): Promise<Shown> {
  const shown = await shownOf(hash);
  const { transactions } = await rpc.result("eth_getBlockByHash", shown.blockHash, true);
  assert.deepEqual(transactions, [shown]);
  return shown;
}

function byEthers({ nonce, gas, gasPrice, to, value, input, chainId, v, r, s }: Shown) {
  const chain = chainId === undefined ? {} : { chainId };
  const signature = Signature.from({ v: Number(v), r: wide(r), s: wide(s) });
  const fields = { gasLimit: gas, gasPrice, to, value, data: input, ...chain };
  return Transaction.from({ type: 0, nonce: Number(nonce), ...fields, signature } as never);
}

const wide = (quantity = "") => `0x${word(quantity)}`;

function byViem({ nonce, gas, gasPrice, to, value, input, chainId, v, r, s }: Shown): string {
  const fields = {
    type: "legacy" as const,
    nonce: Number(nonce),
    gas: BigInt(gas ?? 0),
    gasPrice: BigInt(gasPrice ?? 0),
    to: to ?? "0x",
    value: BigInt(value ?? 0),
    data: input ?? "0x",
    ...(chainId === undefined ? {} : { chainId: Number(chainId) }),
  };
  const signature = { r: r ?? "0x", s: s ?? "0x", v: BigInt(v ?? 0) };
  return keccak256(serializeTransaction(fields, signature));
}

for (const [name, chainId] of [
  ["for this chain alone", rpc.world.chain.chainId],
  ["for any chain", 0n],
] as const) {
  test(`a signature ${name} is shown so that sender and hash can be recovered`, async () => {
    const wallet = new Wallet(`0x${privateKeyOf(rpc.world.options.seed, "trader")}`);
    const calls = [
      { to: lender, value: 5n },
      { to: rpc.stable, data: `${TRANSFER}${word(lender)}${word(7)}`, gasPrice: 3 },
    ];
    for (const call of calls) {
      const nonce = Number(await rpc.result("eth_getTransactionCount", wallet.address));
      const usual = { type: 0, nonce, chainId, gasLimit: 50_000, gasPrice: 0 };
      const raw = await wallet.signTransaction({ ...usual, ...call });
      const hash = await rpc.result("eth_sendRawTransaction", raw);
      const shown = await shownEverywhere(hash);
      assert.equal(shown.chainId, chainId === 0n ? undefined : `0x${chainId.toString(16)}`);
      const again = byEthers(shown);
      assert.deepEqual(
        [again.serialized, again.hash, again.from?.toLowerCase()],
        [raw, hash, trader],
      );
      assert.equal(byViem(shown), hash);
    }
  });
}

test("unsigned transactions and the platform's form name the chain, and libraries read both", async () => {
  const { Wallet: OwnWallet } = await loadWallet();
  const { chain, options } = rpc.world;
  const nonce = chain.nonces.get(trader.slice(2));
  const wallet = new OwnWallet(privateKeyOf(options.seed, "trader"), chain.chainId, nonce);
  const to = rpc.stable.slice(2);
  const raw = wallet.platform({ to, function: "transfer", args: [lender.slice(2), "5"] });
  const hash = await rpc.result("eth_sendRawTransaction", `0x${raw}`);
  assert.equal(hash, `0x${hashHex(raw)}`);
  const signed = await shownEverywhere(hash);
  const args = { to: lender.slice(2), value: 5n };
  rpc.inbox.execute({ kind: "submit", from: trader.slice(2), to, function: "transfer", args });
  const { transactions } = await rpc.result("eth_getBlockByNumber", "latest", true);
  for (const shown of [signed, transactions[0]]) {
    assert.equal(shown.chainId, await rpc.result("eth_chainId"));
    const { networkV } = Signature.from({ v: Number(shown.v), r: wide(shown.r), s: wide(shown.s) });
    assert.equal(networkV, null);
  }
});
