// Each field in a campaign of its own and all together: most of what is drawn to be accepted is,
// every command is used, and every situation known to be reachable is reached. A field that is
// mostly refused, or an impossible situation, would make a campaign look busier than it is.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runCampaign } from "./campaign.ts";
import { reportOf } from "./failure.ts";
import { FIELDS, fieldCommand } from "./fields/all.ts";
import { SITUATIONS } from "./reaching.ts";
import { castOf } from "./scene.ts";

const focuses = ["all", ...FIELDS.map(({ name }) => name)];

describe("a campaign about", () => {
  for (const focus of focuses) {
    test(`${focus} passes, and most of it is accepted`, () => {
      const campaign = runCampaign({ seed: 8, runs: 1_000, steps: 700, focus });
      const { failure, steps, accepted, classes, answers } = campaign;
      assert.equal(failure, undefined, failure && reportOf(failure));
      assert.ok(accepted >= steps * 0.6, `${accepted} of ${steps} accepted`);
      const { valid } = classes;
      assert.ok(
        valid.steps >= steps * 0.25,
        `only ${valid.steps} of ${steps} meant to be accepted`,
      );
      const least = focus === "lending" ? 0.75 : 0.9;
      assert.ok(valid.accepted >= valid.steps * least, `${valid.accepted} of ${valid.steps}`);
      assert.ok(classes.invalid.accepted <= classes.invalid.steps * 0.05);
      const own = [...answers.keys()].filter((key) => key.startsWith(`${focus} `));
      assert.ok(focus === "all" || own.length >= 8, `${own.length} answers in ${focus}`);
    });
  }
});

test("situations have names of their own, and there are at least 60", () => {
  const names = SITUATIONS.map(({ name }) => name);
  assert.ok(names.length >= 60, `${names.length} situations`);
  assert.equal(new Set(names).size, names.length);
  for (const { about } of SITUATIONS) assert.match(about, /^[A-Z].{15,}\.$/s);
});

test("60 situations are reached within a few thousand steps", () => {
  const reached = new Set<string>();
  for (const focus of focuses) {
    const campaign = runCampaign({ seed: 2, runs: 1_000, steps: 1_200, focus });
    for (const name of campaign.reached.keys()) reached.add(name);
    const { coverage, steps } = campaign;
    assert.deepEqual(
      coverage.map(({ situations }) => situations),
      coverage.map((_, at) => at + 1),
    );
    assert.ok(coverage.every(({ step }) => step >= 1 && step <= steps));
  }
  assert.ok(reached.size >= 60, `${reached.size} of ${SITUATIONS.length}`);
});

/**
 * What these campaigns are for: without them a campaign about stakers or payments proves little.
 */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  safety: [
    "staked first",
    "staked at a price below one",
    "redeemed in the first second of the window",
    "redeemed in the last second of the window",
    "redeemed too late",
    "redeemed at a loss",
    "a cover with nothing to cover",
    "a slash at the cap",
    "bad debt covered to the last unit",
    "reserves swept to stakers",
  ],
  lending: [
    "a debt paid with another asset",
    "a debt paid over two pools",
    "a payment for exactly what it costs",
    "a payment one unit short of what it costs",
  ],
};

for (const [focus, wanted] of Object.entries(WANTED)) {
  test(`a campaign about ${focus} reaches its purpose within 3,000 steps`, () => {
    const { reached } = runCampaign({ seed: 3, runs: 1_000, steps: 3_000, focus });
    const missed = wanted.filter((name) => !reached.has(name));
    assert.deepEqual(missed, []);
  });
}

test("each verb is drawn by its field, under a name of its own", () => {
  const setting = { seed: 1, preset: "default", extraUsers: 0 };
  const names = FIELDS.flatMap(({ verbs }) => Object.keys(verbs));
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.ok(fieldCommand({ command: name }) !== undefined, name);
  for (const { name, choices } of FIELDS) assert.ok(choices(castOf(setting)).length > 0, name);
  assert.equal(fieldCommand({ command: "nothing of the kind" }), undefined);
});
