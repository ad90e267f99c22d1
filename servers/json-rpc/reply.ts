// JSON-RPC over HTTP: the reply to a body, and the form of errors found before the body becomes a
// call.
import { WITHIN } from "../core/caller.ts";
import { namingFaults } from "../core/fault-header.ts";
import { objectOf } from "../core/object-schema.ts";
import type { Problem } from "../core/problem.ts";
import type { Reply } from "../core/route.ts";
import { answerText, type CallExchange, type RpcDoor } from "./answer.ts";
import { answerInTime, isSlow } from "./in-time.ts";
import { CODES } from "./refusal.ts";
import { ERROR } from "./schemas.ts";

const CALL_HEADERS = { "content-type": "application/json; charset=utf-8" };

/** The query is ignored: providers' URLs carry a key there. */
export const ANY_QUERY = { type: "object", additionalProperties: true } as const;

/** The reply of JSON-RPC. Requests from within this process meet no faults. */
export function replyTo(exchange: CallExchange, door: RpcDoor): Reply | Promise<Reply> {
  const { faults } = door;
  if (faults === undefined || faults.desk.isCalm || exchange.address === WITHIN) {
    return plainReply(exchange, door);
  }
  const met = faults.meet(exchange, door);
  const reply = plainReply(exchange, met.door);
  return reply instanceof Promise
    ? reply.then((found) => namingFaults(found, met.rules))
    : namingFaults(reply, met.rules);
}

function plainReply(exchange: CallExchange, door: RpcDoor): Reply | Promise<Reply> {
  const text = typeof exchange.body === "string" ? exchange.body : "";
  if (isSlow(door) && exchange.address !== WITHIN) return replyInTime(text, exchange, door);
  // Without `answerInTime`, because most requests take this path.
  const { status, body } = answerText(text, door);
  return { status, body, headers: CALL_HEADERS };
}

async function replyInTime(
  text: string,
  { connection }: CallExchange,
  door: RpcDoor,
): Promise<Reply> {
  const { status, body } = await answerInTime(text, door, connection);
  return { status, body, headers: CALL_HEADERS };
}

/** Problems of HTTP itself, before a request becomes a call. */
export const rpcProblemBody = ({ kind, message }: Problem) => ({
  jsonrpc: "2.0",
  id: null,
  error: { code: PROBLEM_CODES[kind] ?? CODES.notACall, message },
});

const PROBLEM_CODES: { readonly [Kind in Problem["kind"]]?: number } = {
  broken: CODES.failed,
  limited: CODES.tooMuch,
};

export const rpcProblemSchema = objectOf({
  jsonrpc: { const: "2.0" },
  id: { type: "null" },
  error: ERROR,
});
