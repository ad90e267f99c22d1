// A JSON Schema as the text of a TypeScript type, with docstrings for what the type cannot express.
// Covers the keywords that the surfaces' OpenAPI documents use.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

export function typeOf(schema: Schema): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return referenceTo($ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (values !== undefined) return joined(values.map((value) => JSON.stringify(value)));
  if (schema.properties !== undefined) return objectType(schema);
  if (allOf !== undefined) return allOf.map((each) => `(${typeOf(each)})`).join(" & ");
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return joined(choices.map(typeOf));
  if (typeof type === "string") return typeNamed(type, schema);
  return type === undefined ? "unknown" : joined(type.map((name) => typeNamed(name, schema)));
}

const joined = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/** `#/components/schemas/Problem` is `components["schemas"]["Problem"]`. */
function referenceTo(pointer: string): string {
  const [root, ...rest] = pointer.replace(/^#\//, "").split("/");
  return `${root}${rest.map((key) => `[${JSON.stringify(key)}]`).join("")}`;
}

function typeNamed(name: string, schema: Schema): string {
  switch (name) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return name;
    case "array":
      return `(${schema.items === undefined ? "unknown" : typeOf(schema.items)})[]`;
    case "object":
      return objectType(schema);
    default:
      throw new RangeError(`there is no type ${name}`);
  }
}

function objectType(schema: Schema): string {
  const { properties, additionalProperties: others, anyOf = [] } = schema;
  if (properties === undefined) {
    return `Record<string, ${typeof others === "object" ? typeOf(others) : "unknown"}>`;
  }
  // If either of two members is enough, the type is a union of alternatives.
  const [first = [], ...more] = anyOf.map(({ required = [] }) => required);
  const always = schema.required ?? [];
  return [first, ...more]
    .map((required) => membersOf(properties, [...always, ...required]))
    .join(" | ");
}

function membersOf(
  properties: NonNullable<Schema["properties"]>,
  required: readonly string[],
): string {
  const members = Object.entries(properties).map(([name, schema]) =>
    memberText({
      name,
      type: typeOf(schema),
      required: required.includes(name),
      doc: docOf(schema),
    }),
  );
  return block(members);
}

/** Members with docstrings are never written on one line. */
function block(members: readonly string[]): string {
  const space = members.some((member) => member.startsWith("/**")) ? "\n" : " ";
  return `{${space}${members.join("\n")}${space}}`;
}

interface Member {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Lines for people. */
  readonly doc: readonly string[];
}

export function memberText({ name, type, required, doc }: Member): string {
  return `${docstring(doc)}${JSON.stringify(name)}${required ? "" : "?"}: ${type};`;
}

export function docstring(lines: readonly string[]): string {
  const safe = lines.map((line) => line.replaceAll("*/", "*\\/"));
  if (safe.length === 0) return "";
  if (safe.length === 1) return `/** ${safe[0]} */\n`;
  return `/**\n${safe.map((line) => ` * ${line}`).join("\n")}\n */\n`;
}

/** The constraints of a value beyond its type: the description, then units and bounds in words. */
export function docOf(schema: Schema): string[] {
  const { description, format, pattern } = schema;
  const bounds = [
    ...(format === undefined ? [] : [`format ${format}`]),
    ...(format !== undefined || pattern === undefined ? [] : [`matches ${pattern}`]),
    ...BOUNDS.flatMap(([keyword, words]) =>
      schema[keyword] === undefined ? [] : [`${words} ${schema[keyword]}`],
    ),
  ];
  const told = bounds.length === 0 ? "" : `(${bounds.join(", ")})`;
  const line = [description ?? "", told].filter((part) => part !== "").join(" ");
  return line === "" ? [] : [line];
}

const BOUNDS: readonly (readonly [keyword: string, words: string])[] = [
  ["minimum", "at least"],
  ["maximum", "at most"],
  ["minLength", "shortest"],
  ["maxLength", "longest"],
  ["minItems", "fewest items"],
  ["maxItems", "most items"],
  ["maxProperties", "most members"],
  ["default", "default"],
];
