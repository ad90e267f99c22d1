// Control's JSON-RPC: every method of the rpc port, and the methods that operate other development
// chains, so that a script written for those needs one URL.

import type { AnsweredExchange, OutcomeFacts } from "../../core/outcome.ts";
import { ReadCache } from "../../core/read-cache.ts";
import type { Exchange, Reply, Route } from "../../core/route.ts";
import type { SocketFacts } from "../../core/socket-facts.ts";
import type { RpcEndpoint } from "../../shared/json-rpc/answer.ts";
import { documentRoutes } from "../../shared/json-rpc/document-routes.ts";
import { isSlow } from "../../shared/json-rpc/in-time.ts";
import { ANY_METHOD, rpcOutcomes } from "../../shared/json-rpc/outcomes.ts";
import {
  ANY_QUERY,
  replyTo,
  rpcProblemBody,
  rpcProblemSchema,
} from "../../shared/json-rpc/reply.ts";
import { DESCRIPTION } from "../rpc/description.ts";
import { dumpsIn, mayLoad } from "./json-rpc/loading.ts";
import type { Loads } from "./json-rpc/loads.ts";
import { aliasesFor, isOfRpc, type Methods, withAliases } from "./json-rpc/methods.ts";
import { News } from "./json-rpc/news.ts";
import { subscriptionSocket } from "./json-rpc/subscriptions.ts";
import { type ControlServices, define } from "./services.ts";

const ABOUT = { title: "Control's JSON-RPC", description: DESCRIPTION };
const JSON_TYPE = "application/json";

/** Dumps that calls want to load are prepared first. */
function answerTo(exchange: Exchange, endpoint: RpcEndpoint, loads: Loads): Reply | Promise<Reply> {
  const dumps = typeof exchange.body === "string" ? dumpsIn(exchange.body) : [];
  if (dumps.length === 0) return replyTo(exchange, endpoint);
  return loads.during(dumps, () => replyTo(exchange, endpoint), exchange.connection);
}

const callRoute = (endpoint: RpcEndpoint) =>
  define({
    method: "POST",
    paths: ["/", "/rpc"],
    operation: "JSON-RPC",
    noun: "rpc",
    summary: "Calls a method of JSON-RPC, or several in a batch",
    description:
      "Takes every method of the rpc port, and the methods of other development chains for time, mining, snapshots, balances, impersonation and the mempool: see GET /docs/rpc.",
    access: "public",
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
      400: { description: "Another content type", schema: rpcProblemSchema },
      403: { description: "Asked from elsewhere", schema: rpcProblemSchema },
      413: { description: "The body is too large", schema: rpcProblemSchema },
      500: { description: "An error of the server", schema: rpcProblemSchema },
    },
    example: { body: { jsonrpc: "2.0", id: 1, method: "evm_increaseTime", params: [86_400] } },
    handle: (exchange, { loads }) => answerTo(exchange, endpoint, loads),
  });

interface JsonRpc {
  /** Whether the answer to these bytes may take a while. */
  mayWait(sent: Buffer): boolean;
  readonly routes: readonly Route<ControlServices>[];
  readonly outcomes: OutcomeFacts<AnsweredExchange>;
  readonly socket: SocketFacts;
}

/** An entry of the operator's own, which also serves the platform's extension. */
export function controlJsonRpc(services: ControlServices): JsonRpc {
  const { inbox, loads, history, waiting, report = () => {} } = services;
  const news = new News(inbox);
  const aliases = aliasesFor(inbox, loads, news);
  const endpoint: RpcEndpoint = {
    inbox,
    history,
    cache: new ReadCache(() => inbox.revision),
    methods: withAliases(aliases),
    waiting,
    exposesExtension: true,
    report,
  };
  const routes = [callRoute(endpoint), ...documentRoutes(ABOUT, endpoint.methods)];
  return {
    routes,
    outcomes: outcomesOf(aliases),
    socket: subscriptionSocket({ inbox, news, endpoint, problemBody: rpcProblemBody }),
    mayWait: (sent) => isSlow(endpoint) || mayLoad(sent),
  };
}

/** Outcomes of the aliases only; the rpc port documents those of the other methods. */
function outcomesOf(aliases: Methods): OutcomeFacts<AnsweredExchange> {
  const ownMethods = [...aliases].filter(([name]) => !isOfRpc(name));
  const { documented, of } = rpcOutcomes(new Map(ownMethods));
  const own = documented.filter(({ row }) => row !== ANY_METHOD);
  const known = new Set(own.map(({ row }) => row));
  const isOwn = ({ row }: { readonly row: string }) => row === "POST /" || known.has(row);
  return {
    documented: own,
    of: (answered) => {
      const isCall = answered.route?.paths[0] === "/" && answered.status === 200;
      return isCall ? of(answered).filter(isOwn) : [];
    },
  };
}
