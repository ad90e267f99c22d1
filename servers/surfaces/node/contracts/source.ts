// A definition as Solidity source: what a contract declares, without the bodies of its functions,
// which are not written in Solidity. It compiles as an abstract contract. (decision 71)
import {
  type ContractDefinition,
  type ContractKind,
  hashText,
  isEnum,
  type ParameterTypes,
} from "../../../../sim/index.ts";
import { type DeclaredType, type NamedStructs, plainType, structsOf } from "./structs.ts";

/** Solidity has no decimals; their 18 places are part of the type here. */
const HEAD = `// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.8;

type decimal is uint256;
`;

function typeText(declared: DeclaredType, structs: NamedStructs): string {
  const type = plainType(declared);
  if (typeof type === "string") return isEnum(type) ? "uint8" : type;
  if (type.kind === "struct") return structs.get(type) ?? "";
  if (type.kind === "array") return `${typeText(type.item, structs)}[${type.length ?? ""}]`;
  return `mapping(${typeText(type.key, structs)} => ${typeText(type.value, structs)})`;
}

/** Values that are passed on are in memory. */
function parametersText(types: ParameterTypes, structs: NamedStructs): string {
  const shown = Object.entries(types).map(([name, declared]) => {
    const type = plainType(declared);
    const isPlaced = typeof type === "object" || type === "string" || type === "bytes";
    return `${typeText(type, structs)}${isPlaced ? " memory" : ""} ${name}`;
  });
  return shown.join(", ");
}

function* linesOf(definition: ContractDefinition): Generator<string> {
  const { state, events, functions } = definition;
  const structs = structsOf(definition);
  for (const [{ fields }, name] of structs) {
    const members = Object.entries(fields).map(
      ([field, type]) => `        ${typeText(type, structs)} ${field};`,
    );
    yield [`struct ${name} {`, ...members, "    }"].join("\n");
  }
  for (const [name, type] of Object.entries(state)) {
    yield `${typeText(type, structs)} ${name.startsWith("_") ? "internal" : "public"} ${name};`;
  }
  for (const { name, parameters } of Object.values(events)) {
    const shown = parameters.map(
      ([parameter, type, mark]) =>
        `${typeText(type, structs)}${mark === undefined ? "" : " indexed"} ${parameter}`,
    );
    yield `event ${name}(${shown.join(", ")});`;
  }
  const all = Object.entries(functions);
  if (all.some(([, { access }]) => access !== undefined)) yield "modifier onlyOwner() virtual;";
  for (const [name, { arguments: args, returns, view, access }] of all) {
    const marks = ["public", ...(view ? ["view"] : []), "virtual"].join(" ");
    const returned = parametersText(returns, structs);
    const answers = returned === "" ? "" : ` returns (${returned})`;
    // A function without a body cannot have a modifier, so a comment says it.
    const owned = access === undefined ? "" : " // onlyOwner";
    yield `function ${name}(${parametersText(args, structs)}) ${marks}${answers};${owned}`;
  }
}

/** Sources by file: those of an upload, else what the definition declares. */
export function sourceOf({ definition, code }: ContractKind): Readonly<Record<string, string>> {
  if (code !== undefined) return code.sources;
  const lines = [...linesOf(definition)].map((line) => `    ${line}\n`);
  const text = `${HEAD}\nabstract contract ${definition.name} {\n${lines.join("")}}\n`;
  return { [`${definition.name}.sol`]: text };
}

const hashes = new WeakMap<ContractKind, string>();

/** The Keccak-256 of the sources' texts, bare hex; names of files change nothing. */
export function codeHashOf(kind: ContractKind): string {
  const known = hashes.get(kind);
  if (known !== undefined) return known;
  const made = hashOfSources(sourceOf(kind));
  hashes.set(kind, made);
  return made;
}

export const hashOfSources = (sources: Readonly<Record<string, string>>): string =>
  hashText(JSON.stringify(Object.values(sources).sort()));
