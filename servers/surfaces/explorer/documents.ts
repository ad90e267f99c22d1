// The actions in documents: on the page for people each looks like a route of its own, and the one
// real route lists all of them in its parameters and description.
import type { Schema } from "../../core/parsed.ts";
import type { RouteFacts } from "../../core/route.ts";
import { type Action, REFUSAL } from "./actions/action.ts";
import type { Parameter } from "./actions/parameter.ts";
import { failed } from "./actions/proxy.ts";
import { ACTIONS, rowOf } from "./actions.ts";
import { SHARED } from "./outcomes.ts";

export const API_PATHS = ["/api", "/v2/api"] as const;

const CHAIN_ID: Schema = {
  type: "string",
  description: "The network's chain id in digits; optional, and refused if it is another network's",
};

const API_KEY: Schema = { type: "string", description: "Taken and ignored" };

/** All parameters of all actions, with the actions that take each, as a route's query. */
export function querySchema() {
  const properties: Record<string, Schema> = {
    module: { type: "string", description: namesOf(ACTIONS.map(({ module }) => module)) },
    action: { type: "string", description: namesOf(ACTIONS.map(({ action }) => action)) },
    chainid: CHAIN_ID,
    apikey: API_KEY,
  };
  for (const name of new Set(ACTIONS.flatMap(({ parameters }) => Object.keys(parameters)))) {
    const takers = ACTIONS.filter(({ parameters }) => Object.hasOwn(parameters, name));
    const description = `Of ${namesOf(takers.map(({ action }) => action))}`;
    properties[name] = { type: "string", description };
  }
  return { type: "object", properties } as const;
}

const namesOf = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `\`${name}\``).join(", ");

/** One line per action. */
export const description = [
  "`module` and `action` select the answer. Every answer is HTTP 200. Unknown parameters are " +
    "ignored, an empty parameter counts as not sent, and a parameter sent twice is refused.",
  ...ACTIONS.map((action) => `\`${rowOf(action)}\`: ${action.summary}.`),
].join("\n\n");

const ofActions = ACTIONS.flatMap(({ outcomes }) => outcomes.flatMap(schemaOf));
const schemas = [...ofActions, failed(-32601), REFUSAL];

/** Every possible body, each once. */
export const answerSchema: Schema = {
  anyOf: [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()],
};

/** The refusal appears once. */
function schemaOf({ schema, shape }: Action["outcomes"][number]): Schema[] {
  return schema === undefined || shape !== undefined ? [] : [schema];
}

/** For the page: paths with their queries, and outcomes instead of statuses. */
export const shownRoutes: readonly RouteFacts[] = ACTIONS.map((action) => {
  const { module, action: name, summary, parameters, outcomes, tier, costsByRows } = action;
  const entries = Object.entries(parameters);
  const path = `${API_PATHS[0]}?module=${module}&action=${name}`;
  const sent = entries.map(([each]) => `&${each}=<${each}>`).join("");
  const cost = costsByRows === true ? "a credit for each 100 rows" : "one credit";
  return {
    method: "GET",
    paths: [path, path.replace(API_PATHS[0], API_PATHS[1])],
    operation: `${module} ${name}`,
    noun: module,
    summary,
    description: `Costs ${cost} of the ${tier === "list" ? "list" : "single-read"} tier.`,
    access: "public",
    query: {
      type: "object",
      properties: {
        ...Object.fromEntries(entries.map(([each, parameter]) => [each, fieldOf(parameter)])),
        chainid: CHAIN_ID,
      },
      required: entries.filter(([, { isRequired }]) => isRequired).map(([each]) => each),
    },
    answers: Object.fromEntries(
      [...outcomes, ...SHARED].map(({ outcome, description: text, schema, shape }) => [
        outcome,
        { description: text, ...(schema === undefined || shape !== undefined ? {} : { schema }) },
      ]),
    ),
    example: { path: path + sent },
  };
});

function fieldOf({ kind, description: text }: Parameter<unknown>): Schema {
  return { ...kind.schema, description: text };
}
