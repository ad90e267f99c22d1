// A short notation for contracts: a line for each variable, event and function. Definitions are put
// into the same lines, so that they compare with the tables. Types: a address, u uint256, u8 uint8,
// e enum, b bool, s string, d decimal, x bytes; `[]` a list, `*` indexed. `k=>v` is a mapping with a table,
// `k->v` one without; `{n t}` a struct; a list without a table ends in `-`. A function of the owner
// begins with `!`, one that only reads with `?`; a table may omit the arguments if the facts name
// none.
import type { ContractDefinition } from "../../../contract/define.ts";
import type { StateType } from "../../../contract/types.ts";

export interface ContractFacts {
  readonly state: string;
  readonly events: string;
  readonly functions: string;
}

const LETTERS: Readonly<Record<string, string>> = {
  address: "a",
  uint256: "u",
  uint8: "u8",
  enum: "e",
  bool: "b",
  string: "s",
  decimal: "d",
  bytes: "x",
};

function elementary(type: string): string {
  const bare = type.replace("[]", "");
  return (LETTERS[bare] ?? bare) + type.slice(bare.length);
}

function typeOf(type: StateType): string {
  if (typeof type === "string") return elementary(type);
  if (type.kind === "array") return `${typeOf(type.item)}[]${type.recorded ? "" : "-"}`;
  if (type.kind === "mapping") {
    const arrow = type.recorded ? "=>" : "->";
    return `${elementary(type.key)}${arrow}${typeOf(type.value)}`;
  }
  const members = Object.entries(type.fields).map(([name, member]) => `${name} ${typeOf(member)}`);
  return `{${members.join(", ")}}`;
}

const listed = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([name, type]) => `${name} ${type}`).join(", ");

export function stateLines({ state }: ContractDefinition): string[] {
  return Object.entries(state).map(([name, type]) => `${name} ${typeOf(type)}`);
}

export function eventLines({ events }: ContractDefinition): string[] {
  return Object.values(events).map(({ name, parameters }) => {
    const each = parameters.map(
      ([parameter, type, mark]) =>
        [parameter, elementary(type) + (mark === undefined ? "" : "*")] as const,
    );
    return `${name}(${listed(each)})`;
  });
}

export function functionLines({ functions }: ContractDefinition): string[] {
  return Object.entries(functions).map(([name, each]) => {
    const args = Object.entries(each.arguments).map(
      ([key, type]) => [key, elementary(type)] as const,
    );
    const mark = each.view ? "?" : each.access === "owner" ? "!" : "";
    return `${mark}${name}(${listed(args)})`;
  });
}

/** The lines of a table, without surrounding space. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}

/** If a line names no arguments, any arguments match. */
export function sameFunction(line: string, here: string): boolean {
  return line === here || (!line.includes("(") && here.startsWith(`${line}(`));
}
