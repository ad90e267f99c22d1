// What the compiler says about sources, by file, line and column.
import type { SolcError, SolcOutput } from "./solc-output.ts";

export interface Diagnostic extends Pick<SolcError, "severity" | "message"> {
  /** The compiler's number for it. */
  readonly code?: string;
  readonly file?: string;
  /** From 1; both are absent if the whole file is meant. */
  readonly line?: number;
  /** From 1, in UTF-16 units as editors count. */
  readonly column?: number;
}

/** In the compiler's order. */
export function diagnosticsOf(
  { errors = [] }: SolcOutput,
  sources: Readonly<Record<string, string>>,
): Diagnostic[] {
  return errors.map(({ severity, message, errorCode, sourceLocation: at }) => ({
    severity,
    message,
    ...(errorCode !== undefined && { code: errorCode }),
    ...(at !== undefined && { file: at.file, ...positionAt(sources[at.file], at.start) }),
  }));
}

function positionAt(source: string | undefined, byte: number) {
  if (source === undefined || byte < 0) return undefined;
  const before = Buffer.from(source).subarray(0, byte).toString();
  const line = before.split("\n").length;
  return { line, column: before.length - before.lastIndexOf("\n") };
}
