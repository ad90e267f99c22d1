// The context a contract runs in: the caller, the time, its own storage, and calls to other
// contracts. Whoever starts a call handles its result and refusal.
import type { UndoJournal } from "../kernel/undo.ts";
import { REFUSALS, Revert } from "../refusals/refusals.ts";
import type {
  ContractDefinition,
  EventDefinition,
  EventParameter,
  EventValues,
  FunctionDefinition,
  StoreOf,
} from "./define.ts";

/** What a kind of contract does: a handler for each function of its definition, by name. */
export interface ContractKind<D extends ContractDefinition = ContractDefinition> {
  readonly definition: D;
  readonly functions: ReadonlyMap<string, HandledFunction>;
  /** The code of a contract that a user deployed. */
  readonly code?: CodeOrigin;
}

/** Where a user's contract comes from. */
export interface CodeOrigin {
  /** The name of the account that uploaded it, or its address. */
  readonly creator: string;
  /** Texts by file; none if only its code is known. */
  readonly sources: Readonly<Record<string, string>>;
  readonly xabi?: ExtendedAbi;
  /** As in its artifact. */
  readonly isSmaller?: true;
}

/** The platform's extended ABI, made by a compiler. */
export interface ExtendedAbi {
  /** By name, and with them constants and immutables, which are in no slot. */
  readonly vars: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

interface HandledFunction {
  readonly definition: FunctionDefinition;
  readonly handler: Handler;
}

// biome-ignore lint/suspicious/noExplicitAny: handlers of all kinds live in one table; `implement` types each.
export type Handler = (call: any, args: any) => unknown;

/** A deployed contract. */
export interface Contract<D extends ContractDefinition = ContractDefinition> {
  readonly address: string;
  readonly kind: ContractKind<D>;
  readonly store: StoreOf<D>;
}

/** True for a contract of this definition. */
export function isOf<D extends ContractDefinition>(
  contract: Contract | undefined,
  definition: D,
): contract is Contract<D> {
  return contract?.kind.definition === definition;
}

/** The contract of this kind at an address. Throws Revert if there is none. */
export function contractAt<D extends ContractDefinition>(
  { contracts }: Pick<Machine, "contracts">,
  kind: ContractKind<D>,
  address: string,
): Contract<D> {
  const found = contracts.get(address);
  if (isOf(found, kind.definition)) return found;
  throw new Revert("UNKNOWN_CONTRACT", REFUSALS.UNKNOWN_CONTRACT);
}

/** True for the value of a change that deploys a contract. */
export function isContract(value: unknown): value is Contract {
  return typeof value === "object" && value !== null && "kind" in value && "store" in value;
}

/** What a contract stores, for readers. */
export type StoredContract<D extends ContractDefinition> = Pick<Contract<D>, "store">;

/** The machine contracts run on, as they see it. */
export interface Machine {
  readonly journal: UndoJournal;
  readonly contracts: ReadonlyMap<string, Contract>;
  /** Whole seconds of the block being made. */
  readonly now: bigint;
  /** Logs as a flat list: address, event, then its values. */
  readonly logs: LogSink;
  /** Injected faults, as far as contracts notice them. */
  readonly faults: {
    keepsTime(asset: string, price: bigint): boolean;
    priceRemoved(asset: string): void;
  };
  /** Approvals that are valid for the running transaction only. */
  readonly innerApprovals: InnerApproval[];
  /** Puts a new contract at a free address; a revert or a restore undoes it like any change. */
  deploy<D extends ContractDefinition>(kind: ContractKind<D>, address: string): Contract<D>;
  /** Runs a user's contract as the call's sender, and returns what it returns. Throws Revert. */
  runCode(call: Call, data: string, value: bigint): string;
  /** Runs a part that may be refused; then all that it did is undone. Throws what it threw. */
  attemptPart<T>(part: () => T): T;
  /** Enters a function by name, as a transaction does: through its owner's gate. */
  invoke(call: Call, func: string, args: Readonly<Record<string, unknown>>): unknown;
}

/** An allowance inside one transaction: it stands in for the stored one and is gone afterwards. */
export interface InnerApproval {
  readonly token: string;
  readonly owner: string;
  readonly spender: string;
  left: bigint;
}

export interface LogSink {
  /** A position, and the way back to it: see `attempt`. */
  readonly length: number;
  truncate(length: number): void;
  add(address: string, event: EventDefinition, values: readonly unknown[]): void;
}

export class Call<D extends ContractDefinition = ContractDefinition> {
  readonly machine: Machine;
  readonly self: Contract<D>;
  readonly store: StoreOf<D>;
  readonly sender: string;
  readonly origin: string;

  /** Entering a contract is a step of its transaction. */
  constructor(machine: Machine, self: Contract<D>, sender: string, origin: string) {
    const { steps } = machine.journal;
    steps.left -= 1;
    if (steps.left < 0) steps.exceed();
    this.machine = machine;
    this.self = self;
    this.store = self.store;
    this.sender = sender;
    this.origin = origin;
  }

  get now(): bigint {
    return this.machine.now;
  }

  /** Calls another contract, which must be of the expected kind. */
  enter<T extends ContractDefinition>(kind: ContractKind<T>, address: string): Call<T> {
    return new Call(
      this.machine,
      contractAt(this.machine, kind, address),
      this.self.address,
      this.origin,
    );
  }

  /** Reads another contract's storage: a step like entering it, but no call. */
  peek<T extends ContractDefinition>(kind: ContractKind<T>, address: string): Contract<T> {
    const { steps } = this.machine.journal;
    steps.left -= 1;
    if (steps.left < 0) steps.exceed();
    return contractAt(this.machine, kind, address);
  }

  /**
   * Refuses an address without a contract of this name. For settings whose kinds would otherwise
   * import each other; a wrong one would make its contract unusable for good.
   */
  ensureKind(name: string, address: string): void {
    const found = this.machine.contracts.get(address)?.kind;
    if (found?.definition.name !== name || found.code !== undefined)
      throw new Revert("UNKNOWN_CONTRACT", REFUSALS.UNKNOWN_CONTRACT);
  }

  /** True if a contract of this kind is deployed there. */
  has(kind: ContractKind, address: string): boolean {
    return this.machine.contracts.get(address)?.kind === kind;
  }

  emit<P extends readonly EventParameter[]>(
    event: EventDefinition<P>,
    ...values: EventValues<P>
  ): void {
    this.machine.logs.add(this.self.address, event, values);
  }
}
