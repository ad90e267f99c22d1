// Parses a request by its route's schemas, so that handlers can trust what they get.
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

/** A name that a client made up is repeated up to this many characters. */
const NAME_MAX = 60;

const NOTHING: Schema = { type: "object", additionalProperties: false };

/** Throws an `invalid` problem that begins with the operation's name and names each wrong field. */
export function parseInput(route: RouteFacts, raw: RawInput): RawInput {
  // A missing body counts as an empty one. `null` is a body like any other, even where no body is
  // taken.
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

/**
 * The one form in which invalid arguments are reported. Each fault begins with its field in quotes.
 */
export function argumentProblem(operation: string, faults: readonly string[]): Problem {
  return new Problem("invalid", `${operation} Argument Validation Error: ${faults.join(", ")}`);
}

/** This route reads nothing of the query, so nothing in it can be wrong. */
export const takesAnyQuery = ({ query }: Pick<RouteFacts, "query">): boolean =>
  query?.additionalProperties === true && query.properties === undefined;

/**
 * If a name comes twice, the message says so rather than that the value is a list, unless the field
 * is a list.
 */
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

/** A route that reads texts itself accepts any text here. */
const bodyFaults = ({ readsText, body = NOTHING }: RouteFacts, sent: unknown): string[] =>
  readsText === true ? [] : faultsIn(body, sent, "body");

/** Most requests have no query; this saves loading the validator for them. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === 0;
}

function parsedBy(schema: Schema | undefined, value: unknown): unknown {
  return schema === undefined ? {} : parsed(schema, value);
}

interface RenamedBody {
  readonly body: unknown;
  /** The name that was sent, by the documented name. */
  readonly sentAs: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

/** Moves each alias to its documented name. If both names are sent, their values must be equal. */
function renamed(
  aliases: Readonly<Record<string, string>> | undefined,
  body: unknown,
): RenamedBody {
  if (aliases === undefined || typeof body !== "object" || body === null || Array.isArray(body)) {
    return { body, sentAs: {}, faults: [] };
  }
  const own: Record<string, unknown> = { ...body };
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

/** If the client sent the alias, the message names the alias. */
function withSentName(fault: string, sentAs: Readonly<Record<string, string>>): string {
  const name = /^"([^".[]+)/.exec(fault)?.[1] ?? "";
  const sent = Object.hasOwn(sentAs, name) ? sentAs[name] : undefined;
  return sent === undefined ? fault : fault.replace(name, sent);
}
