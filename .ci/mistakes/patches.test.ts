// With a patch, the judges that its entry names must notice, and without one they must not. Tests
// that can never fail would pass everything, so this tests the tests.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { root } from "../project.ts";
import { askCalm, askCampaign } from "./judges.ts";
import { changeOf, JUDGES, patched, patches, patchNamed, readPatches } from "./patches.ts";
import { scopeOf } from "./scopes.ts";
import { askOne, isExpected, storiesOf } from "./written.ts";

/**
 * The patches that a campaign must find here. `npx lockstep mistakes written` runs every judge for
 * all patches.
 */
const SEARCHED = {
  "scaled-debt-rounded-down": "a rounding bug",
  "no-borrow-limit": "a missing check of the borrow limit",
  "transfer-unlogged": "an event that is missing",
  "anyone-sets-prices": "a role that nobody asks for",
  "swap-fee-charged-twice": "a fee that is charged twice",
  "vault-close-factor-ignored": "a close factor that is ignored",
  "claim-paid-again": "rewards that are paid again",
  "abort-before-48-hours": "an abort that comes too early",
};

/** The patches that the calm must find here. */
const CONVERGING = [
  "socket-skips-after-resuming",
  "key-lost-after-a-502",
  "clock-stopped",
  "transaction-kept-out-for-good",
  "explorer-loses-the-newest-row",
  "event-table-lacks-a-block",
  "poller-asleep",
];

test("a patch is read with all its places", () => {
  const text =
    "# why\na: b\nc.ts: vectors, campaign X-1 soon\n- d\n-   e\n+ f\n- g\n+\nshortest: h; i\n";
  const [patch] = readPatches(text, "swap");
  const hunks = [
    { find: "d\n  e", replace: "f" },
    { find: "g", replace: "" },
  ];
  assert.deepEqual(
    [patch?.name, patch?.breaks, patch?.file, patch?.hunks],
    ["a", "b", "c.ts", hunks],
  );
  assert.deepEqual([patch?.judges.get("campaign"), patch?.shortest], ["X-1 soon", ["h", "i"]]);
});

test("the text to find occurs once for each patch, names are unique, and somebody notices", () => {
  for (const patch of patches) {
    const text = readFileSync(join(root, patch.file), "utf8");
    assert.notEqual(patched(patch, text), text, patch.name);
    const judges = scopeOf(patch.group)?.judges ?? [];
    for (const judge of patch.judges.keys()) assert.ok(judges.includes(judge), patch.name);
    assert.ok(patch.judges.size > 0, patch.name);
  }
  assert.equal(new Set(patches.map(({ name }) => name)).size, patches.length);
  assert.deepEqual(
    JUDGES.map((judge) => patches.filter(({ judges }) => judges.has(judge)).length),
    [39, 115, 105, 31],
  );
});

describe("the campaign", { concurrency: 2 }, () => {
  test("finds nothing in the unchanged program", async () => {
    const find = await askCampaign(undefined, "--steps", "2000", "--focus", "all");
    assert.equal(find.broke, "", find.message);
    assert.ok(find.steps >= 2000, `only ${find.steps} steps`);
  });

  for (const [name, what] of Object.entries(SEARCHED)) {
    test(`finds ${what}`, async () => {
      const patch = patchNamed(name);
      const focus = scopeOf(patch.group)?.focus ?? "all";
      const find = await askCampaign(changeOf(patch), "--steps", "2000", "--focus", focus);
      assert.ok(isExpected(patch, find), `${find.broke || "nothing"} broke: ${find.message}`);
      const most = patch.shortest.length + 1;
      assert.ok(find.commands <= most, `${find.commands} commands, not ${most}: ${find.story}`);
    });
  }
});

describe("the vectors and the plan", { concurrency: 2 }, () => {
  for (const judge of ["vectors", "plan"] as const) {
    test(`the ${judge}: pass on the unchanged program, fail with a patch`, async () => {
      const patch = patchNamed("swap-output-rounded-up");
      assert.equal((await askOne(judge, patch.group)).by, "");
      assert.match((await askOne(judge, patch.group, patch)).by, /\w/);
    });
  }
});

test("the calm names the condition that a patch breaks", async () => {
  const found = await askCalm(storiesOf(CONVERGING.map(patchNamed)));
  assert.equal(found.size, CONVERGING.length);
  for (const [{ name, judges }, pending] of found) {
    assert.equal(
      judges.get("calm")?.split(" in ")[0],
      pending?.condition,
      `${name}: ${pending?.what}`,
    );
  }
});
