// JSON-RPC on the node's own root: some methods of the JSON-RPC surface, with the same answers.
import type { RpcEndpoint } from "../../shared/json-rpc/answer.ts";
import {
  ANY_QUERY,
  replyTo,
  rpcProblemBody,
  rpcProblemSchema,
} from "../../shared/json-rpc/reply.ts";
import { METHODS } from "../rpc/methods.ts";
import { define } from "./services.ts";

export const METHOD_NAMES = [
  "eth_blockNumber",
  "eth_getBlockByNumber",
  "eth_getBlockByHash",
  "eth_getTransactionByHash",
  "eth_getTransactionReceipt",
  "eth_getBalance",
  "eth_getCode",
  "eth_call",
  "eth_sendRawTransaction",
  "eth_estimateGas",
] as const;

/** The same endpoint with these methods alone; the extension is unknown like any other method. */
export function nodeEndpoint(endpoint: RpcEndpoint): RpcEndpoint {
  const methods = new Map(
    [...METHODS].filter(([name]) => METHOD_NAMES.some((each) => each === name)),
  );
  return { ...endpoint, methods, exposesExtension: true };
}

const JSON_TYPE = "application/json";

const refused = (description: string) => ({ description, schema: rpcProblemSchema });

export const jsonRpcRoute = (endpoint: RpcEndpoint) =>
  define({
    method: "POST",
    paths: ["/"],
    operation: "JSON-RPC",
    noun: "rpc",
    summary: "Calls a method of JSON-RPC, or several in a batch",
    description:
      `Takes ${METHOD_NAMES.join(", ")}, each as the JSON-RPC surface does, whose documents ` +
      "describe them. Any other method is -32601. The URL's query is ignored.",
    access: "bearer",
    readsText: true,
    query: ANY_QUERY,
    problemBody: rpcProblemBody,
    body: { description: "A call, or a list of calls" },
    answers: {
      200: {
        description: "An answer or a list of answers, including errors",
        contentType: JSON_TYPE,
      },
      204: { description: "Nothing to answer: notifications alone", contentType: JSON_TYPE },
      400: refused("Another content type"),
      401: refused("No token, or not a valid one"),
      413: refused("The body is too large"),
      429: refused("Too many requests in this minute"),
      500: refused("An error of the server"),
    },
    example: { body: { jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] } },
    handle: (exchange) => replyTo(exchange, endpoint),
  });
