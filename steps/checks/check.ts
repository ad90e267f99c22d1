// What a check is: for one route, the expected whole answer, from the request itself and what other
// routes report.
import type { SurfaceName } from "../../servers/index.ts";
import type { Answer } from "../clients/http.ts";
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
  readonly authorization: string | undefined;
}

/** One request with its answer, and the state before and after. */
export interface SeenExchange {
  readonly call: Call;
  /** Of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Whether there is such a route at all. */
  readonly isRoute: boolean;
  readonly answer: Answer;
  /** The same moment if the request changed nothing. */
  readonly before: View;
  readonly after: View;
}

type Expect = (seen: SeenExchange) => Promise<unknown>;

export interface Check {
  /** Reads what the check needs of the state before a write. */
  readonly prepare?: (
    before: View,
    seen: Pick<SeenExchange, "call" | "params">,
  ) => Promise<unknown>;
  /** The expected whole answer. */
  readonly expect: Expect;
}

/** By `METHOD /path/:param`. Every spelling of a route's path is here with the same check. */
export type Checks = Readonly<Record<string, Check>>;

export type Surface = SurfaceName;

interface Matcher {
  readonly method: string;
  readonly parts: readonly string[];
  readonly check: Check;
}

export interface FoundCheck {
  readonly check: Check;
  readonly params: Readonly<Record<string, string>>;
  /** The route's other paths, with the same parameters. */
  readonly spellings?: readonly string[];
}

/** Finds the check of a request by its method and its path. */
export class Routes {
  readonly #matchers: readonly Matcher[];

  constructor(checks: Checks) {
    this.#matchers = Object.entries(checks).map(([row, check]) => {
      const [method = "", path = ""] = row.split(" ");
      return { method, parts: path.split("/"), check };
    });
  }

  find(method: string, path: string): FoundCheck | undefined {
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
    const isSame = (each: Matcher) => each.check === found.check && each.method === method;
    const others = this.#matchers.filter((each) => each !== found && isSame(each));
    const spellings = others.map((each) =>
      each.parts.map((part) => (part.startsWith(":") ? params[part.slice(1)] : part)).join("/"),
    );
    return { check: found.check, params, spellings };
  }
}
