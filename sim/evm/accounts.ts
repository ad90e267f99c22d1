// The library's state manager over the world's state. Balances are read here and moved elsewhere:
// the library sets two balances one after the other, but a currency knows transfers.
import { present } from "../kernel/assert.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { codeOf } from "./code.ts";
import type { EvmState } from "./host.ts";
import type { Account, Address, Library } from "./library.ts";

const SLOT_DIGITS = 64;
const NOTHING = new Uint8Array(0);

export class Accounts {
  readonly #library: Library;
  #state: EvmState;
  readonly #undo: (() => void)[] = [];
  /** What a slot held before the transaction's first change: gas depends on it. */
  readonly #originals = new Map<string, bigint>();
  /** Something thrown where the library takes every error for the code's own. */
  thrown: { readonly error: unknown } | undefined;

  /** The callers of the frames that run, the innermost last. */
  readonly callers: Address[] = [];

  readonly originalStorageCache = {
    get: (address: Address, key: Uint8Array) => {
      const [owner, slot] = [bytesHex(address.bytes), bytesHex(key)];
      return bytesOf(this.#originals.get(owner + slot) ?? this.#state.slot(owner, slot));
    },
    clear: () => this.#originals.clear(),
  };

  constructor(library: Library, state: EvmState) {
    this.#library = library;
    this.#state = state;
  }

  /** From now on for a transaction on this state. */
  begin(state: EvmState): void {
    this.#state = state;
    this.#undo.length = 0;
    this.callers.length = 0;
    this.#originals.clear();
  }

  getAccount(address: Address): Account {
    const state = this.#state;
    const key = bytesHex(address.bytes);
    const { hash } = codeOf(state.code(key));
    return new this.#library.Account(state.nonce(key), state.balance(key), undefined, hash);
  }

  /** The library uses this only to set the nonce. */
  putAccount(address: Address, account: Account): void {
    const key = bytesHex(address.bytes);
    if (this.#state.nonce(key) !== account.nonce) this.#state.setNonce(key, account.nonce);
  }

  /** Only ever sets the balance of a contract that destroys itself; it has been moved already. */
  modifyAccountFields(): void {}

  getCode(address: Address): Uint8Array {
    return codeOf(this.#state.code(bytesHex(address.bytes))).bytes;
  }

  putCode(address: Address, code: Uint8Array): void {
    const maker = bytesHex(present(this.callers.at(-1), "a caller").bytes);
    this.#state.setCode(bytesHex(address.bytes), bytesHex(code), maker);
  }

  getStorage(address: Address, key: Uint8Array): Uint8Array {
    return bytesOf(this.#state.slot(bytesHex(address.bytes), bytesHex(key)));
  }

  putStorage(address: Address, key: Uint8Array, value: Uint8Array): void {
    const [owner, slot] = [bytesHex(address.bytes), bytesHex(key)];
    const place = owner + slot;
    if (!this.#originals.has(place)) this.#originals.set(place, this.#state.slot(owner, slot));
    this.#state.setSlot(owner, slot, value.length === 0 ? 0n : BigInt(`0x${bytesHex(value)}`));
  }

  /** A new contract's slots are empty: whoever removes a contract forgets them. */
  clearStorage(): void {}

  checkpoint(): void {
    this.#undo.push(this.#state.checkpoint());
  }

  commit(): void {
    this.#undo.pop();
  }

  revert(): void {
    if (this.thrown !== undefined) throw this.thrown.error;
    this.#undo.pop()?.();
  }
}

function bytesOf(value: bigint): Uint8Array {
  return value === 0n ? NOTHING : hexBytes(value.toString(16).padStart(SLOT_DIGITS, "0"));
}
