// The receipts of a block as shown, put into a trie again from the definition alone: the trie must
// have the root in the block's header. A broken receipt shows another outcome, gas, bloom or log
// than the committed one.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { decodeRlp, encodeRlp, keccak256 } from "ethers";
import { TestRpc, TRANSFER, word } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc();
after(() => assert.deepEqual(rpc.faults, []));

interface ShownReceipt {
  readonly transactionIndex: string;
  readonly status: string;
  readonly gasUsed: string;
  readonly cumulativeGasUsed: string;
  readonly logsBloom: string;
  readonly logs: readonly { readonly address: string; topics: string[]; readonly data: string }[];
}

const even = (digits: string): string => (digits.length % 2 === 0 ? digits : `0${digits}`);

/** A quantity as RLP writes it: no leading zeros, and nothing for zero. */
const integer = (quantity: string): string =>
  BigInt(quantity) === 0n ? "0x" : `0x${even(quantity.slice(2))}`;

const leafOf = ({ status, cumulativeGasUsed, logsBloom, logs }: ShownReceipt): string =>
  encodeRlp([
    integer(status),
    integer(cumulativeGasUsed),
    logsBloom,
    logs.map(({ address, topics, data }) => [address, topics, data]),
  ]);

type Node = string | readonly Node[];

function hexPrefix(nibbles: string, flag: number): string {
  return nibbles.length % 2 === 1 ? `0x${flag + 1}${nibbles}` : `0x${flag}0${nibbles}`;
}

/** The yellow paper's structural composition of a trie, over the rest of each path. */
function structure(items: ReadonlyMap<string, string>): Node {
  const [only] = items;
  if (items.size === 1 && only !== undefined) return [hexPrefix(only[0], 2), only[1]];
  let shared = [...items.keys()][0] ?? "";
  while (![...items.keys()].every((path) => path.startsWith(shared))) shared = shared.slice(0, -1);
  if (shared !== "") return [hexPrefix(shared, 0), reference(under(items, shared))];
  const branches = [..."0123456789abcdef"].map((nibble) => reference(under(items, nibble)));
  return [...branches, items.get("") ?? "0x"];
}

function under(items: ReadonlyMap<string, string>, prefix: string): Map<string, string> {
  const inside = [...items].filter(([path]) => path.startsWith(prefix));
  return new Map(inside.map(([path, item]) => [path.slice(prefix.length), item]));
}

function reference(items: ReadonlyMap<string, string>): Node {
  if (items.size === 0) return "0x";
  const node = structure(items);
  const encoded = encodeRlp(node as never);
  // A node shorter than a hash is embedded in its parent.
  return encoded.length / 2 - 1 < 32 ? decodeRlp(encoded) : keccak256(encoded);
}

const pathOf = (index: string): string => encodeRlp(integer(index)).slice(2);

function rootOf(receipts: readonly ShownReceipt[]): string {
  const items = new Map(receipts.map((each) => [pathOf(each.transactionIndex), leafOf(each)]));
  return keccak256(encodeRlp(structure(items) as never));
}

/** Mines one block of this many transfers, every third of which is refused. */
async function mineOver(count: number): Promise<void> {
  const nonce = rpc.world.chain.nonces.get(rpc.addressOf("trader").slice(2));
  const lender = rpc.addressOf("lender");
  rpc.inbox.execute({ kind: "setMining", mode: "manual" });
  for (let at = 0; at < count; at += 1) {
    const amount = at % 3 === 2 ? 2n ** 255n : BigInt(at + 1);
    const data = `${TRANSFER}${word(lender)}${word(amount)}`;
    await rpc.send("trader", { to: rpc.stable, data, nonce: nonce + at });
  }
  rpc.inbox.execute({ kind: "mine" });
  rpc.inbox.execute({ kind: "setMining", mode: "transaction" });
}

for (const count of [1, 3, 20, 130]) {
  test(`the receipts root of ${count} can be rebuilt from the receipts as shown`, async () => {
    await mineOver(count);
    const block = await rpc.result("eth_getBlockByNumber", "latest");
    const receipts: ShownReceipt[] = await rpc.result("eth_getBlockReceipts", "latest");
    assert.equal(receipts.length, count);
    assert.equal(rootOf(receipts), block.receiptsRoot);
    assert.equal(receipts.at(-1)?.cumulativeGasUsed, block.gasUsed);
  });
}
