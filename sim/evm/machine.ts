// One EVM of the library, with four changes: currency moves by transfers, logs go to the world as
// they are made, native contracts answer at their addresses, and frames nest less deeply.
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { keccak256 } from "../kernel/keccak.ts";
import { Accounts } from "./accounts.ts";
import { BenchFrames, headerOf } from "./bench-frames.ts";
import { HARD_FORK } from "./gas.ts";
import type { EvmHost, FrameType, TransactionContext } from "./host.ts";
import {
  type Address,
  type Common,
  type Ended,
  type Evm,
  type EvmError,
  type Executed,
  evmLibrary,
  type Message,
  type OpcodeHandler,
} from "./library.ts";
import { quickenFrames } from "./quick-frames.ts";
import { SlowPrecompiles } from "./slow-precompiles.ts";

/**
 * The deepest frame, native ones included; the transaction's own call has depth 0. A call beyond it
 * fails, like one beyond 1,024 elsewhere. A frame takes two to three kilobytes of JavaScript's
 * stack, of which Node gives 984: it must never run out, because where it would depends on the host.
 */
export const DEPTH_MAX = 200;

export const REVERT = "revert";
const NO_CURRENCY = "insufficient balance";
const LOGS = [0xa0, 0xa1, 0xa2, 0xa3, 0xa4];
const SELF_DESTRUCT = 0xff;
const ADDRESS_BITS = 160;
/** What makes frames. */
const OPENING: readonly (readonly [opcode: number, type: FrameType])[] = [
  [0xf0, "CREATE"],
  [0xf1, "CALL"],
  [0xf2, "CALLCODE"],
  [0xf4, "DELEGATECALL"],
  [0xf5, "CREATE2"],
  [0xfa, "STATICCALL"],
];
/** Where in which code a jump went wrong. */
const PLACE_OF_JUMP = / at .*/;
/** Asks for a KZG proof's check, for blobs that this chain does not have. */
const POINT_EVALUATION = "0x000000000000000000000000000000000000000a";

/** What a machine runs, and who answers for native contracts. */
interface Running {
  readonly host: EvmHost;
  readonly context: TransactionContext;
  readonly answer: (message: Message) => Executed;
}

/** Runs the code of one transaction at a time. */
export class Machine {
  readonly library = evmLibrary();
  readonly evm: Evm;
  /** What makes the next frame. */
  opens: FrameType = "CALL";
  readonly #accounts: Accounts;
  #running: Running;
  readonly #slow: SlowPrecompiles;
  readonly #benched: BenchFrames;

  constructor(running: Running) {
    this.#running = running;
    this.#accounts = new Accounts(this.library, running.host.state);
    this.evm = this.#make();
    this.#slow = new SlowPrecompiles(this.evm);
    this.#benched = new BenchFrames(this.evm, this.library);
    quickenFrames(this.evm, this.library);
    this.#change();
    this.begin(running);
  }

  /** From now on for this transaction. */
  begin(running: Running): void {
    const { evm } = this;
    const { host, context } = running;
    this.#running = running;
    this.#accounts.begin(host.state);
    this.#slow.begin();
    this.#benched.begin(host);
    evm.transientStorage.clear();
    evm.journal.cleanJournal();
    for (const precompile of evm.precompiles.keys()) evm.journal.addAlwaysWarmAddress(precompile);
    evm.journal.addAlwaysWarmAddress(context.origin);
    evm.journal.addAlwaysWarmAddress(context.block.coinbase);
    for (const { address, slots } of context.accessList ?? []) {
      evm.journal.addAlwaysWarmAddress(address);
      for (const slot of slots) evm.journal.addAlwaysWarmSlot(address, slot);
    }
    evm._tx = { gasPrice: context.gasPrice, origin: this.address(context.origin) };
    evm._block = { header: headerOf(context.block, this.address(context.block.coinbase)) };
  }

  address(hex: string): Address {
    return new this.library.Address(hexBytes(hex));
  }

  #make(): Evm {
    const { EVM, EVMError, NobleBN254, paramsEVM } = this.library;
    const refused = {
      returnValue: new Uint8Array(0),
      executionGasUsed: 0n,
      exceptionError: new EVMError(REVERT),
    };
    return new EVM({
      common: this.#rules(),
      stateManager: this.#accounts,
      blockchain: {
        getBlock: (number: bigint) => ({
          hash: () => hexBytes(this.#running.context.block.blockHash(number)),
        }),
      },
      bn254: new NobleBN254(),
      params: { ...paramsEVM, 1: { ...paramsEVM[1], stackLimit: DEPTH_MAX } },
      customPrecompiles: [{ address: POINT_EVALUATION, function: () => ({ ...refused }) }],
    });
  }

  /** The hard fork's rules. They are cached, because every step reads each of them. */
  #rules(): Common {
    const { Common, Mainnet } = this.library;
    const hash = (data: Uint8Array): Uint8Array => {
      const hashed = keccak256(data);
      this.#running.host.hashed?.(data, hashed);
      return hashed;
    };
    const customCrypto = { keccak256: hash };
    const common = new Common({ chain: Mainnet, hardfork: HARD_FORK, customCrypto });
    common.chainId = () => this.#running.context.block.chainId;
    common.isActivatedEIP = cached(common.isActivatedEIP.bind(common));
    common.gteHardfork = cached(common.gteHardfork.bind(common));
    return common;
  }

  #change(): void {
    const { evm } = this;
    const loadCode = evm._loadCode.bind(evm);
    evm._loadCode = (message) => {
      if (!this.#running.host.isNative(bytesHex(message.codeAddress.bytes)))
        return loadCode(message);
      message.code = () => this.#running.answer(message);
      message.isCompiled = true;
    };
    // Whoever calls has checked the balance.
    evm._reduceSenderBalance = () => {};
    evm._addToBalance = (account, message) => {
      const to = message.to as Address;
      evm.journal.putAccount(to, account);
      if (message.value > 0n) this.#move(message.caller, to, message.value);
    };
    for (const opcode of LOGS) this.#extend(opcode, (handle) => this.#log(handle));
    this.#extend(SELF_DESTRUCT, (handle) => this.#selfDestruct(handle));
    for (const [opcode, type] of OPENING) {
      this.#extend(opcode, (handle) => (run, common) => {
        this.opens = type;
        handle(run, common);
      });
    }
    evm.events.on("beforeMessage", (message) => this.#entered(message));
    evm.events.on("afterMessage", (ended) => this.#left(ended));
  }

  #entered(message: Message): void {
    this.#benched.entered(message);
    const { caller, to, delegatecall, value, gasLimit: gas, data } = message;
    this.#accounts.callers.push(caller);
    this.#running.host.watcher?.()?.entered({
      type: this.opens,
      // A delegate call's message has the caller that its code is to see.
      from: bytesHex((delegatecall && to ? to : caller).bytes),
      to: to === undefined ? "" : bytesHex(message.codeAddress.bytes),
      ...{ value, gas, input: bytesHex(data) },
    });
  }

  #left(ended: Ended): void {
    this.#accounts.callers.pop();
    this.#benched.left(ended);
    const { createdAddress, execResult } = ended;
    const { exceptionError, returnValue, executionGasUsed: gasUsed } = execResult;
    this.#running.host.watcher?.()?.left({
      failure: exceptionError && failureIn(exceptionError),
      output: bytesHex(returnValue),
      gasUsed,
      created: createdAddress && bytesHex(createdAddress.bytes),
    });
  }

  #extend(opcode: number, extended: (handle: OpcodeHandler) => OpcodeHandler): void {
    const entry = this.evm._opcodeMap[opcode];
    if (entry !== undefined) entry.opHandler = extended(entry.opHandler);
  }

  #log(handle: OpcodeHandler): OpcodeHandler {
    return (run, common) => {
      handle(run, common);
      const made = run.interpreter._result.logs.pop();
      if (made === undefined) return;
      const [address, topics, data] = made;
      this.#running.host.state.log(bytesHex(address), topics.map(bytesHex), bytesHex(data));
    };
  }

  /** The contract's currency goes to the heir. It stays if the contract is its own heir. */
  #selfDestruct(handle: OpcodeHandler): OpcodeHandler {
    return (run, common) => {
      const { address } = run.env;
      const [top = 0n] = run.stack.peek();
      const heir = BigInt.asUintN(ADDRESS_BITS, top)
        .toString(16)
        .padStart(ADDRESS_BITS / 4, "0");
      const own = bytesHex(address.bytes);
      const amount = this.#running.host.state.balance(own);
      if (heir !== own && amount > 0n) this.#move(address, this.address(heir), amount);
      handle(run, common);
    };
  }

  #move(from: Address, to: Address, amount: bigint): void {
    const { state } = this.#running.host;
    let isMoved: boolean;
    try {
      isMoved = state.transfer(bytesHex(from.bytes), bytesHex(to.bytes), amount);
    } catch (error) {
      this.#accounts.thrown = { error };
      throw error;
    }
    if (!isMoved) throw new this.library.EVMError(NO_CURRENCY);
  }
}

/** Why code failed, without where. */
export const failureIn = ({ error }: EvmError): string => error.replace(PLACE_OF_JUMP, "");

function cached<T extends number | string>(ask: (about: T) => boolean): (about: T) => boolean {
  const answers = new Map<T, boolean>();
  return (about) => {
    let answer = answers.get(about);
    if (answer === undefined) {
      answer = ask(about);
      answers.set(about, answer);
    }
    return answer;
  };
}
