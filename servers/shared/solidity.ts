// The platform's contracts as Solidity interfaces, from the definitions that its ABI is made of:
// functions, getters and events with their types, and the reasons of refusals as texts.
import {
  type AbiParameter,
  abiFunction,
  abiOf,
  type ContractDefinition,
  callablesOf,
  createWorld,
  REFUSALS,
} from "../../sim/index.ts";

const HEAD = "// SPDX-License-Identifier: MIT\npragma solidity >=0.8.4 <0.9.0;\n";
/** Words that Solidity keeps for itself; a parameter of such a name gets a line behind it. */
const KEPT = new Set(
  (
    "abstract address after alias anonymous apply auto bool break byte bytes calldata case catch " +
    "constant constructor continue contract copyof default define delete do else emit enum error " +
    "event external fallback false final fixed for function hex if immutable implements import in " +
    "indexed inline int interface internal is let library macro mapping match memory modifier " +
    "mutable new null of override partial payable pragma private promise public pure receive " +
    "reference relocatable return returns sealed sizeof static storage string struct supports " +
    "switch this throw true try type typedef typeof uint unchecked using var view virtual while"
  ).split(" "),
);

/** Texts by file: `ILendingPool.sol` for each kind of contract, and `Reasons.sol`. */
export function solidityInterfaces(): ReadonlyMap<string, string> {
  const { chain } = createWorld();
  const definitions = new Set([...chain.contracts.values()].map(({ kind }) => kind.definition));
  const byName = new Map([...definitions].map((each) => [each.name, each]));
  const named = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
  const files = named.map(([name, each]) => [`I${name}.sol`, interfaceOf(name, each)] as const);
  return new Map([...files, ["Reasons.sol", reasons()]]);
}

function interfaceOf(name: string, definition: ContractDefinition): string {
  const structs = new Structs();
  const events = abiOf(definition).flatMap((item) => {
    if (item.type !== "event") return [];
    const parameters = item.inputs.map((each, at) => {
      const mark = each.indexed ? " indexed" : "";
      return `${structs.typeOf(each, item.name)}${mark} ${wordOf(each.name, at)}`;
    });
    return [`event ${item.name}(${parameters.join(", ")});`];
  });
  const functions = [...callablesOf(definition).values()].map((callable) => {
    const { inputs, outputs, stateMutability } = abiFunction(callable);
    const [called = ""] = callable.signature.split("(");
    const list = (all: readonly AbiParameter[], place: string) =>
      all.map((each, at) => structs.parameter(each, { at, place, of: called })).join(", ");
    const view = stateMutability === "view" ? " view" : "";
    const returned = outputs.length === 0 ? "" : ` returns (${list(outputs, "memory")})`;
    return `function ${called}(${list(inputs, "calldata")}) external${view}${returned};`;
  });
  const lines = [...structs.lines, ...events, ...new Set(functions)];
  const about = `/// ${name} of the platform, as its ABI has it.`;
  return `${HEAD}\n${about}\ninterface I${name} {\n${lines.map((line) => `    ${line}\n`).join("")}}\n`;
}

function wordOf(name: string, at: number): string {
  const word = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `value${at}`;
  return KEPT.has(word) ? `${word}_` : word;
}

interface Use {
  readonly at: number;
  /** Where a list, a text or a struct stands. */
  readonly place: string;
  /** The function that uses it: its structs have its name. */
  readonly of: string;
}

class Structs {
  readonly lines: string[] = [];

  parameter(parameter: AbiParameter, { at, place, of }: Use): string {
    const type = this.typeOf(parameter, of);
    const isPlaced = /\]$|^(string|bytes)$/.test(type) || parameter.components !== undefined;
    const name = parameter.name === "" ? "" : ` ${wordOf(parameter.name, at)}`;
    return `${type}${isPlaced ? ` ${place}` : ""}${name}`;
  }

  typeOf({ name, type, components }: AbiParameter, of: string): string {
    if (components === undefined) return type;
    const struct = capital(of) + capital(wordOf(name, 0));
    const members = components.map((each, at) => {
      return `${this.typeOf(each, struct)} ${wordOf(each.name, at)};`;
    });
    const line = `struct ${struct} { ${members.join(" ")} }`;
    if (!this.lines.includes(line)) this.lines.push(line);
    return struct + type.slice("tuple".length);
  }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function reasons(): string {
  const lines = Object.entries(REFUSALS).map(
    ([code, text]) => `    string internal constant ${code} = ${JSON.stringify(text)};\n`,
  );
  const about =
    "/// Why the platform's contracts refuse: they revert with `Error(string)`, and have no errors of\n" +
    "/// their own. For `vm.expectRevert(bytes(Reasons.DEBT_CEILING))` and the like.";
  return `${HEAD}\n${about}\nlibrary Reasons {\n${lines.join("")}}\n`;
}
