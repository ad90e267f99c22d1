// All sightings of a chain, read from its logs block by block and kept beside it. They follow from the
// logs alone, so keeping them is no state: what a restore cuts off is forgotten, what is new is read.
import type { Block } from "../chain/block.ts";
import type { Chain } from "../chain/chain.ts";
import type { Log } from "../chain/log-book.ts";
import type { Transaction } from "../chain/transaction.ts";
import type { Contract } from "../contract/call.ts";
import type { EventDefinition } from "../contract/define.ts";
import { ZERO_ADDRESS } from "../contract/types.ts";
import { mulDivDown, unitOf } from "../kernel/fixed-point.ts";
import type { Addresses } from "../presets/preset.ts";
import type { tokenDefinition } from "../protocol/token/definition.ts";
import {
  addressIn,
  amountIn,
  type Counted,
  pricesIn,
  type Reading,
  readingOf,
  Sighting,
} from "./sighting.ts";

interface PriceSet {
  readonly blockNumber: number;
  readonly price: bigint;
}

/** A log with what is known of its place. */
interface Placed {
  readonly log: Log;
  readonly sender: string;
  readonly blockNumber: number;
  readonly eventIndex: number;
}

const NONE: readonly Sighting[] = [];

export class Sightings {
  readonly #chain: Chain;
  readonly #addresses: Addresses;
  /** The blocks read so far. A restore makes others in their place, never these again. */
  readonly #read: Block[] = [];
  readonly #bySource = new Map<string, Sighting[]>();
  readonly #prices = new Map<string, PriceSet[]>();
  readonly #readings = new Map<EventDefinition, Reading | undefined>();

  constructor(chain: Chain, addresses: Addresses) {
    this.#chain = chain;
    this.#addresses = addresses;
  }

  /** Those of a chain, up to its last block. Cost: the logs since they were last asked for. */
  static of(chain: Chain, addresses: Addresses): Sightings {
    let kept = chain.memo.get(Sightings) as Sightings | undefined;
    if (kept === undefined) {
      kept = new Sightings(chain, addresses);
      chain.memo.set(Sightings, kept);
    }
    kept.#catchUp();
    return kept;
  }

  /** What a contract logged under this name, or as good as, in the order of the chain. */
  from(source: string, eventName: string): readonly Sighting[] {
    return this.#bySource.get(`${source}/${eventName}`) ?? NONE;
  }

  #catchUp(): void {
    const { blocks } = this.#chain;
    const common = this.#common();
    if (common < this.#read.length) this.#forgetFrom(common);
    for (let number = common; number < blocks.length; number += 1) {
      this.#readBlock(blocks[number] as Block);
    }
  }

  /** How many of the blocks read are still the chain's: a beginning of both. */
  #common(): number {
    const { blocks } = this.#chain;
    let most = Math.min(this.#read.length, blocks.length);
    if (most === 0 || blocks[most - 1] === this.#read[most - 1]) return most;
    let least = 0;
    while (least < most) {
      const middle = Math.floor((least + most) / 2);
      if (blocks[middle] === this.#read[middle]) least = middle + 1;
      else most = middle;
    }
    return least;
  }

  #forgetFrom(blockNumber: number): void {
    this.#read.length = blockNumber;
    for (const list of [...this.#bySource.values(), ...this.#prices.values()]) {
      while ((list[list.length - 1]?.blockNumber ?? -1) >= blockNumber) list.pop();
    }
  }

  #readBlock(block: Block): void {
    const { transactions, logs } = this.#chain;
    let eventIndex = 0;
    for (let at = block.from; at < block.to; at += 1) {
      const { request, logsFrom, logsTo } = transactions[at] as Transaction;
      for (const log of logs.read(logsFrom, logsTo)) {
        this.#look({ log, sender: request.from, blockNumber: block.number, eventIndex });
        eventIndex += 1;
      }
    }
    this.#read.push(block);
  }

  #readingOf(event: EventDefinition): Reading | undefined {
    if (this.#readings.has(event)) return this.#readings.get(event);
    const reading = readingOf(event);
    this.#readings.set(event, reading);
    return reading;
  }

  #look(placed: Placed): void {
    const { log, sender, blockNumber } = placed;
    const reading = this.#readingOf(log.event);
    if (reading === undefined) return;
    if (reading.kind === "price") {
      if (log.address !== this.#addresses.priceOracle) return;
      for (const [asset, price] of pricesIn(log, reading)) {
        append(this.#prices, asset, { blockNumber, price });
      }
    } else if (sender !== ZERO_ADDRESS) this.#count(placed, reading);
  }

  /** What genesis logged is nobody's and does not get here. */
  #count(placed: Placed, reading: Exclude<Reading, { readonly kind: "price" }>): void {
    const { log, sender } = placed;
    const { voucher, stable } = this.#addresses;
    const { name } = log.event;
    if (reading.kind === "amount") {
      // Whose shares or debt they are, which need not be whoever sent the transaction.
      const user = addressIn(log, reading.user);
      this.#add(placed, { eventName: name, user, amount: amountIn(log, reading.amount) });
    } else if (reading.kind === "swap") {
      const amount = this.#inDollars(addressIn(log, reading.token), amountIn(log, reading.amount));
      this.#add(placed, { eventName: name, user: sender, amount });
    } else if (reading.kind === "bridged") {
      if (addressIn(log, reading.token) !== stable) return;
      const user = addressIn(log, reading.user);
      this.#add(placed, { eventName: name, user, amount: amountIn(log, reading.amount) });
    } else if (log.address !== voucher) {
      const isMint = addressIn(log, reading.from) === ZERO_ADDRESS;
      if (!isMint && addressIn(log, reading.to) !== ZERO_ADDRESS) return;
      const amount = amountIn(log, reading.value);
      const user = addressIn(log, isMint ? reading.to : reading.from);
      this.#add(placed, { eventName: isMint ? "Minted" : "Burned", user, amount });
    }
  }

  #add(
    { log, blockNumber, eventIndex }: Placed,
    counted: Pick<Counted, "eventName" | "user" | "amount">,
  ): void {
    // The contract would pass over an event of nothing, so it need not hear of it.
    if (counted.amount === 0n) return;
    const sighting = new Sighting({ source: log.address, blockNumber, eventIndex, ...counted });
    append(this.#bySource, `${log.address}/${counted.eventName}`, sighting);
  }

  /** USD x 1e18 at the price that stood when the log was made; nothing where there was none. */
  #inDollars(asset: string, amount: bigint): bigint {
    const price = this.#prices.get(asset)?.at(-1)?.price ?? 0n;
    const found = this.#chain.contracts.get(asset) as Contract<typeof tokenDefinition> | undefined;
    const decimals = found?.store.customDecimals.value ?? 0n;
    return mulDivDown(amount, price, unitOf(Number(decimals)));
  }
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
