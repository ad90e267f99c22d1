// State roots and block hashes: made when read, from the changes since the last one made.
// A root binds every change of state in order; it knows no contract, only paths and values.
import type { Contract } from "../contract/call.ts";
import { canonical } from "../kernel/canonical.ts";
import { chainHash, hashText } from "../kernel/hash.ts";
import type { Change, UndoJournal } from "../kernel/undo.ts";
import type { Block } from "./block.ts";
import type { Chain } from "./chain.ts";
import { transactionHash } from "./transaction.ts";

function encodeChange({ place, after }: Change): string {
  const value = isContract(after) ? after.kind.definition.name : after;
  return `${place.path}=${canonical(value)}`;
}

function isContract(value: unknown): value is Contract {
  return typeof value === "object" && value !== null && "kind" in value && "store" in value;
}

/** What a block is bound to. */
export interface Seal {
  readonly stateRoot: string;
  readonly hash: string;
}

export class Commitment {
  readonly #chain: Chain;
  readonly #journal: UndoJournal;
  /** Of the blocks read so far, by block number. Cut back on restore. */
  readonly #seals: Seal[];
  /** The root before the first change in the journal. */
  readonly #base: string;
  readonly #loadedBlocks: number;

  /** `loaded` are the seals of blocks that came with a dump, whose changes are not in the journal. */
  constructor(chain: Chain, base: string, loaded: readonly Seal[] = []) {
    this.#chain = chain;
    this.#journal = chain.journal;
    this.#base = base;
    this.#seals = [...loaded];
    this.#loadedBlocks = loaded.length;
  }

  cutBackTo(blocks: number): void {
    if (this.#seals.length > blocks) this.#seals.length = blocks;
  }

  /** The hash of all state there is now, in blocks or not: 64 hex characters. */
  stateHash(): string {
    const blocks = this.#chain.blocks.length;
    if (blocks > 0) this.sealOf(blocks - 1);
    return this.#extend(blocks, this.#journal.length);
  }

  /** State root and hash of a block. Cost: the changes since the last one read. */
  sealOf(number: number): Seal {
    for (let next = this.#seals.length; next <= number; next += 1) {
      this.#seals.push(this.#make(this.#chain.blocks[next] as Block));
    }
    return this.#seals[number] as Seal;
  }

  #make(block: Block): Seal {
    const stateRoot = this.#extend(block.number, block.changesTo);
    const receipts = this.#chain.transactions.slice(block.from, block.to).map((transaction) => ({
      hash: transactionHash(transaction.request, transaction.nonce, this.#chain.chainId),
      fee: transaction.fee,
      failure: transaction.failure,
      logs: this.#chain.logs
        .read(transaction.logsFrom, transaction.logsTo)
        .map(({ address, event, values }) => [address, event.name, values]),
    }));
    const header = {
      number: block.number,
      parent: this.#seals[block.number - 1]?.hash ?? "0".repeat(64),
      timestamp: block.timestamp,
      stateRoot,
      receipts: hashText(canonical(receipts)),
    };
    return { stateRoot, hash: hashText(canonical(header)) };
  }

  /** The root after the first `blocks` blocks, carried on up to a position in the journal. */
  #extend(blocks: number, to: number): string {
    const fresh = blocks > this.#loadedBlocks;
    let root = fresh ? (this.#seals[blocks - 1] as Seal).stateRoot : this.#base;
    const from = fresh ? (this.#chain.blocks[blocks - 1] as Block).changesTo : 0;
    // One hash a change, so that it makes no difference where reading stops and goes on.
    for (const change of this.#journal.changes(from, to)) {
      root = chainHash(root, encodeChange(change));
    }
    return root;
  }
}
