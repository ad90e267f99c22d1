// What a restore dropped is in no table of the indexer. (XS-16)
import type { Fact } from "../reading/fact.ts";
import { indexer, inList } from "../reading/indexed.ts";
import { at, linesOf, text } from "../reading/terms.ts";

export interface DroppedHashes {
  /** Bare, of blocks and of transactions; none of them is back. */
  readonly blocks: readonly string[];
  readonly transactions: readonly string[];
}

const BLOCK_HASHES = linesOf((row) => text(at(row, "block_hash")));

export const DROPPED_ROWS: Fact<DroppedHashes> = {
  invariant: "XS-16",
  name: "rows of dropped blocks",
  shown: ({ blocks, transactions }) =>
    `${blocks.length} blocks, ${transactions.length} transactions`,
  truth: () => ({ events: "", entries: "", variables: "" }),
  readers: [
    {
      column: "indexer",
      ask: async (wire, { blocks, transactions }) => {
        const ofBlocks = { block_hash: inList(blocks), select: "block_hash" };
        const transaction_hash = inList(transactions);
        return {
          events: await indexer(wire, "event", { transaction_hash, select: "transaction_hash" }),
          entries: await indexer(wire, "history@mapping", ofBlocks),
          variables: await indexer(wire, "history@storage", ofBlocks),
        };
      },
      fields: {
        events: [linesOf((row) => text(at(row, "transaction_hash"))), "events"],
        entries: [BLOCK_HASHES, "entries"],
        variables: [BLOCK_HASHES, "variables"],
      },
    },
  ],
};
