// The context a contract runs in: who calls, when, its own storage, and the way to other contracts.
// Knows nothing of transactions or blocks; whoever starts a call takes the result and the refusal.
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

/** What a kind of contract does: a handler for each function of its definition, by its name. */
export interface ContractKind<D extends ContractDefinition = ContractDefinition> {
  readonly definition: D;
  readonly functions: ReadonlyMap<string, HandledFunction>;
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

/** What a contract stores, for those who only read it. */
export type Stored<D extends ContractDefinition> = Pick<Contract<D>, "store">;

/** The machine contracts run on, as they see it. */
export interface Machine {
  readonly journal: UndoJournal;
  readonly contracts: ReadonlyMap<string, Contract>;
  /** Whole seconds of the block being made. */
  readonly now: bigint;
  /** Logs as a flat row: address, event, then its values. */
  readonly logs: LogSink;
  /** Pure results worth keeping, by what they are computed from; never part of the state. */
  readonly memo: Map<unknown, unknown>;
  /** What goes wrong on purpose, as far as contracts feel it. */
  readonly faults: { isFrozen(asset: string): boolean };
  /** Approvals that hold for the running transaction only. */
  readonly innerApprovals: InnerApproval[];
  /** Puts a new contract at a free address; like any change, a revert or a restore takes it back. */
  deploy<D extends ContractDefinition>(kind: ContractKind<D>, address: string): Contract<D>;
  /** Enters a function by its name, as a transaction does: past the gate of its owner. */
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

  /** The call this contract makes to another, which must be of the expected kind. */
  enter<T extends ContractDefinition>(kind: ContractKind<T>, address: string): Call<T> {
    return new Call(this.machine, this.#find(kind, address), this.self.address, this.origin);
  }

  /** Another contract, only to read what it stores: a step like entering it, but no call. */
  peek<T extends ContractDefinition>(kind: ContractKind<T>, address: string): Contract<T> {
    const { steps } = this.machine.journal;
    steps.left -= 1;
    if (steps.left < 0) steps.exceed();
    return this.#find(kind, address);
  }

  #find<T extends ContractDefinition>(kind: ContractKind<T>, address: string): Contract<T> {
    const target = this.machine.contracts.get(address);
    if (target === undefined || target.kind !== (kind as ContractKind)) {
      throw new Revert("UNKNOWN_CONTRACT", REFUSALS.UNKNOWN_CONTRACT);
    }
    return target as unknown as Contract<T>;
  }

  /**
   * Refuses an address where no contract of this name stands. For settings whose kinds would otherwise
   * need each other to load: one that named nothing would leave its contract unusable for good.
   */
  ensureKind(name: string, address: string): void {
    const found = this.machine.contracts.get(address)?.kind.definition.name;
    if (found !== name) throw new Revert("UNKNOWN_CONTRACT", REFUSALS.UNKNOWN_CONTRACT);
  }

  /** True where a contract of this kind is deployed. */
  has(kind: ContractKind, address: string): boolean {
    return this.machine.contracts.get(address)?.kind === kind;
  }

  emit<P extends readonly EventParameter[]>(
    event: EventDefinition<P>,
    ...values: EventValues<P>
  ): void {
    this.machine.logs.add(this.self.address, event, values as readonly unknown[]);
  }
}
