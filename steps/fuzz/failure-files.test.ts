// The three files of a failure: a script that repeats it, a feature that the plan can run, one
// line. The failures here are false complaints about a right system, so every feature must pass on
// it.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, describe, test } from "node:test";
import { type Failure, loadProperties, type Script } from "../../sim/index.ts";
import { runFeatures } from "../test-run-features.ts";
import { folderBeside, writeFailureFiles } from "./failure-files.ts";
import { featureOf } from "./feature.ts";
import { writeReport } from "./report.ts";

const { InvariantBroken, SCRIPT_SCHEMA, readScript, replay, scriptOf } = await loadProperties();

const folder = mkdtempSync(join(tmpdir(), "lockstep-failure-"));
after(() => rmSync(folder, { recursive: true }));

const units = (count: bigint) => ({ of: "units", units: count }) as const;
const on = (command: string, asset: string, amount: unknown, user = "borrower") => {
  return { command, user, asset, amount };
};
const WHOLE = 10n ** 18n;

/** Every action on the market, accepted and refused, also by an extra user. */
const commands = [
  on("supplyLiquidity", "USDC", units(2_500_000_001n), "lender"),
  on("depositCollateral", "WETH", units(10n * WHOLE)),
  on("borrow", "PUSD", { of: "limit", beside: 1 }),
  on("borrow", "PUSD", { of: "limit", beside: 0 }),
  { command: "freezePrice", asset: "WETH", frozen: true },
  { command: "advance", seconds: 90_000 },
  { command: "setPrice", user: "oracle", asset: "WETH", price: { of: "opening", promille: 900 } },
  { command: "setPrice", user: "trader", asset: "WETH", price: { of: "opening", promille: 1 } },
  { command: "liquidate", user: "liquidator", amount: units(7n * WHOLE), minimumWhole: 0 },
  { command: "liquidate", user: "user-1", amount: { of: "all" }, minimumWhole: 0 },
  { command: "setPaused", paused: true },
  on("borrow", "USDC", units(1n)),
  { command: "setPaused", paused: false },
  on("repay", "PUSD", { of: "all" }),
  on("withdrawCollateral", "WETH", { of: "all" }),
  { command: "freezePrice", asset: "WETH", frozen: false },
  on("withdrawLiquidity", "USDC", units(1n), "lender"),
  on("withdrawLiquidity", "USDC", { of: "all" }, "lender"),
  { command: "advance", seconds: 1 },
];

/** Breaks nothing, but complains about the last action. */
function failureWith(commands: readonly object[], setting: Partial<Script["setting"]> = {}) {
  const simplest = { seed: 1, preset: "default", extraUsers: 0 };
  const script = {
    schema: SCRIPT_SCHEMA,
    setting: { ...simplest, ...setting },
    commands,
  } as Script;
  let seen = 0;
  const after = () => {
    seen += 1;
    if (seen === commands.length) throw new InvariantBroken("ODD-01", "it is the last\nof all");
  };
  const failure = replay(script, () => ({ before: () => {}, after }));
  assert.ok(failure !== undefined);
  assert.equal(failure.broke, "ODD-01", failure.message);
  return failure;
}

describe("a feature", () => {
  const failure = failureWith(commands, { extraUsers: 1, seed: 5 });
  const feature = featureOf(failure);

  test("has a step for every action on the market, and passes on a right system", () => {
    assert.equal(failure.script.commands.length, commands.length);
    const { ended, output } = runFeatures(feature);
    assert.equal(ended, 0, `${output}\n${feature}`);
    assert.match(output, /1 scenario \(1 passed\)/);
  });

  test("names its world, and the users beside the actors", () => {
    assert.match(feature, /^@control @preset:default @seed:5\nFeature: /m);
    assert.match(feature, /Given a world of the preset default with the seed 5\n/);
    assert.match(feature, /And user-1 has joined with:\n +\| PUSD +\| 1,000,000 \|/);
  });

  test("has exact figures, and the answers of a right system", () => {
    for (const lines of [
      "When lender supplies 2,500.000001 USDC to the market\n    Then the request succeeds",
      "| amount    | 18,750.000000000000000001 PUSD |",
      'Then the call is refused with "Insufficient collateral for borrow"',
      "When borrower borrows 18,750 PUSD\n    Then the request succeeds",
      "When 25 hours pass\n    When oracle sets the price of WETH to 2,250 USD",
      "When liquidator liquidates 7 PUSD of borrower's loan for WETH",
      'When user-1 calls "liquidationCallAll" of "lendingPool" with:',
      'When admin calls "pause" of "lendingPool" without arguments',
      "When borrower repays everything owed in PUSD",
      "When lender withdraws everything from the USDC market",
      "When 1 second passes\n    Then every invariant holds",
    ]) {
      const plain = (text: string) => text.replace(/ +/g, " ");
      assert.ok(plain(feature).includes(plain(lines)), `${lines}\nin\n${feature}`);
    }
  });

  test("says what broke in comments only, whatever the text", () => {
    assert.match(
      feature,
      /^# ODD-01: it is the last\n# of all\n# npx lockstep fuzz --replay \S+\n\n@/,
    );
  });

  test("is the same each time", () => {
    assert.equal(featureOf(failureWith(commands, { extraUsers: 1, seed: 5 })), feature);
  });
});

describe("the expected figures", () => {
  const wrong = (quantity: string, expected: string): Failure => {
    const figure = { quantity, expected, got: "1", tolerance: "", direction: "" };
    return { ...failureWith([commands[1] ?? {}]), broke: "MODEL", wrong: [figure] };
  };

  test("are in whole tokens, and pass on a right system", () => {
    const figures = [
      wrong("balance of borrower in WETH", "990000000000000000000"),
      wrong("cash in USDC", "4999999999999 to 5000000000001"),
      wrong("debt of borrower in PUSD", "0 or 1000000000000000000"),
    ];
    const scenarios = figures.map((each) => featureOf(each).split("Scenario")[1] ?? "");
    assert.match(scenarios[0] ?? "", /And the books show the balance of borrower in WETH as 990\n/);
    assert.match(scenarios[1] ?? "", /in USDC as 4,999,999\.999999 to 5,000,000\.000001\n/);
    assert.match(scenarios[2] ?? "", /in PUSD as 0 or 1\n/);
    const all = scenarios.map((text, at) => `  Scenario: ${at} ${text}`).join("\n");
    const { ended, output } = runFeatures(`@control\nFeature: figures\n${all}`);
    assert.equal(ended, 0, output);
  });

  test("are left to the script if no surface shows them", () => {
    for (const quantity of ["paid by repay", "accruedAt in PUSD"]) {
      const feature = featureOf(wrong(quantity, "5"));
      const [, token = ""] = /Then the script holds:\n +"""\n +(\S+)\n/.exec(feature) ?? [];
      assert.equal(replay(scriptOf(token)), undefined);
      assert.doesNotMatch(feature, /the books show/);
    }
    const refused = featureOf(wrong("decision on depositCollateral", "accepted"));
    assert.doesNotMatch(refused, /the script holds/);
  });
});

describe("the files", () => {
  test("are a script, a feature and a line, in a folder named after what broke", () => {
    const failure = failureWith(commands.slice(0, 2));
    const own = writeFailureFiles(folderBeside(join(folder, "failures.json")), failure);
    assert.match(relative(folder, own), /^failures.ODD-01-[0-9a-f]{8}$/);
    assert.deepEqual(readdirSync(own).sort(), ["failure.feature", "replay.txt", "script.json"]);
    const [line, script, feature] = ["replay.txt", "script.json", "failure.feature"].map((name) =>
      readFileSync(join(own, name), "utf8"),
    );
    assert.deepEqual(readScript(script ?? ""), failure.script);
    const [, token = ""] = /^npx lockstep fuzz --replay (\S+)\n$/.exec(line ?? "") ?? [];
    assert.deepEqual(scriptOf(token), failure.script);
    assert.equal(feature, featureOf(failure));
    assert.equal(writeFailureFiles(folderBeside(join(folder, "failures.json")), failure), own);
  });

  test("are linked from a campaign's page, which shows the feature", async () => {
    const failure = failureWith(commands.slice(0, 2));
    const own = writeFailureFiles(join(folder, "failures"), failure);
    const path = join(folder, "fuzz/report.json");
    const counts = { steps: 1, accepted: 1 };
    const tally = {
      ...{ runs: 1, steps: 2, accepted: 2, reached: new Map(), coverage: [], near: new Map() },
      answers: new Map([["lending supply: accepted", 2]]),
      classes: { valid: counts, invalid: counts, odd: counts, time: counts },
    };
    await writeReport(path, { seed: 1, focus: "lending", folder: own }, { ...tally, failure });
    const page = readFileSync(join(folder, "fuzz/index.html"), "utf8");
    assert.match(page, /lender supplies 2,500\.000001 USDC to the market/);
    assert.match(page, /href="\.\.\/failures\/ODD-01-[0-9a-f]{8}\/replay\.txt"/);
  });

  test("never overwrite the index", () => {
    assert.equal(folderBeside("kept"), "kept-files");
  });

  test("of a world that breaks before its first action contain the script", () => {
    const broken = { ...failureWith([commands[0] ?? {}]), deeds: [], story: [] };
    assert.match(featureOf(broken), /Then the script holds:/);
  });
});
