// A form's texts as a request, an example as texts, and faults beside their fields. Pure.
import { type Names, nameOf } from "../gherkin/calls.ts";
import { isMisspelt, type Misspelt, readAmount } from "../kit/typed.ts";
import { type Field, itemsOf, type Texts, withInner } from "./fields.ts";
import { addressOf, type Filled, placesOf, typedOf, UNITS, unitOf, unitsOf } from "./values.ts";
import type { Write } from "./writes.ts";

/** The text of an idempotency key. */
export const KEY_FIELD = "key";

export interface FormRequest {
  readonly surface: Write["surface"];
  readonly method: string;
  /** Filled, with the query. */
  readonly path: string;
  /** The path with its parameters in braces. */
  readonly route: string;
  readonly parameters: Parameters;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Parameters {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

export function filledOf(write: Write, texts: Texts, names: Names): Filled {
  const fields = write.fields.flatMap((field) => withInner(field, texts));
  return { fields, texts, names, token: write.token };
}

/** The request that the texts make; a dry run goes where the write says. */
export function requestOf(write: Write, filled: Filled, isDryRun = false): FormRequest {
  const { surface, method, dryRun, fixed = {} } = write;
  const valuesIn = (place: string) =>
    membersIn(
      write.fields.filter(({ id }) => id.startsWith(`${place}.`)),
      filled,
    );
  const own = { path: valuesIn("path"), query: valuesIn("query") };
  const isSandbox = isDryRun && dryRun === "sandbox";
  const parameters = isSandbox ? { ...own, query: { ...own.query, sandbox: "true" } } : own;
  const path = isDryRun && dryRun !== undefined && !isSandbox ? dryRun : write.path;
  const key = filled.texts[KEY_FIELD];
  return {
    ...{ surface, method, path: filledPath(path, parameters), route: path, parameters },
    headers: key && write.takesKey ? { "idempotency-key": key } : {},
    ...(write.takesBody ? { body: { ...fixed, ...valuesIn("body") } } : {}),
  };
}

/** A list is in the query once for each of its items. */
function filledPath(route: string, { path, query }: Parameters): string {
  const filled = route.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(path[name] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) search.append(name, String(each));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

const membersIn = (fields: readonly Field[], filled: Filled): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .map((field): [string, unknown] => [field.name, readValue(field, filled)])
      .filter(([, value]) => value !== undefined),
  );

/** Undefined if nothing is typed. A text that does not fit stays, for the platform to refuse. */
function readValue(field: Field, filled: Filled): unknown {
  const { id, kind, isRequired, members, options } = field;
  if (kind === "object") {
    const value = membersIn(members, filled);
    return isRequired || Object.keys(value).length > 0 ? value : undefined;
  }
  if (kind === "list") {
    const items = itemsOf(field, filled.texts).map((item) => readValue(item, filled) ?? "");
    return isRequired || items.length > 0 ? items : undefined;
  }
  const text = filled.texts[id] ?? "";
  if (text === "") return undefined;
  switch (kind) {
    case "amount":
      return readingOf(field, filled).sent;
    case "address":
      return addressOf(filled.names, text.trim()) ?? text;
    case "vault":
      return vaultOf(text.trim(), filled.names);
    case "choice":
      return options.find((each) => String(each) === text) ?? text;
    case "boolean":
      return text === "true" || text === "false" ? text === "true" : text;
    case "number":
      return numberIn(text) ?? text;
    case "json":
      return parsed(text);
    default:
      return text;
  }
}

/** `borrower-WETH`: names of users may have hyphens, those of assets have none. */
function vaultOf(text: string, names: Names): string {
  const [, owner, asset = text] = /^(.+)-([^-]+)$/.exec(text) ?? [];
  const parts = owner === undefined ? [asset] : [owner, asset];
  return parts.map((part) => addressOf(names, part) ?? part).join("-");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The example as texts, with names for addresses and whole tokens for base units. */
export function textsOfExample(write: Write, names: Names): Texts {
  const { path, query, body } = write.example;
  const known = { path, query, body };
  const texts: Record<string, string> = {};
  const put = (id: string, value: unknown) => {
    if (Array.isArray(value)) for (const [at, each] of value.entries()) put(`${id}.${at}`, each);
    else if (typeof value === "object" && value !== null) {
      for (const [name, each] of Object.entries(value)) put(`${id}.${name}`, each);
    } else if (value !== undefined) texts[id] = String(value);
  };
  for (const [place, value] of Object.entries(known)) put(place, value);
  const named = namedIn(write, texts, names);
  // Units follow from the names.
  return amountsIn(write, named, names);
}

function namedIn(write: Write, texts: Texts, names: Names): Record<string, string> {
  const named: Record<string, string> = { ...texts };
  // In a world of another seed the example's own user does not exist.
  const someone = names.actors.find(({ name }) => name === "borrower")?.name;
  for (const { id, kind, name } of filledOf(write, texts, names).fields) {
    const text = texts[id];
    const isPerson = kind === "vault" || !/asset|token|pool/i.test(name);
    if (text === undefined || (kind !== "address" && kind !== "vault")) continue;
    const parts = text.split("-").map((part) => {
      const known = nameOf(names, part);
      if (!known.startsWith("0x")) return known;
      return isPerson && /^[0-9a-f]{40}$/i.test(part) ? (someone ?? part) : part;
    });
    named[id] = parts.join("-");
  }
  return named;
}

function amountsIn(write: Write, texts: Texts, names: Names): Texts {
  const filled = filledOf(write, texts, names);
  const amounts = filled.fields.filter(({ kind }) => kind === "amount");
  const typed = amounts.map(({ id, ...field }): [string, string] => {
    const [text, unit] = [texts[id] ?? "", unitOf({ id, ...field }, filled)];
    const places = placesOf(names, unit ?? "");
    const isRaw = places === undefined || !/^\d+$/.test(text);
    return [id, isRaw ? text : typedOf(text, places)];
  });
  return { ...texts, ...Object.fromEntries(typed.filter(([, text]) => text !== "")) };
}

interface AmountReading {
  readonly unit: string;
  /** A text that is no amount is sent as typed, for the platform to refuse. */
  readonly sent: string;
  readonly misspelt?: Misspelt;
}

/** An amount as it is sent and in which unit it was read, for a line below its field. */
export function readingOf(field: Field, filled: Filled): AmountReading {
  const text = (filled.texts[field.id] ?? "").trim();
  const typed = readAmount(text);
  const own = isMisspelt(typed) ? undefined : typed.unit;
  const unit = own ?? unitOf(field, filled) ?? UNITS;
  if (text === "" || text === ALL) return { unit, sent: text };
  const read = unitsOf(text, unit, filled.names);
  return isMisspelt(read) ? { unit, sent: text, misspelt: read } : { unit, sent: read };
}

const ALL = "ALL";

/** A number may be negative; undefined if it is none. */
function numberIn(text: string): number | undefined {
  const [, sign = "", size = ""] = /^(-?)(.*)$/s.exec(text.trim()) ?? [];
  const read = readAmount(size);
  return isMisspelt(read) || read.unit !== undefined ? undefined : Number(sign + read.digits);
}

/** Why amounts and numbers are not what was meant, by the field's id: they must not be sent. */
export function misspeltIn(filled: Filled): Readonly<Record<string, string>> {
  const found = filled.fields.flatMap((field): [string, string][] => {
    const text = filled.texts[field.id] ?? "";
    const isNumber = field.kind === "number" && text !== "" && numberIn(text) === undefined;
    const read = field.kind === "amount" ? readingOf(field, filled).misspelt : undefined;
    const misspelt = isNumber ? readAmount(text) : read;
    const isMeant = isMisspelt(misspelt) && misspelt.spelling !== undefined;
    return isMeant ? [[field.id, misspelt.fault]] : [];
  });
  return Object.fromEntries(found);
}

export interface FaultsShown {
  /** By the field's id. */
  readonly beside: Readonly<Record<string, string>>;
  /** Whether every fault of the message names a field here. */
  readonly isComplete: boolean;
}

/** What a refusal says of each field: `"amount" must be ...`, or `args.amount must be ...`. */
export function faultsIn(message: string, fields: readonly Field[]): FaultsShown {
  const faults = message.replace(/^.* Argument Validation Error: /, "").split(/, (?=")/);
  const beside: Record<string, string> = {};
  for (const fault of faults) {
    const [, quoted, plain, words = ""] =
      /^(?:"([^"]+)"|(args\.[\w.[\]]+)) (.+)$/s.exec(fault) ?? [];
    const name = (quoted ?? plain)?.replace(/\[(\d+)\]/g, ".$1");
    const field = fields.find(({ id }) => id.slice(id.indexOf(".") + 1) === name);
    if (field !== undefined) beside[field.id] ??= words;
  }
  return { beside, isComplete: Object.keys(beside).length === faults.length };
}

const TEXT = /^(?:path|query|body)\.|^key$/;

/** The texts in a link's query. */
export const textsIn = (query: Texts): Texts =>
  Object.fromEntries(Object.entries(query).filter(([name]) => TEXT.test(name)));

/** Whether the link says what is typed; otherwise the example is. */
export const isTyped = (query: Texts): boolean => query.typed === "1";
