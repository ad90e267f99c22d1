// The fields a schema documents, as paths, and which of them a value shows: `data[].token._symbol`.
// A field that several branches share counts as seen in any of them.

export interface PlainSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly additionalProperties?: boolean | PlainSchema;
  readonly items?: PlainSchema;
  readonly anyOf?: readonly PlainSchema[];
  readonly oneOf?: readonly PlainSchema[];
}

/** One place in a schema. */
export interface FieldPlace {
  readonly path: string;
  readonly members: Map<string, FieldPlace>;
  /** The items of a list, and the values of a map. */
  items: FieldPlace | undefined;
  others: FieldPlace | undefined;
  isSeen: boolean;
}

export function placesOf(schema: PlainSchema, path = ""): FieldPlace {
  const place = emptyPlace(path);
  fill(place, schema);
  return place;
}

const emptyPlace = (path: string): FieldPlace => ({
  path,
  members: new Map(),
  items: undefined,
  others: undefined,
  isSeen: false,
});

function fill(place: FieldPlace, schema: PlainSchema): void {
  const { properties = {}, additionalProperties: others, items, anyOf = [], oneOf = [] } = schema;
  for (const [name, member] of Object.entries(properties)) {
    const known = place.members.get(name) ?? emptyPlace(joined(place.path, name));
    place.members.set(name, known);
    fill(known, member);
  }
  if (items !== undefined) {
    place.items ??= emptyPlace(`${place.path}[]`);
    fill(place.items, items);
  }
  if (typeof others === "object") {
    place.others ??= emptyPlace(joined(place.path, "*"));
    fill(place.others, others);
  }
  for (const branch of [...anyOf, ...oneOf]) fill(place, branch);
}

const joined = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

/** Marks the fields that a value shows. Returns whether any field is still unseen. */
export function see(place: FieldPlace, value: unknown): void {
  place.isSeen = true;
  if (Array.isArray(value)) {
    if (place.items !== undefined) for (const item of value) see(place.items, item);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const known = place.members.get(name) ?? place.others;
    if (known !== undefined) see(known, member);
  }
}

/** Every named field below a place; items of lists are not fields themselves. */
export function fieldsBelow(place: FieldPlace): FieldPlace[] {
  const { members, items, others } = place;
  const below = [...members.values()].flatMap((member) => [member, ...fieldsBelow(member)]);
  const inItems = items === undefined ? [] : fieldsBelow(items);
  return [...below, ...inItems, ...(others === undefined ? [] : fieldsBelow(others))];
}

/** Each place, in words, where a schema accepts what it does not name. */
export function openPlaces(schema: PlainSchema, path = "answer"): string[] {
  const { properties = {}, additionalProperties: others, items, anyOf, oneOf } = schema;
  const branches = [...(anyOf ?? []), ...(oneOf ?? [])];
  const types = [schema.type].flat();
  const isObject = types.includes("object");
  const isList = types.includes("array");
  const isOpen = isObject && (others === undefined || others === true);
  const isAnything = Object.keys(schema).every((key) => key === "description");
  return [
    ...(isOpen ? [`${path} takes members it does not name`] : []),
    ...(isList && items === undefined ? [`${path} takes any items`] : []),
    ...(isAnything ? [`${path} takes anything`] : []),
    ...Object.entries(properties).flatMap(([name, each]) => openPlaces(each, joined(path, name))),
    ...(items === undefined ? [] : openPlaces(items, `${path}[]`)),
    ...(typeof others === "object" ? openPlaces(others, joined(path, "*")) : []),
    ...branches.flatMap((branch) => openPlaces(branch, path)),
  ];
}
