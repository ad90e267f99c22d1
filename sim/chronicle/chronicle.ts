// Follows a world: what each variable and entry of its contracts held after which block. It reads nothing
// before somebody asks, then only the changes since, and drops what a restore took back.

import type { Block } from "../chain/block.ts";
import { type Contract, isContract } from "../contract/call.ts";
import { locationOf } from "../contract/location.ts";
import type { Change, Place, UndoJournal } from "../kernel/undo.ts";
import { deployedBetween } from "../queries/deployments.ts";
import type { World } from "../world/world.ts";
import {
  type ContractHistory,
  ContractRecord,
  type EntryHistory,
  EntryRecord,
  Growth,
  type Setter,
} from "./history.ts";

interface Step {
  /** Undefined for changes that no block has sealed yet; they count to the next block. */
  readonly block: Block | undefined;
  readonly changesTo: number;
  readonly growth: Growth;
}

/** What differs from the last read. */
export interface News {
  /** The first block that was not read then. */
  readonly first: number;
  /** Entries and contracts that were set or taken back; some may be in no list any more. */
  readonly touched: ReadonlySet<EntryHistory | ContractHistory>;
  /** Whether there is more, which the next call reads. */
  readonly isBehind: boolean;
}

const nothing: Setter = () => undefined;

export class Chronicle {
  readonly #world: World;
  #journal: UndoJournal;
  /** One for each block, and one for what no block has sealed. */
  readonly #steps: Step[] = [];
  readonly #contracts: ContractRecord[] = [];
  readonly #entries: EntryRecord[] = [];
  readonly #byAddress = new Map<string, ContractRecord>();
  /** The setters of places that outlive their changes; positions of lists do not. */
  #setters = new WeakMap<Place, Setter>();

  constructor(world: World) {
    this.#world = world;
    this.#journal = world.parts.journal;
  }

  /** In the order in which they were deployed. */
  get contracts(): readonly ContractHistory[] {
    return this.#contracts;
  }

  /** The entries of all contracts, in the order in which they were first set. */
  get entries(): readonly EntryHistory[] {
    return this.#entries;
  }

  /**
   * Reads up to now, or a part of it: whole blocks, until so many of them or their changes were read or taken
   * back. Where it stops, it is as of a block.
   */
  follow(changesMax = Number.POSITIVE_INFINITY): News {
    const { journal, chain } = this.#world.parts;
    let unchanged = journal === this.#journal ? this.#steps.length : 0;
    const taken = () => this.#position - (this.#steps[unchanged - 1]?.changesTo ?? 0);
    while (unchanged > 0 && !this.#stands(unchanged - 1) && taken() < changesMax) unchanged -= 1;
    const dropped = this.#takeBackTo(unchanged);
    this.#journal = journal;
    if (unchanged > 0 && !this.#stands(unchanged - 1)) {
      return { first: unchanged, touched: touchedBy(dropped), isBehind: true };
    }
    const changesEnd = this.#position + changesMax;
    let number = this.#steps.length;
    const end = Math.min(chain.height + 1, number + changesMax);
    for (; number < end && this.#position < changesEnd; number += 1) {
      this.#read(chain.blocks[number]);
    }
    const isBehind = number <= chain.height;
    if (!isBehind && this.#position < journal.length) this.#read(undefined);
    const steps = [...dropped, ...this.#steps.slice(unchanged)];
    return { first: unchanged, touched: touchedBy(steps), isBehind };
  }

  /** The block that was read last; below the chain's height if there is more. */
  get height(): number {
    return this.last - (this.#hasUnsealed ? 1 : 0);
  }

  /** The block of the latest versions: one above the height for changes that no block has sealed. */
  get last(): number {
    return this.#steps.length - 1;
  }

  /** The entries and contracts that were changed after the last block. */
  get unsealed(): ReadonlySet<EntryHistory | ContractHistory> {
    return touchedBy(this.#hasUnsealed ? this.#steps.slice(-1) : []);
  }

  /** How much there is to read, in changes and blocks; infinite if there is something to take back. */
  get distance(): number {
    const { journal, chain } = this.#world.parts;
    const { height } = this;
    const isGone = journal !== this.#journal || (height >= 0 && !this.#stands(height));
    if (isGone) return Number.POSITIVE_INFINITY;
    return Math.abs(journal.length - this.#position) + chain.height - height;
  }

  get #hasUnsealed(): boolean {
    const last = this.#steps.at(-1);
    return last !== undefined && last.block === undefined;
  }

  /** The changes read so far. */
  get #position(): number {
    return this.#steps.at(-1)?.changesTo ?? 0;
  }

  #stands(step: number): boolean {
    const block = this.#steps[step]?.block;
    return block !== undefined && this.#world.chain.blocks[step] === block;
  }

  #takeBackTo(steps: number): readonly Step[] {
    const dropped = this.#steps.splice(steps).reverse();
    if (dropped.length === 0) return dropped;
    for (const { growth } of dropped) growth.takeBack();
    this.#setters = new WeakMap();
    this.#byAddress.clear();
    for (const record of this.#contracts) this.#byAddress.set(record.contract.address, record);
    return dropped;
  }

  #open(block: Block | undefined): Growth {
    const growth = new Growth(this.#steps.length);
    const changesTo = block?.changesTo ?? this.#journal.length;
    this.#steps.push({ block, changesTo, growth });
    return growth;
  }

  #read(block: Block | undefined): void {
    const from = this.#position;
    const growth = this.#open(block);
    const lasting = new Set(deployedBetween(this.#world, from, this.#position));
    for (const change of this.#journal.changes(from, this.#position)) {
      if (!isContract(change.after)) this.#setterOf(change)(change.after, growth);
      else if (lasting.has(change.after)) this.#deploy(change.after, growth);
    }
  }

  #deploy(contract: Contract, growth: Growth): void {
    const record = new ContractRecord(contract, this.#entries, growth);
    growth.push(this.#contracts, record);
    this.#byAddress.set(contract.address, record);
  }

  #setterOf({ place }: Change): Setter {
    const known = this.#setters.get(place);
    if (known !== undefined) return known;
    const { path } = place;
    const record = this.#byAddress.get(path.slice(0, path.indexOf("/")));
    const location = record && locationOf(record.contract, path);
    const setter = location === undefined ? nothing : (record?.setterOf(location) ?? nothing);
    this.#setters.set(place, setter);
    return setter;
  }
}

function touchedBy(steps: readonly Step[]): Set<EntryHistory | ContractHistory> {
  const touched = new Set<EntryHistory | ContractHistory>();
  for (const { growth } of steps) {
    for (const each of growth.grown) {
      if (each instanceof EntryRecord || each instanceof ContractRecord) touched.add(each);
    }
  }
  return touched;
}
