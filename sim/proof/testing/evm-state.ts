// The state of an EVM in plain maps, for tests that need no world, with what a test asks of a
// transaction.
import type { EvmHost, EvmState, NativeAnswer, NativeCall } from "../../evm/host.ts";
import { type EvmOutcome, EvmTransaction } from "../../evm/transaction.ts";

/** Addresses that tests use. */
export const ALICE = "a1".repeat(20);
export const BOB = "b0".repeat(20);

export interface StateLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** A place of the state: of an account, or one of its slots. */
type Places<V> = Map<string, V>;

export class MapState implements EvmState {
  readonly balances: Places<bigint> = new Map();
  readonly nonces: Places<bigint> = new Map();
  readonly codes: Places<string> = new Map();
  /** By address and slot. */
  readonly slots: Places<bigint> = new Map();
  readonly logs: StateLog[] = [];
  readonly #undo: (() => void)[] = [];

  balance(address: string): bigint {
    return this.balances.get(address) ?? 0n;
  }

  transfer(from: string, to: string, amount: bigint): boolean {
    this.#set(this.balances, from, this.balance(from) - amount);
    this.#set(this.balances, to, this.balance(to) + amount);
    return true;
  }

  nonce(address: string): bigint {
    return this.nonces.get(address) ?? 0n;
  }

  setNonce(address: string, nonce: bigint): void {
    this.#set(this.nonces, address, nonce);
  }

  code(address: string): string {
    return this.codes.get(address) ?? "";
  }

  setCode(address: string, code: string): void {
    this.#set(this.codes, address, code);
  }

  slot(address: string, slot: string): bigint {
    return this.slots.get(`${address}/${slot}`) ?? 0n;
  }

  setSlot(address: string, slot: string, value: bigint): void {
    this.#set(this.slots, `${address}/${slot}`, value === 0n ? undefined : value);
  }

  remove(address: string): void {
    this.#set(this.codes, address, undefined);
    this.#set(this.nonces, address, undefined);
    for (const place of [...this.slots.keys()]) {
      if (place.startsWith(address)) this.#set(this.slots, place, undefined);
    }
  }

  log(address: string, topics: readonly string[], data: string): void {
    this.logs.push({ address, topics, data });
  }

  checkpoint(): () => void {
    const [changes, logs] = [this.#undo.length, this.logs.length];
    return () => {
      for (const undo of this.#undo.splice(changes).reverse()) undo();
      this.logs.length = logs;
    };
  }

  #set<V>(places: Places<V>, place: string, value: V | undefined): void {
    const before = places.get(place);
    this.#undo.push(() => put(places, place, before));
    put(places, place, value);
  }
}

function put<V>(places: Places<V>, place: string, value: V | undefined): void {
  if (value === undefined) places.delete(place);
  else places.set(place, value);
}

export const BLOCK = {
  chainId: 31_337n,
  number: 7n,
  timestamp: 1_767_225_600n,
  coinbase: "c0".repeat(20),
  gasLimit: 30_000_000n,
  baseFee: 0n,
  prevRandao: "5e".repeat(32),
  blockHash: (number: bigint) => number.toString(16).padStart(64, "0"),
};

export interface Natives {
  readonly address: string;
  /** The transaction is for calls in the other direction. */
  readonly answer: (call: NativeCall, transaction: EvmTransaction) => NativeAnswer;
}

/** Runs transactions on one state, each in an EVM transaction of its own. */
export class EvmBench {
  readonly state = new MapState();
  readonly #native: Natives | undefined;
  readonly #hashed: EvmHost["hashed"];

  constructor(native?: Natives, hashed?: EvmHost["hashed"]) {
    this.#native = native;
    this.#hashed = hashed;
  }

  begin(origin = ALICE): EvmTransaction {
    const native = this.#native;
    const host: EvmHost = {
      state: this.state,
      isNative: (address) => address === native?.address,
      answer: (call) => (native as Natives).answer(call, transaction),
      ...(this.#hashed && { hashed: this.#hashed }),
    };
    const transaction = new EvmTransaction(host, { block: BLOCK, origin, gasPrice: 1n });
    return transaction;
  }

  /** A transaction that calls, or that creates if there is no `to`. */
  send(
    to: string | undefined,
    data: string,
    options: SendOptions = {},
  ): EvmOutcome & { readonly gasRefund: bigint } {
    const { from: caller = ALICE, value = 0n, gas = 30_000_000n } = options;
    this.state.setNonce(caller, this.state.nonce(caller) + 1n);
    const transaction = this.begin(caller);
    const common = { caller, value, gas, depth: 0 };
    const outcome =
      to === undefined
        ? transaction.create({ ...common, code: data })
        : transaction.call({ ...common, to, data, isStatic: false });
    transaction.end();
    return { ...outcome, gasRefund: transaction.gasRefund };
  }
}

interface SendOptions {
  readonly from?: string;
  readonly value?: bigint;
  readonly gas?: bigint;
}
