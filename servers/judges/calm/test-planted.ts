// The entry of a bundle that has planted bugs in it: lets the test that made it run a scenario.
import { runScenario } from "./test-scenarios.ts";

Object.assign(globalThis, { lockstepScenario: runScenario });
