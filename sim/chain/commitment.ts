// State roots and block hashes, computed on first read from the changes since the last one. A root
// covers every change of state in order, as paths and values. (decision 44)

import { isContract } from "../contract/call.ts";
import { present } from "../kernel/assert.ts";
import { canonical } from "../kernel/canonical.ts";
import { chainHash } from "../kernel/hash.ts";
import type { Change, UndoJournal } from "../kernel/undo.ts";
import type { Block } from "./block.ts";
import { BlockBodies } from "./block-body.ts";
import type { Chain } from "./chain.ts";
import { type Header, headerHash, NO_PARENT } from "./header.ts";

function encodeChange({ place, after }: Change): string {
  const value = isContract(after) ? after.kind.definition.name : after;
  return `${place.path}=${canonical(value)}`;
}

/** The stored part of a sealed block; the rest of its header is computed again on request. */
export interface Seal {
  readonly stateRoot: string;
  readonly hash: string;
}

/** The part of a commitment that a dump carries into a loaded world. */
interface CommitmentDump {
  readonly seals: readonly Seal[];
  /** The changes since the last block, encoded. */
  readonly open: readonly string[];
  /** How many changes of the journal came with it. */
  readonly changes: number;
}

const NOTHING_LOADED: CommitmentDump = { seals: [], open: [], changes: 0 };

/** The most whole headers in the cache: those of the highest blocks read. */
const RECENT_MAX = 256;

export class Commitment {
  readonly bodies: BlockBodies;
  readonly #chain: Chain;
  readonly #journal: UndoJournal;
  /** The blocks sealed so far, by number. Cut back on restore. */
  readonly #seals: Seal[];
  readonly #recent = new Map<number, Header>();
  /** The root before the first block. */
  readonly #base: string;
  readonly #loaded: CommitmentDump;

  /** `loaded` covers the blocks that came with a dump, not all of whose changes are in the journal. */
  constructor(chain: Chain, base: string, loaded: CommitmentDump = NOTHING_LOADED) {
    this.#chain = chain;
    this.bodies = new BlockBodies(chain);
    this.#journal = chain.journal;
    this.#base = base;
    this.#loaded = loaded;
    this.#seals = [...loaded.seals];
  }

  /** How many blocks are sealed, so that their hashes are known. */
  get sealed(): number {
    return this.#seals.length;
  }

  cutBackTo(blocks: number): void {
    for (let number = blocks; number < this.#seals.length; number += 1) {
      this.#recent.delete(number);
    }
    if (this.#seals.length > blocks) this.#seals.length = blocks;
  }

  /** The hash of all current state, in blocks or not: 64 hex characters. */
  stateHash(): string {
    const blocks = this.#chain.blocks.length;
    const open = this.open();
    return open.length === 0 ? this.#rootOf(blocks) : this.#extend(this.#rootOf(blocks), open);
  }

  /** State root and hash of a block. Cost: the changes since the last one read. */
  sealOf(number: number): Seal {
    for (let next = this.#seals.length; next <= number; next += 1) {
      this.#seals.push(this.#make(this.#blockAt(next)));
    }
    return present(this.#seals[number], "the seal");
  }

  /** The changes since the last block, encoded. */
  open(): string[] {
    return this.#changes(this.#chain.blocks.length, this.#journal.length);
  }

  /**
   * The header of a block. Cost: that of its seal; for a block read long ago, also its body again.
   */
  headerOf(number: number): Header {
    const { stateRoot } = this.sealOf(number);
    return this.#recent.get(number) ?? this.#headerOf(this.#blockAt(number), stateRoot);
  }

  #make(block: Block): Seal {
    const changes = this.#changes(block.number, block.changesTo);
    const stateRoot = this.#extend(this.#rootOf(block.number), changes);
    const header = this.#headerOf(block, stateRoot);
    this.#recent.set(block.number, header);
    this.#recent.delete(block.number - RECENT_MAX);
    return { stateRoot, hash: headerHash(header) };
  }

  #headerOf(block: Block, stateRoot: string): Header {
    const { number, timestamp } = block;
    const parentHash = this.#seals[number - 1]?.hash ?? NO_PARENT;
    return { number, timestamp, parentHash, stateRoot, ...this.bodies.summaryOf(block) };
  }

  #blockAt(number: number): Block {
    return present(this.#chain.blocks[number], "the block");
  }

  /** The root after the first `blocks` blocks. */
  #rootOf(blocks: number): string {
    return blocks === 0 ? this.#base : this.sealOf(blocks - 1).stateRoot;
  }

  /** The changes after the first `blocks` blocks, up to a position in the journal, encoded. */
  #changes(blocks: number, to: number): string[] {
    const isFirst = blocks === this.#loaded.seals.length;
    const from = isFirst ? this.#loaded.changes : this.#blockAt(blocks - 1).changesTo;
    const encoded = isFirst ? [...this.#loaded.open] : [];
    for (const change of this.#journal.changes(from, to)) encoded.push(encodeChange(change));
    return encoded;
  }

  #extend(root: string, changes: readonly string[]): string {
    return chainHash(root, changes.join("\n"));
  }
}
