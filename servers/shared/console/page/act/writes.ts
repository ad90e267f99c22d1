// The writes that an OpenAPI document describes, each as what a form needs to know. Pure.
import { type Field, fieldOf, membersOf, type Schema } from "./fields.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export type SurfaceOfWrite = "app" | "control";

export interface Write {
  /** `POST /api/lend/borrow`: it names the write in a link. */
  readonly id: string;
  readonly surface: SurfaceOfWrite;
  readonly method: string;
  /** Parameters in braces. */
  readonly path: string;
  readonly group: string;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly Field[];
  readonly takesBody: boolean;
  /** Members of the body that are no field. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Where a dry run goes: the same path with `sandbox=true`, another path, or nowhere. */
  readonly dryRun: "sandbox" | string | undefined;
  readonly takesKey: boolean;
  readonly example: ExampleRequest;
  /** The token of amounts that no field names a token for. */
  readonly token?: string | undefined;
}

/** Parameters by place and name, and the body. */
export interface ExampleRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const METHODS = ["post", "put", "patch", "delete"];
const KEY = "Idempotency-Key";

/** In the document's order. `stable` is the symbol of the stable token. */
export function writesOf({ paths }: ApiDocument, stable: string | undefined): Write[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation === undefined ? [] : [writeOf({ method, path, stable }, operation)];
    }),
  );
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly stable: string | undefined;
}

function writeOf({ method, path, stable }: Place, operation: Operation): Write {
  const { parameters = [], requestBody, summary = "", description = "", tags = [] } = operation;
  const isSandbox = ({ name }: Parameter) => name === "sandbox";
  const isKey = ({ name }: Parameter) => name === KEY;
  const shown = parameters.filter((each) => !isSandbox(each) && !isKey(each));
  const content = requestBody?.content["application/json"];
  const byName = (place: Parameter["in"]) => {
    const examples = shown.filter((each) => each.in === place && each.example !== undefined);
    return Object.fromEntries(examples.map(({ name, example }) => [name, example]));
  };
  return {
    id: `${method.toUpperCase()} ${path}`,
    surface: "app",
    method: method.toUpperCase(),
    path,
    group: tags[0] ?? "other",
    title: summary,
    about: description,
    fields: [
      ...shown.map(({ in: place, name, schema, required, description: about }) =>
        fieldOf(`${place}.${name}`, { description: about ?? "", ...schema }, required === true),
      ),
      ...(content === undefined ? [] : membersOf("body", content.schema)),
    ],
    takesBody: content !== undefined,
    dryRun: parameters.some(isSandbox) ? "sandbox" : undefined,
    takesKey: parameters.some(isKey),
    example: { path: byName("path"), query: byName("query"), body: content?.example },
    ...(summary.includes("the stable token") ? { token: stable } : {}),
  };
}

/** What a list of writes shows of each. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  /** What stands below the title; the id if absent. */
  readonly hint?: string;
}

/** Each write once: another path of it has the same words, and stands behind the first. */
export function listedOf(writes: readonly Write[]): Listed[] {
  const first = new Map<string, Write[]>();
  for (const write of writes) {
    const key = `${write.group} ${write.method} ${write.title}`;
    first.set(key, [...(first.get(key) ?? []), write]);
  }
  return [...first.values()].map((paths) => {
    const [{ id, title, group }, ...others] = paths as [Write, ...Write[]];
    return { id, title, group, hint: [id, ...others.map(({ path }) => path)].join(" or ") };
  });
}

/** Those whose words contain each word of the search. */
export function found<T extends Listed>(writes: readonly T[], search: string): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return writes.filter(({ id, title, group, hint = "" }) => {
    const text = `${id} ${title} ${group} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
