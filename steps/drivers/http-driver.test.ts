// The same commands as in process, over real HTTP with real tokens: each answer and everything
// shown is compared with the model, then with a world in process that got the same commands. A
// broken surface makes them differ.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Answer, type Deed, loadProperties, STATES } from "../../sim/index.ts";
import { ownStage } from "../stages/own-stage.ts";
import { ACTORS } from "../vocabulary/users.ts";
import { HttpDoor } from "./http-driver.ts";

type View = Answer["view"];

const RUNS = 3;
const COMMANDS_MAX = 60;
const { castOf, lendingCommands, openScene, parametersOf, runOverHttp } = await loadProperties();

/** Does in process what was done over HTTP; returns whether each was accepted, and the result. */
function inProcess(preset: string, told: readonly { readonly deed: Deed }[]) {
  const { model, real } = openScene({ seed: 1, preset, extraUsers: 0 });
  const accepted: boolean[] = [];
  let view: View | undefined;
  for (const { deed } of told) {
    real.perform(deed, (answer) => {
      model.settle(deed, answer);
      accepted.push(answer.outcome.accepted);
      view = answer.view;
    });
  }
  return { accepted, view };
}

/** What both ways show: HTTP shows no deprecated token, and its own refusals cost no voucher. */
function shownByBoth(view: View, symbols: readonly string[]) {
  const balances = Object.entries(view.balances).map(([user, held]) => [
    user,
    symbols.map((symbol) => held[symbol]),
  ]);
  const { now, debt, shares, healthFactor } = view;
  return { now, debt, shares, healthFactor, balances };
}

for (const preset of ["default", "unlocked-collateral"]) {
  test(`lending over HTTP agrees with its model and with itself in process on ${preset}`, async () => {
    const stage = await ownStage({ preset });
    const spec = STATES[preset]?.preset;
    assert.ok(spec !== undefined);
    const cast = castOf({ seed: 1, preset, extraUsers: 0 });
    const constraints = { maxCommands: COMMANDS_MAX, size: "max" } as const;
    const scripts = fc.commands([lendingCommands<Promise<void>>(cast)], constraints);
    let steps = 0;
    const property = fc.asyncProperty(scripts, async (script) => {
      await stage.reset([]);
      const door = new HttpDoor(stage, ACTORS);
      const opening = { ...cast, parameters: parametersOf(spec), view: await door.look() };
      const run = runOverHttp(opening);
      await fc.asyncModelRun(() => ({ model: run, real: door }), script);
      steps += run.told.length;
      const { accepted, view } = inProcess(preset, run.told);
      assert.deepEqual(
        run.told.map(({ outcome }) => outcome?.accepted === true),
        accepted,
      );
      const symbols = [...cast.collateral, ...cast.markets];
      if (view === undefined) return;
      const shown = shownByBoth(await door.look(), symbols);
      assert.deepEqual(shown, shownByBoth(view, symbols));
    });
    try {
      await fc.assert(property, { seed: 20_260_101, numRuns: RUNS, unbiased: true });
    } finally {
      await stage.close();
    }
    assert.ok(steps >= RUNS * 10, `only ${steps} steps`);
  });
}
