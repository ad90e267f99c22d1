// Calls of a surface's routes, with the types of the routes' own schemas: paths, parameters, bodies, answers.
import {
  type AnswerTo,
  filledPath,
  type PathParts,
  type PathWith,
  type RouteFacts,
  type RouteInit,
  type Verb,
} from "../servers/index.ts";

/** Resolves to the body of a successful answer; rejects with a RefusedRequest for any other. */
type Calling<Routes extends RouteFacts, V extends Verb> = <P extends PathWith<Routes, V>>(
  path: P,
  ...init: RouteInit<Routes, V, P>
) => Promise<AnswerTo<Routes, V, P>>;

export interface SurfaceClient<Routes extends RouteFacts> {
  readonly get: Calling<Routes, "get">;
  readonly post: Calling<Routes, "post">;
  readonly put: Calling<Routes, "put">;
  readonly patch: Calling<Routes, "patch">;
  readonly delete: Calling<Routes, "delete">;
}

/** An answer with a status of 400 or more. */
export class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly status: number;
  /** Parsed JSON, or a text. */
  readonly body: unknown;

  constructor(request: string, status: number, text: string) {
    super(`${request} answered ${status}: ${text}`);
    this.status = status;
    this.body = bodyIn(text);
  }
}

/** The parts of any call's init, whatever its route. */
interface PlainInit {
  readonly params?: PathParts & { readonly header?: Readonly<Record<string, string>> };
  readonly body?: unknown;
}

/** The client of the surface at this base URL. */
export function surfaceClient<Routes extends RouteFacts>(
  base: string,
  send: typeof fetch,
): SurfaceClient<Routes> {
  const calling =
    (verb: Verb) =>
    async (path: string, ...[init]: readonly unknown[]) => {
      const { params = {}, body } = (init ?? {}) as PlainInit;
      const method = verb.toUpperCase();
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const answer = await send(base + filledPath(path, params), {
        method,
        headers: { ...type, ...params.header },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status >= 400) throw new RefusedRequest(`${method} ${path}`, answer.status, text);
      return bodyIn(text);
    };
  const client = {
    ...{ get: calling("get"), post: calling("post"), put: calling("put") },
    ...{ patch: calling("patch"), delete: calling("delete") },
  };
  // The same functions with stricter types.
  return client as SurfaceClient<Routes>;
}

function bodyIn(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
