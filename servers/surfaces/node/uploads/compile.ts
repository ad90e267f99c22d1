// Compiles what a client uploads. Whatever is wrong with a source, and whatever the compiler does, is a
// problem of this request alone. (decision 8)

import { Problem } from "../../../core/problem.ts";
import { artifactsOf, type Compiled } from "../../../shared/compiler/artifacts.ts";
import type { Compiler, CompilerSettings, Sources } from "../../../shared/compiler/compiler.ts";
import type { CompiledContract } from "../../../shared/compiler/contracts.ts";
import type { Diagnostic } from "../../../shared/compiler/diagnostics.ts";
import { CompilerFailure } from "../../../shared/compiler/failure.ts";
import { positionAt, withoutPragmas } from "./pragmas.ts";

export interface CompiledUpload extends Compiled {
  readonly contracts: readonly CompiledContract[];
}

const ERRORS_MAX = 10;
const MESSAGE_MAX = 500;

/** Throws a problem with the file, line and column of each error. */
export async function compileUpload(
  compiler: Compiler,
  uploaded: Sources,
  settings: CompilerSettings = {},
): Promise<CompiledUpload> {
  const sources = prepared(uploaded);
  const compilation = await settled(compiler.compile(sources, settings));
  refuseErrors(compilation.diagnostics);
  const { contracts } = compilation;
  // Code with a hole for a library's address is no code yet.
  const whole = contracts.filter(({ libraries }) => libraries.length === 0);
  return { contracts, ...artifactsOf({ ...compilation, contracts: whole }, uploaded) };
}

/** As the compiler is to read them. Throws a problem for an unknown pragma. */
export function prepared(uploaded: Sources): Sources {
  refuseErrors(Object.entries(uploaded).flatMap(halvesIn));
  const { sources, faults } = withoutPragmas(uploaded);
  refuseErrors(faults);
  return sources;
}

/** Half of a character has no UTF-8, which is what the compiler reads. */
function halvesIn([file, text]: readonly [string, string]): Diagnostic[] {
  const message = "Half of a surrogate pair is no character";
  if (HALF.test(file)) return [{ severity: "error", message: `${message}: the name of a file` }];
  const at = text.search(HALF);
  return at < 0 ? [] : [{ severity: "error", message, file, ...positionAt(text, at) }];
}

const HALF = /\p{Surrogate}/u;

export function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  throw new Problem("invalid", errors.slice(0, ERRORS_MAX).map(textOf).join("\n"));
}

/** `Vault.sol:3:5: Expected ';' but got '}'` */
function textOf({ file, line, column, message }: Diagnostic): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${place === "" ? "" : `${place}: `}${message.slice(0, MESSAGE_MAX)}`;
}

/** A compiler that dies, takes too long or has too much to do is no error of the node, and no limit of a caller. */
export async function settled<T>(compiled: Promise<T>): Promise<T> {
  try {
    return await compiled;
  } catch (error) {
    if (!(error instanceof CompilerFailure)) throw error;
    throw new Problem("invalid", error.message);
  }
}
