// Control's WebSocket: JSON-RPC as over HTTP, and eth_subscribe, which sends news of blocks, transactions and logs.
import type { Inbox } from "../../../core/inbox.ts";
import type { Problem } from "../../../core/problem.ts";
import type { SocketFacts } from "../../../core/socket-facts.ts";
import type { Line, Talker } from "../../../core/socket-line.ts";
import { answerText, type RpcEndpoint } from "../../../shared/json-rpc/answer.ts";
import { quantity } from "../../../shared/json-rpc/hex.ts";
import { define, type Method } from "../../../shared/json-rpc/method.ts";
import { optional, QUANTITY_KIND, required } from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";
import { QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { FILTER_KIND } from "../../rpc/methods/log-filter.ts";
import { headerOf, type News, type Reader } from "./news.ts";

const CONNECTIONS_MAX = 1_000;
const SUBSCRIPTIONS_MAX = 100;
const KINDS = ["newHeads", "logs", "newPendingTransactions", "syncing"] as const;

type Kind = (typeof KINDS)[number];

interface Subscription {
  readonly kind: Kind;
  readonly reader: Reader;
  /** What the reader was not told yet, or a part of it. */
  news(reader: Reader): readonly unknown[];
}

interface Conversation {
  readonly line: Line;
  readonly subscriptions: Map<string, Subscription>;
}

const KIND = required(
  "kind",
  {
    schema: { enum: KINDS },
    read: (value: unknown, name: string): Kind => {
      const kind = KINDS.find((each) => each === value);
      if (kind !== undefined) return kind;
      throw badParams(`${name} must be one of ${KINDS.join(", ")}`);
    },
  },
  "What is told",
);

interface SubscriptionParts {
  readonly inbox: Inbox;
  readonly news: News;
  readonly endpoint: RpcEndpoint;
  problemBody(problem: Problem): unknown;
}

export function subscriptionSocket(parts: SubscriptionParts): SocketFacts {
  const { inbox, news, endpoint, problemBody } = parts;
  const open = new Map<Line, Conversation>();
  let last = 0;
  const numbered = () => {
    last += 1;
    return quantity(last);
  };
  return {
    path: "/rpc",
    inbox,
    channels: KINDS,
    connectionsMax: CONNECTIONS_MAX,
    problemBody,
    open: (line) => {
      const conversation = { line, subscriptions: new Map<string, Subscription>() };
      open.set(line, conversation);
      const ended = () => {
        open.delete(line);
        for (const { reader } of conversation.subscriptions.values()) news.close(reader);
      };
      return talker(conversation, { news, endpoint, numbered, ended });
    },
    subscriptionsOf: (line) =>
      [...(open.get(line)?.subscriptions.values() ?? [])].map(({ kind }) => ({
        channel: kind,
        caller: undefined,
      })),
    afterCommand: () => {
      for (const conversation of open.values()) tell(conversation);
    },
    isAwaited: () => [...open.values()].some(({ subscriptions }) => subscriptions.size > 0),
  };
}

interface Talking {
  readonly news: News;
  readonly endpoint: RpcEndpoint;
  numbered(): string;
  ended(): void;
}

function talker(conversation: Conversation, { news, endpoint, numbered, ended }: Talking): Talker {
  const methods = new Map(endpoint.methods);
  for (const method of methodsOf(conversation, news, numbered)) methods.set(method.name, method);
  const own = { ...endpoint, methods };
  return {
    hear: (text) => {
      const { body } = answerText(text ?? "", own);
      if (body !== "") conversation.line.send(Buffer.from(body));
      // What a call of this connection changed is told after its answer.
      tell(conversation);
    },
    ended,
  };
}

function tell({ line, subscriptions }: Conversation): void {
  for (const [subscription, { reader, news }] of subscriptions) {
    for (let found = news(reader); found.length > 0; found = news(reader)) {
      for (const result of found) {
        const params = { subscription, result };
        const message = { jsonrpc: "2.0", method: "eth_subscription", params };
        line.send(Buffer.from(JSON.stringify(message)));
      }
    }
  }
}

function methodsOf(
  { subscriptions }: Conversation,
  news: News,
  numbered: () => string,
): readonly Method[] {
  return [
    define({
      name: "eth_subscribe",
      summary: "Sends news from now on, over this connection",
      params: [
        KIND,
        optional("filter", FILTER_OR_TRUE, { missing: EVERYTHING, description: "Which logs" }),
      ],
      result: QUANTITY,
      handle: (_context, [kind, filter]) => {
        if (subscriptions.size >= SUBSCRIPTIONS_MAX) {
          throw badParams(`a connection has at most ${SUBSCRIPTIONS_MAX} subscriptions`);
        }
        const of: Record<Kind, Subscription["news"]> = {
          newHeads: (reader) => news.blocks(reader).map(headerOf),
          logs: (reader) => news.logs(reader, filter),
          newPendingTransactions: (reader) => news.transactions(reader),
          // The node is never behind.
          syncing: () => [],
        };
        const id = numbered();
        subscriptions.set(id, { kind, reader: news.open(), news: of[kind] });
        return id;
      },
    }),
    define({
      name: "eth_unsubscribe",
      summary: "Ends a subscription of this connection; false if there is none",
      params: [required("subscription", QUANTITY_KIND, "What eth_subscribe answered")],
      result: { type: "boolean" },
      handle: (_context, [number]) => {
        const id = quantity(number);
        const found = subscriptions.get(id);
        if (found !== undefined) news.close(found.reader);
        return subscriptions.delete(id);
      },
    }),
  ];
}

const EVERYTHING = FILTER_KIND.read({}, "filter");

/** With newPendingTransactions tools send a boolean here. */
const FILTER_OR_TRUE = {
  schema: { anyOf: [FILTER_KIND.schema, { type: "boolean" }] },
  read: (value: unknown, name: string) =>
    typeof value === "boolean" ? EVERYTHING : FILTER_KIND.read(value, name),
};
