// The EVM's part of one transaction: calls and creations, at whatever depth they begin. What holds
// until the transaction ends is here: warm addresses, transient storage, refunds, destroyed
// contracts. Native contracts that EVM code calls may come back here with calls of their own.
import { textBytes } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import type { EvmHost, FrameType, TransactionContext } from "./host.ts";
import type { Executed, Message } from "./library.ts";
import { DEPTH_MAX, failureIn, Machine, REVERT } from "./machine.ts";

export interface EvmCall {
  readonly caller: string;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
  readonly gas: bigint;
  /** 0 for the transaction's own call; for a call from a native contract, that contract's depth plus 1. */
  readonly depth: number;
  readonly isStatic: boolean;
}

/** The caller's nonce is counted already: the new address follows from the one before. */
export interface EvmCreation {
  readonly caller: string;
  readonly value: bigint;
  /** The code that makes the contract, with its encoded arguments behind it. */
  readonly code: string;
  readonly gas: bigint;
  readonly depth: number;
}

export interface EvmOutcome {
  /** Undefined if it succeeded; else as the library names it, "revert" or "out of gas". */
  readonly failure: string | undefined;
  /** The returned data, or the reason of a revert. */
  readonly data: string;
  /** By its frames alone: without the transaction's own, and before refunds. */
  readonly gasUsed: bigint;
  /** The address of a creation that succeeded. */
  readonly created?: string;
}

/** What the frames of a transaction hand on to each other. */
type Shared = Pick<Message, "gasRefund" | "selfdestruct" | "createdAddresses">;

/** Making one takes a millisecond, so they are used again. */
const idle: Machine[] = [];

const NOTHING = new Uint8Array(0);
const REASON = "Native contract: delegate call";
/** `Error(string)` with the reason, encoded: 32 is where the text begins. */
const NO_DELEGATE_CALLS = hexBytes(
  `08c379a0${word(32)}${word(REASON.length)}${bytesHex(textBytes(REASON)).padEnd(64, "0")}`,
);

export class EvmTransaction {
  readonly #host: EvmHost;
  readonly #context: TransactionContext;
  /** From the first call on. */
  #machine: Machine | undefined;
  /** Calls that have not returned; one that something was thrown through never does. */
  #open = 0;
  /** The native frame that runs now, or the transaction itself. */
  #outer: Shared = nothingShared();

  constructor(host: EvmHost, context: TransactionContext) {
    this.#host = host;
    this.#context = context;
  }

  /** Refunds until now, for `gasAfterRefund`. */
  get gasRefund(): bigint {
    return this.#outer.gasRefund;
  }

  /** What it did is undone if it fails. Throws what the host throws; then all is undone. */
  call(call: EvmCall): EvmOutcome {
    const { caller, to, data, isStatic, depth } = call;
    const { library, evm } = this.#begun();
    if (depth === 0) evm.journal.addAlwaysWarmAddress(to);
    return this.#run(call, {
      caller: new library.Address(hexBytes(caller)),
      to: new library.Address(hexBytes(to)),
      data: hexBytes(data),
      isStatic,
    });
  }

  create(creation: EvmCreation): EvmOutcome {
    const { library } = this.#begun();
    const caller = new library.Address(hexBytes(creation.caller));
    return this.#run(creation, { caller, data: hexBytes(creation.code) });
  }

  #run({ caller, value, gas, depth }: EvmCreation | EvmCall, parts: Partial<Message>): EvmOutcome {
    if (depth > DEPTH_MAX) return failed("call depth exceeded");
    if (this.#host.state.balance(caller) < value) return failed("insufficient balance");
    const machine = this.#begun();
    const { library, evm } = machine;
    machine.opens = typeOf(parts);
    const outer = this.#outer;
    const message = new library.Message({
      ...parts,
      value,
      gasLimit: gas,
      depth,
      ...copyOf(outer),
    });
    this.#open += 1;
    const result = evm.runCall({ message, skipNonceIncrement: true });
    this.#open -= 1;
    const { createdAddress, execResult } = result;
    const { exceptionError, returnValue, executionGasUsed, gasRefund = 0n } = execResult;
    if (exceptionError === undefined) take(outer, message, gasRefund);
    return {
      failure: exceptionError && failureIn(exceptionError),
      data: bytesHex(returnValue),
      gasUsed: executionGasUsed,
      ...(exceptionError === undefined &&
        createdAddress !== undefined && { created: bytesHex(createdAddress.bytes) }),
    };
  }

  #answer(message: Message): Executed {
    const { EVMError } = this.#begun().library;
    const address = bytesHex(message.codeAddress.bytes);
    const reverted = { executionGasUsed: 0n, exceptionError: new EVMError(REVERT) };
    if (message.to === undefined || bytesHex(message.to.bytes) !== address) {
      return { ...reverted, returnValue: NO_DELEGATE_CALLS };
    }
    const { caller, value, data, gasLimit: gas, depth, isStatic } = message;
    const before = this.#outer;
    this.#outer = message;
    const sender = bytesHex(caller.bytes);
    const call = { address, sender, value, data: bytesHex(data), gas, depth, isStatic };
    const { succeeded, data: answered, gasUsed } = this.#host.answer(call);
    this.#outer = before;
    if (gasUsed > gas) {
      const exceptionError = new EVMError("out of gas");
      return { returnValue: NOTHING, executionGasUsed: gas, exceptionError };
    }
    const returned = { returnValue: hexBytes(answered), executionGasUsed: gasUsed };
    return succeeded ? returned : { ...reverted, ...returned };
  }

  /**
   * A part of a native contract's work that it can go on without: if the part throws, all that it
   * did is undone, and what it threw is thrown again.
   */
  attempt<T>(part: () => T): T {
    const machine = this.#machine;
    const saved = copyOf(this.#outer);
    const journals = machine && [machine.evm.journal, machine.evm.transientStorage];
    const undo = machine === undefined ? this.#host.state.checkpoint() : undefined;
    for (const journal of journals ?? []) journal.checkpoint();
    try {
      const result = part();
      for (const journal of journals ?? []) journal.commit();
      return result;
    } catch (thrown) {
      for (const journal of journals ?? []) journal.revert();
      undo?.();
      // The machine that the part began knows what is undone now.
      if (machine === undefined) this.#release();
      restore(this.#outer, saved);
      throw thrown;
    }
  }

  /**
   * Removes the contracts that destroyed themselves in the transaction that made them. A transaction
   * whose changes are undone is not ended, but forgotten.
   */
  end(): void {
    const { selfdestruct, createdAddresses } = this.#outer;
    for (const address of selfdestruct.keys()) {
      if (createdAddresses.has(address)) this.#host.state.remove(address.slice(2));
    }
    this.#release();
  }

  /** Its machine can be used again, unless something was thrown through it. */
  forget(): void {
    if (this.#open === 0) this.#release();
  }

  #begun(): Machine {
    this.#machine ??= this.#begin();
    return this.#machine;
  }

  #begin(): Machine {
    const answer = (message: Message) => this.#answer(message);
    const running = { host: this.#host, context: this.#context, answer };
    const machine = idle.pop();
    if (machine === undefined) return new Machine(running);
    machine.begin(running);
    return machine;
  }

  #release(): void {
    if (this.#machine !== undefined) idle.push(this.#machine);
    this.#machine = undefined;
  }
}

function nothingShared(): Shared {
  return { gasRefund: 0n, selfdestruct: new Map(), createdAddresses: new Set() };
}

function copyOf({ gasRefund, selfdestruct, createdAddresses }: Shared): Shared {
  return {
    gasRefund,
    selfdestruct: new Map(selfdestruct),
    createdAddresses: new Set(createdAddresses),
  };
}

/** What a frame that succeeded hands on. The library holds the maps, so they stay the same ones. */
function take(outer: Shared, inner: Shared, gasRefund = inner.gasRefund): void {
  const { selfdestruct, createdAddresses } = inner;
  outer.gasRefund = gasRefund;
  for (const [address, heir] of selfdestruct) outer.selfdestruct.set(address, heir);
  for (const address of createdAddresses) outer.createdAddresses.add(address);
}

function restore(outer: Shared, saved: Shared): void {
  outer.selfdestruct.clear();
  outer.createdAddresses.clear();
  take(outer, saved);
}

const typeOf = ({ to, isStatic }: Partial<Message>): FrameType =>
  to === undefined ? "CREATE" : isStatic === true ? "STATICCALL" : "CALL";

function failed(failure: string): EvmOutcome {
  return { failure, data: "", gasUsed: 0n };
}

function word(number: number): string {
  return number.toString(16).padStart(64, "0");
}
