// Remembers what was true of blocks when they were the latest, to ask again later, and knows which
// transactions are on the chain. Bounded. (XS-10, XS-16)
import { type Transaction, transactionHash, type World } from "../../../sim/index.ts";
import { balanceIn, type SeenBalance } from "./facts/accounts.ts";

const SEEN_MAX = 40;

export class Memory {
  readonly #seen: SeenBalance[] = [];
  #turn = 0;
  readonly #hashes = new WeakMap<Transaction, string>();

  /** Notes a balance as of the latest block. */
  note(world: World, account: string, token: string): void {
    const { height } = world.chain;
    const { hash } = world.parts.commitment.sealOf(height);
    this.#seen.push({
      block: height,
      blockHash: hash,
      account,
      token,
      held: balanceIn(world, token, account),
    });
    if (this.#seen.length > SEEN_MAX) this.#seen.shift();
  }

  /** One that can still be asked for, in turn. */
  next(world: World): SeenBalance | undefined {
    this.#turn += 1;
    const seen = this.#seen[this.#turn % Math.max(1, this.#seen.length)];
    if (seen === undefined) return undefined;
    const block = world.chain.blocks[seen.block];
    if (block === undefined) return undefined;
    if (world.parts.commitment.sealOf(seen.block).hash !== seen.blockHash) return undefined;
    return world.at(block, () => true) === true ? seen : undefined;
  }

  /** Whether the chain has a transaction, searched from its end. */
  isBack({ chain }: World, hash: string): boolean {
    for (let position = chain.transactions.length - 1; position >= 0; position -= 1) {
      if (this.#hashOf(chain.transactions[position] as Transaction, chain.chainId) === hash)
        return true;
    }
    return false;
  }

  #hashOf(transaction: Transaction, chainId: bigint): string {
    const known = this.#hashes.get(transaction);
    if (known !== undefined) return known;
    const made = transactionHash(transaction.request, transaction.nonce, chainId);
    this.#hashes.set(transaction, made);
    return made;
  }
}
