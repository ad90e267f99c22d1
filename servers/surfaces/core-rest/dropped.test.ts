// A transaction that was answered as pending and dropped when its block was made. A broken core
// treats it like a hash that never existed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashHex } from "../../../sim/index.ts";
import { testCore } from "../../proof/testing/core.ts";
import { signedBy } from "../../proof/testing/signing.ts";

const NOBODY = `0x${"12".repeat(20)}`;
const CENT = 10n ** 16n;

test("a transaction whose sender could not pay for it is shown as dropped", async () => {
  const core = testCore({ preset: "no-vouchers" });
  core.inbox.execute({ kind: "registerUser", name: "newcomer" });
  const fund = { from: core.addressOf("trader"), to: core.addressOf("newcomer") };
  const body = { ...fund, value: String(100n * CENT) };
  await core.ask("POST /eth/v1.2/transaction", { as: "trader", body });
  core.inbox.execute({ kind: "setMining", mode: "manual" });

  // Leaves enough for one fee; the second transaction pays it and is refused, and nothing is left
  // for the third.
  const hashes: string[] = [];
  for (const nonce of [0, 1, 2]) {
    const { raw } = signedBy(core.world, "newcomer", { to: NOBODY, nonce, value: 98n * CENT });
    const sent = { as: "trader", body: { rawTransaction: raw } };
    const answer = await core.ask("POST /eth/v1.2/transaction", sent);
    assert.equal(answer.body.status, "pending");
    assert.equal(answer.body.txHash, `0x${hashHex(raw.slice(2))}`);
    hashes.push(answer.body.txHash);
  }
  core.inbox.execute({ kind: "mine" });

  const statuses = hashes.map((hash) => core.ask(`GET /eth/v1.2/transaction/${hash}`));
  const [first, second, third] = await Promise.all(statuses);
  assert.deepEqual([first?.body.status, second?.body.status], ["confirmed", "confirmed"]);
  const receipt = await core.ask(`GET /eth/v1.2/transaction/${hashes[2]}/receipt`);
  for (const dropped of [third, receipt]) {
    assert.equal(dropped?.status, 404);
    const { code, message, details } = dropped.body.error;
    assert.equal(code, "NOT_FOUND");
    assert.match(
      message,
      /was announced but is in no block: it was dropped on request, or its sender could not/,
    );
    assert.deepEqual(details, { txHash: hashes[2], revertReason: null });
  }
  const never = await core.ask(`GET /eth/v1.2/transaction/0x${"ab".repeat(32)}`);
  const { message, details } = never.body.error;
  assert.equal(message, "Transaction not found");
  assert.deepEqual(details, { txHash: null, revertReason: null });
});
