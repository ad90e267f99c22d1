// A contract that takes more steps than a transaction may, by core REST. A broken one hangs, or
// says that the contract refused when it ran out of steps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadSpinner } from "../../../sim/index.ts";
import { testCore } from "../../proof/testing/core.ts";

const OUT = "You've run out of gas";

test("a call beyond the step bound is GAS_LIMIT_EXCEEDED, and a sent one fails in its receipt", async () => {
  const core = testCore();
  const { deploySpinner } = await loadSpinner();
  const at = `POST /eth/v1.2/contract/0x${deploySpinner(core.world)}` as const;
  const body = { method: "write", args: { times: "1000000000000" } };
  const called = await core.ask(`${at}/call`, { body });
  assert.equal(called.status, 400);
  assert.deepEqual(called.body.error, {
    code: "GAS_LIMIT_EXCEEDED",
    message: OUT,
    details: { txHash: null, revertReason: OUT },
  });
  const sent = await core.ask(`${at}/send`, {
    as: "trader",
    body: { ...body, from: core.addressOf("trader"), gasLimit: "32100000000" },
  });
  assert.deepEqual([sent.status, sent.body.status], [200, "pending"]);
  const receipt = await core.ask(`GET /eth/v1.2/transaction/${sent.body.txHash}/receipt`);
  assert.deepEqual([receipt.body.status, receipt.body.revertReason], ["failure", OUT]);
});
