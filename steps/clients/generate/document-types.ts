// Writes an OpenAPI document as a TypeScript file: its `paths` in the form that `openapi-fetch`
// takes. We write it ourselves, because openapi-typescript needs TypeScript 5 and the project has
// 7.
import { docOf, docstring, memberText, type Schema, typeOf } from "./schema-type.ts";

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content }>
  >;
}

/** The parts of an OpenAPI 3.1 document that are read. */
export interface Document {
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** `renew` is the command that writes the file again. Not formatted yet. */
export function typesOf(document: Document, renew: string): string {
  const { info, paths, components = {} } = document;
  const operations = new Operations();
  const items = Object.entries(paths).map(([path, item]) => {
    const methods = Object.entries(item).map(([method, operation]) =>
      memberText({ name: method, type: operations.add(operation), required: true, doc: [] }),
    );
    return `${JSON.stringify(path)}: {\n${methods.join("\n")}\n};`;
  });
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) =>
    memberText({ name, type: typeOf(schema), required: true, doc: docOf(schema) }),
  );
  return `// The ${info.title} as types, generated from its OpenAPI document by \`${renew}\`.
// Change the routes, not this file.

export interface paths {
${items.join("\n")}
}

export interface components {
schemas: {
${schemas.join("\n")}
};
}

export interface operations {
${operations.texts().join("\n")}
}
`;
}

/** Each operation once, even if several paths have it. */
class Operations {
  readonly #idOf = new Map<string, string>();
  readonly #texts: string[] = [];

  /** Returns the operation's type. */
  add(operation: Operation): string {
    const { operationId, description: _description, ...essence } = operation;
    const key = JSON.stringify(essence);
    const known = this.#idOf.get(key) ?? operationId;
    if (!this.#idOf.has(key)) {
      this.#idOf.set(key, known);
      const type = operationType(operation);
      const doc = operationDoc(operation);
      this.#texts.push(memberText({ name: known, type, required: true, doc }));
    }
    return `operations[${JSON.stringify(known)}]`;
  }

  texts(): readonly string[] {
    return this.#texts;
  }
}

function operationDoc({ summary, description, security = [], requestBody }: Operation): string[] {
  const examples = Object.values(requestBody?.content ?? {}).flatMap(({ example }) =>
    example === undefined ? [] : [`@example ${JSON.stringify(example)}`],
  );
  return [
    ...(summary === undefined ? [] : [summary]),
    ...(description === undefined ? [] : [description]),
    security.length === 0 ? "Anyone may ask." : "Needs a bearer token.",
    ...examples.slice(0, 1),
  ];
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const places = ["query", "header", "path", "cookie"];
  const taken = places.map((place) => parametersIn(place, parameters)).join("\n");
  const body =
    requestBody === undefined
      ? "requestBody?: never;"
      : `requestBody${requestBody.required ? "" : "?"}: { ${contentMember(requestBody.content)} };`;
  const answers = Object.entries(responses).map(([status, { description, content }]) => {
    const doc = docstring(description === undefined ? [] : [description]);
    return `${doc}${status}: { ${contentMember(content)} };`;
  });
  return `{\nparameters: {\n${taken}\n};\n${body}\nresponses: {\n${answers.join("\n")}\n};\n}`;
}

function parametersIn(place: string, parameters: readonly Parameter[]): string {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return `${place}?: never;`;
  const members = here.map(({ name, required = false, description, schema = {} }) => {
    const told = description === undefined ? schema : { ...schema, description };
    // A single value is sent like a list of one.
    const one =
      place === "query" && schema.type === "array" ? `${typeOf(schema.items ?? {})} | ` : "";
    return memberText({ name, type: one + typeOf(schema), required, doc: docOf(told) });
  });
  const anyRequired = here.some(({ required = false }) => required);
  return `${place}${anyRequired ? "" : "?"}: {\n${members.join("\n")}\n};`;
}

function contentMember(content: Content | undefined): string {
  if (content === undefined) return "content?: never;";
  const members = Object.entries(content).map(
    ([type, { schema = {} }]) => `${JSON.stringify(type)}: ${typeOf(schema)};`,
  );
  return `content: { ${members.join("\n")} };`;
}
