// What running users' code counts as in the work of a request: all calls of a batch may use a little more gas than two
// transactions have, because every surface waits while code runs.
import type { Context } from "../../json-rpc/method.ts";
import { WORK_MAX } from "../../json-rpc/work.ts";

const BATCH_GAS_MAX = 70_000_000;

/** Runs it, and counts the gas that code used in it. Throws a refusal if that is too much. */
export function countingGas<T>({ world, work }: Context, run: () => T): T {
  const { userCode } = world.parts;
  const before = userCode.gasRun;
  try {
    return run();
  } finally {
    work.spend(((userCode.gasRun - before) * WORK_MAX) / BATCH_GAS_MAX);
  }
}
