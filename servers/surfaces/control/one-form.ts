// Makes refusals from a control route's own code look like those of its schemas: every `invalid`
// problem begins with the operation's name.
import { argumentProblem } from "../../core/input.ts";
import { Problem } from "../../core/problem.ts";
import type { Route } from "../../core/route.ts";

export function inOneForm<S>(route: Route<S>): Route<S> {
  return {
    ...route,
    async handle(exchange, services) {
      try {
        return await route.handle(exchange, services);
      } catch (thrown) {
        const isInvalid = thrown instanceof Problem && thrown.kind === "invalid";
        throw isInvalid ? argumentProblem(route.operation, [thrown.message]) : thrown;
      }
    },
  };
}
