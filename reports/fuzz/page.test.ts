// A campaign's page: true to its report, the same each time, and safe with any text. A page that
// omits a refusal, a missed situation or a failure would make a campaign look better.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, describe, test } from "node:test";
import { countActions } from "./actions.ts";
import { campaignPage } from "./page.ts";
import { BadReport, type CampaignReport, REPORT_SCHEMA, readReport } from "./report.ts";

const report: CampaignReport = {
  schema: REPORT_SCHEMA,
  seed: 7,
  focus: "all",
  runs: 3,
  steps: 2_000,
  accepted: 1_500,
  classes: { valid: { steps: 1_000, accepted: 990 }, odd: { steps: 3, accepted: 1 } },
  answers: [
    { action: "borrow", answer: "accepted", count: 1_200 },
    { action: "borrow", answer: "Invalid amount", count: 8 },
    { action: "borrow", answer: 'a <script>alert("x")</script> & more', count: 40 },
    { action: "swap.swap", answer: "accepted", count: 300 },
    { action: "mint", answer: "Below floor", count: 452, module: "cdp" },
  ],
  situations: [
    { name: "brink", about: "Health is 1.", count: 12, firstStep: 1_234 },
    { name: "drained <pool>", about: "Nothing is left.", count: 0, firstStep: null },
  ],
  coverage: [{ step: 1_234, situations: 1 }],
};

const failure = {
  broke: "LEND-40",
  message: "LEND-40: borrower owes <too much>",
  story: ["1. a day passes", "2. borrower borrows 1 PUSD & runs -> no answer"],
  replay: "npx lockstep fuzz --replay abc",
  folder: "../failures/LEND-40-0a1b2c3d",
  files: ["script.json", 'odd"name'],
};

const text = (page: string) => page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the page", () => {
  const page = campaignPage(report);

  test("is the same for the same report, in whatever order it was counted", () => {
    const other = { ...report, answers: report.answers.toReversed() };
    assert.equal(campaignPage(other), page);
    assert.equal(campaignPage(structuredClone(report)), page);
  });

  test("loads nothing from elsewhere", () => {
    assert.doesNotMatch(page, /https?:|<script|<link|<img|src=|url\(|@import/i);
  });

  test("shows steps, runs, what was accepted and what was reached", () => {
    const said = text(page);
    for (const each of ["2,000 steps", "3 runs", "75 % accepted", "3 kinds of deed"]) {
      assert.ok(said.includes(each), each);
    }
    assert.match(said, /1 of 2 situations reached/);
    assert.match(said, /Campaign 7 holds/);
  });

  test("shows a contract's functions, why they reverted, and which were never tested", () => {
    const reasons = [{ reason: "No <shares>", count: 9 }];
    const functions = [
      { name: "deposit", succeeded: 4, reverted: 0, unanswered: 0, reasons: [] },
      { name: "withdraw", succeeded: 0, reverted: 9, unanswered: 0, reasons },
      { name: "end", succeeded: 0, reverted: 0, unanswered: 1, reasons: [] },
    ];
    const contract = {
      file: "a&b/Vault.sol",
      name: "Vault",
      invariants: ["invariant_a"],
      functions,
    };
    const said = text(campaignPage({ ...report, contract }));
    assert.match(
      said,
      /Vault Of a&amp;b\/Vault\.sol, with 3 functions to call\. After each step: inv/,
    );
    assert.match(
      said,
      /deposit 4 \+ 0 withdraw never succeeded 0 \+ 9 9 No &lt;shares&gt; end 0 \+ 0/,
    );
    const bare = campaignPage({ ...report, contract: { ...contract, invariants: [] } });
    assert.match(text(bare), /It has no function invariant_\.\.\.\(\)\./);
  });

  test("shows each action in its module, and each refusal with its words", () => {
    const said = text(page);
    assert.match(said, /lending 1,248 steps, 96\.2 % accepted/);
    assert.match(said, /cdp 452 steps, 0 % accepted mint 0 \+ 452 452 Below floor/);
    assert.match(said, /swap 300 steps, 100 % accepted swap\.swap 300 \+ 0/);
    assert.ok(said.indexOf("40 a &lt;script") < said.indexOf("8 Invalid amount"));
  });

  test("shows the classes with their share", () => {
    assert.match(text(page), /valid .* 99 % of 1,000 .*odd .* 33\.3 % of 3/);
  });

  test("ends with what was never reached, folded, after what was", () => {
    const [reached = "", missed = ""] = page.split('<details class="missed">');
    assert.match(text(reached), /brink Health is 1\. 12 times, first at step 1,234/);
    assert.match(text(missed), /^ ?Never reached 1 drained &lt;pool&gt; Nothing is left\. ?$/);
  });

  test("draws coverage as stairs up to the last step", () => {
    // 1,234 of 2,000 steps along 1,000 units, 1 of 2 situations up 300.
    assert.match(page, /class="line" d="M0 300H617V150H1000"/);
    const nothing = campaignPage({ ...report, coverage: [] });
    assert.match(text(nothing), /Nothing was reached/);
    assert.doesNotMatch(nothing, /NaN|Infinity|undefined/);
  });

  test("shows zeros for a campaign that did nothing", () => {
    const empty = { ...report, runs: 0, steps: 0, accepted: 0, answers: [], situations: [] };
    assert.doesNotMatch(campaignPage({ ...empty, classes: {} }), /NaN|Infinity|undefined/);
  });
});

describe("a failure", () => {
  const page = campaignPage({ ...report, failure }, "Feature: <LEND-40>");

  test("is shown with its story, its line, its files and its feature", () => {
    const said = text(page);
    assert.match(said, /Campaign 7 LEND-40 broke/);
    assert.match(page, /<li>a day passes<\/li><li>borrower borrows 1 PUSD &amp; runs/);
    assert.match(said, /npx lockstep fuzz --replay abc/);
    assert.match(page, /href="\.\.\/failures\/LEND-40-0a1b2c3d\/script\.json"/);
    assert.match(said, /Feature: &lt;LEND-40&gt;/);
  });

  test("cannot break out of the page", () => {
    assert.doesNotMatch(page, /<too much>|<LEND-40>|<pool>|odd"name/);
  });

  test("before the first action has no story, and one without files no links", () => {
    const { broke, message } = failure;
    const bare = campaignPage({ ...report, failure: { broke, message, story: [] } });
    assert.match(text(bare), /before the first deed/);
    assert.doesNotMatch(bare, /<a |Repeat it|As a feature/);
  });
});

test("an action is counted once for each module it belongs to", () => {
  const counts = countActions([
    { action: "pause", answer: "accepted", count: 2, module: "swap" },
    { action: "pause", answer: "accepted", count: 3, module: "cdp" },
    { action: "pause", answer: "no", count: 4, module: "cdp" },
    { action: "fly", answer: "no", count: 1 },
  ]);
  assert.deepEqual(
    counts.map(({ module, action, steps, accepted }) => [module, action, steps, accepted]),
    [
      ["cdp", "pause", 7, 3],
      ["other", "fly", 1, 0],
      ["swap", "pause", 2, 2],
    ],
  );
});

describe("a file that is not a report", () => {
  const bad: readonly [string, RegExp][] = [
    ["{", /not JSON/],
    ["null", /begins with the schema lockstep-fuzz-1/],
    ['{"schema":"lockstep-fuzz-0"}', /lockstep-fuzz-1/],
    [JSON.stringify({ ...report, steps: "many" }), /steps is not a whole number/],
    [JSON.stringify({ ...report, situations: {} }), /situations is not a list/],
    [JSON.stringify({ ...report, focus: 1 }), /focus is not a text/],
    [JSON.stringify({ ...report, classes: 1 }), /classes is not a record/],
  ];
  for (const [content, reason] of bad) {
    test(`${content.slice(0, 30)} is refused with the reason`, () => {
      assert.throws(
        () => readReport(content),
        (error) => error instanceof BadReport && reason.test(error.message),
      );
    });
  }
});

describe("the program", () => {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-page-"));
  after(() => rmSync(folder, { recursive: true }));
  const root = resolve(import.meta.dirname, "../..");
  const run = (path: string) =>
    spawnSync(process.execPath, ["--import", "tsx", "reports/fuzz.ts", path], {
      cwd: root,
      encoding: "utf8",
    });

  test("writes the page beside the report, with the feature it finds", () => {
    mkdirSync(join(folder, "fuzz"));
    mkdirSync(join(folder, "failures/LEND-40-0a1b2c3d"), { recursive: true });
    writeFileSync(join(folder, "failures/LEND-40-0a1b2c3d/failure.feature"), "Feature: found");
    const path = join(folder, "fuzz/report.json");
    writeFileSync(path, JSON.stringify({ ...report, failure }));
    const { status, stderr } = run(path);
    assert.equal(status, 0, stderr);
    const page = readFileSync(join(folder, "fuzz/index.html"), "utf8");
    assert.equal(page, campaignPage({ ...report, failure }, "Feature: found"));
  });

  test("ends with 2 and the reason if there is no report", () => {
    const { status, stderr } = run(join(folder, "missing.json"));
    assert.equal(status, 2);
    assert.match(stderr, /^lockstep: .*missing\.json cannot be used: there is no such file/);
  });
});
