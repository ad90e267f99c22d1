// Every answer that a test gets must be one that its surface documents, in the shape of its schema.
import assert from "node:assert/strict";
import type { AnsweredExchange, DocumentedOutcome } from "../../core/outcome.ts";
import { documentedOutcomes, outcomesOf } from "../../core/outcomes.ts";
import type { BoundRoute, Surface } from "../../core/surface.ts";
import { faultsOf } from "../../core/validate.ts";

interface AnsweredLine extends Pick<AnsweredExchange, "status" | "body"> {
  readonly line: string;
  readonly sent: unknown;
}

export class Documents {
  readonly #surface: Surface;
  readonly #outcomes: ReadonlyMap<string, DocumentedOutcome>;

  constructor(surface: Surface) {
    this.#surface = surface;
    this.#outcomes = new Map(
      documentedOutcomes(surface).map((each) => [`${each.row}: ${each.outcome}`, each]),
    );
  }

  /** Returns the answers as `row: outcome`. Throws for one that is not documented. */
  check({ line, status, body, sent }: AnsweredLine): string[] {
    const [method = "", url = ""] = line.split(" ");
    const request = { method, url, body: sent };
    const answered = { route: this.#routeOf(method, url), status, body, request };
    return outcomesOf(this.#surface, answered).map((each) => {
      const reached = `${each.row}: ${each.outcome}`;
      const documented = this.#outcomes.get(reached);
      assert.ok(documented, `${line} does not document ${reached}: ${each.body.slice(0, 200)}`);
      const { schema } = documented;
      if (schema === undefined) return reached;
      assert.deepEqual(faultsOf(schema, JSON.parse(each.body), "answer"), [], line);
      return reached;
    });
  }

  #routeOf(method: string, url: string): BoundRoute | undefined {
    const path = url.split("?", 1)[0] ?? "";
    const fits = (template: string) =>
      new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(path);
    return this.#surface.routes.find((each) => each.method === method && each.paths.some(fits));
  }
}
