// Tests with a world, in node:test, vitest and jest alike: one world for each worker and its options,
// brought back before each test; a test that fails says how to open its world again.
import { type StartOptions, start } from "./start.ts";
import type { TestWorld } from "./test-world.ts";

/** `test` of node:test, vitest or jest. */
type Runner = (name: string, body: () => Promise<void>) => unknown;

/** A test that is given its world. */
export type WorldTest = (name: string, body: (world: TestWorld) => unknown) => void;

interface Begun {
  readonly world: TestWorld;
  readonly beginning: string;
}

/** This worker's worlds, by their options. */
const worlds = new Map<string, Promise<Begun>>();

/** More is of no use in a message, and some terminals cannot take it. */
const TOKEN_LENGTH_MAX = 16_000;

/** A snapshot that no test takes by accident. */
const BEGINNING = "before each test";

/** `const worldTest = worldTests(test, { preset: "near-liquidation" })` */
export function worldTests(runner: Runner, options: StartOptions = {}): WorldTest {
  return (name, body) => {
    runner(name, async () => {
      const world = await worldOf(options);
      try {
        await body(world);
      } catch (error) {
        throw withToken(error, world);
      }
    });
  };
}

/** As at its beginning. A test may have closed it or loaded another world; then it is a new one. */
async function worldOf(options: StartOptions): Promise<TestWorld> {
  const key = JSON.stringify(options);
  const begun = worlds.get(key) ?? begin(options);
  worlds.set(key, begun);
  const { world, beginning } = await begun;
  try {
    await world.restore(beginning);
    return world;
  } catch {
    await world.close();
    const renewed = begin(options);
    worlds.set(key, renewed);
    return (await renewed).world;
  }
}

async function begin(options: StartOptions): Promise<Begun> {
  const world = await start(options);
  return { world, beginning: await world.snapshot(BEGINNING) };
}

/** The same error, which says more. By shape, because a runner may have an Error of its own. */
function withToken(error: unknown, world: TestWorld): unknown {
  if (typeof error !== "object" || error === null || !("message" in error)) return error;
  const token = world.replayToken;
  const how =
    token.length <= TOKEN_LENGTH_MAX
      ? `npx lockstep reopen ${token}`
      : "the journal is too long for a message: write `await world.journal()` to a file";
  const before = String(error.message);
  const message = `${before}\n\nTo open the world of this test again:\n${how}`;
  const stack = "stack" in error ? String(error.stack).replace(before, () => message) : undefined;
  return Object.assign(error, { message }, stack === undefined ? {} : { stack });
}
