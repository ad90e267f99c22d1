// The chain: blocks, transactions and logs in order, nonces, and the running of one transaction.
// Only here does a refusal become a value. The caller supplies the block's time.
import {
  Call,
  type Contract,
  type ContractKind,
  type InnerApproval,
  type Machine,
} from "../contract/call.ts";
import type { Arguments, ContractDefinition } from "../contract/define.ts";
import { ZERO_ADDRESS } from "../contract/types.ts";
import { Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";
import { refuse } from "../refusals/refusals.ts";
import type { Block } from "./block.ts";
import { wrongRequest } from "./check-request.ts";
import type { CodeRunner } from "./code-runner.ts";
import { ContractBook } from "./contract-book.ts";
import type { FeeRule, Gate } from "./gate.ts";
import { LogBook } from "./log-book.ts";
import { isOfCode } from "./of-code.ts";
import { type Attempt, type CallOutcome, failed, failureOf, NOTHING_RAN } from "./outcome.ts";
import { type ResolvedCall, resolve } from "./resolve.ts";
import { sentOf } from "./sent.ts";
import type { Transaction, TransactionRequest } from "./transaction.ts";

/** The lengths of the chain's lists; restoring a position cuts them back. */
export interface ChainPosition {
  readonly blocks: number;
  readonly transactions: number;
  readonly logs: number;
}

/** The steps that one transaction, or one simulated call, may take. (decision 7) */
export const STEPS_MAX = 1_000_000;

export interface ChainOptions {
  readonly journal: UndoJournal;
  readonly chainId: bigint;
  readonly faults: Machine["faults"];
  readonly gate: Gate;
}

export class Chain implements Machine {
  readonly chainId: bigint;
  readonly journal: UndoJournal;
  readonly faults: Machine["faults"];
  readonly book: ContractBook;
  readonly logs: LogBook;
  readonly blocks: Block[] = [];
  readonly transactions: Transaction[] = [];
  readonly nonces: Mapping<number>;
  readonly innerApprovals: InnerApproval[] = [];
  now = 0n;
  /** The number of the block whose code sees it, if that is not the next one. */
  within: number | undefined;
  readonly #gate: Gate;
  #fees: FeeRule | undefined;
  #code: CodeRunner | undefined;

  constructor({ journal, chainId, faults, gate }: ChainOptions) {
    this.journal = journal;
    this.faults = faults;
    this.#gate = gate;
    this.logs = new LogBook(journal.steps);
    this.chainId = chainId;
    this.book = new ContractBook(journal);
    this.nonces = new Mapping<number>(journal, "chain/nonces", 0);
  }

  get contracts(): ReadonlyMap<string, Contract> {
    return this.book.contracts;
  }

  deploy<D extends ContractDefinition>(kind: ContractKind<D>, address: string): Contract<D> {
    return this.book.deploy(kind, address);
  }

  invoke(call: Call, func: string, args: Arguments): unknown {
    return this.#gate.invoke(call, func, args);
  }

  get height(): number {
    return this.blocks.length - 1;
  }

  position(): ChainPosition {
    return {
      blocks: this.blocks.length,
      transactions: this.transactions.length,
      logs: this.logs.length,
    };
  }

  cutBackTo(position: ChainPosition): void {
    this.blocks.length = position.blocks;
    this.transactions.length = position.transactions;
    this.logs.truncate(position.logs);
  }

  /** Charges the fee of each transaction from now on; set once, at genesis. */
  chargeFeesWith(fees: FeeRule): void {
    this.#fees = fees;
  }

  runCodeWith(code: CodeRunner): void {
    this.#code = code;
  }

  get #runner(): CodeRunner {
    return this.#code ?? refuse("UNKNOWN_CONTRACT");
  }

  runCode(call: Call, data: string, value: bigint): string {
    return this.#runner.run(call, data, value);
  }

  attemptPart<T>(part: () => T): T {
    return this.#code === undefined ? part() : this.#code.attemptPart(part);
  }

  /** A call as `sender`, for reading or for genesis; ordinary changes come as transactions. */
  callAs(sender: string, to: string): Call {
    const target = this.contracts.get(to);
    if (target === undefined) return refuse("UNKNOWN_CONTRACT");
    return new Call(this, target, sender, sender);
  }

  /** Closes a block over the transactions included since the last one. */
  seal(timestamp: number): Block {
    const from = this.blocks[this.blocks.length - 1]?.to ?? 0;
    const block: Block = {
      number: this.blocks.length,
      timestamp,
      from,
      to: this.transactions.length,
      changesTo: this.journal.length,
    };
    this.blocks.push(block);
    return block;
  }

  /**
   * Runs one transaction into the current block: fee and nonce first, then approvals and the call.
   * Undefined if the sender cannot pay the fee: nothing changes. Values are checked if they were not.
   */
  include(call: TransactionRequest, isChecked?: "checked"): Transaction | undefined {
    const logsFrom = this.logs.length;
    const changesFrom = this.journal.length;
    const fees = this.#fees;
    const fee = fees?.take(call.from);
    if (fees === undefined || fee === undefined) return undefined;
    const counter = this.nonces.at(call.from);
    const nonce = counter.value;
    counter.set(nonce + 1);
    const isPlain = call.raw === undefined && call.written === undefined;
    const targets = { contracts: this.contracts, stable: fees.stable };
    const resolved = isPlain ? undefined : resolve(call, targets);
    const request = resolved?.request ?? call;
    const outcome =
      resolved === undefined ? this.#attempt(call, isChecked) : this.#outcomeOf(resolved);
    const sealed = this.blocks[this.blocks.length - 1]?.to ?? 0;
    const transaction: Transaction = {
      request,
      nonce,
      blockNumber: this.blocks.length,
      index: this.transactions.length - sealed,
      fee,
      failure: outcome.failure,
      result: outcome.result,
      logsFrom,
      logsTo: this.logs.length,
    };
    const { code } = outcome;
    const included = code === undefined ? transaction : { ...transaction, code, changesFrom };
    this.transactions.push(included);
    return included;
  }

  #outcomeOf({ request, refusal, isMessage }: ResolvedCall): CallOutcome {
    if (refusal !== undefined) return failed(refusal);
    if (isMessage === true) return NOTHING_RAN;
    return this.#attempt(request);
  }

  /** Runs the call of a request without charging a fee, for whoever undoes it. */
  attempt(request: TransactionRequest): CallOutcome {
    // The address of a new contract follows from its transaction's nonce.
    const { written } = request;
    const counter = written?.to === "" ? this.nonces.at(request.from) : undefined;
    counter?.set(counter.value + 1);
    return this.#attempt(request);
  }

  /**
   * A refusal undoes all changes of the call; so do too many steps, which are contracts entered,
   * logs and changes. (decision 7)
   */
  #attempt(request: TransactionRequest, isChecked?: "checked"): CallOutcome {
    const changes = this.journal.length;
    const logs = this.logs.length;
    const { steps } = this.journal;
    this.innerApprovals.length = 0;
    steps.bound(STEPS_MAX);
    const { gasLimit, accessList } = request.raw === undefined ? request : sentOf(request);
    this.#code?.begin(gasLimit, accessList);
    try {
      const result = this.#dispatch(request, isChecked);
      return this.#ended({ failure: undefined, result }, false);
    } catch (thrown) {
      const failure = failureOf(thrown, this.#code?.isRunning === true);
      const ended = this.#ended({ failure, result: undefined }, true);
      if (failure === undefined) throw thrown;
      this.journal.undoTo(changes);
      this.logs.truncate(logs);
      return ended;
    } finally {
      steps.free();
    }
  }

  #ended(outcome: CallOutcome, isUndone: boolean): CallOutcome {
    if (this.#code?.isRunning !== true) return outcome;
    const code = this.#code.end(isUndone);
    return code === undefined ? outcome : { ...outcome, code };
  }

  /** The same with its logs, to be read before it is undone. */
  attemptLogged(request: TransactionRequest): Attempt {
    const from = this.logs.length;
    return { ...this.attempt(request), logs: this.logs.read(from, this.logs.length) };
  }

  #dispatch(request: TransactionRequest, isChecked?: "checked"): unknown {
    const { from, to, function: func, args, approvals, written } = request;
    if (written !== undefined && isOfCode(this.contracts, written.to)) {
      return this.#runner.send(request, written);
    }
    const call = this.callAs(from, to);
    // An unknown function takes no approvals either.
    if (!call.self.kind.functions.has(func)) refuse("UNKNOWN_FUNCTION");
    const wrong = isChecked === undefined && wrongRequest(this.contracts, request);
    if (typeof wrong === "string") refuse("BAD_ARGUMENTS");
    for (const approval of approvals ?? []) this.#gate.approve(this, from, approval);
    return this.#gate.invoke(call, func, args);
  }
}

/** The sender of the genesis transaction. */
export const GENESIS_SENDER = ZERO_ADDRESS;
