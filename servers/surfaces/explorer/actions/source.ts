// The upload of a user's contract: its sources, and how they were compiled. (decision 75)
import {
  abiOf,
  BadEncoding,
  type Contract,
  codeMarkOf,
  constructorOf,
  decodeTuple,
  encodeTuple,
  type TupleShape,
  tupleOfTypes,
  type World,
} from "../../../../sim/index.ts";
import { objectOf } from "../../../core/object-schema.ts";
import { SETTINGS, SMALLER } from "../../../shared/compiler/settings.ts";
import { define } from "./action.ts";
import { ADDRESS, optional } from "./parameter.ts";
import { ExplorerRefusal, TEXTS } from "./refusal.ts";
import { digits } from "./schemas.ts";

const text = (description: string) => ({ type: "string", description }) as const;

const SOURCE = objectOf({
  SourceCode: text("Of one file; of several the compiler's input, in double braces"),
  ABI: text("A string that has a JSON list"),
  ContractName: text("As its source names it"),
  CompilerVersion: text("As in v0.8.37"),
  OptimizationUsed: { enum: ["0", "1"] },
  Runs: digits("Of the optimizer"),
  ConstructorArguments: text("In hex; empty if another contract made it"),
  EVMVersion: text("The hard fork"),
  Library: { const: "" },
  LicenseType: text("As the first file says"),
  Proxy: { enum: ["0", "1"], description: "By the slot of ERC-1967" },
  Implementation: text("Of a proxy"),
  SwarmSource: { const: "" },
});

/** Where a proxy has the address of its implementation. (ERC-1967) */
const IMPLEMENTATION = "360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";
const NO_LICENSE = "None";

function sourceCodeOf(sources: Readonly<Record<string, string>>, settings: object): string {
  const files = Object.entries(sources);
  const [[, only] = ["", ""]] = files;
  if (files.length === 1) return only;
  const named = Object.fromEntries(files.map(([file, content]) => [file, { content }]));
  return `{${JSON.stringify({ language: "Solidity", sources: named, settings })}}`;
}

/** Three bytes at the end of the code, before two of a length. */
function versionOf(code: string): string {
  const [major, minor, patch] = [10, 8, 6].map((from) =>
    Number.parseInt(code.slice(-from, -from + 2), 16),
  );
  return `v${major}.${minor}.${patch}`;
}

/** Behind its own code, and behind the code of contracts that its constructor makes. */
function argumentsOf({ chain }: World, { address, kind }: Contract, code: string): string {
  const made = chain.transactions.find((each) => each.code?.created === address);
  const data = made?.request.written?.data ?? "";
  const mark = codeMarkOf(code);
  const rest = data.includes(mark) ? data.slice(data.lastIndexOf(mark) + mark.length) : "";
  const { abi = [] } = kind.definition;
  const inputs = tupleOfTypes(constructorOf({ abi })?.types ?? {});
  // Bytes among the arguments may have the form of arguments themselves, so the longest end is taken.
  // There are few to try: the EVM bounds the code that makes a contract.
  for (let length = rest.length - (rest.length % WORD); length >= 0; length -= WORD) {
    const end = rest.slice(rest.length - length);
    if (encodes(inputs, end)) return end;
  }
  return rest;
}

const WORD = 64;

function encodes(inputs: TupleShape, data: string): boolean {
  try {
    return encodeTuple(inputs, decodeTuple(inputs, data)) === data;
  } catch (error) {
    if (error instanceof BadEncoding) return false;
    throw error;
  }
}

function sourceOf(world: World, contract: Contract, sources: Readonly<Record<string, string>>) {
  const { state } = world.parts.userCode;
  const { address, kind } = contract;
  const code = state.code(address);
  const [first = ""] = Object.values(sources);
  const implementation = BigInt.asUintN(160, state.slot(address, IMPLEMENTATION));
  return {
    SourceCode: sourceCodeOf(sources, kind.code?.isSmaller === true ? SMALLER : SETTINGS),
    ABI: JSON.stringify(abiOf(kind.definition)),
    ContractName: kind.definition.name,
    CompilerVersion: versionOf(code),
    OptimizationUsed: SETTINGS.optimizer.enabled ? "1" : "0",
    Runs: String(SETTINGS.optimizer.runs),
    ConstructorArguments: argumentsOf(world, contract, code),
    EVMVersion: SETTINGS.evmVersion,
    Library: "",
    LicenseType: /SPDX-License-Identifier:\s*(\S+)/.exec(first)?.[1] ?? NO_LICENSE,
    Proxy: implementation === 0n ? "0" : "1",
    Implementation:
      implementation === 0n ? "" : `0x${implementation.toString(16).padStart(40, "0")}`,
    SwarmSource: "",
  };
}

export const getSourceCode = define({
  module: "contract",
  action: "getsourcecode",
  summary: "The source of a user's contract; the platform's have none here",
  tier: "single",
  parameters: { address: optional(ADDRESS, "", "The contract's") },
  result: { type: "array", items: SOURCE, minItems: 1, maxItems: 1 },
  refusals: [TEXTS.action, TEXTS.notVerified],
  handle: ({ world }, { address }) => {
    const contract = world.chain.contracts.get(address);
    const sources = contract?.kind.code?.sources;
    if (contract === undefined || sources === undefined) throw new ExplorerRefusal(TEXTS.action);
    if (Object.keys(sources).length === 0) throw new ExplorerRefusal(TEXTS.notVerified);
    return [sourceOf(world, contract, sources)];
  },
});
