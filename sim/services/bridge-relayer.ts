// The bridge's relayer: each minute it ends withdrawals that custody has paid, confirms observed
// deposits, and grants vouchers for completed ones. It may be told to hold a deposit back.

import type { Transaction, TransactionRequest } from "../chain/transaction.ts";
import { hashText } from "../kernel/hash.ts";
import { RELAYER } from "../presets/preset.ts";
import { bridgeStoreOf } from "../protocol/bridge/store.ts";
import { include } from "../world/admission.ts";
import type { World } from "../world/world.ts";
import { type OpenDeposit, OpenTransfers, VOUCHERS_PER_DEPOSIT } from "./open-transfers.ts";
import type { Service } from "./service.ts";

/** The most deposits confirmed by one transaction. */
const BATCH_MAX = 100;
/** The most transactions of one visit; the rest waits for the next. */
export const TRANSACTIONS_MAX = 20;

function waits(world: World): boolean {
  const store = bridgeStoreOf(world);
  if (store === undefined) return false;
  const { relayer } = world.parts;
  const open = OpenTransfers.of(world);
  if (open.owed.length > 0) return true;
  if (!store.withdrawalsPaused.value && open.requested.size + open.pending.size > 0) return true;
  if (store.depositsPaused.value) return false;
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
  if (!store.depositsPaused.value) visit.confirm([...open.initiated]);
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

  #request(name: string, args: TransactionRequest["args"]): TransactionRequest {
    return { from: this.#from, to: this.#world.addresses.bridge, function: name, args };
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
  #sendAll<T>(items: readonly T[], asking: (some: readonly T[]) => TransactionRequest): T[] {
    const failing: T[] = [];
    const waiting: (readonly T[])[] = inBatches(items).reverse();
    while (this.#left > 0) {
      const some = waiting.pop();
      if (some === undefined) break;
      if (this.#send(asking(some))) continue;
      const half = Math.ceil(some.length / 2);
      if (some.length === 1) failing.push(...some);
      else waiting.push(some.slice(half), some.slice(0, half));
    }
    return failing;
  }

  finalise(pending: readonly bigint[]): void {
    this.#sendAll(pending, (ids) => this.#request("finaliseWithdrawalBatch", { ids }));
  }

  /**
   * Tells custody to pay; the hash of its transaction is made from the seed and the withdrawal's
   * id.
   */
  pay(requested: readonly bigint[]): void {
    const { seed } = this.#world.options;
    this.#sendAll(requested, (ids) => {
      const custodyTxHashes = ids.map((id) => `0x${hashText(`lockstep/custody/${seed}/${id}`)}`);
      return this.#request("confirmWithdrawalBatch", { ids, custodyTxHashes });
    });
  }

  /**
   * Confirms deposits that are not held; one that cannot be confirmed goes to review by a person.
   */
  confirm(initiated: readonly (readonly [key: string, deposit: OpenDeposit])[]): void {
    const { relayer } = this.#world.parts;
    const deposits = initiated.flatMap(([key, deposit]) => (relayer.isHeld(key) ? [] : deposit));
    const wrong = this.#decide("confirmDepositBatch", deposits);
    this.#decide("reviewDepositBatch", wrong);
  }

  #decide(name: string, deposits: readonly OpenDeposit[]): OpenDeposit[] {
    return this.#sendAll(deposits, (some) => {
      const externalChainIds = some.map(({ externalChainId }) => externalChainId);
      const externalTxHashes = some.map(({ externalTxHash }) => externalTxHash);
      return this.#request(name, { externalChainIds, externalTxHashes });
    });
  }

  /**
   * Grants vouchers for each deposit that a block has completed and that has none yet. If one mint
   * is refused, every other would be too.
   */
  grant(): void {
    for (const { recipient } of [...OpenTransfers.of(this.#world).owed]) {
      if (this.#left === 0) return;
      const args = { to: recipient, amount: VOUCHERS_PER_DEPOSIT };
      const to = this.#world.addresses.voucher;
      if (!this.#send({ from: this.#from, to, function: "mint", args })) return;
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
  account: RELAYER,
  everyMs: 60_000,
  waits,
  run,
};
