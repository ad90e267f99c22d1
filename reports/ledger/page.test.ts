// The ledger's page: what is new stands first and red, and a canary that was not found most of all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BadLedger, type LedgerCampaign, type LedgerCause, readLedger } from "./ledger.ts";
import { ledgerPage } from "./page.ts";

const canary = { mutant: "fee-for-free", breaks: "one fee pays all", foundBy: "TOK-08", steps: 12 };
const campaign: LedgerCampaign = {
  ...{ code: "c0de", commit: "0123456789abcdef", from: 1, to: 2_000 },
  ...{ steps: 90_000, reached: 140, situations: 161, canary },
};

function causeOf(state: LedgerCause["state"], id: string): LedgerCause {
  const smallest = { message: "<wrong>", path: "7@9", story: ["1. waits"], token: "abc" };
  const cause = { broke: "LEND-01", commands: ["advance"], field: `debt ${id}` };
  const seen = { firstSeed: 7, lastSeed: 1_234, firstCode: "a", lastCode: "c0de", count: 3 };
  return {
    id,
    state,
    cause,
    checks: ["LEND-01", "MODEL"],
    ...seen,
    smallest,
    folder: "causes/x y",
  };
}

const CAUSES = (["gone", "known", "new", "regression"] as const).map((state) => {
  return causeOf(state, `id-${state}`);
});

test("a regression stands before a new cause, and both before what is known", () => {
  const page = ledgerPage({ campaigns: [campaign], causes: CAUSES });
  const places = ["regression", "new", "known", "gone"].map((state) => page.indexOf(`id-${state}`));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  assert.match(page, /<span class="broke">has 1 regression and 1 new cause</);
});

test("a cause has its story, its seeds and codes, and ways to its files and its commit", () => {
  const causes = CAUSES.slice(1, 2).map((each) => ({ ...each, commit: "0123456789abcdef" }));
  const page = ledgerPage({ campaigns: [campaign], causes });
  assert.match(page, /came with commit 0123456789</);
  assert.match(page, /<span class="held">has nothing new</);
  assert.match(page, /3 findings, seeds 7 to 1,234, code a to c0de/);
  assert.match(page, /<li>waits<\/li>/);
  assert.match(page, /&lt;wrong&gt;/);
  assert.match(page, /href="causes\/x%20y\/report.html"/);
  assert.match(page, /npx lockstep campaign bisect id-known/);
  assert.match(page, /140 of 161/);
});

test("a canary that was not found makes the page red, whatever else it says", () => {
  const lost = { ...campaign, canary: { ...canary, foundBy: "" } };
  const page = ledgerPage({ campaigns: [lost], causes: [] });
  assert.match(page, /<span class="broke">cannot be trusted</);
  assert.match(page, /fee-for-free<\/b>: one fee pays all\. Not found in 12 steps/);
});

test("what is no ledger is refused", () => {
  assert.throws(() => readLedger("{"), BadLedger);
  assert.throws(() => readLedger('{"schema":"lockstep-ledger-1"}'), BadLedger);
});
