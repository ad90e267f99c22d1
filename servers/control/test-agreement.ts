// Compares what a control route says of a transaction or the clock with the route for just that.
// Every test of control runs it, so a route that differs fails.
import assert from "node:assert/strict";
import { computeAddress } from "ethers";
import { REFUSALS, type RefusalCode } from "../../sim/index.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into.
type AnswerBody = any;

interface Readings {
  /** The body that a path answers. */
  get(path: string): Promise<AnswerBody>;
  readonly nowMs: number;
  readonly tokenEndpoint: string;
}

/** Searches an answer for transactions and clocks, and compares each with its own route. */
export async function assertAgrees(told: AnswerBody, readings: Readings): Promise<void> {
  if (typeof told !== "object" || told === null) return;
  // What a restore left is no longer on the chain.
  if (told.left === true) return;
  const { code, revertReason } = told;
  if (code !== undefined && told.txHash !== null) {
    assert.equal(revertReason, code === null ? null : REFUSALS[code as RefusalCode]);
  }
  if (typeof told.txHash === "string" && told.events !== undefined) {
    assert.deepEqual(told, await readings.get(`/transactions/${told.txHash}`));
  } else if (told.unixSeconds !== undefined) {
    await assertClock(told, readings);
  } else if (told.clientSecret !== undefined) {
    assertActor(told, readings);
    await assertAgrees(told.transactions, readings);
  } else {
    for (const member of Object.values(told)) await assertAgrees(member, readings);
  }
}

function assertActor(told: AnswerBody, { tokenEndpoint }: Readings): void {
  const { name, address, privateKey, clientId, clientSecret } = told;
  assert.equal(address, computeAddress(privateKey).toLowerCase());
  assert.deepEqual(
    [clientId, clientSecret, told.tokenEndpoint],
    [name, `${name}-secret`, tokenEndpoint],
  );
}

async function assertClock({ missed: _, ...told }: AnswerBody, readings: Readings): Promise<void> {
  const { nowMs } = readings;
  const clock = {
    timestamp: new Date(nowMs).toISOString(),
    unixMs: nowMs,
    unixSeconds: Math.floor(nowMs / 1000),
    pace: (await readings.get("/clock")).pace,
    height: (await readings.get("/blocks/latest")).number,
  };
  assert.deepEqual(told, clock);
}
