// Validates a value against a schema, names each field that does not fit, and parses it if all fit.
// Schemas are compiled on first use, because compiling all of them would slow the start.
import { createRequire } from "node:module";
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { FORMATS } from "./formats.ts";
import type { Schema } from "./parsed.ts";

/** At most this many faults are reported at once, and this many characters of an unknown name. */
const FAULTS_MAX = 10;
const NAME_MAX = 60;
/**
 * If a value has more members and items than this, only the first fault is reported: each costs
 * time.
 */
const VALUES_MAX = 1_000;

/** One validator stops at the first fault, the other finds all. */
class Validators {
  readonly #findsAll: boolean;
  readonly #compiled = new WeakMap<Schema, ValidateFunction>();
  #ajv: Ajv2020 | undefined;

  constructor(findsAll: boolean) {
    this.#findsAll = findsAll;
  }

  of(schema: Schema): ValidateFunction {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    this.#ajv ??= loadAjv(this.#findsAll);
    const made = this.#ajv.compile(schema);
    this.#compiled.set(schema, made);
    return made;
  }
}

const ALL_FAULTS = new Validators(true);
const FIRST_FAULT = new Validators(false);

function loadAjv(allErrors: boolean): Ajv2020 {
  const { Ajv2020: Validator }: typeof import("ajv/dist/2020.js") = createRequire(import.meta.url)(
    "ajv/dist/2020.js",
  );
  const formats = Object.entries(FORMATS).map(([name, format]) => [
    name,
    (text: string) => format.fault(text) === undefined,
  ]);
  return new Validator({
    allErrors,
    verbose: true,
    strict: false,
    // Only answers contain instants, and only tests validate answers.
    formats: { ...Object.fromEntries(formats), "date-time": true },
  });
}

/**
 * Whether a value has more than `VALUES_MAX` members and items at any depth. Looks at no more than
 * those.
 */
function isLarge(value: unknown): boolean {
  const open: unknown[] = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen > VALUES_MAX) return true;
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const key in next) {
      if (open.length > VALUES_MAX) return true;
      open.push((next as Record<string, unknown>)[key]);
    }
  }
  return false;
}

/** The faults of a value: one text per field, each beginning with the field's name in quotes. */
export function faultsOf(schema: Schema, value: unknown, root: string): string[] {
  const validator = (isLarge(value) ? FIRST_FAULT : ALL_FAULTS).of(schema);
  if (validator(value)) return [];
  const byField = new Map<string, string>();
  const errors = validator.errors ?? [];
  for (const error of errors.filter((each) => !isOfOtherForm(each, errors))) {
    const field = fieldOf(error, root);
    if (!byField.has(field)) byField.set(field, faultOf(error, field));
  }
  return [...byField.values()].slice(0, FAULTS_MAX);
}

/**
 * A value that may have several forms is checked against each. If a fault lies inside it, the
 * client meant the form that has an inside.
 */
function isOfOtherForm({ keyword, instancePath }: ErrorObject, all: readonly ErrorObject[]) {
  if (keyword !== "type" && keyword !== "anyOf") return false;
  const isInside = (other: ErrorObject) =>
    other.instancePath.startsWith(`${instancePath}/`) ||
    (other.instancePath === instancePath &&
      ["required", "additionalProperties"].includes(other.keyword));
  return all.some(isInside);
}

/** If a schema lists its members, any other member does not exist. */
function faultOf(error: ErrorObject, field: string): string {
  const { unknownName }: Schema = error.parentSchema ?? {};
  const isUnknown = error.keyword === "additionalProperties" && typeof unknownName === "string";
  return isUnknown ? `${unknownName} ${field} does not exist` : `"${field}" ${faultText(error)}`;
}

function fieldOf({ instancePath, keyword, params }: ErrorObject, root: string): string {
  const own = instancePath.slice(1).split("/").filter(Boolean);
  if (keyword === "required") own.push(String(params.missingProperty));
  if (keyword === "additionalProperties") {
    own.push(String(params.additionalProperty).slice(0, NAME_MAX));
  }
  if (own.length === 0) return root;
  return own
    .map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at ? `.${part}` : part))
    .join("");
}

const ARTICLED: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  null: "null",
};

function faultText({ keyword, params, data, schema }: ErrorObject): string {
  switch (keyword) {
    case "required":
      return "is required";
    case "additionalProperties":
      return "is not allowed";
    case "type":
      return `must be ${[params.type]
        .flat()
        .map((type) => ARTICLED[type] ?? type)
        .join(" or ")}`;
    case "format":
      return FORMATS[params.format]?.fault(String(data)) ?? "has the wrong form";
    case "enum":
      return `must be one of ${[schema]
        .flat()
        .map((each) => (each === "" ? "nothing" : each))
        .join(", ")}`;
    case "const":
      return `must be ${String(params.allowedValue)}`;
    case "minimum":
      return `must be at least ${params.limit}`;
    case "maximum":
      return `must be at most ${params.limit}`;
    case "minLength":
      return "is not allowed to be empty";
    case "maxLength":
      return `must be at most ${params.limit} characters long`;
    case "minItems":
      return `must have at least ${params.limit} items`;
    case "maxItems":
      return `must have at most ${params.limit} items`;
    case "maxProperties":
      return `must have at most ${params.limit} members`;
    default:
      return "has the wrong form";
  }
}

/**
 * The value with each text of a known format parsed, in the members of objects and the items of
 * arrays.
 */
export function parsed(schema: Schema, value: unknown): unknown {
  if (typeof value === "string") return FORMATS[schema.format ?? ""]?.parse(value) ?? value;
  if (Array.isArray(value)) {
    const items: Schema | undefined = schema.items;
    return items === undefined ? value : value.map((item) => parsed(items, item));
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const own: Schema | undefined = schema.properties?.[name];
    return [name, own === undefined ? member : parsed(own, member)];
  });
  return Object.fromEntries(members);
}
