// Changes frames as a test contract asks: another caller, another end. On a chain without test
// contracts nothing is changed. (decision 109)
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import type { BlockContext, EvmHost } from "./host.ts";
import type { Address, Ended, Evm, Library, Message } from "./library.ts";

const REVERT = "revert";

export class BenchFrames {
  readonly #evm: Evm;
  readonly #library: Library;
  #host: EvmHost | undefined;
  /** The sender of the transaction, as each outer frame sees it. */
  readonly #origins: Evm["_tx"][] = [];

  constructor(evm: Evm, library: Library) {
    this.#evm = evm;
    this.#library = library;
  }

  begin(host: EvmHost): void {
    this.#host = host;
    this.#origins.length = 0;
    // Test contracts are larger than any chain takes.
    const isBench = host.bench?.() !== undefined;
    this.#evm.allowUnlimitedContractSize = isBench;
    this.#evm.allowUnlimitedInitCodeSize = isBench;
  }

  entered(message: Message): void {
    const { bench, state } = this.#host ?? {};
    const running = bench?.();
    if (running === undefined || state === undefined) return;
    const { to, depth, delegatecall: isDelegate } = message;
    const called = to === undefined ? "" : bytesHex(message.codeAddress.bytes);
    const instead = running.entered({ depth, to: called, isDelegate });
    this.#origins.push(this.#evm._tx);
    if (instead === undefined) return;
    message.caller = this.#address(instead.caller);
    // A creation's address follows from the nonce, which only the true caller's opcode has counted.
    if (to === undefined) state.setNonce(instead.caller, state.nonce(instead.caller) + 1n);
    if (instead.origin === undefined) return;
    const { gasPrice } = this.#evm._tx;
    this.#evm._tx = { gasPrice, origin: this.#address(instead.origin) };
  }

  left({ execResult }: Ended): void {
    const running = this.#host?.bench?.();
    if (running === undefined) return;
    this.#evm._tx = this.#origins.pop() ?? this.#evm._tx;
    const { exceptionError, returnValue } = execResult;
    const succeeded = exceptionError === undefined;
    const instead = running.left({ succeeded, data: bytesHex(returnValue) });
    if (instead === undefined) return;
    const error = instead.succeeded ? undefined : new this.#library.EVMError(REVERT);
    Object.assign(execResult, { returnValue: hexBytes(instead.data), exceptionError: error });
  }

  #address(hex: string): Address {
    return new this.#library.Address(hexBytes(hex));
  }
}

/** A test contract may move the block's number and time while its code runs. */
export const headerOf = (block: BlockContext, coinbase: Address): object => ({
  get number() {
    return block.number;
  },
  coinbase,
  get timestamp() {
    return block.timestamp;
  },
  difficulty: 0n,
  prevRandao: hexBytes(block.prevRandao),
  gasLimit: block.gasLimit,
  baseFeePerGas: block.baseFee,
  getBlobGasPrice: () => 1n,
});
