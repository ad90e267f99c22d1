// The library's frames and its most frequent opcodes with the same results for less: the library
// copies a frame's forty fields three times, and spreads each word into a list of its bytes.
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import type { Address, Evm, Executed, Library, Message, OpcodeHandler } from "./library.ts";

const NOTHING = new Uint8Array(0);
const ZERO = 0n;
const WORD_BYTES = 32;
const WORD_DIGITS = 64;
const [MSTORE, SLOAD] = [0x52, 0x54];
const REVERT = "revert";

/** 32 bytes of a word. */
const wordBytes = (word: bigint): Uint8Array =>
  word === ZERO
    ? new Uint8Array(WORD_BYTES)
    : hexBytes(word.toString(16).padStart(WORD_DIGITS, "0"));

/** Replaces the library's ways of running a frame, for the hard fork's rules alone. */
export function quickenFrames(evm: Evm, { Interpreter }: Library): void {
  evm._executeCall = (message) => {
    const { delegatecall } = message;
    const to = message.to as Address;
    let exceptionError: Executed["exceptionError"];
    if (!delegatecall) {
      try {
        evm._addToBalance(evm.stateManager.getAccount(to), message);
      } catch (error) {
        exceptionError = error as NonNullable<Executed["exceptionError"]>;
      }
    }
    evm._loadCode(message);
    const { code, gasLimit } = message;
    const isEmpty = typeof code !== "function" && (code as Uint8Array | undefined)?.length === 0;
    if (code === undefined || isEmpty || exceptionError !== undefined) {
      const { gasRefund } = message;
      const ended = { gasRefund, executionGasUsed: ZERO, returnValue: NOTHING };
      return { execResult: exceptionError === undefined ? ended : { ...ended, exceptionError } };
    }
    const execResult = message.isCompiled
      ? answered(evm.runPrecompile(code, message.data, gasLimit), message)
      : evm.runInterpreter(message);
    if (message.depth === 0) evm.transientStorage.clear();
    return { execResult };
  };
  evm.runInterpreter = (message) => {
    const interpreter = interpreterOf(evm, Interpreter, message);
    const { runState, exceptionError } = interpreter.run(message.code, {});
    const { gasLeft, gasRefund } = runState;
    const { returnValue = NOTHING, ...result } = interpreter._result;
    const ended = {
      ...result,
      returnValue,
      gasRefund,
      executionGasUsed: message.gasLimit - gasLeft,
    };
    if (exceptionError === undefined) return ended;
    const isAllGone = exceptionError.error !== REVERT;
    return {
      ...{ returnValue, gasRefund, exceptionError, logs: [] },
      ...{ selfdestruct: new Map(), createdAddresses: new Set() },
      executionGasUsed: isAllGone ? message.gasLimit : ended.executionGasUsed,
    };
  };
  replace(evm, MSTORE, ({ stack, memory }) => {
    const [offset = ZERO, word = ZERO] = stack.popN(2);
    memory.write(Number(offset), WORD_BYTES, wordBytes(word));
  });
  replace(evm, SLOAD, ({ stack, interpreter }) => {
    const value = interpreter.storageLoad(wordBytes(stack.pop()));
    stack.push(value.length === 0 ? ZERO : BigInt(`0x${bytesHex(value)}`));
  });
}

/** A native contract may have earned refunds meanwhile. */
const answered = (executed: Executed, { gasRefund }: Message): Executed => ({
  ...executed,
  gasRefund,
});

function interpreterOf(evm: Evm, Interpreter: Library["Interpreter"], message: Message) {
  const { caller, data, value, isStatic, isCreate = false, depth, codeAddress, code } = message;
  const { gasRefund, selfdestruct, createdAddresses } = message;
  const to = message.to as Address;
  const { stateManager, blockchain, journal, performanceLogger } = evm;
  const env = {
    ...{ address: to, caller, callData: data, callValue: value, code, isStatic, isCreate, depth },
    ...{ gasPrice: evm._tx.gasPrice, origin: evm._tx.origin, block: evm._block },
    contract: stateManager.getAccount(to),
    ...{ codeAddress, gasRefund, blobVersionedHashes: [], createdAddresses },
  };
  const { gasLimit } = message;
  const interpreter = new Interpreter(
    ...([evm, stateManager, blockchain, env, gasLimit, journal, performanceLogger] as const),
  );
  interpreter._result.selfdestruct = selfdestruct;
  interpreter._result.createdAddresses = createdAddresses;
  return interpreter;
}

function replace(evm: Evm, opcode: number, handler: OpcodeHandler): void {
  const entry = evm._opcodeMap[opcode];
  if (entry !== undefined) entry.opHandler = handler;
}
