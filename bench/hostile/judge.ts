// Compares answers with their surfaces' own documentation: each is a documented answer or a
// documented refusal of its own shape, and none is an internal error.
import { documentedOutcomes, faultsOf, outcomesOf, type Surface } from "../../servers/index.ts";

interface Answer {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly sent: string | undefined;
  readonly status: number;
  readonly body: string;
}

/**
 * This many entries of a long answer are validated against their schemas; all are compared with the
 * table.
 */
const PENDING_MAX = 50;

/** Reaches no route, so that none documents it. */
const HEAD_TOO_LARGE = 431;

/** The outcomes that mean an internal error on each surface. */
const OURS = /^(5\d\d|-32603|Error! Something went wrong)$/;

export class Judge {
  readonly #surface: Surface;
  readonly #documented: ReadonlyMap<string, ReturnType<typeof documentedOutcomes>[number]>;
  /** Outcomes that were seen, `row: outcome`. */
  readonly seen = new Set<string>();

  constructor(surface: Surface) {
    this.#surface = surface;
    this.#documented = new Map(
      documentedOutcomes(surface).map((each) => [`${each.row}: ${each.outcome}`, each]),
    );
  }

  /** The fault of an answer; undefined for a valid one. */
  fault({ method, path, sent, status, body }: Answer): string | undefined {
    if (status >= 500) return `${status} ${body}`;
    if (status === 204 && body === "") return undefined;
    if (status === HEAD_TOO_LARGE) return this.#faultOfProblem(body);
    const route = this.#routeOf(method, path.split("?", 1)[0] ?? "");
    const request = { method, url: path, body: route?.readsText === true ? sent : jsonOf(sent) };
    const outcomes = outcomesOf(this.#surface, { route, status, request, body });
    for (const [at, { row, outcome, body: text }] of outcomes.entries()) {
      const name = `${row}: ${outcome}`;
      const documented = this.#documented.get(name);
      if (documented === undefined || OURS.test(outcome)) return `${name} ${text.slice(0, 200)}`;
      this.seen.add(name);
      if (documented.schema === undefined || at > PENDING_MAX) continue;
      const [fault] = faultsOf(documented.schema, JSON.parse(text), "answer");
      if (fault !== undefined) return `${name} is not as documented: ${fault}`;
    }
    return undefined;
  }

  #faultOfProblem(body: string): string | undefined {
    const { problemSchema } = this.#surface;
    return problemSchema && faultsOf(problemSchema, JSON.parse(body), "answer")[0];
  }

  #routeOf(method: string, path: string) {
    const { routes } = this.#surface;
    return routes.find(
      (each) => each.method === method && each.paths.some((one) => fits(one, path)),
    );
  }
}

function fits(template: string, path: string): boolean {
  const parts = path.split("/");
  const names = template.split("/");
  return (
    names.length === parts.length &&
    names.every((name, at) => name[0] === ":" || name === parts[at])
  );
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
