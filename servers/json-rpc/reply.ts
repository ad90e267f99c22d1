// JSON-RPC over HTTP: the reply to a body, and the form of errors found before the body becomes a
// call.
import { WITHIN } from "../core/caller.ts";
import { objectOf } from "../core/object-schema.ts";
import type { Problem } from "../core/problem.ts";
import type { Exchange, Reply } from "../core/route.ts";
import { answerText, type RpcDoor } from "./answer.ts";
import { answerInTime, isSlow } from "./in-time.ts";
import { ERROR } from "./schemas.ts";

const CALL_HEADERS = { "content-type": "application/json; charset=utf-8" };

/** The query is ignored: providers' URLs carry a key there. */
export const ANY_QUERY = { type: "object", additionalProperties: true } as const;

/** The reply of JSON-RPC. A fault does not delay requests from within this process. */
export function replyTo(exchange: CallExchange, door: RpcDoor): Reply | Promise<Reply> {
  const text = typeof exchange.body === "string" ? exchange.body : "";
  if (isSlow(door) && exchange.address !== WITHIN) return replyInTime(text, exchange, door);
  // Without `answerInTime`, because most requests take this path.
  const { status, body } = answerText(text, door);
  return { status, body, headers: CALL_HEADERS };
}

type CallExchange = Pick<Exchange, "body" | "address" | "connection">;

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
  error: { code: kind === "broken" ? -32603 : -32600, message },
});

export const rpcProblemSchema = objectOf({
  jsonrpc: { const: "2.0" },
  id: { type: "null" },
  error: ERROR,
});
