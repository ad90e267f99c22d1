// Mining by the methods of other development chains: mine now, or set when blocks are made. There
// is one rule, so interval mining and automine exclude each other.
import { isRecord, type World } from "../../../../sim/index.ts";
import { objectOf } from "../../../core/object-schema.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import { BOOLEAN_KIND, optional, required } from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";
import { type MiningRequest, mineBlocks, passUntil, REFUSED, SECONDS_MAX, take } from "./act.ts";
import { NUMBER_KIND, readNumber } from "./number.ts";
import { answering, type NamedAnswer, TRUE } from "./tools.ts";

/** The most blocks in one call, at once and with time between them. */
const BLOCKS_MAX = 100_000;
const SPACED_BLOCKS_MAX = 10_000;

const BLOCKS = optional("blocks", NUMBER_KIND, {
  missing: 1,
  description: "The number of blocks; by default 1",
});
const INTERVAL = optional("interval", NUMBER_KIND, {
  missing: 0,
  description: "Seconds from one block to the next; by default 0",
});

/** Throws a refusal that names the parameter. Methods that do more than mining call it first. */
function ensureBounded({ blocks, interval }: MiningRequest): void {
  const most = interval > 0 ? SPACED_BLOCKS_MAX : BLOCKS_MAX;
  if (blocks > most) throw badParams(`blocks must be at most ${most}`);
  if (interval > SECONDS_MAX) throw badParams(`interval must be at most ${SECONDS_MAX}`);
}

interface Moment {
  readonly timestamp: number | undefined;
  readonly blocks: number;
}

/** A timestamp, or `{timestamp, blocks}`: tools differ. */
function readMoment(value: unknown, name: string): Moment {
  if (!isRecord(value)) return { timestamp: readNumber(value, name), blocks: 1 };
  const { timestamp, blocks, ...others } = value;
  const [surprise] = Object.keys(others);
  if (surprise !== undefined) {
    throw badParams(`${name} has a field that is not known: ${surprise.slice(0, 60)}`);
  }
  const isGiven = timestamp !== undefined && timestamp !== null;
  return {
    timestamp: isGiven ? readNumber(timestamp, `${name}.timestamp`) : undefined,
    blocks: blocks === undefined ? 1 : readNumber(blocks, `${name}.blocks`),
  };
}

const MOMENT_KIND = {
  schema: {
    description: "A timestamp in unix seconds, or {timestamp, blocks}",
    anyOf: [
      NUMBER_KIND.schema,
      objectOf(
        {
          timestamp: { anyOf: [NUMBER_KIND.schema, { type: "null" }] },
          blocks: NUMBER_KIND.schema,
        },
        ["timestamp", "blocks"],
      ),
    ],
  },
  read: readMoment,
} as const;

const MOMENT = optional("when", MOMENT_KIND, {
  missing: { timestamp: undefined, blocks: 1 },
  description: "The block's time, or time and number of blocks",
});

function setAutomine(context: Context, on: boolean): void {
  const { rule } = context.world.parts.mempool;
  if (on) take(context, { kind: "setMining", mode: "transaction" });
  // Under interval mining automine is off already, so the interval stays.
  else if (rule.mode !== "interval") take(context, { kind: "setMining", mode: "manual" });
}

function setInterval(context: Context, intervalMs: number): void {
  const { rule } = context.world.parts.mempool;
  if (intervalMs > 0) take(context, { kind: "setMining", mode: "interval", intervalMs });
  else if (rule.mode === "interval") take(context, { kind: "setMining", mode: "manual" });
}

/**
 * evm_setIntervalMining takes a smaller number as seconds, as anvil does, and any other as
 * milliseconds, as hardhat does.
 */
const FEWEST_MS = 1_000;

const ENABLED = required("enabled", BOOLEAN_KIND, "True makes a block for each transaction");
const SECONDS_OR_MS = required(
  "interval",
  NUMBER_KIND,
  `Between blocks: seconds below ${FEWEST_MS}, milliseconds from there on; 0 makes none`,
);
const SECONDS = required("seconds", NUMBER_KIND, "Between blocks; 0 makes none");

const intervalOf = ({ parts }: World): number | null => {
  const { rule } = parts.mempool;
  return rule.mode === "interval" ? rule.intervalMs / 1000 : null;
};

/** Ganache's methods for automine. */
function minerAs(name: "miner_start" | "miner_stop"): Method {
  const on = name === "miner_start";
  return define({
    name,
    summary: `The same as evm_setAutomine with ${on}`,
    params: [],
    result: TRUE,
    handle: (context) => {
      setAutomine(context, on);
      return true;
    },
  });
}

function automineAs(name: string): Method {
  return define({
    name,
    summary: "Whether each transaction gets its own block at once",
    params: [],
    result: { type: "boolean" },
    handle: ({ world }) => world.parts.mempool.rule.mode === "transaction",
  });
}

function mineAs({ name, answer }: NamedAnswer): Method {
  return define({
    name,
    summary: "Mines blocks: the first now, each further one an interval later",
    params: [BLOCKS, INTERVAL],
    ...answering(answer),
    refusals: REFUSED,
    handle: (context, [blocks, interval]) => {
      const mining = { blocks, interval };
      ensureBounded(mining);
      mineBlocks(context, mining);
      return answer;
    },
  });
}

function setAutomineAs({ name, answer }: NamedAnswer): Method {
  return define({
    name,
    summary: "True mines a block for each transaction at once; false leaves that to evm_mine",
    params: [ENABLED],
    ...answering(answer),
    handle: (context, [enabled]) => {
      setAutomine(context, enabled);
      return answer;
    },
  });
}

export const MINING: readonly Method[] = [
  define({
    name: "evm_mine",
    summary: "Mines a block, at the given time if there is one",
    params: [MOMENT],
    result: { const: "0x0" },
    refusals: REFUSED,
    handle: (context, [{ timestamp, blocks }]) => {
      const mining = { blocks, interval: 0 };
      ensureBounded(mining);
      if (timestamp !== undefined) passUntil(context, timestamp, "timestamp");
      mineBlocks(context, mining);
      return "0x0";
    },
  }),
  mineAs({ name: "anvil_mine", answer: null }),
  mineAs({ name: "hardhat_mine", answer: true }),
  setAutomineAs({ name: "evm_setAutomine", answer: true }),
  setAutomineAs({ name: "anvil_setAutomine", answer: null }),
  automineAs("anvil_getAutomine"),
  automineAs("hardhat_getAutomine"),
  automineAs("eth_mining"),
  minerAs("miner_start"),
  minerAs("miner_stop"),
  define({
    name: "evm_setIntervalMining",
    // Scripts for anvil and for hardhat send it in different units.
    summary: "Sets the interval of blocks in virtual time; 0 stops them",
    params: [SECONDS_OR_MS],
    result: TRUE,
    handle: (context, [interval]) => {
      setInterval(context, interval < FEWEST_MS ? interval * 1000 : interval);
      return true;
    },
  }),
  define({
    name: "anvil_setIntervalMining",
    summary: "Sets the interval of blocks in seconds of virtual time; 0 stops them",
    params: [SECONDS],
    isNull: "always",
    handle: (context, [seconds]) => {
      const most = Math.floor(Number.MAX_SAFE_INTEGER / 1000);
      if (seconds > most) throw badParams(`seconds must be at most ${most}`);
      setInterval(context, seconds * 1000);
      return null;
    },
  }),
  define({
    name: "anvil_getIntervalMining",
    summary: "The seconds between blocks",
    params: [],
    result: { type: "number" },
    isNull: "blocks are not made by interval",
    handle: ({ world }) => intervalOf(world),
  }),
];
