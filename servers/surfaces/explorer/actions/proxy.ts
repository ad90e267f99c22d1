// The module `proxy`, which passes on the answers of JSON-RPC. (decision 56)
import { objectOf } from "../../../core/object-schema.ts";
import type { Schema } from "../../../core/parsed.ts";
import type { Reply } from "../../../core/route.ts";
import { answerText } from "../../../shared/json-rpc/answer.ts";
import { QUANTITY, RECEIPT, TRANSACTION } from "../../../shared/json-rpc/schemas.ts";
import type { Action, ActionOutcome, Context } from "./action.ts";
import { ANYTHING, type Parameters, required } from "./parameter.ts";

export const PROXY_MODULE = "proxy";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" } as const;
const ID = 1;
const BARE_HASH = /^[0-9a-fA-F]{64}$/;

const answered = (result: Schema): Schema =>
  objectOf({ jsonrpc: { const: "2.0" }, id: { const: ID }, result });

export const failed = (code: number): Schema =>
  objectOf({
    jsonrpc: { const: "2.0" },
    id: { const: ID },
    error: objectOf({ code: { const: code }, message: { type: "string" } }),
  });

/** Answers as JSON-RPC does for an unknown method. */
export const unknownMethod = (): Reply => ({
  status: 200,
  body: { jsonrpc: "2.0", id: ID, error: { code: -32601, message: "Method not found" } },
});

function call({ rpc }: Context, method: string, params: readonly string[]): Reply {
  const text = JSON.stringify({ jsonrpc: "2.0", id: ID, method, params });
  const { status, body } = answerText(text, rpc);
  return { status, body, headers: JSON_TYPE };
}

interface ProxiedMethod {
  readonly action: string;
  readonly summary: string;
  readonly outcomes: readonly ActionOutcome[];
  readonly parameters: Parameters;
  readonly tellsHeight?: boolean;
}

/** The method has the action's name and takes the parameters in order. */
function proxied({ action, parameters, ...facts }: ProxiedMethod): Action {
  return {
    ...facts,
    module: PROXY_MODULE,
    action,
    tier: "single",
    parameters,
    answer: (context, query) => {
      const sent = Object.keys(parameters).map((name) => query[name] ?? "");
      return call(
        context,
        action,
        sent.map((text) => (BARE_HASH.test(text) ? `0x${text}` : text)),
      );
    },
  };
}

const byHash = { txhash: required(ANYTHING, "Which transaction") };

const object = (description: string, schema: Schema): readonly ActionOutcome[] => [
  { outcome: "result", description, schema: answered(schema) },
  {
    outcome: "null",
    description: "There is no such transaction",
    schema: answered({ type: "null" }),
  },
  { outcome: "-32602", description: "The hash is none", schema: failed(-32602) },
];

export const PROXY: readonly Action[] = [
  proxied({
    action: "eth_blockNumber",
    summary: "The number of the latest block",
    tellsHeight: true,
    parameters: {},
    outcomes: [{ outcome: "result", description: "The number", schema: answered(QUANTITY) }],
  }),
  proxied({
    action: "eth_getTransactionByHash",
    summary: "A transaction by hash, even while it is pending",
    parameters: byHash,
    outcomes: object("The transaction", TRANSACTION),
  }),
  proxied({
    action: "eth_getTransactionReceipt",
    summary:
      "The receipt of a transaction; its index is always 0x0, and the gas is that of this transaction alone",
    parameters: byHash,
    outcomes: object("The receipt", RECEIPT),
  }),
];
