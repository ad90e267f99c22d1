// Which deposits and withdrawals of the bridge are unfinished, read from the logs as they come; a
// deposit is finished when the relayer has granted its vouchers. A cache of the chain, not state:
// what a restore cut off is read anew.

import type { Chain } from "../chain/chain.ts";
import { isLogOf, type Log } from "../chain/log-book.ts";
import type { Transaction } from "../chain/transaction.ts";
import type { EventValues } from "../contract/define.ts";
import { WAD } from "../kernel/fixed-point.ts";
import { RELAYER } from "../presets/preset.ts";
import { bridgeEvents as events } from "../protocol/bridge/events.ts";
import { bridgeStoreOf } from "../protocol/bridge/store.ts";
import type { WorldParts } from "../world/parts.ts";
import { depositKey } from "../world/relayer-notes.ts";
import type { Unfinished } from "./service.ts";

/** The vouchers that a completed deposit brings besides the tokens. */
export const VOUCHERS_PER_DEPOSIT = 25n * WAD;

/** Everything that these are derived from. */
type Source = Pick<WorldParts, "chain" | "addresses" | "users">;

/** A deposit by its source chain and its hash there. */
export interface OpenDeposit {
  readonly externalChainId: bigint;
  readonly externalTxHash: string;
  readonly recipient: string;
}

type DepositValues = EventValues<typeof events.DepositCompleted.parameters>;

const known = new WeakMap<Chain, OpenTransfers>();

export class OpenTransfers {
  readonly #chain: Chain;
  readonly #bridge: string;
  /** The admin registry, through which whitelisted calls and votes reach the bridge. */
  readonly #registry: string;
  readonly #voucher: string;
  readonly #relayer: string | undefined;
  #read = 0;
  #last: Transaction | undefined;
  /** Recorded and undecided, in chain order. */
  readonly initiated = new Map<string, OpenDeposit>();
  /** Completed but without vouchers yet, in chain order. */
  readonly owed: OpenDeposit[] = [];
  /** Withdrawals by id: requested, and passed to custody. */
  readonly requested = new Set<bigint>();
  readonly pending = new Set<bigint>();

  constructor({ chain, addresses, users }: Source) {
    this.#chain = chain;
    this.#bridge = addresses.bridge;
    this.#registry = addresses.adminRegistry;
    this.#voucher = addresses.voucher;
    this.#relayer = users.find(RELAYER)?.address;
  }

  /** Those of the chain as it is now. Cost: the transactions since the last call. */
  static of(source: Source): OpenTransfers {
    const { chain } = source;
    let cached = known.get(chain);
    if (cached === undefined || !cached.#isStillTrue()) {
      cached = new OpenTransfers(source);
      known.set(chain, cached);
    }
    cached.#catchUp();
    return cached;
  }

  /**
   * After a restore or a rehearsal another transaction, or none, is where the last one read was.
   */
  #isStillTrue(): boolean {
    return this.#read === 0 || this.#chain.transactions[this.#read - 1] === this.#last;
  }

  #catchUp(): void {
    const { transactions, logs } = this.#chain;
    for (const transaction of transactions.slice(this.#read)) {
      this.#read += 1;
      this.#last = transaction;
      const { request, failure, logsFrom, logsTo } = transaction;
      if (failure !== undefined) continue;
      const isGrant = request.to === this.#voucher && request.from === this.#relayer;
      if (!isGrant && request.to !== this.#bridge && request.to !== this.#registry) continue;
      for (const log of logs.read(logsFrom, logsTo)) {
        if (log.address === this.#bridge) this.#look(log);
        else if (isGrant && log.address === this.#voucher) this.#granted(log);
      }
    }
  }

  /** A mint by the relayer is for its recipient's oldest deposit. */
  #granted({ event, values }: Log): void {
    if (event.name !== "Mint" || values[1] !== VOUCHERS_PER_DEPOSIT) return;
    const found = this.owed.findIndex(({ recipient }) => recipient === values[0]);
    if (found >= 0) this.owed.splice(found, 1);
  }

  #look(log: Log): void {
    if (isLogOf(log, events.DepositInitiated)) {
      const deposit = this.#decided(log.values);
      this.initiated.set(depositKey(deposit.externalChainId, deposit.externalTxHash), deposit);
    } else if (isLogOf(log, events.DepositCompleted)) {
      this.owed.push(this.#decided(log.values));
    } else if (isLogOf(log, events.DepositPendingReview) || isLogOf(log, events.DepositAborted)) {
      this.initiated.delete(depositKey(...log.values));
    } else if (isLogOf(log, events.WithdrawalRequested)) {
      this.requested.add(log.values[6]);
    } else if (isLogOf(log, events.WithdrawalPending)) {
      this.requested.delete(log.values[1]);
      this.pending.add(log.values[1]);
    } else if (isLogOf(log, events.WithdrawalCompleted) || isLogOf(log, events.WithdrawalAborted)) {
      this.requested.delete(log.values[0]);
      this.pending.delete(log.values[0]);
    }
  }

  /** It is no longer only recorded, or is recorded anew, at the end. */
  #decided([externalChainId, , externalTxHash, recipient]: DepositValues): OpenDeposit {
    this.initiated.delete(depositKey(externalChainId, externalTxHash));
    return { externalChainId, externalTxHash, recipient };
  }
}

/** The transfers that the relayer has not ended, with the reason where it cannot. */
export function unfinishedTransfers({
  parts,
}: {
  readonly parts: WorldParts;
}): readonly Unfinished[] {
  const { relayer, faults } = parts;
  const store = bridgeStoreOf(parts);
  const { initiated, owed, requested, pending } = OpenTransfers.of(parts);
  const named = (hash: string, state: string) => `the deposit ${hash} ${state}`;
  const stopped = store?.depositsPaused.value === true ? { cannot: "deposits are paused" } : {};
  const begun = [...initiated.values()].map(({ externalChainId, externalTxHash }) => {
    const isHeld = relayer.isHeld(depositKey(externalChainId, externalTxHash));
    const cannot = isHeld ? { cannot: "somebody holds it back" } : stopped;
    return { what: named(externalTxHash, "is not confirmed"), ...cannot };
  });
  const reviewed = faults.notes.reviewed.map(({ externalTxHash }) => ({
    what: named(externalTxHash, "is in review"),
    ...stopped,
  }));
  const unpaid = owed.map(({ externalTxHash }) => ({
    what: named(externalTxHash, "has brought no vouchers"),
  }));
  const paused =
    store?.withdrawalsPaused.value === true ? { cannot: "withdrawals are paused" } : {};
  const leaving = [...requested, ...pending].map((id) => ({
    what: `withdrawal ${id} is open`,
    ...paused,
  }));
  return [...begun, ...reviewed, ...unpaid, ...leaving];
}
