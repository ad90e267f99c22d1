// The view of answers in this process, straight from a world.
import {
  claimsOf,
  contractNames,
  storedLazily,
  transactionHash,
  type World,
} from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import { project } from "../../core/project.ts";
import { instantText } from "./figures.ts";
import type { ClaimItem, StoredVariables } from "./items.ts";
import { View } from "./view.ts";

export class WorldView extends View {
  readonly isLive = false;
  readonly #world: World;
  readonly #caller: Caller | undefined;

  constructor(world: World, caller?: Caller) {
    super();
    this.#world = world;
    this.#caller = caller;
  }

  get userName(): string | undefined {
    return this.#caller?.name;
  }

  async health() {
    const { name, version } = project();
    return { name, version, timestamp: new Date(this.#world.clock.ms).toISOString() };
  }

  async stored(contract: string): Promise<StoredVariables> {
    const { addresses, chain } = this.#world;
    const found = chain.contracts.get(contractNames(addresses).get(contract) ?? contract);
    return found === undefined ? {} : storedLazily(found);
  }

  async now(): Promise<bigint> {
    return BigInt(this.#world.clock.seconds);
  }

  /** Reads have none. */
  async transaction(): Promise<undefined> {
    return undefined;
  }

  async claims(): Promise<readonly ClaimItem[]> {
    const { blocks, chainId } = this.#world.chain;
    return claimsOf(this.#world, await this.me()).map(({ transaction, amount }) => ({
      txHash: `0x${transactionHash(transaction.request, transaction.nonce, chainId)}`,
      amount: String(amount),
      timestamp: instantText(String(blocks[transaction.blockNumber]?.timestamp ?? 0)),
      blockNumber: String(transaction.blockNumber),
    }));
  }

  async me(): Promise<string> {
    if (this.#caller === undefined) throw new Error("nobody asks, and a check needs to know who");
    return this.#caller.address;
  }

  /** Nothing: storage tells everything. */
  async find(): Promise<undefined> {
    return undefined;
  }
}
