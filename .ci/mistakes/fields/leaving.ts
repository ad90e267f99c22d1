// Sees each answer as it leaves this process, and makes one documented field in it wrong on demand.
// The patched servers call `leave`; the test runner says which field, and when.

import { type FieldPlace, type PlainSchema, placesOf } from "../../response-coverage/fields.ts";
import { shapeOf } from "../../response-coverage/recorder.ts";
import { changedAt, partsOf, schemasAt } from "./paths.ts";
import { emptyId } from "./reach.ts";

/** A documented field of a shape; the empty path is the whole answer. */
export interface Field {
  readonly shape: string;
  readonly path: string;
}

export const idOf = ({ shape, path }: Field): string => `${shape} ${path || WHOLE}`;

/** Stands for a path if the answer is one value. */
const WHOLE = "(all)";

export function fieldOf(id: string): Field {
  const at = id.lastIndexOf(" ");
  const path = id.slice(at + 1);
  return { shape: id.slice(0, at), path: path === WHOLE ? "" : path };
}

interface DocumentedBody {
  readonly row: string;
  readonly outcome: string;
  readonly schema?: PlainSchema;
  readonly shape?: string;
}

export interface LeavingAnswer {
  /** The documented outcomes are cached by this. */
  readonly owner: object;
  documented(): readonly DocumentedBody[];
  outcomes(): readonly { readonly row: string; readonly outcome: string; readonly body: string }[];
}

/** The field that is wrong now. */
let wrong: (Field & { readonly parts: readonly string[] }) | undefined;
/** Collects the fields of answers that could be changed. */
let reached: Set<string> | undefined;

export function falsify(field: Field | undefined): void {
  wrong = field && { ...field, parts: partsOf(field.path) };
}

export function recordInto(fields: Set<string> | undefined): void {
  reached = fields;
}

export function leave(surface: string, body: string, left: LeavingAnswer): string {
  if (wrong === undefined && reached === undefined) return body;
  if (wrong !== undefined && !wrong.shape.startsWith(`${surface}: `)) return body;
  let whole = body;
  for (const { row, outcome, body: part } of left.outcomes()) {
    const found = documentedBy(left).get(`${row} ${outcome}`);
    if (found?.schema === undefined) continue;
    const shape = shapeOf(surface, found, found.shape);
    if (reached !== undefined) reach(placeOf(shape, found.schema), JSON.parse(part), shape);
    if (wrong?.shape === shape) whole = withPart(whole, part, falsified(part, found.schema));
  }
  return whole;
}

function falsified(part: string, schema: PlainSchema): string {
  const { parts = [] } = wrong ?? {};
  const value: unknown = JSON.parse(part);
  const now = changedAt(value, parts, schemasAt(schema, parts));
  return now === value ? part : JSON.stringify(now);
}

/** An answer inside another follows a colon: the result of a call, the body of a row. */
function withPart(whole: string, part: string, by: string): string {
  if (part === whole) return by;
  return part === by ? whole : whole.replaceAll(`:${part}`, () => `:${by}`);
}

const known = new WeakMap<object, ReadonlyMap<string, DocumentedBody>>();

function documentedBy({ owner, documented }: LeavingAnswer): ReadonlyMap<string, DocumentedBody> {
  const found = known.get(owner);
  if (found !== undefined) return found;
  const made = new Map(documented().map((each) => [`${each.row} ${each.outcome}`, each]));
  known.set(owner, made);
  return made;
}

const places = new Map<string, FieldPlace>();

function placeOf(shape: string, schema: PlainSchema): FieldPlace {
  const made = places.get(shape) ?? placesOf(schema);
  places.set(shape, made);
  return made;
}

/** Null and empty lists count separately: a check may never have seen a value there. */
function reach(place: FieldPlace, value: unknown, shape: string): void {
  const { path } = place;
  if (!path.endsWith("[]") && !path.endsWith("*")) {
    const id = idOf({ shape, path });
    reached?.add(isEmpty(value) ? emptyId(id) : id);
  }
  if (Array.isArray(value)) {
    if (place.items !== undefined) for (const item of value) reach(place.items, item, shape);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const below = place.members.get(name) ?? place.others;
      if (below !== undefined) reach(below, member, shape);
    }
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "object" && Object.keys(value).length === 0);
}
