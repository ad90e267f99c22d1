// One world: all its state in one place, and what can be tried on it without changing it for good.
// Only commands change it: `execute.ts`. Pure and synchronous.

import type { Block } from "../chain/block.ts";
import type { Chain } from "../chain/chain.ts";
import type { Attempt, CallOutcome } from "../chain/outcome.ts";
import type { Recover } from "../chain/recover.ts";
import type { Transaction, TransactionRequest } from "../chain/transaction.ts";
import { present } from "../kernel/assert.ts";
import { canonical } from "../kernel/canonical.ts";
import { chainHash, hashText } from "../kernel/hash.ts";
import { whileShorter } from "../kernel/shorter.ts";
import type { Addresses, Network, Preset } from "../presets/preset.ts";
import type { RefusalCode } from "../refusals/refusals.ts";
import type { Clock } from "./clock.ts";
import type { Command, CommandRefusal } from "./command.ts";
import type { WorldParts } from "./parts.ts";
import { type PastPosition, type Position, Timeline } from "./timeline.ts";
import type { PublicKeyOf, Users } from "./users.ts";

export interface WorldOptions {
  readonly seed: number;
  readonly preset: Preset;
  readonly network: Network;
  /** How signers are recovered; every way gives the same answer. */
  readonly recover?: Recover;
  readonly publicKeyOf?: PublicKeyOf;
  /**
   * What happens after genesis and before the first command that a journal keeps, step by step.
   */
  readonly story?: (world: World) => Iterable<StoryStep>;
}

export interface StoryStep {
  readonly command: Command;
  /** Why it must be refused. Without this it must succeed. */
  readonly refusal?: RefusalCode | CommandRefusal;
}

/** How far back state can be read: this many changes, which takes some tenths of a second. */
export const HISTORY_CHANGES_MAX = 1_000_000;

export class World {
  readonly options: WorldOptions;
  readonly timeline = new Timeline();
  #parts: WorldParts;
  /** What calls see; undefined for the next block. */
  #past: Pick<Block, "number" | "timestamp"> | undefined;
  #journalRoot: { hash: string; commands: number };
  /** Called for each block, in the middle of its command. */
  #blockWatcher: (() => void) | undefined;

  constructor(options: WorldOptions, parts: WorldParts) {
    this.options = options;
    this.#parts = parts;
    const { seed, preset, network } = options;
    this.#journalRoot = {
      hash: hashText(canonical({ seed, preset: preset.name, network })),
      commands: 0,
    };
    this.timeline.pass(this.positionAfter(-1));
  }

  get parts(): WorldParts {
    return this.#parts;
  }

  get chain(): Chain {
    return this.#parts.chain;
  }

  get clock(): Clock {
    return this.#parts.clock;
  }

  get users(): Users {
    return this.#parts.users;
  }

  get addresses(): Addresses {
    return this.#parts.addresses;
  }

  /** Does something without telling the block watcher, for blocks that it has heard of already. */
  quietly(act: () => void): void {
    const watcher = this.#blockWatcher;
    this.#blockWatcher = undefined;
    act();
    this.#blockWatcher = watcher;
  }

  /**
   * Calls the watcher for each block at once, while its command still runs: never for a block that
   * is only rehearsed, or repeated by a restore. The watcher may only read the world, and must not
   * throw.
   */
  watchBlocks(watcher: () => void): void {
    this.#blockWatcher = watcher;
  }

  /** Closes a block over what was included, at the clock's time. */
  seal(): void {
    const { chain, clock } = this.#parts;
    chain.seal(clock.seconds);
    this.#blockWatcher?.();
  }

  /** Another world of these parts. */
  withParts(parts: WorldParts): World {
    return new World(this.options, parts);
  }

  /** Replaces all parts, as the command numbered `node` did or does. */
  beginWith(parts: WorldParts, node: number): void {
    this.#parts = parts;
    this.timeline.begin(this.positionAfter(node));
  }

  /** Undoes everything since a position of the current branch. Cost: the changes since. */
  undoTo({ changes, chain: position }: Position): void {
    const { journal, chain, commitment } = this.#parts;
    journal.undoTo(changes);
    chain.cutBackTo(position);
    commitment.cutBackTo(position.blocks);
  }

  /**
   * Returns what brings the world back to this moment, as if no command had come since. It returns
   * false, and the world is of no more use, if a restore has gone further back. Cost: the changes
   * since.
   */
  hold(): () => boolean {
    const [parts, root] = [this.#parts, this.#journalRoot];
    const position = this.positionAfter(this.timeline.next - 1);
    const bringBack = this.timeline.hold(position);
    return () => {
      if (!bringBack()) return false;
      this.#parts = parts;
      this.#journalRoot = root;
      this.undoTo(position);
      return true;
    };
  }

  positionAfter(node: number) {
    const { journal, chain } = this.#parts;
    return { node, changes: journal.length, chain: chain.position() };
  }

  /** Runs a request as if it came now, without a fee, and undoes it. */
  simulate(request: TransactionRequest): CallOutcome {
    return this.#tentatively((chain) => chain.attempt(request));
  }

  /**
   * Includes a request as if it came now, with its fee, lets `look` read the result, and undoes it.
   * `look` gets undefined if the sender cannot pay the fee.
   */
  rehearse<T>(request: TransactionRequest, look: (done: Transaction | undefined) => T): T {
    return this.#tentatively((chain) => look(chain.include(request)));
  }

  /**
   * Runs requests in turn without fees, each after the effects of those before; undoes them all.
   */
  sandbox<T>(act: (run: (request: TransactionRequest) => Attempt) => T): T {
    return this.#tentatively((chain) => act((request) => chain.attemptLogged(request)));
  }

  /**
   * Lets `look` read the state after a block, at its number and time: reads and simulations only.
   * Undefined if more than `HISTORY_CHANGES_MAX` changes came after it. Cost: the changes since.
   */
  at<T>({ changesTo, ...block }: Omit<Block, "from" | "to">, look: () => T): T | undefined {
    return this.#lookBack(changesTo, block, look);
  }

  /** The same with the present state: what no block has sealed yet counts to the block. */
  within<T>(block: Pick<Block, "number" | "timestamp"> | undefined, look: () => T): T {
    this.#past = block;
    try {
      return look();
    } finally {
      this.#past = undefined;
    }
  }

  /**
   * Does something on the chain as it was before a transaction that ran code, and undoes it.
   * Undefined as for `at`.
   */
  before<T>({ changesFrom = -1, blockNumber }: Transaction, act: (chain: Chain) => T) {
    const { blocks } = this.chain;
    return this.#lookBack(changesFrom, present(blocks[blockNumber], "the block"), () =>
      whileShorter(blocks, blockNumber, () => this.#tentatively(act)),
    );
  }

  /**
   * Lets `look` read everything as it was at a position of the current branch: state, clock and
   * chain. Undefined as for `at`. Cost: the changes, blocks and transactions since.
   */
  asOf<T>({ changes, chain: past }: PastPosition, look: () => T): T | undefined {
    const { chain } = this.#parts;
    return this.#lookBack(changes, undefined, () =>
      whileShorter(chain.blocks, past.blocks, () =>
        whileShorter(chain.transactions, past.transactions, look),
      ),
    );
  }

  #lookBack<T>(position: number, block: Parameters<World["within"]>[0], look: () => T) {
    const { journal } = this.#parts;
    if (position < 0 || journal.length - position > HISTORY_CHANGES_MAX) return undefined;
    return this.within(block, () => journal.lookBack(position, look));
  }

  /** Does something to the chain as of now, and undoes all of it, whatever happens. */
  #tentatively<T>(act: (chain: Chain) => T): T {
    const { journal, chain, clock } = this.#parts;
    const changes = journal.length;
    const position = chain.position();
    chain.now = BigInt(this.#past?.timestamp ?? clock.seconds);
    chain.within = this.#past?.number;
    try {
      return act(chain);
    } finally {
      chain.within = undefined;
      journal.undoTo(changes);
      chain.cutBackTo(position);
    }
  }

  /** The hash of all state: equal states reached by equal commands have equal hashes. */
  stateHash(): string {
    return this.#parts.commitment.stateHash();
  }

  /** The hash of the seed, every accepted command and the state they led to. */
  journalHash(): string {
    let { hash, commands } = this.#journalRoot;
    for (; commands < this.timeline.next; commands += 1) {
      hash = chainHash(hash, canonical(this.timeline.commands[commands]));
    }
    this.#journalRoot = { hash, commands };
    const { chain, commitment } = this.#parts;
    const head = chain.height < 0 ? "" : commitment.sealOf(chain.height).hash;
    return hashText(`${hash}\n${this.stateHash()}\n${head}`);
  }
}
