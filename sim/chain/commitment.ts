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

/** What a dump carries of a commitment, and a world loaded from it goes on with. */
export interface CommitmentDump {
  readonly seals: readonly Seal[];
  /** The changes since the last block, encoded. */
  readonly open: readonly string[];
}

export class Commitment {
  readonly #chain: Chain;
  readonly #journal: UndoJournal;
  /** Of the blocks read so far, by block number. Cut back on restore. */
  readonly #seals: Seal[];
  /** The root before the first block. */
  readonly #base: string;
  readonly #loaded: CommitmentDump;

  /** `loaded` stands for the blocks that came with a dump: their changes are not in the journal. */
  constructor(chain: Chain, base: string, loaded: CommitmentDump = { seals: [], open: [] }) {
    this.#chain = chain;
    this.#journal = chain.journal;
    this.#base = base;
    this.#loaded = loaded;
    this.#seals = [...loaded.seals];
  }

  cutBackTo(blocks: number): void {
    if (this.#seals.length > blocks) this.#seals.length = blocks;
  }

  /** The hash of all state there is now, in blocks or not: 64 hex characters. */
  stateHash(): string {
    const blocks = this.#chain.blocks.length;
    const open = this.open();
    return open.length === 0 ? this.#rootOf(blocks) : this.#extend(this.#rootOf(blocks), open);
  }

  /** State root and hash of a block. Cost: the changes since the last one read. */
  sealOf(number: number): Seal {
    for (let next = this.#seals.length; next <= number; next += 1) {
      this.#seals.push(this.#make(this.#chain.blocks[next] as Block));
    }
    return this.#seals[number] as Seal;
  }

  /** The changes since the last block, encoded. */
  open(): string[] {
    return this.#changes(this.#chain.blocks.length, this.#journal.length);
  }

  #make(block: Block): Seal {
    const changes = this.#changes(block.number, block.changesTo);
    const stateRoot = this.#extend(this.#rootOf(block.number), changes);
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

  /** The root after the first `blocks` blocks. */
  #rootOf(blocks: number): string {
    return blocks === 0 ? this.#base : this.sealOf(blocks - 1).stateRoot;
  }

  /** The changes after the first `blocks` blocks, up to a position in the journal, encoded. */
  #changes(blocks: number, to: number): string[] {
    const isFirst = blocks === this.#loaded.seals.length;
    const from = isFirst ? 0 : (this.#chain.blocks[blocks - 1] as Block).changesTo;
    const encoded = isFirst ? [...this.#loaded.open] : [];
    for (const change of this.#journal.changes(from, to)) encoded.push(encodeChange(change));
    return encoded;
  }

  #extend(root: string, changes: readonly string[]): string {
    return chainHash(root, changes.join("\n"));
  }
}
