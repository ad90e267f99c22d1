// What can be wrong with a request, as a value each surface puts into its own words.
// Knows no surface's body form; the status of each kind is the same on all of them.

export type ProblemKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "unknownRoute"
  | "unknownObject"
  | "refused"
  | "tooLarge"
  | "limited"
  | "broken";

const STATUS: Readonly<Record<ProblemKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  unknownRoute: 404,
  unknownObject: 404,
  refused: 400,
  tooLarge: 413,
  limited: 429,
  broken: 500,
};

interface ProblemExtras {
  /** In place of the kind's own, where HTTP has a more exact one. */
  readonly status?: number;
  /** Headers the answer carries besides the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What else there is to know, for instance `{txHash, revertReason}` of a refused transaction. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** True where HTTP itself demands the status, also of a surface that has one status for all. */
  readonly isOfHttp?: boolean;
}

/** Thrown to end an exchange. Not an Error on purpose: a bad request needs no stack trace. */
export class Problem {
  readonly kind: ProblemKind;
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly isOfHttp: boolean;

  constructor(kind: ProblemKind, message: string, extras: ProblemExtras = {}) {
    this.kind = kind;
    this.status = extras.status ?? STATUS[kind];
    this.message = message;
    this.headers = extras.headers ?? {};
    this.details = extras.details;
    this.isOfHttp = extras.isOfHttp ?? false;
  }
}

/** What a problem is answered with on a surface, which may have one status for all. */
export const statusOf = (
  { problemStatus }: { readonly problemStatus?: number },
  { status, isOfHttp }: Problem,
): number => (isOfHttp ? status : (problemStatus ?? status));

interface Telling {
  problemBody(problem: Problem): unknown;
  readonly problemStatus?: number;
}

/** What a problem is answered with: in the form of a route that has its own, or of the surface. */
export function answerTo(
  problem: Problem,
  surface: Telling,
  route?: { readonly problemBody?: (problem: Problem) => unknown },
): { readonly status: number; readonly body: unknown } {
  const status = statusOf(surface, problem);
  // 417 speaks of the head of a request alone, whatever it asks for.
  const own = status === 417 ? undefined : route?.problemBody;
  return { status, body: own === undefined ? surface.problemBody(problem) : own(problem) };
}

export const unknownRoute = (): Problem => new Problem("unknownRoute", "Route not found");

const BROKEN_MESSAGE = "Something went wrong. Please try again later.";

/** What bodies may be: how large, and of which types. */
export interface BodyBounds {
  readonly bytesMax: number;
  readonly types: readonly string[];
}

/** Any failure as a problem. `broken` is a fault of ours; its cause is for the log, not the client. */
export function problemOf(thrown: unknown, { bytesMax, types }: BodyBounds): Problem {
  if (thrown instanceof Problem) return thrown;
  const { code, statusCode } = (thrown ?? {}) as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return new Problem("tooLarge", `The request body is larger than ${bytesMax} bytes`);
  }
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return new Problem("invalid", `The Content-Type must be ${types.join(" or ")}`);
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem("invalid", (thrown as Error).message);
  }
  return new Problem("broken", BROKEN_MESSAGE);
}
