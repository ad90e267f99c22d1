// All events of a world in order, with the numbers by which the indexer knows them. It reads only what is
// new, and drops what a restore took back.

import type { ContractKind, EventDefinition, Transaction, World } from "../../../sim/index.ts";

/** Where an event is: its transaction, and its position in the log book. */
export interface EventPlace {
  /** From 1, over all contracts. */
  readonly id: number;
  readonly block: number;
  readonly transaction: Transaction;
  readonly address: string;
  /** The contract's kind; undefined once it is gone. */
  readonly kind: ContractKind | undefined;
  readonly event: EventDefinition;
  /** Position in the log book. */
  readonly at: number;
  /** Position among the events of its block. */
  readonly index: number;
}

export class EventBook {
  readonly #world: World;
  readonly events: EventPlace[] = [];
  /** How many events there were before each block. */
  readonly #before: number[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Reads up to a height. `first` is the first block that may differ from what was read. */
  follow(first: number, height: number): void {
    if (first < this.#before.length) {
      this.events.length = this.#before[first] ?? 0;
      this.#before.length = first;
    }
    for (let number = this.#before.length; number <= height; number += 1) this.#read(number);
  }

  #read(number: number): void {
    const { blocks, transactions, logs, contracts } = this.#world.chain;
    const { events } = this;
    const before = events.length;
    this.#before.push(before);
    const block = blocks[number];
    for (const transaction of transactions.slice(block?.from, block?.to ?? 0)) {
      logs.scan(transaction.logsFrom, transaction.logsTo, (event, at) => {
        const address = logs.addressAt(at);
        const kind = contracts.get(address)?.kind;
        const id = events.length + 1;
        const index = id - before - 1;
        events.push({ id, block: number, transaction, address, kind, event, at, index });
      });
    }
  }
}
