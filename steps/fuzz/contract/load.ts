// Makes the contract that a campaign is about from its file: compiled before anything runs, so that
// neither the world nor a worker needs a compiler. (decision 8)
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Compiler } from "../../../servers/index.ts";
import {
  type ContractReference,
  constructorOf,
  createWorld,
  hashText,
  loadProperties,
  type Subject,
} from "../../../sim/index.ts";
import { BadContract } from "./bad-contract.ts";
import { callsCheatcodes, refuseCheatcodes } from "./cheatcodes.ts";
import { type Compiled, compileOnce } from "./compile.ts";
import { type ContractSources, sourcesOf } from "./sources.ts";

const {
  BadSubject,
  calledIn,
  completeArguments,
  deploySubject,
  facesOf,
  isApart,
  isInvariantName,
  targetsOf,
} = await loadProperties();

export interface LoadedContract extends ContractSources {
  readonly subject: Subject;
}

export interface ContractRequest {
  readonly file: string;
  /** Undefined for the only one with invariants. */
  readonly name: string | undefined;
  /** For its constructor, by name or in order. */
  readonly args: Readonly<Record<string, unknown>> | readonly unknown[];
}

/** `FILE.sol`, or `FILE.sol:Name`. */
export function readTarget(text: string): Pick<ContractRequest, "file" | "name"> {
  const [, file = text, name] = /^(.+\.sol):([A-Za-z_$][\w$]*)$/.exec(text) ?? [];
  return { file, name };
}

/** Throws BadContract with every error of the compiler, or with what is missing. */
export async function loadContract(
  request: ContractRequest,
  compiler?: Compiler,
): Promise<LoadedContract> {
  const found = sourcesOf(request.file);
  const { main, sources } = found;
  const compiled = await compileOnce(found, compiler);
  const name = nameIn(compiled, main, request);
  const bytecode = compiled.bytecodes[name] ?? "";
  refuseCheatcodes(compiled, bytecode);
  const isTest = callsCheatcodes(bytecode);
  const artifacts = compiled.artifacts.map((each) => (isTest ? { ...each, isTest } : each));
  const world = createWorld();
  try {
    const [artifact] = artifacts.filter((each) => each.name === name);
    if (artifact === undefined) throw new BadContract(`${name} needs libraries deployed alone`);
    const given = byName(artifact, request.args);
    const args = completeArguments(world, artifact, given);
    const reference = { file: request.file, name, hash: hashOf(sources), args };
    const subject = { reference, artifacts, bytecode };
    const at = deploySubject(world, subject);
    const { contracts, senders } = targetsOf(world, subject, at);
    for (const { artifact: target } of contracts) onlyOf(compiled.contracts, target);
    const targets = contracts.map(({ address: _, ...target }) => target);
    const drawn = { targets, senders, isApart: isApart(world, subject, at) };
    return { ...found, subject: { ...subject, ...drawn } };
  } catch (error) {
    if (!(error instanceof BadSubject)) throw error;
    throw new BadContract(error.message);
  }
}

/** Undefined if it imports what is not beside it: a project's libraries are not copied. */
function hashAt(path: string): string | undefined {
  try {
    return hashOf(sourcesOf(path).sources);
  } catch (error) {
    if (error instanceof BadContract) return undefined;
    throw error;
  }
}

const hashOf = (sources: ContractSources["sources"]): string =>
  hashText(JSON.stringify(sources)).slice(0, 16);

/**
 * The contract that a script is about, from its file. Throws BadContract if that has another text
 * now.
 */
export async function loadReferenced(
  { file, name, hash, args }: ContractReference,
  compiler?: Compiler,
): Promise<LoadedContract> {
  const { sources } = sourcesOf(file);
  const is = hashOf(sources);
  if (is !== hash) {
    throw new BadContract(
      `${file} has changed since this failure (its sources were ${hash}, and are ${is}): give ` +
        `--contract ${file}:${name} as well to repeat the story with the file as it is`,
    );
  }
  return loadContract({ file, name, args }, compiler);
}

/** From the copy that a failure keeps in its folder; undefined if there is none of this text. */
export async function loadCopied(
  reference: ContractReference,
  folder: string,
  compiler?: Compiler,
): Promise<LoadedContract | undefined> {
  const { file, name, hash, args } = reference;
  const parts = file.split(/[\\/]/);
  // The copy's path begins somewhere in the original's.
  const paths = parts.map((_, at) => join(folder, ...parts.slice(at))).filter(existsSync);
  const copy = paths.find((path) => hashAt(path) === hash);
  return copy === undefined ? undefined : loadContract({ file: copy, name, args }, compiler);
}

/** A contract of the file itself, not of its imports. */
function nameIn({ contracts }: Compiled, main: string, { file, name }: ContractRequest): string {
  const own = contracts.filter(
    (each) => each.file === main && each.kind === "contract" && each.bytecode !== "",
  );
  const names = own.map((each) => each.name).join(", ");
  if (name !== undefined) {
    if (own.some((each) => each.name === name)) return onlyOf(contracts, name);
    throw new BadContract(`${file} has no contract ${name} that can be deployed, but: ${names}`);
  }
  const withInvariants = own.filter(({ abi }) => abi.some(isInvariant));
  const [only] = withInvariants;
  if (only !== undefined && withInvariants.length === 1) return onlyOf(contracts, only.name);
  if (only === undefined) {
    throw new BadContract(
      `no contract of ${file} has a function invariant_...(): ${names === "" ? "none can be deployed" : names}`,
    );
  }
  const among = withInvariants.map((each) => each.name);
  throw new BadContract(
    `several contracts of ${file} have invariants, ${among.join(", ")}: say which, ` +
      `as --contract ${file}:${only.name}`,
  );
}

/** The code of a contract, and what a failure says of it, are found by name. */
function onlyOf(contracts: Compiled["contracts"], name: string): string {
  const files = contracts.flatMap((each) => (each.name === name ? [each.file] : []));
  if (files.length <= 1) return name;
  throw new BadContract(`several are named ${name}: in ${files.join(", ")}`);
}

function isInvariant(item: unknown): boolean {
  const { type, name = "", inputs } = item as { type: string; name?: string; inputs: unknown[] };
  return type === "function" && isInvariantName(name) && inputs.length === 0;
}

function byName(
  artifact: Subject["artifacts"][number],
  args: ContractRequest["args"],
): Readonly<Record<string, unknown>> {
  if (!Array.isArray(args)) return args as Readonly<Record<string, unknown>>;
  const names = Object.keys(constructorOf(artifact)?.types ?? {});
  const named = args.map((each, at) => [names[at] ?? `#${at}`, each] as const);
  return Object.fromEntries(named);
}

/** What nobody would notice otherwise: a campaign that checks too little. */
export function remarksOn(subject: Subject): string[] {
  const { invariants } = facesOf(subject);
  const { name } = subject.reference;
  return [
    ...(invariants.length > 0
      ? []
      : [`${name} has no function invariant_...(): only the platform's invariants are checked`]),
    ...(calledIn(subject).some(({ functions }) => functions.length > 0)
      ? []
      : [`${name} has no function to call`]),
  ];
}
