// What can be wrong with a request, as a value that each surface puts into its own words. Each kind
// has one status on all surfaces.

import { membersOf } from "../../sim/index.ts";

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
  /** Replaces the kind's status where HTTP has a more exact one. */
  readonly status?: number;
  /** Sent besides the usual headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further facts, for instance `{txHash, revertReason}` of a refused transaction. */
  readonly details?: Readonly<Record<string, unknown>>;
  /**
   * True if HTTP itself demands this status, even of a surface with one status for all problems.
   */
  readonly isOfHttp?: boolean;
}

/** Thrown to end an exchange. Deliberately not an Error: a bad request needs no stack trace. */
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

/** The status of a problem on a surface, which may use one status for all. */
export const statusOf = (
  { problemStatus }: { readonly problemStatus?: number },
  { status, isOfHttp }: Problem,
): number => (isOfHttp ? status : (problemStatus ?? status));

interface ProblemForm {
  problemBody(problem: Problem): unknown;
  readonly problemStatus?: number;
}

/** The body of a problem: in the route's own form if it has one, otherwise in the surface's. */
export function answerTo(
  problem: Problem,
  surface: ProblemForm,
  route?: { readonly problemBody?: (problem: Problem) => unknown },
): { readonly status: number; readonly body: unknown } {
  const status = statusOf(surface, problem);
  // 417 is about the head of a request alone, whatever it asks for.
  const own = status === 417 ? undefined : route?.problemBody;
  return { status, body: own === undefined ? surface.problemBody(problem) : own(problem) };
}

export const unknownRoute = (): Problem => new Problem("unknownRoute", "Route not found");

const BROKEN_MESSAGE = "Something went wrong. Please try again later.";

/** How large bodies may be, and of which types. */
export interface BodyBounds {
  readonly bytesMax: number;
  readonly types: readonly string[];
}

export const wrongType = ({ types }: Pick<BodyBounds, "types">): Problem =>
  new Problem("invalid", `The Content-Type must be ${types.join(" or ")}`);

export const tooLarge = ({ bytesMax }: Pick<BodyBounds, "bytesMax">): Problem =>
  new Problem("tooLarge", `The request body is larger than ${bytesMax} bytes`);

/**
 * Any failure as a problem. `broken` is an internal error; its cause goes to the log, not to the
 * client.
 */
export function problemOf(thrown: unknown, bounds: BodyBounds): Problem {
  if (thrown instanceof Problem) return thrown;
  const { code, statusCode, message } = membersOf(thrown);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge(bounds);
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return wrongType(bounds);
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return new Problem("invalid", String(message));
  }
  return new Problem("broken", BROKEN_MESSAGE);
}
