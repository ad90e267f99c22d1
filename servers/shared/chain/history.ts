// Finds transactions by hash, by account and by transfers, and blocks by hash, for every surface.
// Built on the first query and then extended; follows the chain back to snapshots and into dumps.
import {
  type Block,
  type EventDefinition,
  sentOf,
  type Transaction,
  transactionHash,
  type World,
} from "../../../sim/index.ts";
import { BlockHashes } from "./block-hashes.ts";
import { type Positions, PositionsByKey } from "./positions.ts";

/** Positions are indexes in the chain's list of transactions, oldest first. */
export class History {
  readonly #blocks = new BlockHashes();
  #index = new Index();
  /** The world that will replace the current one. */
  #ahead: { readonly chain: World["chain"]; readonly index: Index } | undefined;

  /** `hash` is bare lowercase hex. Undefined if no block has such a transaction. */
  find(world: World, hash: string): Transaction | undefined {
    const position = this.#follow(world).byHash.get(hash);
    return position === undefined ? undefined : world.chain.transactions[position];
  }

  /** The block with this hash, bare lowercase hex. */
  findBlock(world: World, hash: string): Block | undefined {
    return this.#blocks.find(world, hash);
  }

  /** Where an account, bare lowercase hex, was sender or recipient. */
  ofAccount(world: World, account: string): Positions {
    return this.#follow(world).byAccount.of(account);
  }

  /** Where a token moved from or to an account. */
  transfersOf(world: World, account: string): Positions {
    return this.#follow(world).transfersOf.of(account);
  }

  /** Where a token, by its address, moved. */
  transfersIn(world: World, token: string): Positions {
    return this.#follow(world).transfersIn.of(token);
  }

  /** Reads this many new transactions; true once it has read all. */
  catchUp(world: World, count: number): boolean {
    if (this.#ahead?.chain === world.chain) {
      this.#index = this.#ahead.index;
      this.#ahead = undefined;
    }
    return this.#index.catchUp(world, count);
  }

  /** Reads all of a world that is not in place yet. Yields after each transaction. */
  *readAhead(world: World): Generator<undefined, void> {
    const index = new Index();
    while (!index.catchUp(world, 1)) yield;
    this.#ahead = { chain: world.chain, index };
  }

  #follow(world: World): Index {
    this.catchUp(world, world.chain.transactions.length);
    return this.#index;
  }
}

/** An index of the part of a chain that has been read so far. */
class Index {
  readonly byHash = new Map<string, number>();
  readonly #hashes: string[] = [];
  readonly byAccount = new PositionsByKey();
  readonly transfersOf = new PositionsByKey();
  readonly transfersIn = new PositionsByKey();
  /** The transactions in the indexes, in chain order. */
  readonly #seen: Transaction[] = [];

  catchUp(world: World, count: number): boolean {
    const { transactions } = world.chain;
    this.#cutBack(transactions);
    const until = Math.min(this.#seen.length + count, transactions.length);
    const seen = this.#seen.length;
    for (const [at, transaction] of transactions.slice(seen, until).entries()) {
      this.#add(world, transaction, seen + at);
    }
    return until === transactions.length;
  }

  /** A restored chain agrees with what was read up to some position, and differs after it. */
  #cutBack(transactions: readonly Transaction[]): void {
    let seen = this.#seen.length;
    while (seen > 0 && transactions[seen - 1] !== this.#seen[seen - 1]) seen -= 1;
    if (seen === this.#seen.length) return;
    for (const hash of this.#hashes.splice(seen)) this.byHash.delete(hash);
    this.#seen.length = seen;
    for (const index of [this.byAccount, this.transfersOf, this.transfersIn]) index.cutBackTo(seen);
  }

  #add({ chain }: World, transaction: Transaction, position: number): void {
    const { request, nonce, logsFrom, logsTo } = transaction;
    const hash = transactionHash(request, nonce, chain.chainId);
    this.#seen.push(transaction);
    this.#hashes.push(hash);
    this.byHash.set(hash, position);
    this.byAccount.add(request.from, position);
    this.byAccount.add(sentOf(request).to, position);
    for (const { address, event, values } of chain.logs.read(logsFrom, logsTo)) {
      if (!isTransfer(event)) continue;
      this.transfersIn.add(address, position);
      this.transfersOf.add(String(values[0]), position);
      this.transfersOf.add(String(values[1]), position);
    }
  }
}

/** Whether it is a token's: a user's event of this name may have other parameters. */
export function isTransfer({ name, parameters }: EventDefinition): boolean {
  if (name !== "Transfer" || parameters.length !== 3) return false;
  const [[, from] = [], [, to] = [], [, value, indexed] = []] = parameters;
  return from === "address" && to === "address" && value === "uint256" && indexed === undefined;
}
