// A form's fields, from the JSON schema of what a route takes. Pure.

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

type FieldKind =
  | "text"
  | "amount"
  | "address"
  /** An owner's and an asset's address, with a hyphen between them. */
  | "vault"
  | "number"
  | "boolean"
  | "choice"
  | "object"
  | "list"
  | "json";

export interface Field {
  /** Its place in the request: `path.id`, `query.limit`, `body.path.0.price`. */
  readonly id: string;
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly about: string;
  /** Another name of another field. */
  readonly isAlias: boolean;
  /** What a choice offers, as JSON has it. */
  readonly options: readonly unknown[];
  /** The members of an object. */
  readonly members: readonly Field[];
  /** The schema of a list's items. */
  readonly item?: Schema;
  readonly schema: Schema;
}

const AMOUNTS = ["amount", "amountOrAll", "quantity"];

function kindOf({ type, format = "", enum: options, properties, items }: Schema): FieldKind {
  if (options !== undefined) return "choice";
  if (AMOUNTS.includes(format)) return "amount";
  if (format === "address") return "address";
  if (format === "vaultId") return "vault";
  if (type === "object") return properties === undefined ? "json" : "object";
  if (type === "array") return items === undefined ? "json" : "list";
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "boolean";
  return type === "string" ? "text" : "json";
}

export function fieldOf(id: string, schema: Schema, isRequired: boolean): Field {
  const kind = kindOf(schema);
  const about = schema.description ?? "";
  return {
    id,
    name: id.slice(id.lastIndexOf(".") + 1),
    kind,
    isRequired,
    about,
    isAlias: about.startsWith("Another name of "),
    options: schema.enum ?? [],
    members: kind === "object" ? membersOf(id, schema) : [],
    ...(kind === "list" && schema.items !== undefined ? { item: schema.items } : {}),
    schema,
  };
}

/** One of several members may be required; the others are then its other names. */
export function membersOf(id: string, { properties = {}, required = [], anyOf }: Schema): Field[] {
  const either = anyOf?.[0]?.required ?? [];
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(`${id}.${name}`, schema, required.includes(name) || either.includes(name)),
  );
}

/** The typed texts by field id. An absent or empty text counts as no value. */
export type Texts = Readonly<Record<string, string>>;

/** How many items a list was given, or has something typed for. */
export function itemCount(list: string, texts: Texts): number {
  const given = Number(texts[`${list}.#`] ?? 0);
  const places = Object.keys(texts)
    .filter((id) => texts[id] !== "")
    .filter((id) => id.startsWith(`${list}.`))
    .map((id) => Number.parseInt(id.slice(list.length + 1), 10) + 1)
    .filter((place) => !Number.isNaN(place));
  return Math.max(given, ...places);
}

/** The fields of a list's items. */
export function itemsOf({ id, item }: Field, texts: Texts): Field[] {
  if (item === undefined) return [];
  return Array.from({ length: itemCount(id, texts) }, (_, at) =>
    fieldOf(`${id}.${at}`, item, true),
  );
}

/** A field with all fields inside it. */
export function withInner(field: Field, texts: Texts): Field[] {
  const inner = field.kind === "list" ? itemsOf(field, texts) : field.members;
  return [field, ...inner.flatMap((each) => withInner(each, texts))];
}

/** The changes that remove an item: those after it move up. */
export function withoutItem(texts: Texts, list: string, at: number): Texts {
  const changes: Record<string, string> = {};
  const count = itemCount(list, texts);
  for (const [id, text] of Object.entries(texts)) {
    const [, place = "", rest = ""] = id.startsWith(`${list}.`)
      ? (/^(\d+)(.*)$/.exec(id.slice(list.length + 1)) ?? [])
      : [];
    if (place === "" || Number(place) < at) continue;
    changes[id] ??= "";
    if (Number(place) > at) changes[`${list}.${Number(place) - 1}${rest}`] = text;
  }
  return { ...changes, [`${list}.#`]: count > 1 ? String(count - 1) : "" };
}
