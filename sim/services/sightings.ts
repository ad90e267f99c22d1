// All events of a chain that may count for rewards, read from its logs block by block. A cache of
// the logs, not state: what a restore cuts off is forgotten.
import type { Block } from "../chain/block.ts";
import type { Chain } from "../chain/chain.ts";
import type { TransactionRequest } from "../chain/transaction.ts";
import { isOf } from "../contract/call.ts";
import type { EventDefinition } from "../contract/define.ts";
import { ZERO_ADDRESS } from "../contract/types.ts";
import { mulDivDown, unitOf } from "../kernel/fixed-point.ts";
import type { Addresses } from "../presets/preset.ts";
import { tokenDefinition } from "../protocol/token/definition.ts";
import { type EventReading, readingOf, type Trail } from "./sighting.ts";

interface PriceSet {
  readonly blockNumber: number;
  readonly price: bigint;
}

/** A log with its position in the flat list and in its block. */
interface PlacedLog {
  readonly at: number;
  readonly request: TransactionRequest;
  readonly block: Block;
  readonly eventIndex: number;
}

const known = new WeakMap<Chain, Sightings>();

export class Sightings {
  readonly #chain: Chain;
  readonly #addresses: Addresses;
  /** The blocks read so far. A restore makes other block objects, never these again. */
  readonly #read: Block[] = [];
  readonly trails: Trail[] = [];
  /** By contract, then by name. */
  readonly #bySource = new Map<string, Map<string, Trail>>();
  readonly #prices = new Map<string, PriceSet[]>();
  readonly #readings = new Map<EventDefinition, EventReading | "none">();

  constructor(chain: Chain, addresses: Addresses) {
    this.#chain = chain;
    this.#addresses = addresses;
  }

  /** Those of a chain, up to its last block. Cost: the logs since the last call. */
  static of(chain: Chain, addresses: Addresses): Sightings {
    let cached = known.get(chain);
    if (cached === undefined) {
      cached = new Sightings(chain, addresses);
      known.set(chain, cached);
    }
    cached.#catchUp();
    return cached;
  }

  #catchUp(): void {
    const { blocks } = this.#chain;
    const common = this.#common();
    if (common < this.#read.length) this.#forgetFrom(common);
    for (const block of blocks.slice(common)) this.#readBlock(block);
  }

  /** How many of the blocks read still belong to the chain. */
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
    const seen = this.trails.map((trail) => trail.seen);
    for (const list of [...seen, ...this.#prices.values()]) {
      while ((list[list.length - 1]?.blockNumber ?? -1) >= blockNumber) list.pop();
    }
  }

  #readBlock(block: Block): void {
    const { transactions, logs } = this.#chain;
    let eventIndex = 0;
    for (const { request, logsFrom, logsTo } of transactions.slice(block.from, block.to)) {
      logs.scan(logsFrom, logsTo, (event, at) => {
        const reading = this.#readingOf(event);
        if (reading !== "none" && this.#mayCount(at, reading)) {
          this.#look({ at, request, block, eventIndex }, reading);
        }
        eventIndex += 1;
      });
    }
    this.#read.push(block);
  }

  #readingOf(event: EventDefinition): EventReading | "none" {
    const known = this.#readings.get(event);
    if (known !== undefined) return known;
    const reading = readingOf(event) ?? "none";
    this.#readings.set(event, reading);
    return reading;
  }

  /** False for a transfer between accounts, and for vouchers, which most transactions burn. */
  #mayCount(at: number, reading: EventReading): boolean {
    if (reading.kind !== "transfer") return true;
    if (this.#chain.logs.addressAt(at) === this.#addresses.voucher) return false;
    const isMint = this.#addressIn(at, reading.from) === ZERO_ADDRESS;
    return isMint || this.#addressIn(at, reading.to) === ZERO_ADDRESS;
  }

  #look(placed: PlacedLog, reading: EventReading): void {
    if (reading.kind === "price") this.#price(placed, reading);
    // What genesis logged belongs to nobody.
    else if (placed.request.from !== ZERO_ADDRESS) this.#count(placed, reading);
  }

  /** A batch sets several prices. */
  #price(
    { at, block }: PlacedLog,
    reading: Extract<EventReading, { readonly kind: "price" }>,
  ): void {
    const { logs } = this.#chain;
    if (logs.addressAt(at) !== this.#addresses.priceOracle) return;
    const assets = [logs.valueAt(at, reading.asset)].flat() as string[];
    const prices = [logs.valueAt(at, reading.price)].flat() as bigint[];
    for (const [index, asset] of assets.entries()) {
      append(this.#prices, asset, { blockNumber: block.number, price: prices[index] ?? 0n });
    }
  }

  #count(placed: PlacedLog, reading: Exclude<EventReading, { readonly kind: "price" }>): void {
    const { at } = placed;
    const { name } = this.#chain.logs.eventAt(at);
    if (reading.kind === "amount") {
      // The owner of the shares or the debt, who need not be the sender.
      const user = this.#addressIn(at, reading.user);
      this.#add(placed, name, user, this.#amountIn(at, reading.amount));
    } else if (reading.kind === "swap") {
      const asset = this.#addressIn(at, reading.token);
      const amount = this.#inDollars(asset, this.#amountIn(at, reading.amount));
      this.#add(placed, name, placed.request.from, amount);
    } else if (reading.kind === "bridged") {
      if (this.#addressIn(at, reading.token) !== this.#addresses.stable) return;
      const user = this.#addressIn(at, reading.user);
      this.#add(placed, name, user, this.#amountIn(at, reading.amount));
    } else this.#transferred(placed, reading);
  }

  /** Tokens minted or burnt. */
  #transferred(
    placed: PlacedLog,
    { from, to, value }: Extract<EventReading, { readonly kind: "transfer" }>,
  ): void {
    const { at } = placed;
    const payer = this.#addressIn(at, from);
    const isMint = payer === ZERO_ADDRESS;
    const user = isMint ? this.#addressIn(at, to) : payer;
    this.#add(placed, isMint ? "Minted" : "Burned", user, this.#amountIn(at, value));
  }

  #addressIn(at: number, index: number): string {
    return this.#chain.logs.valueAt(at, index) as string;
  }

  #amountIn(at: number, index: number): bigint {
    return this.#chain.logs.valueAt(at, index) as bigint;
  }

  #add(
    { at, block, eventIndex }: PlacedLog,
    eventName: string,
    user: string,
    amount: bigint,
  ): void {
    // The contract would skip an event of amount 0, so it is not reported.
    if (amount === 0n) return;
    const trail = this.#trailOf(this.#chain.logs.addressAt(at), eventName);
    trail.seen.push({ trail, user, amount, blockNumber: block.number, eventIndex });
  }

  #trailOf(source: string, eventName: string): Trail {
    const known = this.#bySource.get(source)?.get(eventName);
    if (known !== undefined) return known;
    const trail: Trail = { source, eventName, seen: [] };
    const byName = this.#bySource.get(source) ?? new Map<string, Trail>();
    this.#bySource.set(source, byName.set(eventName, trail));
    this.trails.push(trail);
    return trail;
  }

  /** USD x 1e18 at the price when the log was made; 0 without a price. */
  #inDollars(asset: string, amount: bigint): bigint {
    const price = this.#prices.get(asset)?.at(-1)?.price ?? 0n;
    const found = this.#chain.contracts.get(asset);
    const decimals = isOf(found, tokenDefinition) ? found.store.customDecimals.value : 0n;
    return mulDivDown(amount, price, unitOf(Number(decimals)));
  }
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
