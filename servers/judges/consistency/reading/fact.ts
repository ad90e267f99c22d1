// A fact as a row of the table: what is true in the world, and how each surface shows it. A
// disagreement is a value that names surface and field.
import type { World } from "../../../../sim/index.ts";
import { type DeclaredFields, declaredFieldsOf, type Fields } from "./terms.ts";
import type { Column, Question, Wire } from "./wire.ts";

/** Reads an answer as declared: the path of each field, and its form. */
export interface DeclaredReader<K> extends DeclaredFields {
  readonly column: Column;
  /** One answer, or several as members of one object. */
  ask(wire: Wire, key: K): Promise<unknown>;
  /** Fields whose names or readers depend on the key. */
  also?(answer: unknown, key: K): Fields;
}

interface ComputedReader<K> {
  readonly column: Column;
  /**
   * What the surface says of the fact. It may omit fields, but must always omit the same ones: a
   * missing row has to show up as a different field, such as the list of rows.
   */
  read(wire: Wire, key: K): Promise<Fields>;
}

/** Compares whole answers with the expected ones. */
interface WholeReader<K> {
  readonly column: Column;
  compare(wire: Wire, key: K, world: World): Promise<ComparedFields>;
}

/** Where an answer differs, by path; without a difference one field that says so. */
export interface ComparedFields {
  readonly said: Fields;
  readonly expected: Fields;
}

export type Reader<K> = DeclaredReader<K> | ComputedReader<K> | WholeReader<K>;

export interface Fact<K> {
  /** Its id in docs/surfaces.md. */
  readonly invariant: string;
  readonly name: string;
  /** Which one, for people. */
  shown(key: K): string;
  truth(world: World, key: K): Fields;
  readonly readers: readonly Reader<K>[];
}

/** How one depth reads a fact: it counts the fact and keeps disagreements. */
export type Check = <K>(fact: Fact<K>, key: K) => Promise<void>;

export interface Disagreement {
  readonly invariant: string;
  readonly fact: string;
  readonly surface: string;
  readonly field: string;
  /** What this surface says; a list from where it differs. */
  readonly said: string;
  /** What the world holds, and what the other surfaces say. */
  readonly others: Readonly<Record<string, string>>;
  /** Shell commands that ask the surface the same. */
  readonly repeat: readonly string[];
}

/** Base URLs for the shell commands. */
export type UrlOf = (column: Column) => string;

interface SurfaceReading {
  readonly column: Column;
  readonly fields: Fields;
  /** What they should be. */
  readonly truth: Fields;
  readonly questions: readonly Question[];
  readonly lossy: readonly string[];
}

export interface FactReading {
  readonly world: World;
  readonly wire: Wire;
  readonly urlOf: UrlOf;
  /** Awaited before each surface, so that other requests take their turns. */
  turn?(): Promise<void>;
}

/** What the world holds of a fact, and what each surface says. */
async function readingsOf<K>(
  fact: Fact<K>,
  key: K,
  { world, wire, turn }: FactReading,
): Promise<{ readonly truth: Fields; readonly readings: readonly SurfaceReading[] }> {
  const truth = fact.truth(world, key);
  const readings: SurfaceReading[] = [];
  for (const reader of fact.readers) {
    await turn?.();
    wire.begin();
    const { said, expected } = await fieldsOf(reader, wire, { key, truth, world });
    const { questions, lossy } = wire;
    readings.push({ column: reader.column, fields: said, truth: expected, questions, lossy });
  }
  return { truth, readings };
}

/** Reads one fact everywhere, for people to compare. */
export async function tell<K>(fact: Fact<K>, key: K, reading: FactReading) {
  const { truth, readings } = await readingsOf(fact, key, reading);
  const surfaces = readings.map(({ column, fields, truth, questions }) => ({
    surface: column,
    fields,
    differs: Object.keys(fields).filter((field) => fields[field] !== truth[field]),
    repeat: questions.map((question) => curlOf(question, reading.urlOf)),
  }));
  return { fact: fact.name, truth, surfaces };
}

/** Reads one fact everywhere and compares. */
export async function check<K>(
  fact: Fact<K>,
  key: K,
  reading: FactReading,
): Promise<Disagreement[]> {
  const { urlOf } = reading;
  const { readings } = await readingsOf(fact, key, reading);
  const found: Disagreement[] = [];
  for (const each of readings) {
    const { truth } = each;
    for (const [field, said] of Object.entries(each.fields)) {
      if (said === truth[field]) continue;
      found.push(disagreement({ fact, key, each, field, truth, readings }, urlOf));
    }
    if (Object.keys(each.fields).length === 0) {
      const nothing = { fact, key, each, field: "fields", truth: { fields: "some" }, readings };
      found.push({ ...disagreement(nothing, urlOf), said: "none" });
    }
    const [lost] = each.lossy;
    if (lost === undefined) continue;
    const subject = { fact, key, each, field: "number", truth: { number: "digits" }, readings };
    found.push({ ...disagreement(subject, urlOf), invariant: "XS-15", said: lost });
  }
  return found;
}

interface FactState<K> {
  readonly key: K;
  readonly truth: Fields;
  readonly world: World;
}

async function fieldsOf<K>(
  reader: Reader<K>,
  wire: Wire,
  { key, truth, world }: FactState<K>,
): Promise<ComparedFields> {
  if ("compare" in reader) return reader.compare(wire, key, world);
  if ("read" in reader) return { said: await reader.read(wire, key), expected: truth };
  const answer = await reader.ask(wire, key);
  const said = { ...declaredFieldsOf(answer, reader), ...reader.also?.(answer, key) };
  return { said, expected: truth };
}

interface Subject<K> {
  readonly fact: Fact<K>;
  readonly key: K;
  readonly each: SurfaceReading;
  readonly field: string;
  readonly truth: Fields;
  readonly readings: readonly SurfaceReading[];
}

function disagreement<K>(
  { fact, key, each, field, truth, readings }: Subject<K>,
  urlOf: UrlOf,
): Disagreement {
  const said = each.fields[field] ?? "";
  const from = firstDifference(said, truth[field] ?? "");
  const others: Record<string, string> = { world: clipped(truth[field] ?? "nothing", from) };
  for (const other of readings) {
    const value = other.fields[field];
    if (other.column !== each.column && value !== undefined) {
      others[other.column] = clipped(value, from);
    }
  }
  return {
    invariant: fact.invariant,
    fact: `${fact.name} ${fact.shown(key)}`,
    surface: each.column,
    field,
    said: clipped(said, from),
    others,
    repeat: each.questions.map((question) => curlOf(question, urlOf)),
  };
}

const SHOWN_MAX = 300;

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Cuts a long text to the part where it begins to differ. */
function clipped(value: string, from: number): string {
  if (value.length <= SHOWN_MAX) return value;
  const start = Math.max(0, from - SHOWN_MAX / 3);
  return `${start > 0 ? "…" : ""}${value.slice(start, start + SHOWN_MAX)}…`;
}

function curlOf({ column, url, body, as }: Question, urlOf: UrlOf): string {
  const who = as === undefined ? "" : ` -H "authorization: Bearer $TOKEN_OF_${as.name}"`;
  const sent =
    body === undefined ? "" : ` -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
  return `curl -s${who}${sent} '${urlOf(column)}${url}'`;
}
