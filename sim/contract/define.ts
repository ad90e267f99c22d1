// How a contract is described: one definition from which ABI, getters, storage and tables are
// derived.
import type { Cell, List, Mapping, Nested } from "../kernel/store.ts";
import type { ElementaryType, PlaceOf, StateType, ValueOf } from "./types.ts";
import type { WrittenType } from "./written-type.ts";

/** `[name, type]`, with "indexed" as a third word if the event parameter is indexed. */
export type EventParameter =
  | readonly [name: string, type: ElementaryType | WrittenType]
  | readonly [name: string, type: ElementaryType | WrittenType, indexed: "indexed"];

export interface EventDefinition<P extends readonly EventParameter[] = readonly EventParameter[]> {
  readonly name: string;
  readonly parameters: P;
  /** Computes the logged values on first read, if that is expensive. */
  readonly settle?: (logged: readonly unknown[]) => readonly unknown[];
  /** If parameters stand for others: the hash of an indexed text for the text. */
  readonly signature?: string;
  /** Logged as it is, without an interface: its parameters are `topics` and `data`. */
  readonly isRaw?: true;
}

/** The values of an event, in the order of its parameters. */
export type EventValues<P extends readonly EventParameter[]> = {
  readonly [I in keyof P]: P[I][1] extends `${infer Item}[]`
    ? readonly ValueOf<Item>[]
    : ValueOf<P[I][1]>;
};

export type ParameterTypes = Readonly<Record<string, ElementaryType | WrittenType>>;

export interface FunctionDefinition {
  readonly arguments: ParameterTypes;
  readonly returns: ParameterTypes;
  /** If several functions share it; each is listed under its signature. */
  readonly name?: string;
  /** A view changes nothing and needs no transaction. */
  readonly view: boolean;
  /** Code of a user may take currency with the call. */
  readonly payable?: true;
  /** If absent, anyone may call. */
  readonly access?: Access;
}

/**
 * `owner`: only the contract's owner, which for all of the platform's contracts is the admin
 * registry. A call by someone else is a vote among the admins; a whitelisted account's call runs at
 * once.
 */
type Access = "owner";

/** Argument values by name: bigint for integers, bare lowercase hex for addresses. */
export type Arguments = Readonly<Record<string, unknown>>;

/** An integer among arguments; undefined if there is none of this name. */
export function amountIn(args: Arguments, name: string): bigint | undefined {
  const value = args[name];
  return typeof value === "bigint" ? value : undefined;
}

/** A text or an address among arguments; undefined if there is none of this name. */
export function textIn(args: Arguments, name: string): string | undefined {
  const value = args[name];
  return typeof value === "string" ? value : undefined;
}

export type ArgumentsOf<P extends ParameterTypes> = {
  readonly [K in keyof P]: P[K] extends `${infer Item}[]`
    ? readonly ValueOf<Item>[]
    : ValueOf<P[K]>;
};

/** Which function of a contract is called, and with which values, as its definition types them. */
export function callOf<D extends ContractDefinition, const F extends keyof D["functions"] & string>(
  _definition: D,
  name: F,
  args: ArgumentsOf<D["functions"][F]["arguments"]>,
) {
  return { function: name, args };
}

export interface ContractDefinition {
  readonly name: string;
  /** The contracts it inherits from, whose tables also show it. */
  readonly parents?: readonly ContractDefinition[];
  readonly state: Readonly<Record<string, StateType>>;
  readonly events: Readonly<Record<string, EventDefinition>>;
  readonly functions: Readonly<Record<string, FunctionDefinition>>;
  /** A compiler's, for code of users: with its constructor, errors and what is payable. */
  readonly abi?: readonly unknown[];
}

/** The function of this name. Names come from outside, so only a definition's own members count. */
export function functionOf(
  { functions }: ContractDefinition,
  name: string,
): FunctionDefinition | undefined {
  return Object.hasOwn(functions, name) ? functions[name] : undefined;
}

/** A state variable of any type. */
export type Variable = Cell<unknown> | Mapping<unknown> | Nested<Variable> | List<unknown>;

/** The storage of a contract of this definition; of any, its variables by name. */
export type StoreOf<D extends ContractDefinition> = {
  readonly [K in keyof D["state"]]: string extends K ? Variable : PlaceOf<D["state"][K]>;
};

export function event<const P extends readonly EventParameter[]>(
  name: string,
  ...parameters: P
): EventDefinition<P> {
  return { name, parameters };
}

/** A function that a transaction may call, and its result, if any. */
export function action<const A extends ParameterTypes>(
  parameters: A,
): { readonly arguments: A; readonly returns: ParameterTypes; readonly view: false };
export function action<const A extends ParameterTypes, const R extends ParameterTypes>(
  parameters: A,
  returns: R,
): { readonly arguments: A; readonly returns: R; readonly view: false };
export function action(parameters: ParameterTypes, returns: ParameterTypes = {}) {
  return { arguments: parameters, returns, view: false } as const;
}

/** A function for the contract's owner: see `Access`. */
export function ownerAction<const A extends ParameterTypes>(
  parameters: A,
  returns: ParameterTypes = {},
) {
  return { arguments: parameters, returns, view: false, access: "owner" } as const;
}

/** A function that only reads. */
export function view<const A extends ParameterTypes, const R extends ParameterTypes>(
  parameters: A,
  returns: R,
) {
  return { arguments: parameters, returns, view: true } as const;
}

export function defineContract<const D extends ContractDefinition>(definition: D): D {
  return definition;
}
