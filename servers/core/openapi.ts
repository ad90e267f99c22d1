// Makes an OpenAPI 3.1 document from the same routes that validate requests. The refusals that
// every route shares are added here. (decision 35)
import { FORMATS } from "./formats.ts";
import { JSON_READERS } from "./json.ts";
import { headersOf } from "./openapi-headers.ts";
import type { Schema } from "./parsed.ts";
import type { AnswerContract, RouteFacts } from "./route.ts";
import type { SurfaceFacts } from "./surface.ts";

export type OpenApi = Readonly<Record<string, unknown>>;

/** The version of the document, not of the surface. */
export const DOCUMENT_VERSION = "1.0.0";

export const LICENSE = { name: "MIT", identifier: "MIT" } as const;

export function openApiOf(surface: SurfaceFacts, routes: readonly RouteFacts[]): OpenApi {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    for (const [at, path] of route.paths.entries()) {
      const item = paths[templated(path)] ?? {};
      paths[templated(path)] = item;
      item[route.method.toLowerCase()] = operationOf(surface, route, at);
    }
  }
  const { title, description, problemSchema } = surface;
  const nouns = nounsOf(routes);
  const asks = routes.some(({ access }) => access !== "public");
  const bearer = { type: "http", scheme: "bearer", bearerFormat: "JWT" };
  const keys = surface.takesApiKeys === true ? { apiKey: API_KEY } : {};
  return {
    openapi: "3.1.0",
    info: { title, description, version: DOCUMENT_VERSION, license: LICENSE },
    // Relative to this document, so that it is right under any host, port and prefix.
    servers: [{ url: ".." }],
    tags: nouns.map((name) => ({ name, description: nounText(surface, name) })),
    paths,
    components: {
      ...(asks ? { securitySchemes: { bearer, ...keys } } : {}),
      ...(problemSchema === undefined ? {} : { schemas: { Problem: problemSchema } }),
    },
  };
}

const API_KEY = { type: "apiKey", in: "header", name: "X-API-Key" } as const;

const templated = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

/** Parts of paths that only locate a surface or give its version. */
const ROOTS = /^(?:|api|eth|platform|v\d+(?:\.\d+)*)$/;

/** What a route is about: the first part of its path that names something. */
export function nounOf({ paths: [path], noun }: RouteFacts): string {
  if (noun !== undefined) return noun;
  const part = path.split("/").find((each) => !ROOTS.test(each) && each[0] !== ":");
  return part?.replace(/^\./, "") ?? "root";
}

/** In the order of the routes. */
export const nounsOf = (routes: readonly RouteFacts[]): string[] => [
  ...new Set(routes.map(nounOf)),
];

/** The noun of every surface's root. */
export const ROOT_NOUN = "root";
const ROOT_TEXT = "What this surface is, and where to read on";

export const nounText = ({ nouns = {}, title }: SurfaceFacts, noun: string): string =>
  nouns[noun] ?? (noun === ROOT_NOUN ? ROOT_TEXT : `${title}: ${noun}`);

/** The operation id of the documented path, or of the alias at this position. */
export function operationIdOf({ operation }: RouteFacts, alias = 0): string {
  const [first = "", ...others] = operation.split(" ");
  const name = [first.toLowerCase(), ...others.map(capital)].join("");
  return alias === 0 ? name : `${name}Alias${alias}`;
}

function operationOf(surface: SurfaceFacts, route: RouteFacts, alias: number): OpenApi {
  const body = route.body === undefined ? {} : { requestBody: requestBodyOf(surface, route) };
  const text = alias === 0 ? route.description : `The same as ${route.paths[0]}.`;
  return {
    operationId: operationIdOf(route, alias),
    summary: route.summary,
    ...(text === undefined ? {} : { description: text }),
    tags: [nounOf(route)],
    security: route.access === "public" ? [] : credentialsOf(surface),
    parameters: parametersOf(route),
    ...body,
    responses: responsesOf(surface, route),
  };
}

/** Any one of these is enough. */
const credentialsOf = ({ takesApiKeys }: SurfaceFacts) =>
  takesApiKeys === true ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }];

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The path parameters of the example, by name. */
export function exampleParams({ paths: [template], example }: RouteFacts): Record<string, string> {
  const parts = example?.path?.split("/") ?? [];
  const named = template.split("/").map((part, at) => [part, parts[at] ?? ""] as const);
  return Object.fromEntries(
    named
      .filter(([part, value]) => part[0] === ":" && value !== "" && value[0] !== ":")
      .map(([part, value]) => [part.slice(1), value]),
  );
}

function parametersOf(route: RouteFacts): unknown[] {
  const { params, query, writes = false, example } = route;
  const given = exampleParams(route);
  const inPath = Object.entries(params?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    ...meaningOf(schema),
    schema: described(schema),
    ...exampleOf(schema, given[name]),
  }));
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query?.required?.includes(name) ?? false,
    ...meaningOf(schema),
    // A list's name is sent once for each item.
    ...(schema.type === "array" ? { style: "form", explode: true } : {}),
    schema: described(schema),
    ...exampleOf(schema, example?.query?.[name]),
  }));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    description:
      "For 24 hours, requests with the same key and body have one effect and get the same " +
      "answer. Another body with the same key is refused. Different spellings of a path are " +
      "the same request.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
  return [...inPath, ...inQuery, ...(writes ? [key] : [])];
}

/** Readers look for a parameter's description beside its schema. */
const meaningOf = ({ description }: Schema): OpenApi =>
  description === undefined ? {} : { description };

function exampleOf({ type }: Schema, sent: string | undefined): OpenApi {
  if (sent === undefined) return {};
  return { example: type === "array" ? [sent] : sent };
}

function requestBodyOf(surface: SurfaceFacts, route: RouteFacts): OpenApi {
  const items = route.shownItems === undefined ? {} : { items: route.shownItems };
  const schema = withAliases(described({ ...route.body, ...items }), route.aliases ?? {});
  const example = route.example?.body === undefined ? {} : { example: route.example.body };
  const types = Object.keys(route.readers ?? surface.readers ?? JSON_READERS);
  const content = Object.fromEntries(types.map((type) => [type, { schema, ...example }]));
  const { required = [], type } = route.body ?? {};
  return { required: required.length > 0 || type === "array", content };
}

/** The schema with each format's pattern spelled out, for readers who do not know the format. */
export function described(schema: Schema): Schema {
  const { format, properties, items, anyOf, additionalProperties: others } = schema;
  const pattern = format === undefined ? undefined : FORMATS[format]?.pattern;
  return {
    ...schema,
    ...(pattern === undefined ? {} : { pattern }),
    ...(items === undefined ? {} : { items: described(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(described) }),
    ...(properties === undefined ? {} : { properties: mapped(properties) }),
    ...(typeof others === "object" ? { additionalProperties: described(others) } : {}),
  };
}

const mapped = (properties: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, described(schema)]));

/** A field may come under either of its names. */
function withAliases(schema: Schema, aliases: Readonly<Record<string, string>>): Schema {
  let result = schema;
  for (const [alias, name] of Object.entries(aliases)) {
    const own = { ...result.properties?.[name], description: `Another name of ${name}` };
    const required = result.required?.filter((each) => each !== name) ?? [];
    const either = result.required?.includes(name)
      ? { anyOf: [{ required: [name] }, { required: [alias] }] }
      : {};
    result = {
      ...result,
      properties: { ...result.properties, [alias]: own },
      required,
      ...either,
    };
  }
  return result;
}

/**
 * Everything a route may answer, by status: its own answers, then the refusals all routes share.
 */
export function answersOf(surface: SurfaceFacts, route: RouteFacts): [string, AnswerContract][] {
  return [...Object.entries(route.answers), ...problemsOf(surface, route)];
}

function responsesOf(surface: SurfaceFacts, route: RouteFacts): OpenApi {
  const responses: Record<string, unknown> = {};
  for (const [status, answer] of answersOf(surface, route)) {
    const isProblem = Number(status) >= 400;
    const problem = surface.problemSchema && { $ref: "#/components/schemas/Problem" };
    const type = answer.contentType ?? "application/json";
    const bare = answer.contentType === undefined ? isProblem && problem : { type: "string" };
    const schema = answer.schema === undefined ? bare : described(answer.schema);
    const shown = status === "200" ? surface.examples?.()[route.operation] : undefined;
    const example = shown === undefined ? {} : { example: shown };
    const headers = headersOf(surface, route, Number(status));
    const page = answer.alsoPage === true ? { "text/html": { schema: { type: "string" } } } : {};
    responses[status] = {
      description: answer.description,
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      ...(schema ? { content: { [type]: { schema, ...example }, ...page } } : {}),
    };
  }
  return responses;
}

const INVALID = "Not valid: the message names each wrong field";
const REFUSED = `${INVALID}. Or refused by a contract, in its own words`;

/** The problems any request of this kind may get, unless the route documents them itself. */
function problemsOf(surface: SurfaceFacts, route: RouteFacts): [string, AnswerContract][] {
  const { gate, guard, problemStatus } = surface;
  if (problemStatus !== undefined) return [];
  const { access, answers, body, writes } = route;
  const forbidden = guard === undefined ? "The caller lacks the role" : "Asked from elsewhere";
  const rows: [string, string, boolean][] = [
    // Even a route that takes nothing can be sent a query, so it can answer 400.
    ["400", writes ? REFUSED : INVALID, true],
    ["401", "The token is missing, invalid or expired", gate !== undefined],
    ["403", forbidden, guard !== undefined || typeof access !== "string"],
    ["413", "The body is too large", body !== undefined],
    ["429", "Too many requests in this minute", gate !== undefined],
    ["500", "An error of the server, without details", true],
  ];
  const applies = rows.filter(([status, , does]) => does && answers[Number(status)] === undefined);
  return applies.map(([status, description]) => [status, { description }]);
}
