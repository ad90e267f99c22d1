// An entry of the table of answers: for one route, the expected whole answer, from the request
// itself and from the world as a view shows it.
import type { View } from "./view.ts";

/** A request, taken apart. */
export interface Call {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** A repeated name's values are joined by commas. */
  readonly query: Readonly<Record<string, string>>;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The value of the Authorization header. */
  readonly authorization?: string | undefined;
}

/** One request with its answer, and the state before and after. */
export interface SeenExchange<V extends View = View> {
  readonly call: Call;
  /** The path's parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Whether there is such a route at all. */
  readonly isRoute: boolean;
  readonly answer: { readonly status: number; readonly body: unknown };
  /** The same moment if the request changed nothing. */
  readonly before: V;
  readonly after: V;
}

export interface Check<V extends View = View> {
  /** Reads what the check needs of the state before a write. */
  prepare?(before: V, seen: Pick<SeenExchange<V>, "call" | "params">): Promise<unknown>;
  /** The expected whole answer; undefined if the requested resource does not exist. */
  expect(seen: SeenExchange<V>): Promise<unknown>;
}

/** By `METHOD /path/:param`. Every spelling of a route's path is here with the same check. */
export type Checks<V extends View = View> = Readonly<Record<string, Check<V>>>;

interface Matcher<V extends View> {
  readonly method: string;
  readonly parts: readonly string[];
  readonly check: Check<V>;
}

export interface FoundCheck<V extends View = View> {
  readonly check: Check<V>;
  readonly params: Readonly<Record<string, string>>;
  /** The route's other paths, with the same parameters. */
  readonly spellings?: readonly string[];
}

/** Finds the check of a request by its method and its path. */
export class Routes<V extends View = View> {
  readonly #matchers: readonly Matcher<V>[];

  constructor(checks: Checks<V>) {
    this.#matchers = Object.entries(checks).map(([row, check]) => {
      const [method = "", path = ""] = row.split(" ");
      return { method, parts: path.split("/"), check };
    });
  }

  find(method: string, path: string): FoundCheck<V> | undefined {
    const parts = path.split("/");
    const found = this.#matchers.find(
      (each) =>
        each.method === method &&
        each.parts.length === parts.length &&
        each.parts.every((part, at) => part.startsWith(":") || part === parts[at]),
    );
    if (found === undefined) return undefined;
    const named = found.parts.flatMap((part, at): [string, string][] =>
      part.startsWith(":") ? [[part.slice(1), decodeURIComponent(parts[at] ?? "")]] : [],
    );
    const params = Object.fromEntries(named);
    const isSame = (each: Matcher<V>) => each.check === found.check && each.method === method;
    const others = this.#matchers.filter((each) => each !== found && isSame(each));
    const spellings = others.map((each) =>
      each.parts.map((part) => (part.startsWith(":") ? params[part.slice(1)] : part)).join("/"),
    );
    return { check: found.check, params, spellings };
  }
}

/** A request's query by name, with several values of one name joined by commas. */
export function queryOf(search: string): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`;
  }
  return query;
}
