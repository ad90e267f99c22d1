// Compares what a control route says of a transaction or the clock with the route for just that.
// Every test of control runs it, so a route that differs fails.
import assert from "node:assert/strict";
import { computeAddress } from "ethers";
import { REFUSALS, type RefusalCode } from "../../../sim/index.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into.
type AnswerBody = any;

interface Readings {
  /** The body that a path answers. */
  get(path: string): Promise<AnswerBody>;
  readonly nowMs: number;
  readonly tokenEndpoint: string;
}

/** Searches an answer for transactions and clocks, and compares each with its own route. */
export async function assertAgrees(body: AnswerBody, readings: Readings): Promise<void> {
  if (typeof body !== "object" || body === null) return;
  // What a restore left is no longer on the chain.
  if (body.left === true) return;
  const { code, revertReason } = body;
  if (code !== undefined && body.txHash !== null) {
    assert.equal(revertReason, code === null ? null : REFUSALS[code as RefusalCode]);
  }
  if (typeof body.txHash === "string" && body.events !== undefined) {
    assert.deepEqual(body, await readings.get(`/transactions/${body.txHash}`));
  } else if (body.unixSeconds !== undefined) {
    await assertClock(body, readings);
  } else if (body.clientSecret !== undefined) {
    assertActor(body, readings);
    await assertAgrees(body.transactions, readings);
  } else {
    for (const member of Object.values(body)) await assertAgrees(member, readings);
  }
}

function assertActor(body: AnswerBody, { tokenEndpoint }: Readings): void {
  const { name, address, privateKey, clientId, clientSecret } = body;
  assert.equal(address, computeAddress(privateKey).toLowerCase());
  assert.deepEqual(
    [clientId, clientSecret, body.tokenEndpoint],
    [name, `${name}-secret`, tokenEndpoint],
  );
}

async function assertClock({ missed: _, ...body }: AnswerBody, readings: Readings): Promise<void> {
  const { nowMs } = readings;
  const clock = {
    timestamp: new Date(nowMs).toISOString(),
    unixMs: nowMs,
    unixSeconds: Math.floor(nowMs / 1000),
    pace: (await readings.get("/clock")).pace,
    height: (await readings.get("/blocks/latest")).number,
  };
  assert.deepEqual(body, clock);
}
