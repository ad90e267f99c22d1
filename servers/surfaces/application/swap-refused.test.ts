// Swaps that the pool itself refuses: a PlatformError with the transaction, whose fee was paid. A
// broken surface would call the request invalid, or answer it without asking the pool.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testApplication } from "../../proof/testing/application.ts";
import { swap, whole } from "./test-pools.ts";

for (const [reason, change] of [
  ["Slippage check failed", { minAmountOut: whole(1_000_000n) }],
  ["EXPIRED", { deadline: 1 }],
] as const) {
  test(`a swap is refused by its pool: ${reason}`, async () => {
    const app = testApplication();
    const { status, body } = await swap(app, change);
    assert.deepEqual([status, body.error.type], [400, "PlatformError"], JSON.stringify(body));
    assert.match(body.error.message, new RegExp(reason));
    const { txHash, revertReason } = body.error.details;
    assert.match(txHash, /^0x[0-9a-f]{64}$/);
    assert.match(revertReason, new RegExp(reason));
  });
}
