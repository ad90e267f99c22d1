// The verb `fuzz` as a person uses it: a bug is found, kept, tried first next time, and repeated. A
// loader puts the bug into the child's memory; nothing on disk changes.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { after, describe, test } from "node:test";
import { BadOption } from "../../command-line.ts";
import { loadProperties } from "../../sim/index.ts";
import { BadFailuresFile, FailureStore } from "./failure-store.ts";
import { FOCUSES, readOptions } from "./options.ts";
import { tableOf } from "./tally-table.ts";

const { Campaign, SITUATIONS } = await loadProperties();

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "lockstep-fuzz-"));
after(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

function fuzz(args: readonly string[], mutant = ""): Promise<Ended> {
  const loader = ["--import", "tsx", "--import", "./.ci/mistakes/register.ts"];
  return run([...loader, "steps/fuzz/main.ts", ...args], mutant);
}

async function run(args: readonly string[], mutant = ""): Promise<Ended> {
  const env = { ...process.env, LOCKSTEP_MUTANT: mutant };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors };
}

describe("a bug", () => {
  const mutant = "transfer-unlogged";
  const failuresFile = file("failures.json");
  const report = file("report.json");
  const campaign = ["--steps", "1000", "--failures", failuresFile, "--report", report];
  let token = "";

  test("is found, reported with one line that repeats it, and kept", async () => {
    const { code, out, errors } = await fuzz(campaign, mutant);
    assert.equal(code, 1, errors);
    assert.match(out, /^TOK-05 broke: /m);
    token = /^repeat it: npx lockstep fuzz --replay (\S+)$/m.exec(out)?.[1] ?? "";
    assert.notEqual(token, "");
    const stored = JSON.parse(readFileSync(failuresFile, "utf8"));
    assert.equal(stored.schema, "lockstep-failures-1");
    assert.deepEqual(
      stored.failures.map((each: { broke: string; token: string }) => [each.broke, each.token]),
      [["TOK-05", token]],
    );
  });

  test("is tried first next time, before any campaign", async () => {
    const { code, out, errors } = await fuzz(campaign, mutant);
    assert.equal(code, 1);
    assert.match(out, /^from before: TOK-05 broke/);
    assert.equal(errors, "", "no campaign was begun");
  });

  test("is repeated by its token and by the file", async () => {
    for (const what of [token, failuresFile]) {
      const { code, out } = await fuzz(["--replay", what], mutant);
      assert.equal(code, 1);
      assert.match(out, /^TOK-05 broke: /);
    }
  });

  test("is not in the way of a corpus, which is kept", async () => {
    const corpus = join(folder, "corpus");
    const small = ["--steps", "20", "--runs", "1", "--corpus", corpus, "--report", report];
    const { code, out } = await fuzz([...small, "--failures", join(folder, "none.json")]);
    assert.equal(code, 0, out);
    assert.match(out, /situations and answers are shown by \d+ scripts in /);
  });

  test("that is fixed passes, and is forgotten", async () => {
    const repeated = await fuzz(["--replay", token]);
    assert.deepEqual([repeated.code, repeated.out], [0, "the script holds\n"]);
    const { code, out, errors } = await fuzz(campaign);
    assert.equal(code, 0, out);
    assert.match(out, /^TOK-05 broke before and holds now\n/);
    assert.match(
      out,
      /steps in \d+ runs, \d+(\.\d)? % accepted\nnot reached: .*\ncampaign 1 holds\nthe page is (.*)\n$/,
    );
    assert.ok(existsSync(join(root, /^the page is (.*)$/m.exec(out)?.[1] ?? "")), out);
    assert.match(errors, /^campaign 1 of at most 1000 steps, with \d+ workers?\n/);
    assert.match(errors, /^\d+ steps a second with \d+ workers?\n$/m);
    assert.deepEqual(JSON.parse(readFileSync(failuresFile, "utf8")).failures, []);
  });
});

test("the bundle that the command runs does what its sources do", async () => {
  const reports = [
    ["lockstep.mjs", "fuzz"],
    ["--import", "tsx", "steps/fuzz/main.ts"],
  ].map(async (program, at) => {
    const report = file(`bundled-${at}/report.json`);
    const args = ["--steps", "100", "--failures", file("none.json"), "--report", report];
    const { code, errors } = await run([...program, ...args]);
    assert.equal(code, 0, errors);
    return readFileSync(report, "utf8");
  });
  const [bundled, source] = await Promise.all(reports);
  assert.equal(bundled, source);
});

test("--focus takes every field or all, and nothing else", () => {
  const fields = new Set(SITUATIONS.map(({ field }) => field));
  const focuses = new Set(FOCUSES);
  for (const focus of focuses) assert.equal(readOptions(["--focus", focus]).focus, focus);
  // Time and prices are in no field.
  const rest = ["all", "world"];
  assert.deepEqual(new Set([...fields, ...rest]), new Set([...focuses, ...rest]));
});

/** An option that is accepted and ignored would make a person believe it had an effect. */
function othersThanSeedAndSteps(): [string[], RegExp][] {
  const others = [
    ...["--runs 1", "--focus swap", "--workers 2", "--report x", "--failures x", "--replay x"],
  ];
  const reason = /--consistency takes a seed and steps, and nothing else$/;
  return others.map((other) => [["--consistency", ...other.split(" ")], reason]);
}

test("--preset takes a world that the models know", () => {
  assert.equal(readOptions(["--preset", "bad-debt"]).preset, "bad-debt");
  assert.equal(readOptions([]).preset, undefined);
});

test("--consistency prints its actions, its time, and the facts it read", async () => {
  const { code, out, errors } = await fuzz(["--consistency", "--steps", "3"]);
  assert.equal(code, 0, out);
  assert.match(
    out,
    /^3 commands in 1 worlds, \d taken: [1-9]\d* facts read\nno surface disagrees with/,
  );
  assert.match(errors, /^3 commands of seed 1, each checked on every surface\n/);
  assert.match(errors, /\n3 commands took \d+\.\d s\n$/);
});

test("--consistency takes a seed and steps", () => {
  const { seed, steps } = readOptions(["--consistency", "--seed", "7", "--steps", "9"]);
  assert.deepEqual([seed, steps], [7, 9]);
  assert.equal(readOptions(["--consistency", "--help"]).help, true);
  assert.equal(readOptions(["--consistency"]).steps, 10_000);
});

describe("invalid options", () => {
  const bad: readonly [readonly string[], RegExp][] = [
    [["--sed", "1"], /no option --sed: did you mean --seed/],
    [["--seed", "-1"], /--seed is a whole number from 0 .* not -1/],
    [["--seed", "1.5"], /--seed is a whole number from 0/],
    [["--seed", "2147483648"], /to 2147483647/],
    [["--steps", "0"], /--steps is a whole number from 1/],
    [["--runs", "many"], /not many/],
    [["7"], /7 is not an option/],
    [
      ["--focus", "weather"],
      /--focus is one of all, lending, swap, cdp, rewards, bridge, governance, safety/,
    ],
    [["--preset", "paused-pool"], /no campaign starts from paused-pool/],
    [["--preset", "baddebt"], /there is no preset baddebt: did you mean bad-debt/],
    [["--preset", "default", "--replay", "x"], /--preset is for a campaign/],
    [["--workers", "0"], /--workers is a whole number from 1/],
    [["--workers", "9"], /to 8, not 9/],
    [["--replay", "x", "--runs", "2"], /--replay repeats one script/],
    ...othersThanSeedAndSteps(),
  ];
  for (const [args, reason] of bad) {
    test(`${args.join(" ")} is refused with the reason`, () => {
      assert.throws(
        () => readOptions(args),
        (error) => error instanceof BadOption && reason.test(error.message),
      );
    });
  }

  test("end with exit code 2, the reason and no stack", async () => {
    for (const args of [
      ["--steps", "no"],
      ["--replay", "nothing-of-the-kind"],
    ]) {
      const { code, out, errors } = await fuzz(args);
      assert.deepEqual([code, out], [2, ""]);
      assert.match(errors, /^lockstep: (--steps is|nothing-of-the-kind is neither a file nor a)/);
      assert.doesNotMatch(errors, /^ {4}at /m);
    }
  });
});

describe("the file of failures", () => {
  const failure = { broke: "X", message: "", seed: 1, story: [], token: "a" };

  test("is created by the first failure, and has each once and at most 100", () => {
    const path = file("new/failures.json");
    const failures = new FailureStore(path);
    assert.equal(existsSync(path), false);
    failures.keep(failure);
    failures.keep(failure);
    assert.equal(new FailureStore(path).all.length, 1);
    for (let at = 0; at < 120; at += 1) failures.keep({ ...failure, token: `t${at}` });
    const { all } = new FailureStore(path);
    assert.deepEqual([all.length, all[0]?.token], [100, "t119"]);
  });

  test("that is damaged or of another form is refused and left unchanged", () => {
    for (const content of ["{", '{"schema":"lockstep-failures-0","failures":[]}', "[]"]) {
      const path = file("other.json");
      writeFileSync(path, content);
      assert.throws(() => new FailureStore(path), BadFailuresFile);
      assert.equal(readFileSync(path, "utf8"), content);
    }
  });
});

test("the table counts by action, the most frequent answer first", () => {
  const { tally } = new Campaign({ seed: 1, runs: 0, steps: 0 });
  const answers = new Map([
    ["lending repay: No active loan", 2],
    ["lending borrow: Invalid amount", 1],
    ["lending repay: accepted", 9],
  ]);
  const classes = { ...tally.classes, valid: { steps: 10, accepted: 9 } };
  const counts = { ...tally, runs: 3, steps: 12, accepted: 9, answers, classes };
  assert.deepEqual(tableOf(counts).split("\n"), [
    "  lending borrow  1  Invalid amount",
    "  lending repay   9  accepted",
    "  lending repay   2  No active loan",
    "accepted by class: valid 90 % of 10, invalid 0 % of 0, odd 0 % of 0, time 0 % of 0",
    "0 situations reached",
    "12 steps in 3 runs, 75 % accepted",
  ]);
});
