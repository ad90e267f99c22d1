// What running users' code counts as in the work of a request.
import { BATCH_GAS_MAX } from "../../../shared/chain/batch-gas.ts";
import type { Context } from "../../../shared/json-rpc/method.ts";
import { WORK_MAX } from "../../../shared/json-rpc/work.ts";

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
