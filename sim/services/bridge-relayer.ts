// The bridge's relayer: each minute it ends what custody has paid, confirms what it saw, and grants
// vouchers for what was completed. Off the chain it may be told to hold a deposit back.
// (Protocol facts, section 10.3.)
import type { TransactionRequest } from "../chain/transaction.ts";
import type { StoreOf } from "../contract/define.ts";
import { WAD } from "../kernel/fixed-point.ts";
import { hashText } from "../kernel/hash.ts";
import { RELAYER } from "../presets/preset.ts";
import type { bridgeDefinition } from "../protocol/bridge/definition.ts";
import type { World } from "../world.ts";
import { type OpenDeposit, OpenTransfers } from "./open-transfers.ts";
import type { Service } from "./service.ts";

/** What a completed deposit brings its recipient besides the tokens. */
export const VOUCHERS_PER_DEPOSIT = 25n * WAD;

/** One transaction confirms at most so many. */
export const BATCH_MAX = 100;

function bridgeStore({ chain, addresses }: World): StoreOf<typeof bridgeDefinition> | undefined {
  const found = chain.contracts.get(addresses.bridge);
  return found?.store as StoreOf<typeof bridgeDefinition> | undefined;
}

function waits(world: World): boolean {
  const store = bridgeStore(world);
  if (store === undefined) return false;
  const { relayer } = world.parts;
  const open = OpenTransfers.of(world.chain, world.addresses);
  if (relayer.granted < open.completed.length) return true;
  if (!store.withdrawalsPaused.value && open.requested.size + open.pending.size > 0) return true;
  if (store.depositsPaused.value) return false;
  for (const key of open.initiated.keys()) if (!relayer.isHeld(key)) return true;
  return false;
}

function run(world: World): void {
  const account = world.users.find(RELAYER);
  const store = bridgeStore(world);
  if (account === undefined || store === undefined) return;
  const visit = new Visit(world, account.address);
  // Looked at before anything is sent: what is confirmed now is ended at the next visit.
  const open = OpenTransfers.of(world.chain, world.addresses);
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

  constructor(world: World, from: string) {
    this.#world = world;
    this.#from = from;
  }

  #request(name: string, args: TransactionRequest["args"]): TransactionRequest {
    return { from: this.#from, to: this.#world.addresses.bridge, function: name, args };
  }

  /** True when a request would succeed now: one that would not must not spoil a batch. */
  #works(name: string, args: TransactionRequest["args"]): boolean {
    return this.#world.simulate(this.#request(name, args)).failure === undefined;
  }

  finalise(pending: readonly bigint[]): void {
    const ids = pending.filter((id) => this.#works("finaliseWithdrawal", { id }));
    for (const some of inBatches(ids)) {
      this.#world.include(this.#request("finaliseWithdrawalBatch", { ids: some }));
    }
  }

  /** Tells custody to pay; its transaction there is made up of the seed and the withdrawal's id. */
  pay(requested: readonly bigint[]): void {
    const { seed } = this.#world.options;
    for (const ids of inBatches(requested)) {
      const custodyTxHashes = ids.map((id) => `0x${hashText(`lockstep/custody/${seed}/${id}`)}`);
      this.#world.include(this.#request("confirmWithdrawalBatch", { ids, custodyTxHashes }));
    }
  }

  /** Confirms what is not held; what cannot be confirmed goes to review, for a person to look at. */
  confirm(initiated: readonly (readonly [key: string, deposit: OpenDeposit])[]): void {
    const { relayer } = this.#world.parts;
    const right: OpenDeposit[] = [];
    const wrong: OpenDeposit[] = [];
    for (const [key, deposit] of initiated) {
      if (relayer.isHeld(key)) continue;
      const { externalChainId, externalTxHash } = deposit;
      const works = this.#works("confirmDeposit", { externalChainId, externalTxHash });
      (works ? right : wrong).push(deposit);
    }
    this.#decide("confirmDepositBatch", right);
    this.#decide("reviewDepositBatch", wrong);
  }

  #decide(name: string, deposits: readonly OpenDeposit[]): void {
    for (const some of inBatches(deposits)) {
      const externalChainIds = some.map(({ externalChainId }) => externalChainId);
      const externalTxHashes = some.map(({ externalTxHash }) => externalTxHash);
      this.#world.include(this.#request(name, { externalChainIds, externalTxHashes }));
    }
  }

  /** Vouchers for each deposit that is completed in a block and has none yet. */
  grant(): void {
    const { parts, chain, addresses } = this.#world;
    const { completed } = OpenTransfers.of(chain, addresses);
    for (const { recipient } of completed.slice(parts.relayer.granted)) {
      const args = { to: recipient, amount: VOUCHERS_PER_DEPOSIT };
      const request = { from: this.#from, to: addresses.voucher, function: "mint", args };
      if (!this.#world.include(request).ok) return;
      parts.relayer.countGranted();
    }
  }
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
