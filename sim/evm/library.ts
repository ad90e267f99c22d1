// The parts of @ethereumjs/evm that are used, as they are without promises. The library is loaded
// when first asked for, so a world without user contracts never loads it.

// biome-ignore lint/style/noRestrictedImports: it finds code, which is the same in every world.
import { createRequire } from "node:module";

export interface Library {
  readonly EVM: new (options: {
    readonly common: Common;
    readonly stateManager: object;
    readonly blockchain: object;
    readonly bn254: object;
    readonly params: object;
    readonly customPrecompiles: readonly {
      readonly address: string;
      readonly function: () => Executed;
    }[];
  }) => Evm;
  readonly EVMError: new (message: string) => EvmError;
  readonly Message: new (fields: Partial<Message>) => Message;
  readonly Interpreter: {
    new (...parts: readonly unknown[]): Interpreter;
    readonly prototype: { _getValidJumpDestinations: AnalyseCode };
  };
  readonly NobleBN254: new () => object;
  /** By the number of an EIP. */
  readonly paramsEVM: Readonly<Record<number, object>>;
  readonly Common: new (options: {
    readonly chain: object;
    readonly hardfork: string;
    readonly customCrypto: { readonly keccak256: (data: Uint8Array) => Uint8Array };
  }) => Common;
  readonly Mainnet: object;
  readonly Account: new (
    nonce: bigint,
    balance: bigint,
    storageRoot: undefined,
    codeHash: Uint8Array,
  ) => Account;
  readonly Address: new (bytes: Uint8Array) => Address;
}

export interface Common {
  chainId(): bigint;
  isActivatedEIP(eip: number): boolean;
  gteHardfork(name: string): boolean;
}

export interface Evm {
  readonly journal: {
    checkpoint(): void;
    commit(): void;
    revert(): void;
    cleanJournal(): void;
    putAccount(address: Address, account: Account): void;
    /** With or without 0x. */
    addAlwaysWarmAddress(address: string): void;
    addAlwaysWarmSlot(address: string, slot: string): void;
  };
  readonly transientStorage: {
    checkpoint(): void;
    commit(): void;
    revert(): void;
    clear(): void;
  };
  /** A listener of two parameters would be waited for. */
  readonly events: {
    on(name: "beforeMessage", listener: (message: Message) => void): void;
    on(name: "afterMessage", listener: (ended: Ended) => void): void;
  };
  /** By address without 0x. */
  readonly precompiles: Map<string, Precompile>;
  readonly _opcodeMap: readonly { opHandler: OpcodeHandler }[];
  _block: object;
  _tx: { readonly gasPrice: bigint; readonly origin: Address };
  _loadCode(message: Message): void;
  _reduceSenderBalance(account: Account, message: Message): void;
  _addToBalance(account: Account, message: Message): void;
  allowUnlimitedContractSize: boolean;
  allowUnlimitedInitCodeSize: boolean;
  runCall(options: { readonly message: Message; readonly skipNonceIncrement: boolean }): Ended;
  _executeCall(message: Message): Ended;
  runInterpreter(message: Message): Executed;
  runPrecompile(code: unknown, data: Uint8Array, gasLimit: bigint): Executed;
  readonly stateManager: { getAccount(address: Address): Account };
  readonly blockchain: object;
  readonly performanceLogger: object;
}

/** Runs the code of one frame. */
interface Interpreter {
  run(
    code: unknown,
    options: object,
  ): {
    readonly runState: { readonly gasLeft: bigint; readonly gasRefund: bigint };
    readonly exceptionError?: EvmError;
  };
  readonly _result: {
    returnValue?: Uint8Array;
    selfdestruct: Message["selfdestruct"];
    createdAddresses: Message["createdAddresses"];
  };
  storageLoad(key: Uint8Array): Uint8Array;
}

/** A frame that ended. */
export interface Ended {
  readonly createdAddress?: Address;
  readonly execResult: Executed;
}

export type Precompile = (call: { readonly gasLimit: bigint }) => Executed;

export type OpcodeHandler = (run: RunState, common: Common) => void;
/** What each byte of some code is. Depends on the code and the EVM alone. */
type AnalyseCode = (this: { readonly _evm: object }, code: Uint8Array) => object;

/** One frame while it runs. */
export interface RunState {
  readonly stack: {
    peek(): readonly bigint[];
    pop(): bigint;
    popN(count: number): readonly bigint[];
    push(word: bigint): void;
  };
  readonly memory: { write(offset: number, bytes: number, value: Uint8Array): void };
  readonly env: { readonly address: Address };
  readonly interpreter: {
    readonly _result: { readonly logs: LogParts[] };
    storageLoad(key: Uint8Array): Uint8Array;
  };
}

/** Address, topics and data. */
type LogParts = readonly [Uint8Array, readonly Uint8Array[], Uint8Array];

/** A frame before it runs. It is a creation if there is no `to`. */
export interface Message {
  caller: Address;
  readonly to?: Address;
  readonly value: bigint;
  readonly data: Uint8Array;
  readonly gasLimit: bigint;
  readonly depth: number;
  readonly isStatic: boolean;
  readonly delegatecall: boolean;
  readonly codeAddress: Address;
  /** Only for a creation. */
  readonly isCreate?: boolean;
  code?: unknown;
  isCompiled: boolean;
  /** Refunds until now, in the whole transaction. */
  gasRefund: bigint;
  /** In the whole transaction, by address with 0x. */
  readonly selfdestruct: Map<string, string>;
  readonly createdAddresses: Set<string>;
}

export interface Executed {
  readonly returnValue: Uint8Array;
  readonly executionGasUsed: bigint;
  readonly gasRefund?: bigint;
  readonly exceptionError?: EvmError;
}

export interface EvmError {
  readonly error: string;
}

export interface Address {
  readonly bytes: Uint8Array;
}

export interface Account {
  readonly nonce: bigint;
}

let loaded: Library | undefined;

/** Loads the bundle once. Throws if it was never made. */
export function evmLibrary(): Library {
  loaded ??= load();
  return loaded;
}

function load(): Library {
  try {
    const library: Library = createRequire(import.meta.url)("#evm");
    const { prototype } = library.Interpreter;
    prototype._getValidJumpDestinations = analysedOnce(prototype._getValidJumpDestinations);
    return library;
  } catch (error) {
    const message = "the EVM's bundle is missing: make it with `npm run prepare`";
    throw new Error(message, { cause: error });
  }
}

/** The same analysis, but not again for each frame: of large contracts it takes a millisecond. */
function analysedOnce(analyse: AnalyseCode): AnalyseCode {
  const known = new WeakMap<object, WeakMap<Uint8Array, object>>();
  return function (code) {
    const own = known.get(this._evm) ?? new WeakMap<Uint8Array, object>();
    known.set(this._evm, own);
    const found = own.get(code) ?? analyse.call(this, code);
    own.set(code, found);
    return found;
  };
}
