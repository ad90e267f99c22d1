// When a request is answered: at once or, while a fault delays the VM, at the virtual time when its
// slowest call is answered or times out.
import { membersOf, type World } from "../../sim/index.ts";
import type { Connection } from "../core/route.ts";
import {
  answerCalls,
  BATCH_MAX,
  callsIn,
  faultOf,
  type RpcAnswer,
  type RpcDoor,
} from "./answer.ts";

/** Whether a fault delays the VM now, so that an answer may have to wait. */
export const isSlow = ({ inbox }: RpcDoor): boolean => inbox.read(vmDelayOf) > 0;

/** Like `answerText`, after the whole request has waited for the VM. */
export async function answerInTime(
  text: string,
  door: RpcDoor,
  connection?: Connection,
): Promise<RpcAnswer> {
  const calls = callsIn(text, door);
  if ("status" in calls) return calls;
  const { inbox, waiting } = door;
  const delayMs = inbox.read(vmDelayOf);
  const waitMs = Math.min(delayMs, longestTimeout(calls.asked, door));
  if (waitMs === 0) return answerCalls(calls, door);
  const { length } = calls;
  if (!waiting.hasRoomFor(length)) return answerCalls(calls, door, { delayMs, isFull: true });
  const dueMs = inbox.nowMs + waitMs;
  const why = await waiting.until({ dueMs, length, connection });
  // When the server closes, the VM will not answer any more.
  const waited = why === "closing" ? Number.POSITIVE_INFINITY : delayMs;
  return answerCalls(calls, door, { delayMs: waited, isFull: false });
}

const vmDelayOf = ({ parts }: World): number => parts.faults.vmDelayMs;

/** The longest time that a call of the request may wait for the VM; 0 if no call needs the VM. */
function longestTimeout(asked: unknown, door: RpcDoor): number {
  if (!Array.isArray(asked)) return timeoutOf(asked, door);
  if (asked.length > BATCH_MAX) return 0;
  return asked.reduce<number>((most, call) => Math.max(most, timeoutOf(call, door)), 0);
}

function timeoutOf(call: unknown, { methods }: RpcDoor): number {
  const { jsonrpc, id, method } = membersOf(call);
  if (faultOf(jsonrpc, id, method) !== undefined) return 0;
  return methods.get(String(method))?.vmTimeoutMs ?? 0;
}
