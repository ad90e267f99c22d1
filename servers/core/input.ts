// Parses what a request carries by its route's schemas: at the door, so that handlers can trust it.
import { bareAddress } from "./formats.ts";
import type { Schema } from "./parsed.ts";
import { Problem } from "./problem.ts";
import type { RouteFacts } from "./route.ts";
import { faultsOf, parsed } from "./validate.ts";

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const NOTHING: Schema = { type: "object", additionalProperties: false };

/** Throws an `invalid` problem that names each wrong field, behind the operation's name. */
export function parseInput(route: RouteFacts, raw: RawInput): RawInput {
  const named = renamed(route.aliases, route.body === undefined ? undefined : (raw.body ?? {}));
  const faults = [
    ...faultsIn(route.params, raw.params, "path"),
    ...faultsIn(route.query ?? NOTHING, raw.query, "query"),
    ...faultsIn(route.body, named.body, "body").map((fault) => withSentName(fault, named.sentAs)),
    ...named.faults,
  ];
  if (faults.length > 0) {
    const message = `${route.operation} Argument Validation Error: ${faults.join(", ")}`;
    throw new Problem("invalid", message);
  }
  return {
    params: parsedBy(route.params, raw.params),
    query: parsedBy(route.query, raw.query),
    body: parsedBy(route.body, named.body),
  };
}

function faultsIn(schema: Schema | undefined, value: unknown, root: string): string[] {
  if (schema === undefined || (schema === NOTHING && isEmpty(value))) return [];
  return faultsOf(schema, value, root);
}

/** Most requests have no query; the validator need not be loaded to see that. */
function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
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
