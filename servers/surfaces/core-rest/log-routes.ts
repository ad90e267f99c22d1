// Logs of contracts, by address and topics, over a range of blocks.

import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { LOG_BLOCKS_MAX, LOGS_MAX } from "../../shared/chain/log-filter.ts";
import { findLogs } from "../../shared/chain/log-search.ts";
import { readFilter, readRange } from "./log-query.ts";
import { logSchema, presentLog } from "./present.ts";
import { define, VERSION } from "./services.ts";
import { address, arrayOf } from "./shapes.ts";

const bound = (description: string) => ({ type: "string", description }) as const;

export const logsRoute = define({
  method: "GET",
  paths: [`${VERSION}/logs`],
  operation: "Logs",
  summary: `Logs of at most ${LOG_BLOCKS_MAX} blocks, at most ${LOGS_MAX} of them, oldest first`,
  description:
    "Topics are matched by position: first the event's signature hash, then its indexed " +
    "parameters. Repeat the parameter, or send one text with commas or a JSON list. An empty " +
    "topic or null matches anything; a list inside the JSON list matches any of its items.",
  access: "public",
  query: objectOf(
    {
      address: { ...address, description: "the contract that wrote the logs" },
      topics: { type: "array", items: { type: "string" }, description: "by position" },
      fromBlock: bound(`a number or latest; by default ${LOG_BLOCKS_MAX - 1} before toBlock`),
      toBlock: bound("a number or latest; by default latest"),
    },
    ["address", "topics", "fromBlock", "toBlock"],
  ),
  answers: {
    200: { description: "The logs", schema: objectOf({ logs: arrayOf(logSchema) }) },
    400: { description: "Not valid, too many blocks, or too many logs" },
  },
  example: {
    query: { address: "0x0000000000000000000000000000000000001010", fromBlock: "latest" },
  },
  handle: ({ query }, { inbox }) =>
    inbox.read((world) => {
      const filter = readFilter(query);
      const range = readRange(query, world.chain.height);
      const found = findLogs(world, range, { filter });
      if (found.length <= LOGS_MAX) return { status: 200, body: { logs: found.map(presentLog) } };
      throw argumentProblem("Logs", [
        `"fromBlock" or the filter must be narrower: more than ${LOGS_MAX} logs match`,
      ]);
    }),
});
