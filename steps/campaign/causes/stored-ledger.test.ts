// The ledger between campaigns: a cause that was gone and comes back must not pass as known.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { loadProperties } from "../../../sim/index.ts";
import type { Entry } from "../ledger.ts";
import type { Verdict } from "./bisect.ts";
import { verdictNow } from "./file-campaign.ts";
import { BadLedger, causeLine, StoredLedger, verdictOf } from "./stored-ledger.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-ledger-"));
after(() => rmSync(folder, { recursive: true }));

const { SCRIPT_SCHEMA, tokenOf } = await loadProperties();
const setting = { seed: 1, preset: "default", extraUsers: 0 };
const EMPTY = { schema: SCRIPT_SCHEMA, setting, commands: [] } as const;

const canary = { mutant: "m", breaks: "b", foundBy: "X-01", steps: 1 };
const about = { plan: "p", from: 1, to: 9, steps: 90, reached: 2, situations: 3, canary };

function entryOf(...commands: string[]): Entry {
  const cause = { broke: "LEND-01", commands, field: "debt" };
  const smallest = { message: "", path: "1@2", story: commands, token: commands.join() };
  return { cause, checks: ["LEND-01"], firstSeed: 3, lastSeed: 8, count: 2, smallest };
}

const SMALL = entryOf("borrow");
const LARGE = entryOf("advance", "borrow");

let made = 0;
/** Campaigns of these codes one after another: the states of all causes after each. */
function statesAfter(...campaigns: readonly [code: string, entries: Entry[], shows?: Verdict][]) {
  made += 1;
  const path = join(folder, `${made}.json`);
  return campaigns.map(([code, entries, shows = "good"]) => {
    const ledger = new StoredLedger(path);
    ledger.take({ ...about, code }, entries, () => shows);
    return new StoredLedger(path).causes.map(({ state }) => state).join();
  });
}

test("a cause is new in its first code, then known, then gone, then a regression", () => {
  const found: Entry[] = [SMALL];
  const none: Entry[] = [];
  assert.deepEqual(
    statesAfter(["a", found], ["b", found], ["c", none], ["d", none], ["e", found], ["f", found]),
    ["new", "known", "gone", "gone", "regression", "known"],
  );
});

test("the same campaign of the same code changes nothing", () => {
  const path = join(folder, "same.json");
  const take = (code: string, entries: Entry[]) =>
    new StoredLedger(path).take({ ...about, code }, entries, () => "good");
  take("a", [SMALL]);
  take("b", []);
  take("c", [SMALL]);
  const once = readFileSync(path, "utf8");
  take("c", [SMALL]);
  assert.equal(readFileSync(path, "utf8"), once);
});

test("a cause whose script still fails is not gone, and one whose script fails again is back", () => {
  const unmet: Entry[] = [];
  assert.deepEqual(statesAfter(["a", [SMALL]], ["b", unmet, "bad"]), ["new", "known"]);
  assert.deepEqual(statesAfter(["a", [SMALL]], ["b", unmet], ["c", unmet, "bad"]), [
    ...["new", "gone", "regression"],
  ]);
  assert.deepEqual(statesAfter(["a", [SMALL]], ["a", unmet]), ["new", "new"], "the same code");
});

test("a cause stays what it was if its script cannot be read, or fails otherwise", () => {
  const unmet: Entry[] = [];
  assert.deepEqual(statesAfter(["a", [SMALL]], ["b", unmet, "skipped"]), ["new", "known"]);
  const gone = statesAfter(["a", [SMALL]], ["b", unmet], ["c", unmet, "skipped"]);
  assert.deepEqual(gone, ["new", "gone", "gone"]);
});

test("a script's verdict is about its own cause", () => {
  const stored = { ...entryOf("borrow"), checks: ["LEND-02"], firstCode: "a", lastCode: "a" };
  assert.deepEqual(
    [undefined, "LEND-01", "LEND-02", "CRASH"].map((broke) => verdictOf(stored, broke)),
    ["good", "bad", "bad", "skipped"],
  );
  assert.equal(verdictNow(stored), "skipped", "its token is none");
  const token = tokenOf(EMPTY);
  assert.equal(verdictNow({ ...stored, smallest: { ...stored.smallest, token } }), "good");
});

test("a cause has the first and the last of all its seeds", () => {
  const ledger = new StoredLedger(join(folder, "seeds.json"));
  const seen = (firstSeed: number, lastSeed: number): Entry[] => [
    { ...SMALL, firstSeed, lastSeed },
  ];
  const take = (code: string, entries: Entry[]) =>
    ledger.take({ ...about, code }, entries, () => "good");
  const line = () => causeLine(ledger.causes[0] as (typeof ledger.causes)[number]);
  take("a", seen(500, 900));
  take("b", seen(3, 20));
  assert.match(line(), /seeds 3 to 900\)/);
  take("c", seen(700, 950));
  assert.match(line(), /seeds 3 to 950\)/);
});

test("a smaller story of a known cause replaces its larger one", () => {
  const path = join(folder, "smaller.json");
  const ledger = new StoredLedger(path);
  ledger.take({ ...about, code: "a" }, [LARGE], () => "good");
  ledger.take({ ...about, code: "b" }, [SMALL], () => "good");
  assert.equal(ledger.causes.length, 1);
  const [only] = ledger.causes;
  assert.deepEqual([only?.state, only?.smallest.token], ["known", "borrow"]);
  assert.deepEqual([only?.firstCode, only?.lastCode], ["a", "b"]);
});

/** A ledger of three causes, after bisect noted the commit of these, one after another. */
function bisected(...notes: readonly [commit: string, ...fields: string[]][]) {
  made += 1;
  const path = join(folder, `${made}.json`);
  new StoredLedger(path).take({ ...about, code: "a" }, FIGURES, () => "good");
  for (const [commit, ...fields] of notes) {
    const ledger = new StoredLedger(path);
    const isOne = (each: (typeof ledger.causes)[number]) => fields.includes(each.cause.field);
    ledger.noteCommit(commit, ledger.causes.filter(isOne));
  }
  return new StoredLedger(path);
}

const figureOf = (field: string, command: string): Entry => {
  const entry = entryOf(command);
  return { ...entry, cause: { ...entry.cause, field }, checks: [field] };
};
const FIGURES = [figureOf("balance", "swap"), figureOf("cash", "zap"), figureOf("debt", "borrow")];

test("causes that bisect to one commit are one, in whatever order, and others stay", () => {
  const orders = [
    bisected(["c1", "balance"], ["c2", "debt"], ["c1", "cash"]),
    bisected(["c1", "cash"], ["c1", "balance"], ["c2", "debt"]),
    bisected(["c2", "debt"], ["c1", "balance", "cash"]),
  ].map(({ causes }) => causes.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const [once = [], ...again] = orders;
  for (const other of again) assert.deepEqual(other, once);
  const rows = once.map(({ cause, commit, count, checks }) => [cause.field, commit, count, checks]);
  assert.deepEqual(rows.sort(), [
    ["balance", "c1", 4, ["balance", "cash"]],
    ["debt", "c2", 2, ["debt"]],
  ]);
});

test("a joined cause is found again by any of its stories, and loses its commit when it comes back", () => {
  const ledger = bisected(["c1", "balance", "cash"]);
  const take = (code: string, entries: Entry[]) => {
    ledger.take({ ...about, code }, entries, () => "good");
    return ledger.causes.map(({ cause, state, commit }) => [cause.field, state, commit]);
  };
  const cash = FIGURES.slice(1, 2);
  const debt = ["debt", "gone", undefined];
  assert.deepEqual(take("b", cash), [debt, ["balance", "known", "c1"]]);
  assert.deepEqual(take("c", []), [debt, ["balance", "gone", "c1"]]);
  assert.deepEqual(take("d", cash), [debt, ["balance", "regression", undefined]]);
});

test("a file that is no ledger is refused, and stays", () => {
  const path = join(folder, "other.json");
  writeFileSync(path, '{"schema":"other"}');
  assert.throws(() => new StoredLedger(path), BadLedger);
  assert.equal(readFileSync(path, "utf8"), '{"schema":"other"}');
});
