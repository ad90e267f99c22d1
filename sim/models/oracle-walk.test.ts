// Random actions on the price oracle against its model.
// A refusal too few or an average over the wrong prices shows at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OracleWalk } from "../testing/oracle-walk.ts";
import type { CountedWalk } from "../testing/walk.ts";

const ACTIONS = 2_000;

/** Every kind was taken, and every refusal met, so often that the walk tells something. */
function tells(walk: CountedWalk, kinds: readonly string[], codes: readonly string[]): void {
  for (const kind of kinds)
    assert.ok((walk.taken.get(kind) ?? 0) >= 20, `${kind} was hardly taken`);
  for (const code of codes) assert.ok((walk.refused.get(code) ?? 0) >= 2, `${code} was hardly met`);
}

test(`${ACTIONS} random actions on the price oracle agree with the model`, () => {
  const moves = ["setAssetPrice", "setAssetPrices", "removeAssetPrice", "setTwapQueueSize"];
  tells(new OracleWalk(1).go(ACTIONS), moves, [
    ...["ORACLE_ASSET", "ORACLE_PRICE", "ORACLE_LENGTHS", "ORACLE_EMPTY", "ORACLE_QUEUE"],
    ...["ORACLE_UNSET", "NOT_ADMIN"],
  ]);
});
