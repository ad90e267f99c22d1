// Mutants of each declared field of each surface: it shows another value, or the same value in
// another form. A checker that does not read the field, or accepts any value for it, does not
// notice the mutant.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { recordRun } from "../../proof/consistency-run/drive.ts";
import { everythingOf, manners } from "./depths.ts";
import { BALANCE_IN_HISTORY } from "./facts/account-rows.ts";
import { BALANCE_THEN, balanceIn } from "./facts/accounts.ts";
import { HEAD } from "./facts/blocks.ts";
import { DROPPED_ROWS } from "./facts/dropped-rows.ts";
import { DROPPED_BLOCK, DROPPED_TRANSACTION } from "./facts/waiting.ts";
import { check, type DeclaredReader, type Fact, type Reader } from "./reading/fact.ts";
import { type AnswerShape, at } from "./reading/terms.ts";
import { type Spoil, Wire } from "./reading/wire.ts";
import { openShowroom } from "./test-showroom.ts";

const SEED = 3;
const showroom = await openShowroom((run) => recordRun(SEED, run));
after(() => showroom.close());
const { world, surfaces, urls } = showroom.platform;
const asking = { world, wire: new Wire(surfaces), urlOf: (name: keyof typeof urls) => urls[name] };

type AnyFact = Fact<unknown>;

/** The keys that each fact is read for. */
const keys = new Map<AnyFact, unknown[]>();

async function collect<K>(fact: Fact<K>, key: K): Promise<void> {
  const known = keys.get(fact) ?? [];
  keys.set(fact, [...known, key]);
}

await manners(world, collect);
await everythingOf(world, collect);
await collect(HEAD, "latest");
await collect(DROPPED_BLOCK, "ab".repeat(32));
await collect(DROPPED_TRANSACTION, "ab".repeat(32));
const { stable } = world.addresses;
const [{ address: account } = { address: "" }] = world.users.all();
await collect(DROPPED_ROWS, { blocks: ["ab".repeat(32)], transactions: ["ab".repeat(32)] });
const then = {
  block: world.chain.height,
  blockHash: world.parts.commitment.sealOf(world.chain.height).hash,
  account,
  token: stable,
  held: balanceIn(world, stable, account),
};
await collect(BALANCE_THEN, then);
await collect(BALANCE_IN_HISTORY, then);

type ValueChange = (value: unknown) => unknown;

function otherText(text: string): string {
  if (/^0x[0-9a-f]+$/.test(text)) return `${text.slice(0, -1)}${text.endsWith("1") ? "2" : "1"}`;
  if (/^\d+$/.test(text)) return String(BigInt(text) + 1n);
  const isTime = /^\d{4}-.*Z$/.test(text);
  return isTime ? new Date(Date.parse(text) + 1_000).toISOString() : `${text}1`;
}

const otherValue: ValueChange = (value) => {
  if (typeof value === "string") return otherText(value);
  if (typeof value === "number") return value + (Number.isSafeInteger(value) ? 1 : 1_000_000);
  if (typeof value === "boolean") return !value;
  if (value === null || value === undefined) return "0x1";
  const digits = at(value, "digits");
  if (typeof digits === "string") return { digits: digits.replace(/.$/, otherDigit) };
  if (Array.isArray(value)) return value.length === 0 ? [null] : value.slice(1);
  return undefined;
};

const otherDigit = (digit: string): string => String((Number(digit) + 1) % 10);

const otherForm: ValueChange = (value) => {
  if (typeof value === "string" && /^0x./.test(value)) return value.slice(2);
  if (typeof value === "string" && /^\d+$/.test(value)) return Number(value);
  if (typeof value === "string") return [value];
  if (typeof at(value, "digits") === "string") return at(value, "digits");
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
};

/** The answer with the value at a path changed. */
function changedAt(answer: unknown, path: string, change: ValueChange): unknown {
  if (path === "") return change(answer);
  const copy = structuredClone(answer);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = at(copy, names.join(".")) as Record<string, unknown>;
  holder[last] = change(holder[last]);
  return copy;
}

/** Reads one fact through one reader, with its answer replaced. */
function fieldsFound(
  fact: AnyFact,
  key: unknown,
  reader: DeclaredReader<unknown>,
  answer: unknown,
): Promise<readonly string[]> {
  const changed = { ...fact, readers: [{ ...reader, ask: async () => answer }] };
  return check(changed, key, asking).then((found) => found.map(({ field }) => field));
}

interface FieldPlace {
  readonly fact: AnyFact;
  readonly reader: DeclaredReader<unknown>;
  readonly path: string;
}

interface ShownAnswer {
  readonly key: unknown;
  readonly answer: unknown;
}

const answers = new Map<DeclaredReader<unknown>, ShownAnswer[]>();

/**
 * The first answer that has a value at the path, or otherwise the last answer. Each answer is
 * requested once.
 */
async function shownAt({ fact, reader, path }: FieldPlace): Promise<ShownAnswer> {
  const known = answers.get(reader) ?? [];
  answers.set(reader, known);
  const found = known.find(({ answer }) => at(answer, path) !== undefined);
  if (found !== undefined) return found;
  for (const key of (keys.get(fact) ?? []).slice(known.length)) {
    const shown = { key, answer: await reader.ask(asking.wire, key) };
    known.push(shown);
    if (at(shown.answer, path) !== undefined) return shown;
  }
  return known.at(-1) ?? assert.fail(`${fact.name} is never read`);
}

interface DeclaredPart {
  readonly shape: AnswerShape | undefined;
  /** The path in the answer. */
  readonly prefix: string;
}

/** Mutants for each field; for a list of rows, in the first row. */
function mutants(
  fact: AnyFact,
  reader: DeclaredReader<unknown>,
  { shape = {}, prefix }: DeclaredPart,
) {
  for (const [field, [, own]] of Object.entries(shape)) {
    const path = [prefix, own].filter((part) => part !== "").join(".");
    const place = { fact, reader, path };
    test(`${fact.name}: ${reader.column} shows ${field} wrongly`, async () => {
      const { key, answer } = await shownAt(place);
      assert.deepEqual(await fieldsFound(fact, key, reader, answer), []);
      // A missing value has no other form.
      const isSomething = (at(answer, path) ?? null) !== null;
      for (const change of isSomething ? [otherValue, otherForm] : [otherValue]) {
        const wrong = changedAt(answer, path, change);
        const found = await fieldsFound(fact, key, reader, wrong);
        assert.ok(found.includes(field), `${change.name}: ${JSON.stringify(at(answer, path))}`);
      }
    });
  }
}

/** The paths of an answer's values; a list is read in its first item. */
function valuesIn(answer: unknown, path = ""): string[] {
  if (typeof answer !== "object" || answer === null) return [path];
  const members = Object.entries(Array.isArray(answer) ? answer.slice(0, 1) : answer);
  return members.flatMap(([name, each]) => valuesIn(each, path === "" ? name : `${path}.${name}`));
}

/** Each value of each answer that is compared whole, wrong in the first answer that has it. */
async function unnoticedIn(fact: AnyFact, reader: Reader<unknown>): Promise<readonly string[]> {
  const tried = new Set<string>();
  const unnoticed: string[] = [];
  const only = { ...fact, readers: [reader] };
  for (const key of keys.get(fact) ?? []) {
    const bodies: unknown[] = [];
    const reading = (spoil: Spoil) => ({ ...asking, wire: new Wire(surfaces, spoil) });
    const keep: Spoil = (_question, said) => {
      bodies.push(said.body);
      return said;
    };
    assert.deepEqual(await check(only, key, reading(keep)), []);
    const about = typeof key === "string" ? key : "";
    for (const path of valuesIn(bodies[0]).filter((each) => !tried.has(about + each))) {
      tried.add(about + path);
      if (at(bodies[0], "error") !== undefined) continue;
      for (const change of [otherValue, otherForm]) {
        const spoil: Spoil = (_question, said) => ({
          ...said,
          body: changedAt(said.body, path, change),
        });
        const found = await check(only, key, reading(spoil));
        if (found.length === 0) unnoticed.push(`${path}: ${change.name}`);
      }
    }
  }
  assert.ok(tried.size > 0);
  return unnoticed;
}

for (const fact of keys.keys()) {
  for (const [index, reader] of fact.readers.entries()) {
    if ("compare" in reader) {
      test(`${fact.name}: a wrong value of answer ${index} of the application is found`, async () => {
        assert.deepEqual(await unnoticedIn(fact, reader), []);
      });
    }
    if (!("ask" in reader)) continue;
    mutants(fact, reader, { shape: reader.fields, prefix: "" });
    mutants(fact, reader, { shape: reader.rows, prefix: "0" });
    if (reader.rows === undefined) continue;
    test(`${fact.name}: ${reader.column} leaves out a row`, async () => {
      const { key, answer } = await shownAt({ fact, reader, path: "0" });
      const found = await fieldsFound(fact, key, reader, (answer as unknown[]).slice(1));
      assert.ok(found.includes("count"));
    });
  }
}

test("more than twenty facts are read", () => {
  assert.ok(keys.size > 20, String(keys.size));
});
