// `--faults`: profiles by name, rules from files, and what a journal goes on with. A broken option would
// start a calm world, or go on with other rules than it was given.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { BadOption } from "../../../command-line.ts";
import { createWorld, execute } from "../../../sim/index.ts";
import { FAULT_PROFILES, PROFILE_NAMES } from "../../shared/faults/profiles.ts";
import { rulesNamed } from "./chosen-faults.ts";
import { commandLineOf, parseStart, type StartOptions } from "./options.ts";
import { startPlatform } from "./platform.ts";
import { tableOf } from "./tell.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-faults-"));
after(() => rmSync(folder, { recursive: true }));

const rule = { name: "gateway", kind: "error", status: 502, when: "after", nth: 1 } as const;

function fileWith(text: string): string {
  const file = join(folder, "rules.json");
  writeFileSync(file, text);
  return file;
}

test("each profile has a name in the help, a description, and rules that a world takes", () => {
  const { about } = commandLineOf([]).options.faults ?? { about: "" };
  for (const name of PROFILE_NAMES) {
    assert.ok(about.includes(name), name);
    assert.match(FAULT_PROFILES[name].about, /^[A-Z].{40,}\.$/);
    const outcome = execute(createWorld(), { kind: "setFaultRules", rules: rulesNamed(name) });
    assert.ok(outcome.ok, outcome.ok ? "" : outcome.message);
  }
});

test("a file has a list of rules", () => {
  assert.deepEqual(rulesNamed(fileWith(JSON.stringify([rule]))), [rule]);
  assert.deepEqual(rulesNamed(fileWith("[]")), []);
});

test("an unknown name and an invalid file are refused, and the message explains why", () => {
  const refusals: readonly (readonly [word: string, why: RegExp])[] = [
    ["bad-nihgt", /^there is no profile of faults bad-nihgt: did you mean bad-night\?$/],
    [
      "qqqqqqqqqqqq",
      /the profiles are flaky-mobile, lagging-rpc, slow-bridge, restless-identity, bad-night$/,
    ],
    [fileWith("[{]"), /rules\.json is not JSON: /],
  ];
  for (const [word, message] of refusals) {
    assert.throws(() => rulesNamed(word), { name: "BadOption", message });
  }
  const bad: readonly (readonly [rules: unknown, why: RegExp])[] = [
    [{ rules: [] }, /rules\.json: rules must be a list$/],
    [[rule, { ...rule, name: "b", status: 404 }], /: rules\[1\]\.status must be one of 429, 500/],
    [[{ ...rule, kind: "eror" }], /: rules\[0\]\.kind must be one of error, latency/],
    [[rule, rule], /: rules\[1\]\.name is taken by another rule$/],
  ];
  for (const [rules, why] of bad) {
    const file = fileWith(JSON.stringify(rules));
    assert.throws(
      () => rulesNamed(file),
      (error) => error instanceof BadOption && why.test(error.message),
    );
  }
  assert.throws(() => rulesNamed(join(folder, "none.json")), {
    name: "BadOption",
    message: /none\.json cannot be used: there is no such file/,
  });
});

test("the rules are a command of the journal, which goes on with them or with others", async () => {
  const journal = join(folder, "run.journal");
  const startOptions = { listens: false, journal } as const;
  const startedWith = async (faults?: string) => {
    const words = faults === undefined ? [] : ["--faults", faults];
    const options = parseStart(["--journal", journal, ...words], []) as StartOptions;
    const rules = faults === undefined ? {} : { faults: rulesNamed(faults) };
    const platform = await startPlatform({ ...startOptions, ...rules });
    const faultRules = platform.world.parts.faults.rules;
    const { commands } = platform.world.timeline;
    const line = tableOf(platform, options).match(/^Faults.*$/m)?.[0];
    await platform.close();
    return { held: faultRules, line, commands: commands.length };
  };
  assert.deepEqual(await startedWith(), { held: [], line: undefined, commands: 0 });
  const file = fileWith(JSON.stringify([rule]));
  const begun = await startedWith(file);
  assert.deepEqual([begun.held, begun.commands], [[rule], 1]);
  assert.equal(begun.line, `Faults of ${file}: 1 rule; the console and control show and end them`);
  const continued = await startedWith();
  assert.deepEqual([continued.held, continued.commands], [[rule], 1]);
  assert.match(continued.line ?? "", /^Faults of the journal: 1 rule;/);
  const wrong = { ...rule, nth: 0 };
  await assert.rejects(
    startPlatform({ listens: false, faults: [wrong] }),
    /rules\[0\]\.nth must be/,
  );
  const replaced = await startedWith("slow-bridge");
  assert.deepEqual(replaced.held, FAULT_PROFILES["slow-bridge"].rules);
  assert.match(replaced.line ?? "", /^Faults of slow-bridge: 5 rules;/);
});
