// The ledger between campaigns: a cause that was gone and comes back must not pass as known.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { Entry } from "../ledger.ts";
import { BadLedger, KeptLedger } from "./kept-ledger.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-ledger-"));
after(() => rmSync(folder, { recursive: true }));

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
function statesAfter(...campaigns: readonly [code: string, entries: Entry[], fails?: boolean][]) {
  made += 1;
  const path = join(folder, `${made}.json`);
  return campaigns.map(([code, entries, fails = false]) => {
    const kept = new KeptLedger(path);
    kept.take({ ...about, code }, entries, () => fails);
    return new KeptLedger(path).causes.map(({ state }) => state).join();
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
    new KeptLedger(path).take({ ...about, code }, entries, () => false);
  take("a", [SMALL]);
  take("b", []);
  take("c", [SMALL]);
  const once = readFileSync(path, "utf8");
  take("c", [SMALL]);
  assert.equal(readFileSync(path, "utf8"), once);
});

test("a cause whose script still fails is not gone, and one whose script fails again is back", () => {
  const unmet: Entry[] = [];
  assert.deepEqual(statesAfter(["a", [SMALL]], ["b", unmet, true]), ["new", "known"]);
  assert.deepEqual(statesAfter(["a", [SMALL]], ["b", unmet], ["c", unmet, true]), [
    ...["new", "gone", "regression"],
  ]);
  assert.deepEqual(statesAfter(["a", [SMALL]], ["a", unmet]), ["new", "new"], "the same code");
});

test("a smaller story of a known cause replaces its larger one", () => {
  const path = join(folder, "smaller.json");
  const kept = new KeptLedger(path);
  kept.take({ ...about, code: "a" }, [LARGE], () => false);
  kept.take({ ...about, code: "b" }, [SMALL], () => false);
  assert.equal(kept.causes.length, 1);
  const [only] = kept.causes;
  assert.deepEqual([only?.state, only?.smallest.token], ["known", "borrow"]);
  assert.deepEqual([only?.firstCode, only?.lastCode], ["a", "b"]);
});

test("a file that is no ledger is refused, and stays", () => {
  const path = join(folder, "other.json");
  writeFileSync(path, '{"schema":"other"}');
  assert.throws(() => new KeptLedger(path), BadLedger);
  assert.equal(readFileSync(path, "utf8"), '{"schema":"other"}');
});
