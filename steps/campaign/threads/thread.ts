// A thread that does the seeds of a job one after another, and posts each result by itself: the
// main thread then knows which seed it was in if it ends or hangs.
import { parentPort } from "node:worker_threads";
import { performSeed } from "../seed.ts";
import type { Order, Posted } from "./threads.ts";

parentPort?.on("message", ({ plan, range }: Order) => {
  for (let seed = range.from; seed <= range.to; seed += 1) {
    parentPort?.postMessage(resultOf(plan, seed) satisfies Posted);
  }
});

function resultOf(plan: Order["plan"], seed: number): Posted {
  try {
    return { result: performSeed(plan, seed) };
  } catch (error) {
    return { seed, failed: error instanceof Error ? (error.stack ?? error.message) : `${error}` };
  }
}
