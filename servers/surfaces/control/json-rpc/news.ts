// What happened on the chain since somebody last asked: blocks, transactions and logs. Behind filters, which are asked,
// and subscriptions, which tell.
import {
  type AcceptedCommand,
  blockAt,
  type Command,
  transactionHash,
  type World,
} from "../../../../sim/index.ts";
import type { Inbox } from "../../../core/inbox.ts";
import { LOGS_MAX } from "../../../shared/chain/log-filter.ts";
import { findLogs } from "../../../shared/chain/log-search.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import type { RpcLogFilter } from "../../rpc/methods/log-filter.ts";
import { presentBlock, presentLog } from "../../rpc/methods/present.ts";

/** The newest transactions that are remembered for those who wait for them. */
const SENT_MAX = 10_000;

/** From where on a reader has not been told: a block, and a transaction by its number in the order of sending. */
export interface Mark {
  readonly block: number;
  readonly sent: number;
}

export class News {
  readonly #inbox: Inbox;
  /** Hashes of what was sent, the oldest first, and how many came before them. */
  #sent: string[] = [];
  #before = 0;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    inbox.listen((command, outcome) => this.#hear(command, outcome));
  }

  /** Now. */
  mark(): Mark {
    return { block: this.#height + 1, sent: this.#before + this.#sent.length };
  }

  get #height(): number {
    return this.#inbox.read(({ chain }) => chain.height);
  }

  #hear(_command: Command, outcome: AcceptedCommand): void {
    const { transaction, pendingHash } = outcome;
    const hash = this.#inbox.read(({ chain }) =>
      transaction === undefined
        ? pendingHash
        : transactionHash(transaction.request, transaction.nonce, chain.chainId),
    );
    if (hash === undefined) return;
    this.#sent.push(hash);
    if (this.#sent.length < 2 * SENT_MAX) return;
    this.#before += SENT_MAX;
    this.#sent = this.#sent.slice(SENT_MAX);
  }

  /** Numbers of the blocks since. After a way back it goes on from there. */
  #blocksSince({ block }: Mark): { readonly from: number; readonly to: number } {
    const to = this.#height;
    return { from: Math.min(block, to + 1), to };
  }

  blockHashes(since: Mark): string[] {
    return this.#eachBlock(since, (world, number) => prefixed(blockAt(world, number)?.hash ?? ""));
  }

  /** Headers: blocks without their transactions. */
  headers(since: Mark): object[] {
    return this.#eachBlock(since, (world, number) => {
      const record = blockAt(world, number);
      if (record === undefined) return {};
      const shown = presentBlock(record, { transactions: [], size: 0 });
      const { transactions: _none, size: _unknown, uncles: _no, ...header } = shown;
      return { ...header, baseFeePerGas: "0x0" };
    });
  }

  #eachBlock<T>(since: Mark, show: (world: World, number: number) => T): T[] {
    const { from, to } = this.#blocksSince(since);
    return this.#inbox.read((world) =>
      Array.from({ length: to - from + 1 }, (_, at) => show(world, from + at)),
    );
  }

  /** With 0x, in the order of sending. */
  transactions({ sent }: Mark): string[] {
    return this.#sent.slice(Math.max(0, sent - this.#before)).map(prefixed);
  }

  logs(since: Mark, filter: RpcLogFilter): object[] {
    const range = this.#blocksSince(since);
    const found = this.#inbox.read((world) => findLogs(world, range, { filter }));
    return found.slice(0, LOGS_MAX).map((log) => presentLog(log, "inBlock"));
  }
}
