// A world of a pool as its lease holds it: once it is given back, every member refuses.
import type { Reached } from "./shapes.ts";

/** `close` gives it back, once. */
export function leaseOf(name: string, reached: Reached, giveBack: () => Promise<void>): Reached {
  let given: Promise<void> | undefined;
  const held = (): Reached => {
    if (given === undefined) return reached;
    throw new Error(`the world ${name} was given back: lease it again`);
  };
  return {
    urls: reached.urls,
    facts: () => held().facts(),
    nowMs: () => held().nowMs(),
    replayToken: () => held().replayToken(),
    balanceOf: (holder, token) => held().balanceOf(holder, token),
    positions: () => held().positions(),
    brokenRule: async (body) => held().brokenRule(body),
    control: async (...asked) => held().control(...asked),
    fetch: async (...asked) => held().fetch(...asked),
    close: () => {
      given ??= giveBack();
      return given;
    },
  };
}
