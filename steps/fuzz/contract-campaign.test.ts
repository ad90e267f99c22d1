// `fuzz --contract` as a person uses it: the sample's mistake is found and kept, its feature fails in
// the same way in the plan, and its token repeats it until the file is another.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { after, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { BadOption } from "../../command-line.ts";
import { loadTestBrowser, loadTestCompiler } from "../../servers/index.ts";
import { type CampaignResult, loadProperties } from "../../sim/index.ts";
import { countsOf, warningsFor } from "./contract/counts.ts";
import { type LoadedContract, loadContract } from "./contract/load.ts";
import { FailureStore } from "./failure-store.ts";
import { readOptions } from "./options.ts";
import { Repeat } from "./repeat.ts";

const { readScript, runCampaign, tokenOf } = await loadProperties();

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "lockstep-fuzz-contract-"));
const { CHROMIUM, FLAGS, skip } = await loadTestBrowser();
const { testCompiler: compiler } = await loadTestCompiler();
after(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);
const SAMPLES = "features/contracts";

async function run(...args: readonly string[]) {
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", ...args], { cwd: root, env });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors };
}

const load = (name: string): Promise<LoadedContract> =>
  loadContract({ file: `${SAMPLES}/${name}.sol`, name: undefined, args: {} }, compiler);

/** What repeating prints, and whether anything failed. */
async function repeated(contract: LoadedContract | undefined, act: (repeat: Repeat) => unknown) {
  const lines: string[] = [];
  const failed = await act(new Repeat(contract, (line) => lines.push(line)));
  return { failed, out: lines.join("\n") };
}

describe("a mistake in a contract", () => {
  const failures = file("failures.json");
  const report = file("fuzz/report.json");
  let own = "";

  test("is found, told with the contract's own words, and kept with its sources", async () => {
    const { code, out, errors } = await run(
      ...["steps/fuzz/main.ts", "--contract", `${SAMPLES}/CarelessVault.sol`, "--seed", "4"],
      ...["--steps", "300", "--workers", "1", "--failures", failures, "--report", report],
    );
    assert.equal(code, 1, errors);
    assert.match(out, /^invariant_backed broke: invariant_backed: an assertion failed$/m);
    assert.match(out, /^ {2}\d\. \w+ calls CarelessVault\.deposit\(assets: \S+\)$/m);
    assert.match(errors, /^campaign 4 about CarelessVault of at most 300 steps, with 1 worker\n/);
    own = resolve(root, /^kept in (.*)$/m.exec(out)?.[1] ?? "");
    for (const name of ["CarelessVault.sol", "Vault.sol"]) {
      const copied = readFileSync(join(own, name), "utf8");
      assert.equal(copied, readFileSync(join(root, SAMPLES, name), "utf8"));
    }
    const page = readFileSync(file("fuzz/index.html"), "utf8");
    assert.match(page, /<h2>CarelessVault<\/h2>/);
    assert.match(page, /After each step: invariant_backed, invariant_within_the_pool/);
  });

  test("breaks again in its report, opened from disk, which has the feature too", {
    skip,
  }, async () => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    try {
      const page = await browser.newPage();
      await page.goto(String(pathToFileURL(join(own, "report.html"))));
      await page.waitForSelector("#verdict:not([hidden])");
      const again = 'It breaks here too: invariant_backed, it reverts with "Panic(0x1)"';
      assert.equal(await page.innerText("#verdict"), again);
      const download = page.waitForEvent("download");
      await page.click("text=Download the feature");
      const saved = await (await download).path();
      assert.equal(readFileSync(saved, "utf8"), readFileSync(join(own, "failure.feature"), "utf8"));
      await page.click("text=Show command 4");
      assert.match(page.url(), /#live\/\/story\?at=4$/);
    } finally {
      await browser.close();
    }
  });

  test("fails in the same way in the plan", async () => {
    const config = file("alone.mjs");
    const plan = pathToFileURL(join(root, "cucumber.js")).href;
    const paths = JSON.stringify([join(own, "failure.feature")]);
    const options = `{ paths: ${paths}, import: plan.import, format: ["progress"] }`;
    writeFileSync(config, `import plan from "${plan}";\nexport default ${options};\n`);
    const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";
    const { code, out, errors } = await run(cucumber, "--config", relative(root, config));
    assert.equal(code, 1, errors);
    assert.match(out, /✖ And "invariant_backed" of "CarelessVault" holds/);
    assert.match(out, /invariant_backed reverted: Panic\(0x1\)/);
    assert.match(out, /1 scenario \(1 failed\)\n.*1 failed, \d+ passed\)/);
  });

  test("is repeated by its token alone", async () => {
    const token = tokenOf(readScript(readFileSync(join(own, "script.json"), "utf8")));
    const { failed, out } = await repeated(undefined, (repeat) => repeat.named(token));
    assert.ok(failed);
    assert.match(out, /^invariant_backed broke/);
  });

  test("is tried first in the next campaign about the same contract, and in no other", async () => {
    const careless = await load("CarelessVault");
    const tried = async (contract: LoadedContract | undefined) => {
      const failureStore = new FailureStore(failures);
      const { failed, out } = await repeated(contract, (repeat) =>
        repeat.failureStore(failureStore),
      );
      return [failed !== undefined, out.split("\n")[0], failureStore.all.length];
    };
    const broken = "from before: invariant_backed broke: invariant_backed: an assertion failed";
    assert.deepEqual(await tried(careless), [true, broken, 1]);
    assert.deepEqual(await tried(undefined), [false, "", 1]);
    const correct = await load("Vault");
    assert.deepEqual(await tried(correct), [false, "", 1]);
    const { artifacts, bytecode } = correct.subject;
    const vault = artifacts.filter(({ name }) => name === "Vault");
    const named = vault.map((each) => ({ ...each, name: "CarelessVault" }));
    const subject = { ...careless.subject, artifacts: named, bytecode };
    const holds = "invariant_backed broke before and holds now";
    assert.deepEqual(await tried({ ...careless, subject }), [false, holds, 0]);
  });
});

/** Its variables have the names of the platform's, and mean nothing of the kind. */
const NAMESAKE = `pragma solidity ^0.8.20;
interface Token { function approve(address spender, uint256 value) external returns (bool); }
contract Namesake {
  Token token;
  uint256 _totalSupply;
  mapping(address => uint256) _balances; mapping(address => uint256) prices;
  mapping(address => uint256) badDebt; mapping(address => uint256) userLoan;
  mapping(address => mapping(address => uint256)) _allowances;
  constructor(address pusd) { token = Token(pusd); }
  function put(uint256 value) external {
    _balances[msg.sender] = prices[msg.sender] = badDebt[msg.sender] = userLoan[msg.sender] = value;
  }
  function approve(address spender, uint256 value) external {
    _allowances[msg.sender][spender] = value;
    token.approve(spender, value);
  }
  function invariant_nothing() external pure {}
}`;

test("the platform's invariants do not judge a contract's own variables", async () => {
  writeFileSync(file("Namesake.sol"), NAMESAKE);
  const { code, out } = await run(
    ...["steps/fuzz/main.ts", "--contract", file("Namesake.sol"), "--seed", "1"],
    ...["--steps", "150", "--workers", "1", "--failures", file("none.json")],
    ...["--report", file("namesake/report.json")],
  );
  assert.equal(code, 0, out);
  assert.match(out, /contract approve +\d+ {2}accepted/);
});

test("a warning names a function that never succeeded, with the reasons", async () => {
  const { subject } = await load("Vault");
  const answers = new Map([
    ["contract deposit: accepted", 2],
    ["contract withdraw: NotEnough", 5],
    ["contract withdraw: Invalid amount", 7],
    ["swap withdraw: accepted", 3],
  ]);
  const counts = countsOf(subject, { answers } as CampaignResult);
  assert.deepEqual(counts.functions[1], {
    ...{ name: "withdraw", succeeded: 0, reverted: 12, unanswered: 0 },
    reasons: [
      { reason: "Invalid amount", count: 7 },
      { reason: "NotEnough", count: 5 },
    ],
  });
  const calls = "Vault.withdraw never succeeded in 12 calls: Invalid amount; NotEnough";
  assert.deepEqual(warningsFor(counts), [`warning: ${calls}`]);
  const none = countsOf(subject, { answers: new Map() });
  assert.equal(warningsFor(none)[0], "warning: Vault.deposit was never called");
  const broken = new Map([["contract deposit: no answer", 1]]);
  const one = countsOf(subject, { answers: broken } as CampaignResult);
  assert.ok(
    !warningsFor(one).join().includes("deposit"),
    "a call that broke an invariant is a call",
  );
  assert.deepEqual(warningsFor(undefined), []);
});

test("a function that reverts with the word for success has not succeeded", async () => {
  const path = file("Liar.sol");
  const source = `pragma solidity ^0.8.0;
    contract Liar {
      uint256 lies;
      function lie() external { lies += 1; revert("accepted"); }
      function invariant_any() external pure {}
    }`;
  writeFileSync(path, source);
  const { subject } = await loadContract({ file: path, name: undefined, args: {} }, compiler);
  const { answers } = runCampaign({ seed: 1, runs: 2, steps: 40, subject });
  const [counts] = countsOf(subject, { answers }).functions;
  assert.equal(counts?.succeeded, 0);
  assert.deepEqual(
    counts?.reasons.map(({ reason }) => reason),
    ['"accepted"'],
  );
});

test("a contract without a campaign, or arguments without a contract, are refused", () => {
  const bad: readonly [readonly string[], RegExp][] = [
    [["--contract", "A.sol", "--focus", "swap"], /takes no focus/],
    [["--args", "{}"], /--args are for the contract of --contract/],
    [["--contract", "A.sol", "--args", "weth"], /--args is JSON, .* not weth$/],
    [["--contract", "A.sol", "--consistency"], /--consistency takes a seed and steps/],
  ];
  for (const [args, reason] of bad) {
    assert.throws(
      () => readOptions(args),
      (error) => error instanceof BadOption && reason.test(error.message),
    );
  }
  assert.deepEqual(readOptions(["--contract", "A.sol", "--args", '["weth"]']).args, ["weth"]);
});
