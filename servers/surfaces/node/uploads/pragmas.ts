// The pragmas of an upload. Those of the platform's language are blanked before the compiler reads the
// source, so that lines and columns stay those of the upload; an unknown one is reported.

import type { Diagnostic } from "../../../shared/compiler/diagnostics.ts";

type Sources = Readonly<Record<string, string>>;

/**
 * Comments and texts, in which nothing is a pragma, and pragmas. One that is not closed goes on to
 * the end, so that the search never looks at anything twice.
 */
const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\bpragma\s([^;]{0,200});/g;

/** A version of Solidity is never enforced, so that older sources compile too. */
const ACCEPTED = /^(?:solidity .*|\w*vm 12\.0|strict|es6|safeExternalCalls)$/i;

export interface Prepared {
  /** As the compiler reads them. */
  readonly sources: Sources;
  readonly faults: readonly Diagnostic[];
}

export function withoutPragmas(uploaded: Sources): Prepared {
  const faults: Diagnostic[] = [];
  const entries = Object.entries(uploaded).map(([file, text]) => {
    const blanked = text.replace(
      TOKENS,
      (token: string, pragma: string | undefined, at: number) => {
        if (pragma === undefined) return token;
        const words = pragma.trim().replace(/\s+/g, " ");
        if (ACCEPTED.test(words)) return token.replace(/[^\n]/g, " ");
        const message = `Unsupported pragma: ${words}`;
        faults.push({ severity: "error", message, file, ...positionAt(text, at) });
        return token;
      },
    );
    return [file, blanked] as const;
  });
  return { sources: Object.fromEntries(entries), faults };
}

export function positionAt(text: string, at: number) {
  const before = text.slice(0, at);
  return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
}
