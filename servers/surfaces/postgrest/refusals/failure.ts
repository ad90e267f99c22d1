// A request that is refused: the status and the four keys of its body, with the codes of PostgREST 12.2 (PGRST...)
// and PostgreSQL 15 (five characters). Nothing else is thrown in this folder.

export interface FailureFields {
  readonly details?: unknown;
  readonly hint?: string | null;
}

export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;

  constructor(status: number, code: string, message: string, fields: FailureFields = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
  }

  body(): string {
    const { code, details, hint, message } = this;
    return JSON.stringify({ code, details, hint, message });
  }
}

/** What PostgREST makes of a code of the database. */
function statusOf(code: string): number {
  if (code === "42P01" || code === "42883") return 404;
  return code.startsWith("54") ? 413 : 400;
}

/** An error of the database. */
export function sqlFailure(code: string, message: string, fields: FailureFields = {}): Failure {
  return new Failure(statusOf(code), code, message, fields);
}

export function tooComplex(message: string): Failure {
  return sqlFailure("54000", message);
}

export function stackTooDeep(): Failure {
  const hint =
    'Increase the configuration parameter "max_stack_depth" (currently 2048kB), after ensuring ' +
    "the platform's stack depth limit is adequate.";
  return sqlFailure("54001", "stack depth limit exceeded", { hint });
}
