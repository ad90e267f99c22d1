// Headers and receipts as a client reads them: decoded by a library, summed up from the chain. A
// broken header has a hash or a root that cannot be rebuilt from what the surfaces show.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decode, encode, type NestedUint8Array } from "@ethereumjs/rlp";
import { execute } from "../commands/execute.ts";
import { encodeLog } from "../contract/abi/topics.ts";
import { dump } from "../dump/dump.ts";
import { hashBytes, hashHex } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { Market } from "../proof/testing/market.ts";
import { dollarFees, vectors } from "../proof/testing/presets.ts";
import { provenItem } from "../proof/testing/trie-proof.ts";
import { HEADER_CONSTANTS, headerHash, headerRlp } from "./header.ts";
import { receiptRlp } from "./receipt.ts";
import { receiptProof } from "./receipt-proof.ts";
import { transactionBytes } from "./transaction.ts";
import { listRoot } from "./trie.ts";

function give(market: Market, value: bigint): void {
  const args = { to: market.who("bob"), value };
  market.submit("alice", { to: market.at.stable, function: "transfer", args });
}

/** A block of this many transactions at the head; every third one is refused. */
function withBlockOf(count: number, preset = vectors): Market {
  const market = new Market(preset);
  execute(market.world, { kind: "setMining", mode: "manual" });
  for (let n = 1; n <= count; n += 1) give(market, n % 3 === 0 ? 10n ** 60n : BigInt(n));
  execute(market.world, { kind: "mine" });
  return market;
}

const headOf = ({ world }: Market) => world.parts.commitment.headerOf(world.chain.height);

/** A header's fields as hex; a quantity of zero is empty. */
function fieldsOf(rlp: string): string[] {
  return (decode(hexBytes(rlp)) as Uint8Array[]).map(bytesHex);
}

function quantity(value: number): string {
  const hex = value.toString(16);
  return value === 0 ? "" : hex.padStart(hex.length + (hex.length % 2), "0");
}

describe("a header", () => {
  test("has the 15 fields of a legacy header in order", () => {
    const market = withBlockOf(5);
    const header = headOf(market);
    const parent = market.world.parts.commitment.sealOf(header.number - 1);
    assert.deepEqual(fieldsOf(headerRlp(header)), [
      parent.hash,
      bytesHex(hashBytes(encode([]))),
      "00".repeat(20),
      market.world.parts.commitment.sealOf(header.number).stateRoot,
      header.transactionsRoot,
      header.receiptsRoot,
      header.logsBloom,
      "",
      quantity(header.number),
      quantity(HEADER_CONSTANTS.gasLimit),
      quantity(5 * 21_000),
      quantity(header.timestamp),
      "",
      "00".repeat(32),
      "00".repeat(8),
    ]);
    assert.equal(HEADER_CONSTANTS.gasLimit, 16_050_000_000_000);
  });

  test("hashes to the block's hash, and the first block has a zero parent", () => {
    const { world } = withBlockOf(3);
    const { commitment } = world.parts;
    for (const { number } of world.chain.blocks) {
      const rlp = headerRlp(commitment.headerOf(number));
      assert.equal(hashHex(rlp), commitment.sealOf(number).hash, `block ${number}`);
    }
    assert.equal(commitment.headerOf(0).parentHash, "0".repeat(64));
  });

  test("of an empty block has the empty trie's root twice, no gas and an empty bloom", () => {
    const market = new Market(vectors);
    execute(market.world, { kind: "mine" });
    const { transactionsRoot, receiptsRoot, gasUsed, logsBloom } = headOf(market);
    const nothing = bytesHex(listRoot([]));
    assert.deepEqual([transactionsRoot, receiptsRoot, gasUsed], [nothing, nothing, 0]);
    assert.match(logsBloom, /^0{512}$/);
  });

  test("is the same from the cache, recomputed after 300 blocks, after a restore, and from a dump", () => {
    const market = withBlockOf(4);
    const { commitment } = market.world.parts;
    const number = market.world.chain.height;
    const header = commitment.headerOf(number);
    execute(market.world, { kind: "snapshot", name: "here" });
    execute(market.world, { kind: "mine", blocks: 300 });
    headOf(market);
    assert.deepEqual(commitment.headerOf(number), header);
    const left = commitment.headerOf(number + 1);
    execute(market.world, { kind: "restore", name: "here" });
    give(market, 7n);
    execute(market.world, { kind: "mine" });
    assert.notDeepEqual(commitment.headerOf(number + 1), left);
    assert.equal(commitment.headerOf(number + 1).parentHash, headerHash(header));
    const other = new Market(vectors);
    execute(other.world, { kind: "load", dump: dump(market.world) });
    for (const block of market.world.chain.blocks) {
      const loaded = other.world.parts.commitment.headerOf(block.number);
      assert.deepEqual(loaded, commitment.headerOf(block.number));
    }
  });
});

describe("receipts", () => {
  test("give outcome, cumulative gas, bloom and logs, in the block's order", () => {
    const market = withBlockOf(4, dollarFees);
    const { chain, parts } = market.world;
    const done = chain.transactions.slice(chain.blocks.at(-1)?.from);
    const decoded = done.map((each) => {
      const rlp = receiptRlp(parts.commitment.bodies.receiptOf(each));
      const [status, gas, bloom, logs] = decode(hexBytes(rlp)) as [
        Uint8Array,
        Uint8Array,
        Uint8Array,
        NestedUint8Array,
      ];
      return { status: status[0] ?? 0, gas: Number(`0x${bytesHex(gas)}`), bloom, logs };
    });
    assert.deepEqual(
      decoded.map(({ status, gas }) => [status, gas]),
      [1, 1, 0, 1].map((status, index) => [status, 21_000 * (index + 1)]),
    );
    done.forEach((each, index) => {
      const logs = market.logs(each).map((log) => {
        const { address, topics, data } = encodeLog(log);
        return [hexBytes(address), topics.map(hexBytes), hexBytes(data)];
      });
      assert.deepEqual(decoded[index]?.logs, logs);
    });
    const merged = Uint8Array.from({ length: 256 }, (_, at) =>
      decoded.reduce((bits, { bloom }) => bits | (bloom[at] ?? 0), 0),
    );
    assert.equal(headOf(market).logsBloom, bytesHex(merged));
  });

  test("and the transactions root covers the transactions' bytes", () => {
    const market = withBlockOf(3);
    const { chain } = market.world;
    const sent = chain.transactions.slice(chain.blocks.at(-1)?.from);
    const leaves = sent.map(({ request, nonce }) =>
      transactionBytes(request, nonce, chain.chainId),
    );
    assert.equal(headOf(market).transactionsRoot, bytesHex(listRoot(leaves)));
  });
});

describe("a receipt's proof", () => {
  for (const count of [1, 2, 17, 130]) {
    test(`can be verified for a block of ${count} from its hash alone`, () => {
      const { parts, chain } = withBlockOf(count).world;
      const { hash } = parts.commitment.sealOf(chain.height);
      for (const index of new Set([0, 1, 16, 127, 128, count - 1])) {
        const found = receiptProof(parts, chain.height, index);
        assert.ok(found);
        assert.equal(hashHex(found.headerRlp), hash);
        const root = hexBytes(fieldsOf(found.headerRlp)[5] ?? "");
        const proven = provenItem(root, index, found.proof.map(hexBytes));
        assert.equal(found.receiptRlp === undefined, index >= count);
        assert.equal(proven && bytesHex(proven), found.receiptRlp);
      }
    });
  }

  test("is not given for a block that does not exist", () => {
    const { parts, chain } = withBlockOf(1).world;
    assert.equal(receiptProof(parts, chain.height + 1, 0), undefined);
    assert.equal(receiptProof(parts, -1, 0), undefined);
  });
});
