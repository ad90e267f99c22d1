// JSON-RPC over HTTP: the reply to a body, and the form of errors found before the body becomes a
// call.
import { WITHIN } from "../../core/caller.ts";
import { namingFaults } from "../../core/fault-header.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Problem } from "../../core/problem.ts";
import type { Reply } from "../../core/route.ts";
import { answerText, type CallExchange, type RpcEndpoint } from "./answer.ts";
import { answerInTime, isSlow } from "./in-time.ts";
import { CODES } from "./refusal.ts";
import { ERROR } from "./schemas.ts";

const CALL_HEADERS = { "content-type": "application/json; charset=utf-8" };

/** The query is ignored: providers' URLs carry a key there. */
export const ANY_QUERY = { type: "object", additionalProperties: true } as const;

/** The reply of JSON-RPC. Requests from within this process get no faults. */
export function replyTo(exchange: CallExchange, endpoint: RpcEndpoint): Reply | Promise<Reply> {
  const { faults } = endpoint;
  if (faults === undefined || faults.injector.isCalm || exchange.address === WITHIN) {
    return plainReply(exchange, endpoint);
  }
  const faulty = faults.inject(exchange, endpoint);
  const reply = plainReply(exchange, faulty.endpoint);
  return reply instanceof Promise
    ? reply.then((found) => namingFaults(found, faulty.rules))
    : namingFaults(reply, faulty.rules);
}

function plainReply(exchange: CallExchange, endpoint: RpcEndpoint): Reply | Promise<Reply> {
  const text = typeof exchange.body === "string" ? exchange.body : "";
  if (isSlow(endpoint) && exchange.address !== WITHIN) return replyInTime(text, exchange, endpoint);
  // Without `answerInTime`, because most requests take this path.
  const { status, body } = answerText(text, endpoint);
  return { status, body, headers: CALL_HEADERS };
}

async function replyInTime(
  text: string,
  { connection }: CallExchange,
  endpoint: RpcEndpoint,
): Promise<Reply> {
  const { status, body } = await answerInTime(text, endpoint, connection);
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
