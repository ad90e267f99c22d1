// A block's contents as its header sums them up: the roots of transactions and receipts, bloom,
// gas. Computed from the chain on request; only the bits of blooms are cached.
import { encodeLog } from "../contract/abi/topics.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import type { Block } from "./block.ts";
import { BLOOM_BYTES, Blooms, mergeBloom } from "./bloom.ts";
import type { Chain } from "./chain.ts";
import type { Header } from "./header.ts";
import { NATIVE_GAS_USED, type Receipt, receiptRlp } from "./receipt.ts";
import { type Transaction, transactionBytes } from "./transaction.ts";
import { listRoot } from "./trie.ts";
import { typeOf } from "./typed.ts";

/** What a header says of the body. */
type BodySummary = Pick<Header, "transactionsRoot" | "receiptsRoot" | "logsBloom" | "gasUsed">;

export class BlockBodies {
  readonly #chain: Chain;
  readonly #blooms = new Blooms();

  constructor(chain: Chain) {
    this.#chain = chain;
  }

  /** The receipts of a block, in order. */
  receiptsOf({ from, to }: Block): Receipt[] {
    let gasBefore = 0;
    return this.#chain.transactions.slice(from, to).map((transaction) => {
      const receipt = this.#receiptOf(transaction, gasBefore);
      gasBefore = receipt.cumulativeGasUsed;
      return receipt;
    });
  }

  /** The receipt of one transaction. Cost: its logs, and the transactions before it in its block. */
  receiptOf(transaction: Transaction): Receipt {
    const { transactions, blocks } = this.#chain;
    const { blockNumber, index } = transaction;
    const from = blocks[blockNumber]?.from ?? blocks[blockNumber - 1]?.to ?? 0;
    let gasBefore = 0;
    for (let at = from; at < from + index; at += 1) gasBefore += gasOf(transactions[at]);
    return this.#receiptOf(transaction, gasBefore);
  }

  #receiptOf(transaction: Transaction, gasBefore: number): Receipt {
    const { logsFrom, logsTo, failure } = transaction;
    const gasUsed = gasOf(transaction);
    const logs = this.#chain.logs.read(logsFrom, logsTo).map(encodeLog);
    const logsBloom = new Uint8Array(BLOOM_BYTES);
    for (const log of logs) this.#blooms.addLog(logsBloom, log);
    return {
      type: typeOf(transaction.request.raw),
      succeeded: failure === undefined,
      gasUsed,
      cumulativeGasUsed: gasBefore + gasUsed,
      logs,
      logsBloom,
    };
  }

  /** The encoded receipts of a block: the items of its receipts trie. */
  receiptLeaves(block: Block): Uint8Array[] {
    return this.receiptsOf(block).map(leafOf);
  }

  summaryOf(block: Block): BodySummary {
    const { transactions, chainId } = this.#chain;
    const sent = transactions
      .slice(block.from, block.to)
      .map(({ request, nonce }) => transactionBytes(request, nonce, chainId));
    const receipts = this.receiptsOf(block);
    const bloom = new Uint8Array(BLOOM_BYTES);
    for (const { logsBloom } of receipts) mergeBloom(bloom, logsBloom);
    return {
      transactionsRoot: bytesHex(listRoot(sent)),
      receiptsRoot: bytesHex(listRoot(receipts.map(leafOf))),
      logsBloom: bytesHex(bloom),
      gasUsed: receipts.at(-1)?.cumulativeGasUsed ?? 0,
    };
  }
}

const gasOf = (transaction: Transaction | undefined): number =>
  transaction?.code?.gasUsed ?? NATIVE_GAS_USED;

function leafOf(receipt: Receipt): Uint8Array {
  // A typed receipt begins with its type. (EIP-2718)
  return hexBytes((receipt.type === 0 ? "" : `0${receipt.type}`) + receiptRlp(receipt));
}
