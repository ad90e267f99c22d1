// What happened on the chain since a reader last asked: blocks, transactions and logs. Behind filters, which are asked,
// and subscriptions, which tell.
import {
  type AcceptedCommand,
  type BlockRecord,
  blockAt,
  type Command,
  goesBack,
  type Transaction,
  transactionHash,
} from "../../../../sim/index.ts";
import type { Inbox } from "../../../core/inbox.ts";
import { LOGS_MAX } from "../../../shared/chain/log-filter.ts";
import { findLogs } from "../../../shared/chain/log-search.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import type { RpcLogFilter } from "../../rpc/methods/log-filter.ts";
import { presentBlock, presentLog } from "../../rpc/methods/present.ts";

/** The newest transactions that are remembered for those who wait for them. */
const SENT_MAX = 10_000;
/** The most blocks that are told at once. */
const BLOCKS_MAX = 10_000;

/** What a reader was told last: it goes on from this block, and from this transaction in the order of sending. */
export interface Reader {
  block: number;
  sent: number;
}

export class News {
  readonly #inbox: Inbox;
  readonly #readers = new Set<Reader>();
  /** What was sent, the oldest first, and how many came before: included, or the hash of one that waits. */
  #sent: (Transaction | string)[] = [];
  #before = 0;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    inbox.listen((command, outcome) => this.#hear(command, outcome));
  }

  /** A reader who is told what happens from now on. */
  open(): Reader {
    const reader = { block: this.#height + 1, sent: this.#before + this.#sent.length };
    this.#readers.add(reader);
    return reader;
  }

  close(reader: Reader): void {
    this.#readers.delete(reader);
  }

  get #height(): number {
    return this.#inbox.read(({ chain }) => chain.height);
  }

  #hear(command: Command, { transaction, pendingHash }: AcceptedCommand): void {
    const sent = transaction ?? pendingHash;
    if (sent !== undefined && this.#readers.size > 0) this.#sent.push(sent);
    if (this.#sent.length >= 2 * SENT_MAX) {
      this.#before += SENT_MAX;
      this.#sent = this.#sent.slice(SENT_MAX);
    }
    if (!goesBack(command)) return;
    const next = this.#height + 1;
    for (const reader of this.#readers) reader.block = Math.min(reader.block, next);
  }

  /** What is beyond the bound comes the next time. */
  blocks(reader: Reader): BlockRecord[] {
    const { block: from } = reader;
    reader.block = Math.min(this.#height + 1, from + BLOCKS_MAX);
    const numbers = Array.from({ length: reader.block - from }, (_, at) => from + at);
    return this.#inbox.read((world) => numbers.flatMap((number) => blockAt(world, number) ?? []));
  }

  /** Hashes with 0x, in the order of sending. */
  transactions(reader: Reader): string[] {
    const found = this.#sent.slice(Math.max(0, reader.sent - this.#before));
    reader.sent = this.#before + this.#sent.length;
    const { chainId } = this.#inbox.read(({ chain }) => chain);
    return found.map((each) =>
      prefixed(
        typeof each === "string" ? each : transactionHash(each.request, each.nonce, chainId),
      ),
    );
  }

  /** Few more logs than one query may find; what is in later blocks comes the next time. */
  logs(reader: Reader, filter: RpcLogFilter): object[] {
    const { block: from } = reader;
    const to = this.#height;
    const found = this.#inbox.read((world) => findLogs(world, { from, to }, { filter }));
    const last = found.length > LOGS_MAX ? (found.at(-1)?.blockNumber ?? to) : to;
    reader.block = last + 1;
    return found.map((log) => presentLog(log, "inBlock"));
  }
}

/** A block without its transactions, as subscriptions tell it. */
export function headerOf(record: BlockRecord): object {
  const shown = presentBlock(record, { transactions: [], size: 0 });
  const { transactions: _none, size: _unknown, uncles: _no, ...header } = shown;
  return { ...header, baseFeePerGas: "0x0" };
}
