// Each field in a campaign of its own and all together: most of what is drawn to be accepted is,
// and every command is used. A field that is mostly refused would make a campaign look busier than it
// is. What campaigns reach is shown by the corpus. (steps/fuzz/corpus.test.ts)
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

test("each verb is drawn by its field, under a name of its own", () => {
  const setting = { seed: 1, preset: "default", extraUsers: 0 };
  const names = FIELDS.flatMap(({ verbs }) => Object.keys(verbs));
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.ok(fieldCommand({ command: name }) !== undefined, name);
  for (const { name, choices } of FIELDS) assert.ok(choices(castOf(setting)).length > 0, name);
  assert.equal(fieldCommand({ command: "nothing of the kind" }), undefined);
});
