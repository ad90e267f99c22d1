// The routes of mining: when blocks are made, and the latest blocks.
import type { World } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { hex, timeText } from "./present.ts";
import { answers } from "./schemas.ts";
import { define, take, worldOf } from "./services.ts";

const mode = { type: "string", enum: ["transaction", "interval", "manual"] } as const;
const count = { type: "integer" } as const;

export const miningAnswer = objectOf({
  mode,
  intervalSeconds: { anyOf: [{ type: "number" }, { type: "null" }] },
  pending: { ...count, description: "Transactions that wait for a block" },
  ahead: { ...count, description: "Transactions that wait for an earlier nonce of their sender" },
});

export function miningOf({ parts }: World) {
  const { rule, size, sizeAhead } = parts.mempool;
  const intervalSeconds = rule.mode === "interval" ? rule.intervalMs / 1000 : null;
  return { mode: rule.mode, intervalSeconds, pending: size, ahead: sizeAhead };
}

const read = define({
  method: "GET",
  paths: ["/mining"],
  operation: "Read mining",
  summary: "When blocks are made, and how many transactions wait",
  access: "public",
  answers: answers("The mining mode", miningAnswer),
  handle: (_exchange, services) => ({ status: 200, body: miningOf(worldOf(services)) }),
});

const set = define({
  method: "POST",
  paths: ["/mining"],
  operation: "Set mining",
  summary:
    "Sets when blocks are made: for each transaction, at an interval in virtual seconds, or on request",
  description:
    "In the other modes than `transaction`, writes answer `pending` until a block is made. A change to `transaction` mines all pending transactions at once.",
  access: "public",
  body: objectOf({ mode, intervalSeconds: { type: "integer", minimum: 1, maximum: 86_400 } }, [
    "intervalSeconds",
  ]),
  answers: answers("The mining mode", miningAnswer),
  example: { body: { mode: "interval", intervalSeconds: 12 } },
  handle: ({ body }, services) => {
    const { mode: wanted, intervalSeconds } = body;
    if ((wanted === "interval") !== (intervalSeconds !== undefined)) {
      throw new Problem(
        "invalid",
        '"intervalSeconds" belongs to the mode interval, and it needs it',
      );
    }
    const interval = intervalSeconds === undefined ? {} : { intervalMs: intervalSeconds * 1000 };
    take(services, { kind: "setMining", mode: wanted, ...interval });
    return { status: 200, body: miningOf(worldOf(services)) };
  },
});

const mine = define({
  method: "POST",
  paths: ["/mine"],
  operation: "Mine",
  summary: "Mines blocks now, with the pending transactions or empty",
  access: "public",
  body: objectOf({ blocks: { type: "integer", minimum: 1, maximum: 1_000 } }, ["blocks"]),
  answers: answers("The latest block's number", objectOf({ blocks: count, height: count })),
  example: { body: { blocks: 1 } },
  handle: ({ body }, services) => {
    const blocks = body.blocks ?? 1;
    take(services, { kind: "mine", blocks });
    return { status: 200, body: { blocks, height: worldOf(services).chain.height } };
  },
});

const latest = define({
  method: "GET",
  paths: ["/blocks/latest"],
  operation: "Latest block",
  summary: "Number, time and hash of the latest block",
  access: "public",
  answers: answers(
    "The block",
    objectOf({ number: count, timestamp: { type: "string" }, hash: { type: "string" } }),
  ),
  handle: (_exchange, services) => {
    const { chain, parts } = worldOf(services);
    const seconds = chain.blocks[chain.height]?.timestamp ?? 0;
    const { hash } = parts.commitment.sealOf(chain.height);
    const timestamp = timeText(seconds * 1000);
    return { status: 200, body: { number: chain.height, timestamp, hash: hex(hash) } };
  },
});

export const miningRoutes = [read, set, mine, latest];
