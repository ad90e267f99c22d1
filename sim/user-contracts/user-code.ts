// Runs users' contracts in the world: the EVM on the chain's undo journal and call stack, where the platform's own
// contracts answer at their addresses with the true sender.

import type { Chain } from "../chain/chain.ts";
import type { CodeRunner } from "../chain/code-runner.ts";
import type { CodeOutcome, TransactionRequest, WrittenTransaction } from "../chain/transaction.ts";
import { callablesOf } from "../contract/abi/selectors.ts";
import { Call, type Contract } from "../contract/call.ts";
import { type AccessEntry, gasAfterRefund, intrinsicGas } from "../evm/gas.ts";
import type { EvmHost, NativeAnswer, NativeCall } from "../evm/host.ts";
import { type EvmCall, type EvmOutcome, EvmTransaction } from "../evm/transaction.ts";
import { bytesHex } from "../kernel/hex.ts";
import type { Revert } from "../refusals/refusals.ts";
import { blockContextOf } from "./block-context.ts";
import { TestBench } from "./cheatcodes/bench.ts";
import { CHEATCODES } from "./cheatcodes/cheat.ts";
import { CodeState, type CodeStateOptions } from "./code-state.ts";
import { FrameTrees } from "./frames.ts";
import { resultOf } from "./kind.ts";
import { mirrorTouched } from "./mirror-touched.ts";
import { answerNative } from "./native-calls.ts";
import { revertOf, revertOfTest } from "./reason.ts";

/** What the code of one transaction may use at most, if its gas limit does not say less. (decision 100) */
export const CODE_GAS_MAX = 30_000_000n;

/** What code pays for each step of one of the platform's contracts. */
const GAS_OF_STEP = 500n;
const WORD_BYTES = 32;

/** The same for a test contract, which makes whole protocols before it is tested. */
const BENCH_GAS_MAX = 2n ** 30n;

export interface UserCodeOptions extends CodeStateOptions {
  /** The admin, who mints the tokens that `deal` hands out. */
  readonly adminOf: () => string;
  /** 64 digits. */
  readonly blockHash: (number: number) => string;
}

/** One of the platform's contracts, called by code. */
interface NativeFrame {
  readonly depth: number;
  readonly isStatic: boolean;
  readonly gas: bigint;
  /** Gas used by its own calls. */
  gasUsed: bigint;
}

export class UserCode implements CodeRunner {
  readonly state: CodeState;
  isRunning = false;
  /** What all code has used here, dry runs included; no state of the world. */
  gasRun = 0;
  /** How often code has called the platform's contracts; no state of the world either. */
  nativeCalls = 0;
  /** What the last transaction or dry run did with cheatcodes; undefined if it could use none. */
  bench: TestBench | undefined;
  /** Names that test contracts gave to addresses; no state of the world. */
  readonly labels = new Map<string, string>();
  readonly #chain: Chain;
  readonly #options: UserCodeOptions;
  readonly #host: EvmHost;
  readonly #preimages = new Map<string, string>();
  #transaction: EvmTransaction | undefined;
  #gasMax = CODE_GAS_MAX;
  #accessList: readonly AccessEntry[] = [];
  #frame: NativeFrame | undefined;
  #outcome: CodeOutcome | undefined;
  #failure: string | undefined;
  #frames: FrameTrees | undefined;

  constructor(chain: Chain, options: UserCodeOptions) {
    this.#chain = chain;
    this.#options = options;
    this.state = new CodeState(chain, options);
    this.#host = {
      state: this.state,
      isNative: (at) =>
        isNative(chain.contracts.get(at)) || (at === CHEATCODES && this.bench !== undefined),
      answer: (call) => this.#answerNative(call),
      watcher: () => this.#frames,
      bench: () => this.bench,
      hashed: (preimage, hash) => {
        if (preimage.length < WORD_BYTES) return;
        this.#preimages.set(bytesHex(hash), bytesHex(preimage));
      },
    };
  }

  begin(gasLimit = CODE_GAS_MAX, accessList: readonly AccessEntry[] = []): void {
    this.bench = undefined;
    this.#accessList = accessList;
    this.#gasMax = gasLimit < CODE_GAS_MAX ? gasLimit : CODE_GAS_MAX;
  }

  run({ sender: caller, origin, self }: Call, data: string, value: bigint): string {
    const isStatic = this.#frame?.isStatic ?? false;
    const own = { caller, to: self.address, value, data, isStatic };
    return this.#called(origin, own, self.kind.definition.abi);
  }

  #called(origin: string, own: Omit<EvmCall, "gas" | "depth">, abi?: readonly unknown[]): string {
    const outcome = this.#begun(origin).call({ ...own, ...this.#room(own.data, false) });
    this.#settle(outcome, intrinsicGas(own.data, false, this.#accessList));
    if (outcome.failure !== undefined) throw this.#revertOf(outcome, abi);
    return outcome.data;
  }

  send({ from, artifacts = [] }: TransactionRequest, written: WrittenTransaction): unknown {
    const { to, value, data } = written;
    const contract = this.#chain.contracts.get(to);
    if (contract !== undefined) {
      const returned = this.run(new Call(this.#chain, contract, from, from), data, value);
      return answered(contract, data, returned);
    }
    if (to !== "") {
      this.#called(from, { caller: from, to, value, data, isStatic: false });
      return undefined;
    }
    const isTest = artifacts.some((each) => each.isTest === true);
    const transaction = this.#begun(from, isTest || this.state.isBench);
    this.state.learn(artifacts, from);
    const own = { caller: from, value, code: data, ...this.#room(data, true) };
    const outcome = transaction.create(own);
    this.#settle(outcome, intrinsicGas(data, true, this.#accessList));
    if (outcome.failure !== undefined) {
      const abi = artifacts.flatMap((each) => each.abi);
      throw this.#revertOf(outcome, abi);
    }
    return undefined;
  }

  /** The first assertion of a test contract that failed since this was last asked. */
  takeFailure(): string | undefined {
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }

  /** What code does meanwhile, frame by frame. */
  watched<T>(act: () => T): { readonly done: T; readonly frames: FrameTrees } {
    const frames = new FrameTrees(this.#chain.logs);
    this.#frames = frames;
    try {
      return { done: act(), frames };
    } finally {
      this.#frames = undefined;
    }
  }

  attemptPart<T>(part: () => T): T {
    return this.#transaction === undefined ? part() : this.#transaction.attempt(part);
  }

  end(isUndone: boolean): CodeOutcome | undefined {
    const outcome = this.#outcome;
    const transaction = this.#transaction;
    if (transaction === undefined) return undefined;
    this.#failure ??= this.bench?.failed;
    this.isRunning = false;
    this.#outcome = undefined;
    this.#transaction = undefined;
    this.#frame = undefined;
    this.#frames?.end();
    try {
      if (!isUndone) {
        transaction.end();
        mirrorTouched(this.#chain, this.state, this.#preimages);
      } else transaction.forget();
      // Code that was given up in the middle has none left.
      return outcome ?? { returned: "", gasUsed: Number(this.#gasMax) };
    } finally {
      this.#preimages.clear();
      this.state.endTransaction();
    }
  }

  #revertOf(outcome: EvmOutcome, abi: readonly unknown[] = []): Revert {
    return this.bench === undefined ? revertOf(outcome, abi) : revertOfTest(outcome, abi);
  }

  #begun(origin: string, isBench = this.state.isBench): EvmTransaction {
    if (this.#transaction !== undefined) return this.#transaction;
    this.state.beginTransaction(origin);
    const block = blockContextOf(this.#chain, this.#options.blockHash);
    if (isBench) {
      const admin = this.#options.adminOf();
      const parts = { chain: this.#chain, state: this.state, admin, block, labels: this.labels };
      this.bench = new TestBench(parts);
      if (this.#gasMax === CODE_GAS_MAX) this.#gasMax = BENCH_GAS_MAX;
    }
    const context = { block, origin, gasPrice: 0n, accessList: this.#accessList };
    this.#transaction = new EvmTransaction(this.#host, context);
    this.isRunning = true;
    return this.#transaction;
  }

  /** The depth and the gas of the next call. */
  #room(data: string, isCreation: boolean): { readonly depth: number; readonly gas: bigint } {
    const frame = this.#frame;
    if (frame !== undefined) return { depth: frame.depth + 1, gas: frame.gas - frame.gasUsed };
    const least = intrinsicGas(data, isCreation, this.#accessList);
    return { depth: 0, gas: mostOf(this.#gasMax - least) };
  }

  #settle({ data, created, gasUsed }: EvmOutcome, intrinsic: bigint): void {
    if (this.#frame !== undefined) {
      this.#frame.gasUsed += gasUsed;
      return;
    }
    const most = intrinsic + gasUsed < this.#gasMax ? intrinsic + gasUsed : this.#gasMax;
    const used = Number(gasAfterRefund(most, this.#transaction?.gasRefund ?? 0n));
    this.gasRun += used;
    this.#outcome = {
      returned: data,
      gasUsed: used,
      ...(created === undefined ? {} : { created }),
    };
  }

  #answerNative(call: NativeCall): NativeAnswer {
    if (this.bench !== undefined && call.address === CHEATCODES) {
      return { ...this.bench.answer(call), gasUsed: 0n };
    }
    this.nativeCalls += 1;
    const { steps } = this.#chain.journal;
    const { depth, isStatic, gas } = call;
    const left = steps.left;
    const outer = this.#frame;
    const frame = { depth, isStatic, gas, gasUsed: 0n };
    this.#frame = frame;
    const answer = answerNative(this.#chain, this.state.origin, call);
    this.#frame = outer;
    const gasUsed = frame.gasUsed + BigInt(left - steps.left) * GAS_OF_STEP;
    return { ...answer, gasUsed };
  }
}

/** A call by name is not checked before it comes in: it may not have what it costs before code runs. */
const mostOf = (gas: bigint): bigint => (gas < 0n ? 0n : gas);

const isNative = (contract: Contract | undefined): boolean =>
  contract !== undefined && contract.kind.code === undefined;

/** What the function of this call returned, by name. */
function answered({ kind: { definition } }: Contract, data: string, returned: string): unknown {
  const called = callablesOf(definition).get(data.slice(0, 8));
  return called === undefined ? undefined : resultOf(definition, called.name, returned);
}
