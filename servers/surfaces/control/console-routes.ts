// The console: the page at the root of control, and the change notification after which it reads again.
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Inbox } from "../../core/inbox.ts";
import { objectOf } from "../../core/object-schema.ts";
import { pageHeaders, sourceHash } from "../../core/page-headers.ts";
import { project } from "../../core/project.ts";
import { timeText } from "./present.ts";
import { answers } from "./schemas.ts";
import { define, worldOf } from "./services.ts";

const integer = { type: "integer" } as const;
const string = { type: "string" } as const;

const page = define({
  method: "GET",
  paths: ["/"],
  operation: "Console",
  summary: "The console: this world as a page, for people",
  access: "public",
  watches: true,
  answers: { 200: { description: "The page", contentType: "text/html" } },
  handle: async ({ headers }, { urls, labels }) => {
    const { consoleHtml, consoleParts } = await import("../../shared/console/build.ts");
    const [reached, parts] = [reachedFrom(urls(headers.host), headers.host), await consoleParts()];
    const body = consoleHtml(parts, { urls: reached, labels, version: project().version });
    const policy = [
      `script-src ${sourceHash(parts.script)}`,
      "style-src 'unsafe-inline'",
      "img-src data: blob:",
      `connect-src 'self' ${Object.values(reached).map(originsOf).join(" ")}`,
    ];
    return { status: 200, body, headers: pageHeaders(...policy) };
  },
});

/** For requests and for sockets. */
const originsOf = (url: string): string => {
  const { origin } = new URL(url);
  return `${origin} ${origin.replace(/^http/, "ws")}`;
};

/** A client that reached control by another name of this machine reaches all surfaces by it. */
function reachedFrom(urls: Readonly<Record<string, string>>, host: string | undefined) {
  const name = host?.replace(/:\d+$/, "");
  const reached = Object.entries(urls).map(([surface, text]) => {
    const url = new URL(text);
    if (name !== undefined) url.hostname = name;
    return [surface, url.href.replace(/\/$/, "")] as const;
  });
  return Object.fromEntries(reached);
}

const names = new WeakMap<Inbox, string>();

/** A watcher must notice that another world answers, whose counts may be the same. */
export function serverName(inbox: Inbox): string {
  const name = names.get(inbox) ?? bytesToHex(crypto.getRandomValues(new Uint8Array(8)));
  names.set(inbox, name);
  return name;
}

const pulse = define({
  method: "GET",
  paths: ["/pulse"],
  operation: "Read pulse",
  summary: "Whether anything has changed, for those who watch: asking moves no clock",
  description:
    "Other requests first let the time pass that the pace owes, as a command, except the console's own reads. " +
    "This one tells the time without it.",
  access: "public",
  watches: true,
  answers: answers(
    "The pulse",
    objectOf({
      server: { ...string, description: "Another after each start" },
      commands: { ...integer, description: "How many commands came so far" },
      revision: { ...integer, description: "While it stays the same, every other answer does" },
      height: { ...integer, description: "Number of the latest block" },
      timestamp: { ...string, description: "ISO 8601, UTC; with the time that is owed" },
      unixMs: integer,
      pace: { ...string, description: "frozen, realtime or xN" },
      owedMs: { ...integer, description: "What of it is no command yet" },
      pending: { ...integer, description: "Transactions that wait for a block" },
    }),
  ),
  handle: (_exchange, services) => {
    const { inbox, clock } = services;
    const { timeline, chain, parts } = worldOf(services);
    const { owedMs, pace } = clock;
    const unixMs = inbox.nowMs + owedMs;
    const counts = {
      server: serverName(inbox),
      commands: timeline.next,
      revision: inbox.revision,
      height: chain.height,
    };
    const time = { timestamp: timeText(unixMs), unixMs, pace, owedMs };
    return { status: 200, body: { ...counts, ...time, pending: parts.mempool.size } };
  },
});

export const consoleRoutes = [page, pulse];
