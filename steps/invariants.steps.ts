// Steps of the whole world: where it begins, and that every invariant held after each command so
// far. The commands are read from control and repeated in a fresh world with the invariants
// checked.
import assert from "node:assert/strict";
import { Given, Then } from "@cucumber/cucumber";
import { createWorld, loadProperties, replayLine } from "../sim/index.ts";
import { ownBranch, readJournal } from "./journal.ts";
import type { PlanWorld } from "./world.ts";

Given(
  "a world of the preset {word} with the seed {int}",
  async function (this: PlanWorld, preset: string, seed: number) {
    const { header } = readJournal(await this.control.journal());
    assert.deepEqual(
      { preset: header.preset, seed: header.seed },
      { preset, seed },
      "the world the stage was made with: tag the scenario @preset:NAME and @seed:N",
    );
  },
);

Then("every invariant holds", async function (this: PlanWorld) {
  const { header, lines } = readJournal(await this.control.journal());
  const { InvariantChecker } = await loadProperties();
  const world = createWorld({ seed: header.seed, preset: header.preset });
  const checker = new InvariantChecker(world);
  for (const line of ownBranch(lines)) checker.after(replayLine(world, line));
});

/** For what no surface shows: the script itself, in a world of its own. */
Then("the script holds:", async function (this: PlanWorld, token: string) {
  const { replay, reportOf, scriptOf } = await loadProperties();
  const script = scriptOf(token.trim());
  const { contract } = script.setting;
  const loaded =
    contract && (await (await import("./fuzz/contract/load.ts")).loadCopied(contract, this.folder));
  const failure = replay(script, undefined, loaded?.subject);
  if (failure !== undefined) assert.fail(reportOf(failure));
});
