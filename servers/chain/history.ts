// Finds transactions by hash, by account and by what they transferred, and blocks by hash, for every surface.
// Made when first asked, then only of what is new; follows the chain back to snapshots and into dumps.
import {
  type Block,
  sentOf,
  type Transaction,
  transactionHash,
  type World,
} from "../../sim/index.ts";
import { BlockHashes } from "./block-hashes.ts";
import { type Positions, PositionsByKey } from "./positions.ts";

/** Positions are those in the chain's list of transactions, oldest first. */
export class History {
  readonly #blocks = new BlockHashes();
  #index = new Index();
  /** Of a world that will be put in place. */
  #ahead: { readonly chain: World["chain"]; readonly index: Index } | undefined;

  /** `hash` is bare lowercase hex. Undefined where no block holds such a transaction. */
  find(world: World, hash: string): Transaction | undefined {
    const position = this.#follow(world).byHash.get(hash);
    return position === undefined ? undefined : world.chain.transactions[position];
  }

  /** The block with this hash, bare lowercase hex. */
  findBlock(world: World, hash: string): Block | undefined {
    return this.#blocks.find(world, hash);
  }

  /** Where an account, bare lowercase hex, sent a transaction or was sent one. */
  ofAccount(world: World, account: string): Positions {
    return this.#follow(world).byAccount.of(account);
  }

  /** Where a token moved from or to an account. */
  transfersOf(world: World, account: string): Positions {
    return this.#follow(world).transfersOf.of(account);
  }

  /** Where a token, by its address, moved at all. */
  transfersIn(world: World, token: string): Positions {
    return this.#follow(world).transfersIn.of(token);
  }

  /** Looks at so many transactions that it has not seen; true once it has seen all. */
  catchUp(world: World, count: number): boolean {
    if (this.#ahead?.chain === world.chain) {
      this.#index = this.#ahead.index;
      this.#ahead = undefined;
    }
    return this.#index.catchUp(world, count);
  }

  /** Looks at all of a world that is not in place yet. Yields nothing, after each transaction. */
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

/** What has been read of one chain. */
class Index {
  readonly byHash = new Map<string, number>();
  readonly #hashes: string[] = [];
  readonly byAccount = new PositionsByKey();
  readonly transfersOf = new PositionsByKey();
  readonly transfersIn = new PositionsByKey();
  /** What is in the indexes, in the order of the chain. */
  readonly #seen: Transaction[] = [];

  catchUp(world: World, count: number): boolean {
    const { transactions } = world.chain;
    this.#cutBack(transactions);
    const until = Math.min(this.#seen.length + count, transactions.length);
    for (let position = this.#seen.length; position < until; position += 1) {
      this.#add(world, transactions[position] as Transaction, position);
    }
    return until === transactions.length;
  }

  /** A restored chain agrees with what was seen up to some position and shares nothing after it. */
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
      if (event.name !== "Transfer") continue;
      this.transfersIn.add(address, position);
      this.transfersOf.add(String(values[0]), position);
      this.transfersOf.add(String(values[1]), position);
    }
  }
}
