// Which function of a contract an item calls, and whether it takes what the item gives it.
import {
  type Callable,
  type ContractDefinition,
  callableNamed,
  callablesOf,
} from "../../../sim/index.ts";
import { Problem } from "../../core/problem.ts";

type Values = Readonly<Record<string, unknown>>;

/** Zero may go anywhere. */
export function paidTo(name: string, isPayable: boolean, sent: string | number): bigint {
  const value = BigInt(sent);
  if (value === 0n || isPayable) return value;
  throw new Problem("invalid", `${name} is not payable, so it takes no value`);
}

/** By its name, by its signature, or by its name and those of the arguments if several share it. */
export function methodOf(definition: ContractDefinition, method: string, args: Values): Callable {
  const exact = callableNamed(definition, method);
  const all = [...callablesOf(definition).values()];
  const named = exact === undefined ? all.filter((each) => isCalled(each, method)) : [exact];
  const methods = named.filter(({ kind }) => kind === "function");
  const fitting = methods.length === 1 ? methods : methods.filter((each) => hasNames(each, args));
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  if (methods.length === 0) {
    const shown = method.slice(0, 60);
    throw new Problem("invalid", `Contract doesn't have a method named '${shown}'`);
  }
  const names = methods.map(({ signature }) => signature).join(", ");
  throw new Problem("invalid", `'${method}' may be any of ${names.slice(0, NAMES_MAX)}: name one`);
}

const isCalled = ({ signature }: Callable, method: string): boolean =>
  signature === method || signature.slice(0, signature.indexOf("(")) === method;

const listed = (names: readonly string[]): string => `(${names.join(", ")})`;

const NAMES_MAX = 300;

export function ensureNames({ inputs }: Pick<Callable, "inputs">, args: Values): void {
  if (hasNames({ inputs }, args)) return;
  const expected = inputs.members.map(({ name }) => name);
  const names = listed(Object.keys(args)).slice(0, NAMES_MAX);
  const message = "Argument names don't match - Expected Arguments: ";
  throw new Problem("invalid", `${message}${listed(expected)}; Received Arguments: ${names}`);
}

const hasNames = ({ inputs: { members } }: Pick<Callable, "inputs">, args: object): boolean =>
  members.length === Object.keys(args).length &&
  members.every(({ name }) => Object.hasOwn(args, name));
