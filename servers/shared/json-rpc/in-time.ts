// When a request is answered: at once or, while a fault delays the VM, at the virtual time when its
// slowest call is answered or times out.
import { membersOf, type World } from "../../../sim/index.ts";
import type { Connection } from "../../core/route.ts";
import {
  answerCalls,
  BATCH_MAX,
  callsIn,
  faultOf,
  type RpcAnswer,
  type RpcEndpoint,
} from "./answer.ts";

/** Whether a fault delays the VM now, so that an answer may have to wait. */
export const isSlow = ({ inbox }: RpcEndpoint): boolean => inbox.read(vmDelayOf) > 0;

/** Like `answerText`, after the whole request has waited for the VM. */
export async function answerInTime(
  text: string,
  endpoint: RpcEndpoint,
  connection?: Connection,
): Promise<RpcAnswer> {
  const calls = callsIn(text, endpoint);
  if ("status" in calls) return calls;
  const { inbox, waiting } = endpoint;
  const delayMs = inbox.read(vmDelayOf);
  const waitMs = Math.min(delayMs, longestTimeout(calls.parsed, endpoint));
  if (waitMs === 0) return answerCalls(calls, endpoint);
  const { length } = calls;
  if (!waiting.hasRoomFor(length)) return answerCalls(calls, endpoint, { delayMs, isFull: true });
  const dueMs = inbox.nowMs + waitMs;
  const why = await waiting.until({ dueMs, length, connection });
  // When the server closes, the VM will not answer any more.
  const waited = why === "closing" ? Number.POSITIVE_INFINITY : delayMs;
  return answerCalls(calls, endpoint, { delayMs: waited, isFull: false });
}

const vmDelayOf = ({ parts }: World): number => parts.faults.vmDelayMs;

/** The longest time that a call of the request may wait for the VM; 0 if no call needs the VM. */
function longestTimeout(parsed: unknown, endpoint: RpcEndpoint): number {
  if (!Array.isArray(parsed)) return timeoutOf(parsed, endpoint);
  if (parsed.length > BATCH_MAX) return 0;
  return parsed.reduce<number>((most, call) => Math.max(most, timeoutOf(call, endpoint)), 0);
}

function timeoutOf(call: unknown, { methods }: RpcEndpoint): number {
  const { jsonrpc, id, method } = membersOf(call);
  if (faultOf(jsonrpc, id, method) !== undefined) return 0;
  return methods.get(String(method))?.vmTimeoutMs ?? 0;
}
