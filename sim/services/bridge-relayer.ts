// The bridge's relayer: each minute it ends withdrawals that custody has paid, confirms observed
// deposits, and grants vouchers for completed ones. A command can make it hold a deposit back.

import type { Transaction, TransactionRequest } from "../chain/transaction.ts";
import { callOf } from "../contract/define.ts";
import { hashText } from "../kernel/hash.ts";
import { RELAYER } from "../presets/preset.ts";
import { bridgeDefinition } from "../protocol/bridge/definition.ts";
import { bridgeStoreOf } from "../protocol/bridge/store.ts";
import { voucherDefinition } from "../protocol/token/definition.ts";
import { include } from "../world/inclusion.ts";
import type { World } from "../world/world.ts";
import {
  type OpenDeposit,
  OpenTransfers,
  unfinishedTransfers,
  VOUCHERS_PER_DEPOSIT,
} from "./open-transfers.ts";
import type { Service } from "./service.ts";
import {
  decidedReviews,
  duplicatedBy,
  handledNow,
  relayerFreeFromMs,
  reviewedBy,
  type Transfer,
  transferOfDeposit,
  transferOfWithdrawal,
} from "./transfer-faults.ts";

/** The most deposits confirmed by one transaction. */
const BATCH_MAX = 100;
/** The most transactions of one visit; the rest waits for the next. */
export const TRANSACTIONS_MAX = 20;

function waits(world: World): boolean {
  const store = bridgeStoreOf(world);
  if (store === undefined) return false;
  const { relayer, faults } = world.parts;
  const open = OpenTransfers.of(world);
  if (open.owed.length > 0) return true;
  if (!store.withdrawalsPaused.value && open.requested.size + open.pending.size > 0) return true;
  if (store.depositsPaused.value) return false;
  if (faults.notes.reviewed.length > 0) return true;
  for (const key of open.initiated.keys()) if (!relayer.isHeld(key)) return true;
  return false;
}

function run(world: World): void {
  const account = world.users.find(RELAYER);
  const store = bridgeStoreOf(world);
  if (account === undefined || store === undefined) return;
  const visit = new Visit(world, account.address);
  // Read before anything is sent: what is confirmed now is ended at the next visit.
  const open = OpenTransfers.of(world);
  const pending = [...open.pending];
  const requested = [...open.requested];
  if (!store.withdrawalsPaused.value) {
    visit.finalise(pending);
    visit.pay(requested);
  }
  if (!store.depositsPaused.value) {
    visit.confirm([...open.initiated]);
    visit.confirmReviewed();
  }
  visit.grant();
}

/** One visit of the relayer. */
class Visit {
  readonly #world: World;
  readonly #from: string;
  #left = TRANSACTIONS_MAX;

  constructor(world: World, from: string) {
    this.#world = world;
    this.#from = from;
  }

  #request(call: Pick<TransactionRequest, "function" | "args">): TransactionRequest {
    return { from: this.#from, to: this.#world.addresses.bridge, ...call };
  }

  /**
   * Sends a request if it would be included and succeed now, fee included; otherwise returns false.
   */
  #send(request: TransactionRequest): boolean {
    if (!this.#world.rehearse(request, isDone)) return false;
    this.#left -= 1;
    return include(this.#world, request).ok;
  }

  /**
   * Sends batches, and halves a batch that would fail, so that one bad item does not hold up the
   * others. Returns those that fail alone.
   */
  #sendAll<T>(
    items: readonly T[],
    asking: (some: readonly T[]) => TransactionRequest,
    transferOf: (item: T) => Transfer,
  ): T[] {
    const failing: T[] = [];
    const waiting: (readonly T[])[] = inBatches(items).reverse();
    while (this.#left > 0) {
      const some = waiting.pop();
      if (some === undefined) break;
      if (this.#send(asking(some))) {
        if (!this.#world.parts.faults.isCalm) this.#repeat(some, asking, transferOf);
        continue;
      }
      const half = Math.ceil(some.length / 2);
      if (some.length === 1) failing.push(...some);
      else waiting.push(some.slice(half), some.slice(0, half));
    }
    return failing;
  }

  /** Sends the message about a transfer once more, which the bridge refuses. */
  #repeat<T>(
    items: readonly T[],
    asking: (some: readonly T[]) => TransactionRequest,
    transferOf: (item: T) => Transfer,
  ): void {
    for (const item of items) {
      if (duplicatedBy(this.#world, transferOf(item)) === undefined) continue;
      this.#left -= 1;
      include(this.#world, asking([item]));
    }
  }

  readonly #withdrawal = (id: bigint) => transferOfWithdrawal(this.#world, id);

  #withdrawals(
    ids: readonly bigint[],
    asking: (some: readonly bigint[]) => TransactionRequest,
  ): void {
    const now = handledNow(this.#world, ids, this.#withdrawal);
    this.#sendAll(now, asking, this.#withdrawal);
  }

  finalise(pending: readonly bigint[]): void {
    this.#withdrawals(pending, (ids) =>
      this.#request(callOf(bridgeDefinition, "finaliseWithdrawalBatch", { ids })),
    );
  }

  /**
   * Tells custody to pay; the hash of its transaction is made from the seed and the withdrawal's
   * id.
   */
  pay(requested: readonly bigint[]): void {
    const { seed } = this.#world.options;
    this.#withdrawals(requested, (ids) => {
      const custodyTxHashes = ids.map((id) => `0x${hashText(`lockstep/custody/${seed}/${id}`)}`);
      return this.#request(
        callOf(bridgeDefinition, "confirmWithdrawalBatch", { ids, custodyTxHashes }),
      );
    });
  }

  /**
   * Confirms deposits that are not held back; one that cannot be confirmed goes to review by a person.
   */
  confirm(initiated: readonly (readonly [key: string, deposit: OpenDeposit])[]): void {
    const { relayer, faults } = this.#world.parts;
    const free = initiated.flatMap(([key, deposit]) => (relayer.isHeld(key) ? [] : deposit));
    const now = handledNow(this.#world, free, transferOfDeposit);
    if (!faults.isCalm) this.#review(now);
    const deposits = faults.isCalm ? now : now.filter((each) => !this.#isReviewed(each));
    const wrong = this.#decide("confirmDepositBatch", deposits);
    this.#decide("reviewDepositBatch", wrong);
  }

  #isReviewed(deposit: OpenDeposit): boolean {
    return reviewedBy(this.#world, transferOfDeposit(deposit)) !== undefined;
  }

  /** Sends to review what a rule wants there, and notes that no person did. */
  #review(deposits: readonly OpenDeposit[]): void {
    const { notes } = this.#world.parts.faults;
    for (const deposit of deposits) {
      const transfer = transferOfDeposit(deposit);
      const rule = reviewedBy(this.#world, transfer);
      if (rule === undefined) continue;
      if (this.#left <= 0) return;
      if (this.#decide("reviewDepositBatch", [deposit]).length > 0) continue;
      const { externalChainId, externalTxHash } = deposit;
      const { key } = transfer;
      notes.review({ key, externalChainId: Number(externalChainId), externalTxHash, rule });
    }
  }

  /** Confirms what a rule sent to review that holds no more, unless a person has decided. */
  confirmReviewed(): void {
    const { relayer, faults } = this.#world.parts;
    for (const { key, externalChainId, externalTxHash } of decidedReviews(this.#world)) {
      if (this.#left <= 0) return;
      if (relayer.isHeld(key)) continue;
      const deposit = { externalChainId: BigInt(externalChainId), externalTxHash, recipient: "" };
      this.#decide("confirmDepositBatch", [deposit]);
      faults.notes.endReview(key);
    }
  }

  #decide(name: `${"confirm" | "review"}DepositBatch`, deposits: readonly OpenDeposit[]) {
    const asking = (some: readonly OpenDeposit[]) => {
      const externalChainIds = some.map(({ externalChainId }) => externalChainId);
      const externalTxHashes = some.map(({ externalTxHash }) => externalTxHash);
      const args = { externalChainIds, externalTxHashes };
      return this.#request(callOf(bridgeDefinition, name, args));
    };
    return this.#sendAll(deposits, asking, transferOfDeposit);
  }

  /**
   * Grants vouchers for each deposit that a block has completed and that has none yet. If one mint
   * is refused, every other would be too.
   */
  grant(): void {
    for (const { recipient } of [...OpenTransfers.of(this.#world).owed]) {
      if (this.#left === 0) return;
      const to = this.#world.addresses.voucher;
      const args = { to: recipient, amount: VOUCHERS_PER_DEPOSIT };
      const call = callOf(voucherDefinition, "mint", args);
      if (!this.#send({ from: this.#from, to, ...call })) return;
    }
  }
}

function isDone(transaction: Transaction | undefined): boolean {
  return transaction !== undefined && transaction.failure === undefined;
}

function inBatches<T>(items: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < items.length; at += BATCH_MAX)
    batches.push(items.slice(at, at + BATCH_MAX));
  return batches;
}

export const bridgeRelayer: Service = {
  name: "bridge relayer",
  duty: "bridge",
  account: RELAYER,
  everyMs: 60_000,
  freeFromMs: (world) => relayerFreeFromMs(world, OpenTransfers.of(world)),
  waits,
  unfinished: unfinishedTransfers,
  run,
};
