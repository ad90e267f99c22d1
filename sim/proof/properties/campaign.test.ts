// Campaigns and their failures: the same each time, shrunk, and repeatable by their script alone.
// An observer objects to something harmless, as to a bug. (DET-06)
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Outcome, World } from "../../index.ts";
import { runCampaign } from "./campaign.ts";
import { replay } from "./campaign-run.ts";
import { InvariantBroken } from "./checker.ts";
import { reportOf } from "./failure.ts";
import { BadScript, readScript, scriptOf, tokenOf, writeScript } from "./script.ts";

/** Objects to a repayment in a world in which somebody has set a price. */
function objectTo(_world: World) {
  let priced = false;
  return {
    after({ ok, transaction }: Outcome & { transaction?: { request: { function: string } } }) {
      const called = ok ? transaction?.request.function : undefined;
      if (called === "setAssetPrice") priced = true;
      if (called === "repay" && priced) throw new InvariantBroken("ODD-01", "a repayment");
    },
  };
}

const plan = { seed: 5, runs: 50, steps: 5_000, watch: objectTo };

describe("a campaign", () => {
  test("is a function of its seed", () => {
    const once = runCampaign({ seed: 3, runs: 12, steps: 1_000 });
    assert.deepEqual(runCampaign({ seed: 3, runs: 12, steps: 1_000 }), once);
    const other = runCampaign({ seed: 4, runs: 12, steps: 1_000 });
    assert.notDeepEqual(other.answers, once.answers);
    assert.equal(once.failure, undefined, once.failure && reportOf(once.failure));
  });

  test("does nothing at all without runs or steps", () => {
    assert.equal(runCampaign({ ...plan, runs: 0 }).steps, 0);
    assert.equal(runCampaign({ ...plan, steps: 0 }).runs, 0);
  });

  test("counts what was answered", () => {
    const { answers, steps, accepted } = runCampaign({ seed: 3, runs: 12, steps: 1_000 });
    const counts = [...answers.values()].reduce((sum, each) => sum + each, 0);
    const taken = [...answers].filter(([answer]) => answer.endsWith(": accepted"));
    assert.equal(counts, steps);
    assert.equal(
      taken.reduce((sum, [, count]) => sum + count, 0),
      accepted,
    );
    assert.ok(accepted > steps / 2, `${accepted} of ${steps} accepted`);
  });
});

describe("a failure", () => {
  const { failure } = runCampaign(plan);
  assert.ok(failure !== undefined, "the campaign meets what is objected to");

  test("is shrunk to what it needs, and named by what broke", () => {
    assert.equal(failure.broke, "ODD-01");
    const commands = failure.script.commands.map(({ command }) => command);
    // A repayment without a debt is refused in a block, which is enough here: no loan is needed.
    assert.deepEqual(commands.sort(), ["repay", "setPrice"]);
  });

  test("is found again, the same", () => assert.deepEqual(runCampaign(plan).failure, failure));

  test("DET-06: is repeated by its token alone, and by its script on disk", () => {
    for (const script of [
      scriptOf(tokenOf(failure.script)),
      readScript(writeScript(failure.script)),
    ]) {
      assert.deepEqual(script, failure.script);
      assert.equal(replay(script, objectTo)?.broke, "ODD-01");
      assert.equal(replay(script), undefined, "the invariants themselves hold");
    }
  });

  test("is reported with its seed, its story and one line that repeats it", () => {
    const lines = reportOf(failure).split("\n");
    assert.match(lines[0] ?? "", /^ODD-01 broke/);
    assert.ok(lines.some((line) => /^ {2}\d+\. .* repays /.test(line)));
    assert.ok(lines.includes(`repeat it: npx lockstep fuzz --replay ${tokenOf(failure.script)}`));
    assert.ok(lines.includes(`found with seed ${failure.seed}, path ${failure.path}`));
    const again = replay(failure.script, objectTo);
    assert.doesNotMatch(again === undefined ? "found" : reportOf(again), /found/);
  });

  test("before the first command is a failure too, and ends the campaign", () => {
    const refuse = (): never => {
      throw new InvariantBroken("ODD-02", "from the beginning");
    };
    const { runs, failure: early } = runCampaign({ ...plan, watch: refuse });
    assert.equal(runs, 1);
    assert.deepEqual([early?.broke, early?.script.commands.length], ["ODD-02", 0]);
  });
});

test("a text that is not a script is refused with a reason", () => {
  const bad: readonly [string, RegExp][] = [
    ["", /not JSON/],
    ["null", /not a script/],
    ['{"schema":"lockstep-script-0"}', /begins with lockstep-script-1/],
    ['{"schema":"lockstep-script-1","setting":{}}', /setting and commands/],
    ['{"schema":"lockstep-script-1","setting":{"preset":"default"},"commands":[1]}', /has a name/],
  ];
  for (const [text, reason] of bad) {
    assert.throws(
      () => readScript(text),
      (error) => error instanceof BadScript && reason.test(error.message),
    );
  }
  assert.throws(() => scriptOf("!!"), BadScript);
});
