// The same commands as in process, over real HTTP with real tokens: each answer and everything that is
// shown held against the model, and the same script answered the same in process. (XS-23)
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { loadProperties, PRESETS } from "../../sim/index.ts";
import { ownStage } from "../own-stage.ts";
import type { Stage } from "../stage.ts";
import { ACTORS } from "../users.ts";
import { HttpDoor } from "./http-driver.ts";

const RUNS = 3;
const COMMANDS_MAX = 60;
const properties = await loadProperties();

for (const preset of ["default", "unlocked-collateral"]) {
  describe(`lending over HTTP on ${preset}`, () => {
    let stage: Stage;
    before(async () => {
      stage = await ownStage(preset);
    });
    after(() => stage.close());

    test("agrees with its model, and with itself in process", async () => {
      const { castOf, commandsOf, openScene, parametersOf, Run } = properties;
      const setting = { seed: 1, preset, extraUsers: 0 };
      const spec = PRESETS[preset];
      assert.ok(spec !== undefined);
      const cast = castOf(setting);
      const constraints = { maxCommands: COMMANDS_MAX, size: "max" } as const;
      const scripts = fc.commands([commandsOf<Promise<void>>(cast)], constraints);
      let steps = 0;
      const property = fc.asyncProperty(scripts, async (script) => {
        await stage.reset([]);
        const door = new HttpDoor(stage, ACTORS);
        const view = (await door.look()) as never;
        const { users, priceSetters } = cast;
        const parameters = parametersOf(spec);
        const run = new Run({ parameters, view, users, priceSetters });
        await fc.asyncModelRun(() => ({ model: run, real: door }), script);
        steps += run.told.length;
        const { model, real } = openScene(setting);
        const again = run.told.map(({ data }) => data);
        const same = { schema: properties.SCRIPT_SCHEMA, setting, commands: again };
        for (const command of properties.commandsIn<void>(same)) command.run(model, real);
        assert.deepEqual(model.told, run.told);
      });
      await fc.assert(property, { seed: 20_260_101, numRuns: RUNS, unbiased: true });
      assert.ok(steps >= RUNS * 10, `only ${steps} steps`);
    });
  });
}
