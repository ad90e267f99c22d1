// What a refused write means beyond its status: invalid by itself, or refused by a contract. Each
// is an outcome of its own, so that testing one does not count for the other.
import type { AnsweredExchange, OutcomeFacts } from "../../core/outcome.ts";
import type { RouteFacts } from "../../core/route.ts";
import { applicationProblemSchema, type ErrorType } from "./problems.ts";

const MEANINGS: Readonly<Partial<Record<ErrorType, string>>> = {
  ValidationError: "Not valid: no contract was called",
  PlatformError: "Refused by a contract, in its own words",
};

const rowOf = ({ method, paths }: RouteFacts) => `${method} ${paths[0]}`;

export function writeOutcomes(routes: readonly RouteFacts[]): OutcomeFacts<AnsweredExchange> {
  const schema = applicationProblemSchema;
  const documented = routes
    .filter(({ writes }) => writes === true)
    .flatMap((route) =>
      Object.entries(MEANINGS).map(([type, description]) => ({
        ...{ row: rowOf(route), outcome: `400 ${type}`, description },
        ...{ schema, shape: "Problem" },
      })),
    );
  return { documented, of: outcomesOf };
}

/** The status, and its meaning. */
function outcomesOf({ route, status, body }: AnsweredExchange) {
  if (route?.writes !== true || status !== 400) return [];
  const row = rowOf(route);
  const { error }: { readonly error: { readonly type: ErrorType } } = JSON.parse(body);
  return [
    { row, outcome: "400", body },
    { row, outcome: `400 ${error.type}`, body },
  ];
}
