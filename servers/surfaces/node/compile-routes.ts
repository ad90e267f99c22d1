// Compiling sources without creating anything.

import { FORM_TYPE, readForm } from "../../core/form.ts";
import { JSON_READERS } from "../../core/json.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import type { Compiler } from "../../shared/compiler/compiler.ts";
import { XABI } from "./contracts/schemas.ts";
import { hashOfSources } from "./contracts/source.ts";
import { define, ROOT } from "./services.ts";
import { arrayOf, fragment, hashText, text } from "./shapes.ts";
import { compileUpload } from "./uploads/compile.ts";
import { sourceSchema, sourcesOf } from "./uploads/sources.ts";

const COMPILATIONS_MAX = 20;

const requestShape = objectOf(
  {
    contractName: { ...fragment, description: "one of the contracts; by default all of them" },
    source: sourceSchema,
    vm: { ...fragment, description: "ignored" },
  },
  ["contractName", "vm"],
);

const EXAMPLE = "contract Box { uint256 public held; }";

/** Throws a problem if there is no such contract. */
function namesIn(names: readonly string[], wanted: string | undefined): readonly string[] {
  if (wanted === undefined) return names;
  if (names.includes(wanted)) return [wanted];
  throw new Problem("invalid", `There is no contract ${wanted} in the source`);
}

const one = { description: "Not valid, or not compiled: file, line and column of each error" };

export const compileRoute = define({
  method: "POST",
  paths: [`${ROOT}/contracts/compile`],
  operation: "Compile contracts",
  summary: "Compiles sources, one after another",
  description: `Takes a source, or a list of at most ${COMPILATIONS_MAX}.`,
  access: "bearer",
  body: {
    anyOf: [requestShape, { type: "array", maxItems: COMPILATIONS_MAX, items: requestShape }],
  } as const,
  answers: {
    200: {
      description: "Every contract, in the order of the sources and of their names",
      schema: arrayOf(objectOf({ contractName: text, codeHash: hashText })),
    },
    400: one,
  },
  example: { body: [{ contractName: "Box", source: EXAMPLE }] },
  handle: async ({ body }, { compiler }) => {
    const shown: { contractName: string; codeHash: string }[] = [];
    for (const { contractName: wanted, source } of [body].flat()) {
      const sources = sourcesOf(source, wanted);
      const { contracts } = await compileUpload(compiler, sources);
      const names = namesIn(
        contracts.map(({ name }) => name),
        wanted,
      );
      const codeHash = hashOfSources(sources);
      shown.push(...names.map((contractName) => ({ contractName, codeHash })));
    }
    return { status: 200, body: shown };
  },
});

export const xabiRoute = define({
  method: "POST",
  paths: [`${ROOT}/contracts/xabi`],
  operation: "Extended ABI",
  summary: "What the contracts of a source declare, with the types of the platform's language",
  description: "Shows all that each contract and its parents declare.",
  access: "bearer",
  readers: { ...JSON_READERS, [FORM_TYPE]: readForm },
  body: objectOf({ src: sourceSchema }),
  answers: {
    200: { description: "By the names of contracts", schema: objectOf({ src: mapOf(XABI) }) },
    400: one,
  },
  example: { body: { src: EXAMPLE } },
  handle: async ({ body }, { compiler }) => {
    const { contracts } = await compiledForXabi(compiler, body.src);
    const shown = contracts.map(({ name, xabi }) => [name, xabi]);
    return { status: 200, body: { src: Object.fromEntries(shown) } };
  },
});

/** As the platform words it. */
async function compiledForXabi(compiler: Compiler, src: unknown) {
  try {
    return await compileUpload(compiler, sourcesOf(src));
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.kind !== "invalid") throw thrown;
    throw new Problem("invalid", `contract compilation for xabi failed: ${thrown.message}`);
  }
}
