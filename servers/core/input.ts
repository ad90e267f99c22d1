// Parses what a request carries by its route's schemas: at the door, so that handlers can trust it.
import { bareAddress } from "./formats.ts";
import type { Schema } from "./parsed.ts";
import { Problem } from "./problem.ts";
import type { RouteFacts } from "./route.ts";
import { faultsOf, parsed } from "./validate.ts";

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** So much of a name somebody made up is repeated. */
const NAME_MAX = 60;

const NOTHING: Schema = { type: "object", additionalProperties: false };

/** Throws an `invalid` problem that names each wrong field, behind the operation's name. */
export function parseInput(route: RouteFacts, raw: RawInput): RawInput {
  // No body at all is an empty one; `null` is a body like any other, also where none is taken.
  const named = renamed(route.aliases, raw.body === undefined ? {} : raw.body);
  const query = takesAnyQuery(route)
    ? { value: raw.query, faults: [] }
    : sentOnce(raw.query, route.query?.properties);
  const faults = [
    ...faultsIn(route.params, raw.params, "path"),
    ...query.faults,
    ...faultsIn(route.query ?? NOTHING, query.value, "query"),
    ...bodyFaults(route, named.body).map((fault) => withSentName(fault, named.sentAs)),
    ...named.faults,
  ];
  if (faults.length > 0) throw argumentProblem(route.operation, faults);
  return {
    params: parsedBy(route.params, raw.params),
    query: parsedBy(route.query, query.value),
    body: route.readsText === true ? raw.body : parsedBy(route.body, named.body),
  };
}

/** The one form of what is wrong with what was sent. Each fault begins with its field in quotes. */
export function argumentProblem(operation: string, faults: readonly string[]): Problem {
  return new Problem("invalid", `${operation} Argument Validation Error: ${faults.join(", ")}`);
}

/** Nothing of it is read, so that nothing in it can be wrong. */
export const takesAnyQuery = ({ query }: Pick<RouteFacts, "query">): boolean =>
  query?.additionalProperties === true && query.properties === undefined;

/** A query with a name twice says so, and not that the name were a list; unless it is one. */
function sentOnce(
  query: unknown,
  fields: Schema["properties"] = {},
): { readonly value: unknown; readonly faults: string[] } {
  const entries = Object.entries(query ?? {}).map(([name, value]): [string, unknown] =>
    isList(fields, name) ? [name, [value].flat()] : [name, value],
  );
  const isOften = ([name, value]: [string, unknown]) =>
    Array.isArray(value) && !isList(fields, name);
  const often = entries.filter(isOften).map(([name]) => name);
  if (often.length === 0) return { value: Object.fromEntries(entries), faults: [] };
  const faults = often.map((name) => `"${name.slice(0, NAME_MAX)}" is sent more than once`);
  const rest = entries.map(([name, value]) => [
    name,
    Array.isArray(value) && !isList(fields, name) ? value[0] : value,
  ]);
  return { value: Object.fromEntries(rest), faults };
}

const isList = (fields: NonNullable<Schema["properties"]>, name: string): boolean =>
  Object.hasOwn(fields, name) && fields[name]?.type === "array";

function faultsIn(schema: Schema | undefined, value: unknown, root: string): string[] {
  if (schema === undefined || (schema === NOTHING && isEmpty(value))) return [];
  return faultsOf(schema, value, root);
}

/** A text that the route reads itself may be anything. */
const bodyFaults = ({ readsText, body = NOTHING }: RouteFacts, sent: unknown): string[] =>
  readsText === true ? [] : faultsIn(body, sent, "body");

/** Most requests have no query; the validator need not be loaded to see that. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === 0;
}

function parsedBy(schema: Schema | undefined, value: unknown): unknown {
  return schema === undefined ? {} : parsed(schema, value);
}

interface Renamed {
  readonly body: unknown;
  /** Names as they were sent, by the documented name. */
  readonly sentAs: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

/** Puts each alias under its documented name; two names of one field must carry the same. */
function renamed(aliases: Readonly<Record<string, string>> | undefined, body: unknown): Renamed {
  if (aliases === undefined || typeof body !== "object" || body === null || Array.isArray(body)) {
    return { body, sentAs: {}, faults: [] };
  }
  const own = { ...body } as Record<string, unknown>;
  const sentAs: Record<string, string> = {};
  const faults: string[] = [];
  for (const [alias, name] of Object.entries(aliases)) {
    if (!Object.hasOwn(own, alias)) continue;
    if (!Object.hasOwn(own, name)) {
      own[name] = own[alias];
      sentAs[name] = alias;
    } else if (!sameField(own[alias], own[name])) {
      faults.push(`"${alias}" must equal "${name}"`);
    }
    delete own[alias];
  }
  return { body: own, sentAs, faults };
}

function sameField(one: unknown, other: unknown): boolean {
  if (typeof one !== "string" || typeof other !== "string") return one === other;
  return one === other || bareAddress(one) === bareAddress(other);
}

/** Whoever sent the alias is told of the alias. */
function withSentName(fault: string, sentAs: Readonly<Record<string, string>>): string {
  const name = /^"([^".[]+)/.exec(fault)?.[1] ?? "";
  const sent = Object.hasOwn(sentAs, name) ? sentAs[name] : undefined;
  return sent === undefined ? fault : fault.replace(name, sent);
}
