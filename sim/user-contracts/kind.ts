// Users' contracts as kinds of contracts: a function runs the code at its address.

import type { Artifact, StorageLayout } from "../chain/artifact.ts";
import { BadEncoding, decodeTuple } from "../contract/abi/decode.ts";
import { callableNamed, encodeCall } from "../contract/abi/selectors.ts";
import type { Call, ContractKind } from "../contract/call.ts";
import type { Arguments, ContractDefinition } from "../contract/define.ts";
import { present } from "../kernel/assert.ts";
import { definitionOf, UNKNOWN_CODE } from "./definition.ts";

/** The artifacts of one compilation, as a user uploaded them. */
export interface Upload {
  /** The name of the account that uploaded it, or its address. */
  readonly creator: string;
  readonly artifacts: readonly Artifact[];
}

/** Two users may upload the same artifacts. */
const kinds = new WeakMap<Upload, Map<number, ContractKind>>();

/** The kind of one of the artifacts; the same object each time. */
export function kindOf(upload: Upload, at: number): ContractKind {
  const { creator, artifacts } = upload;
  const known = kinds.get(upload) ?? new Map<number, ContractKind>();
  kinds.set(upload, known);
  const found = known.get(at);
  if (found !== undefined) return found;
  const artifact = present(artifacts[at], "the artifact");
  const definition = definitionOf(artifact, artifacts);
  const { sources, xabi, isSmaller } = artifact;
  const code = { creator, sources, ...(xabi && { xabi }), ...(isSmaller && { isSmaller }) };
  const kind = { definition, functions: functionsOf(definition), code };
  known.set(at, kind);
  layouts.set(kind, artifact.layout);
  origins.set(kind, { upload, at });
  return kind;
}

const layouts = new WeakMap<ContractKind, StorageLayout>();

/** The storage layout of contracts of this kind; undefined if it is unknown. */
export const layoutOf = (kind: ContractKind): StorageLayout | undefined => layouts.get(kind);

const origins = new WeakMap<ContractKind, { readonly upload: Upload; readonly at: number }>();

/** The upload and the artifact of a kind; undefined for code that was never uploaded. */
export const originOf = (kind: ContractKind) => origins.get(kind);

/** The kind of code that was never uploaded; its sources are not known. */
export const unknownKind = (creator: string): ContractKind => ({
  definition: UNKNOWN_CODE,
  functions: new Map(),
  code: { creator, sources: {} },
});

const functionsOf = (definition: ContractDefinition): ContractKind["functions"] =>
  new Map(
    Object.entries(definition.functions).map(([name, each]) => [
      name,
      {
        definition: each,
        handler: (call: Call, args: Arguments) =>
          resultOf(
            definition,
            name,
            call.machine.runCode(call, encodeCall(definition, name, args), 0n),
          ),
      },
    ]),
  );

/** Undefined if the code returned something else than its interface says. */
export function resultOf(definition: ContractDefinition, name: string, returned: string): unknown {
  const callable = callableNamed(definition, name);
  if (callable === undefined || callable.outputs.members.length === 0) return undefined;
  try {
    return decodeTuple(callable.outputs, returned);
  } catch (error) {
    if (error instanceof BadEncoding) return undefined;
    throw error;
  }
}
