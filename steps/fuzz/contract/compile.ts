// Compiles the sources of a campaign once: the result is kept on disk by everything that it depends
// on, so that the next start with the same sources loads neither a compiler nor the servers.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { OUT } from "../../../programs.ts";
import type { Compiler } from "../../../servers/index.ts";
import { type Artifact, decodeArtifacts, hashText } from "../../../sim/index.ts";
import { BadContract } from "./bad-contract.ts";
import type { ContractSources } from "./sources.ts";

/** A contract of the compilation, as far as a campaign chooses by it. */
export interface CompiledContract {
  readonly file: string;
  readonly name: string;
  readonly kind: string;
  readonly bytecode: string;
  readonly abi: readonly unknown[];
  /** Selectors by signature. */
  readonly methodIdentifiers: Readonly<Record<string, string>>;
}

export interface Compiled {
  readonly contracts: readonly CompiledContract[];
  /** Without their sources. */
  readonly artifacts: readonly Artifact[];
  /** Codes that make them, by name. */
  readonly bytecodes: Readonly<Record<string, string>>;
}

/** Large libraries take a while. */
const COMPILING_MS_MAX = 300_000;
const BYTES_MAX = 2 ** 24;
/** Results that are kept; the oldest go first. */
const KEPT_MAX = 64;
/** Raised whenever the same input gives another result. */
const FORM = "lockstep-compiled-1";

/** Throws BadContract with every error of the compiler. */
export async function compileOnce(
  { sources, settings }: Pick<ContractSources, "sources" | "settings">,
  given: Compiler | undefined,
): Promise<Compiled> {
  const { version }: { version: string } = createRequire(import.meta.url)("solc/package.json");
  const input = JSON.stringify([FORM, version, settings, sources]);
  const folder = resolve(OUT, "compiled");
  const file = join(folder, `${hashText(input)}.json`);
  const known = readKept(file);
  if (known !== undefined) return known;
  const compiled = await compile({ sources, settings }, given);
  keep(file, compiled);
  return compiled;
}

/** Undefined if there is none, or if it is damaged. */
function readKept(file: string): Compiled | undefined {
  try {
    const { contracts, artifacts, bytecodes } = JSON.parse(readFileSync(file, "utf8"));
    return { contracts, artifacts: decodeArtifacts(artifacts), bytecodes };
  } catch {
    return undefined;
  }
}

/** Another process that starts meanwhile sees a whole file or none; a read-only disk keeps none. */
function keep(file: string, compiled: Compiled): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(compiled));
    renameSync(`${file}.${process.pid}`, file);
    const ages = readdirSync(folder).map((name) => {
      const path = join(folder, name);
      return { path, ms: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
    });
    ages.sort((a, b) => b.ms - a.ms);
    for (const { path } of ages.slice(KEPT_MAX)) rmSync(path, { force: true });
  } catch (error) {
    process.stderr.write(`lockstep: compiled code is not kept: ${String(error)}\n`);
  }
}

/** forge-std asks for an encoder that has long been the only one; the node refuses such words. */
const plain = (sources: ContractSources["sources"]): ContractSources["sources"] =>
  Object.fromEntries(
    Object.entries(sources).map(([name, text]) => [
      name,
      text.replace(/pragma\s+experimental\s+ABIEncoderV2\s*;/g, ({ length }) => " ".repeat(length)),
    ]),
  );

/** Imported only here, because it loads the servers, and then the compiler. */
async function compile(
  { sources, settings }: Pick<ContractSources, "sources" | "settings">,
  given: Compiler | undefined,
): Promise<Compiled> {
  const { Compiler, loadUploads, Problem } = await import("../../../servers/index.ts");
  const { compileUpload } = await loadUploads();
  const compiler =
    given ?? new Compiler({ timeMsMax: COMPILING_MS_MAX, sourceBytesMax: BYTES_MAX });
  try {
    const { contracts, artifacts, bytecodes } = await compileUpload(
      compiler,
      plain(sources),
      settings,
    );
    return {
      contracts: contracts.map(({ file, name, kind, bytecode, abi, methodIdentifiers }) => ({
        ...{ file, name, kind, bytecode, abi, methodIdentifiers },
      })),
      artifacts: artifacts.map((each) => ({ ...each, sources: {} })),
      bytecodes,
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new BadContract(error.message);
  } finally {
    if (given === undefined) await compiler.close();
  }
}
