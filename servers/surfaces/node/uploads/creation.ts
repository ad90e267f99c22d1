// The creation of a contract from its source, checked before it becomes a transaction: which contract of
// the source it is, the names that the indexer's tables leave it, and what its constructor takes.

import {
  type Artifact,
  constructorOf,
  encodeTuple,
  type TupleShape,
  tupleOfTypes,
} from "../../../../sim/index.ts";
import { Problem } from "../../../core/problem.ts";
import type { Compiler, Sources } from "../../../shared/compiler/compiler.ts";
import type { CompiledContract } from "../../../shared/compiler/contracts.ts";
import { compileUpload } from "./compile.ts";

export interface Upload {
  readonly name: string;
  /** The artifacts of the same compilation. */
  readonly artifacts: readonly Artifact[];
  /** What its constructor takes. */
  readonly inputs: TupleShape;
  /** Code that makes it, before the arguments. */
  readonly bytecode: string;
  /** Whether its constructor takes a value. */
  readonly isPayable: boolean;
}

interface SentUpload {
  /** Needed if the source has several. */
  readonly contract: string | undefined;
  readonly sources: Sources;
}

/** Throws a problem for anything that makes it impossible to create the contract. */
export async function uploadOf(
  compiler: Compiler,
  { contract, sources }: SentUpload,
): Promise<Upload> {
  const { contracts, artifacts, bytecodes } = await compileUpload(compiler, sources);
  const { name } = chosen(contracts, contract);
  const artifact = artifacts.find((each) => each.name === name) as Artifact;
  const { types = {}, isPayable = false } = constructorOf(artifact) ?? {};
  const inputs = tupleOfTypes(types);
  return { name, artifacts, inputs, bytecode: bytecodes[name] ?? "", isPayable };
}

export const creationData = (
  { bytecode, inputs }: Upload,
  args: Readonly<Record<string, unknown>>,
): string => bytecode + encodeTuple(inputs, args);

const NAMES_MAX = 300;

/** The contract of this name; without a name, the only one that can be created. */
export function chosen(
  contracts: readonly CompiledContract[],
  name: string | undefined,
): CompiledContract {
  const found = contracts.filter((each) =>
    name === undefined ? canExist(each) : each.name === name,
  );
  const [only] = found;
  const names = contracts.map((each) => each.name).join(", ");
  const among = `the source has (${names.slice(0, NAMES_MAX)})`;
  if (only === undefined) {
    throw refused(
      name === undefined ? "no contract in the source" : `no contract ${name}: ${among}`,
    );
  }
  if (found.length > 1) {
    throw refused(
      name === undefined
        ? `The source has several contracts, ${names.slice(0, NAMES_MAX)}; name one in \`contract\``
        : `several are named ${name}`,
    );
  }
  if (only.kind === "interface") throw refused(`${only.name} is an interface`);
  if (only.bytecode === "") throw refused(`${only.name} is abstract`);
  if (only.libraries.length > 0) {
    const links = `${only.name} links the library ${only.libraries.join(", ")}`;
    throw refused(`${links}, which is not supported; make its functions internal`);
  }
  return only;
}

const canExist = ({ kind, bytecode }: CompiledContract): boolean =>
  kind === "contract" && bytecode !== "";

const refused = (message: string): Problem => new Problem("invalid", message.slice(0, 500));
