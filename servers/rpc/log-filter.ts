// The filter of eth_getLogs: which blocks, whose logs, which topics.
import { type LogFilter, TOPICS_MAX, type Wanted } from "../chain/log-filter.ts";
import type { Schema } from "../core/parsed.ts";
import { LATEST, readAddress, readBlockNumber, readHash } from "./params.ts";
import { badParams } from "./refusal.ts";

export interface RpcLogFilter extends LogFilter {
  readonly from: number;
  readonly to: number;
  /** In place of a range. */
  readonly blockHash: string | undefined;
}

const ALTERNATIVES_MAX = 1_000;
const FIELDS = new Set(["fromBlock", "toBlock", "blockHash", "address", "topics"]);

const oneOrMany = { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] };

const SCHEMA: Schema = {
  type: "object",
  properties: {
    fromBlock: { type: "string", description: "latest unless said" },
    toBlock: { type: "string", description: "latest unless said" },
    blockHash: { type: "string", description: "In place of both" },
    address: { ...oneOrMany, description: "One, or any of several" },
    topics: {
      type: "array",
      description: "By position: null takes any, a list takes each of its items",
      items: { anyOf: [...oneOrMany.anyOf, { type: "null" }] },
    },
  },
  additionalProperties: false,
};

function readFilter(value: unknown, name: string): RpcLogFilter {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badParams(`${name} must be an object`);
  }
  const sent = value as Readonly<Record<string, unknown>>;
  for (const field of Object.keys(sent)) {
    if (!FIELDS.has(field)) {
      throw badParams(`${name} has a field that is not known: ${field.slice(0, 60)}`);
    }
  }
  const { fromBlock, toBlock, blockHash } = sent;
  const hasRange = isGiven(fromBlock) || isGiven(toBlock);
  if (isGiven(blockHash) && hasRange) {
    throw badParams(`${name} has either blockHash or fromBlock and toBlock`);
  }
  return {
    from: boundOf(fromBlock, `${name}.fromBlock`),
    to: boundOf(toBlock, `${name}.toBlock`),
    blockHash: isGiven(blockHash) ? readHash(blockHash, `${name}.blockHash`) : undefined,
    addresses: wantedOf(sent.address, `${name}.address`, readAddress),
    topics: topicsOf(sent.topics, `${name}.topics`),
  };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function boundOf(value: unknown, name: string): number {
  return isGiven(value) ? readBlockNumber(value, name) : LATEST;
}

type Reader = (value: unknown, name: string) => string;

/** An empty list takes anything, as null does. */
function wantedOf(value: unknown, name: string, read: Reader): Wanted {
  if (!isGiven(value) || value === "") return undefined;
  if (!Array.isArray(value)) return new Set([read(value, name)]);
  if (value.length > ALTERNATIVES_MAX) {
    throw badParams(`${name} has at most ${ALTERNATIVES_MAX} alternatives`);
  }
  if (value.length === 0) return undefined;
  return new Set(value.map((each, at) => read(each, `${name}[${at}]`)));
}

function topicsOf(value: unknown, name: string): readonly Wanted[] {
  if (!isGiven(value)) return [];
  if (!Array.isArray(value)) throw badParams(`${name} must be a list`);
  if (value.length > TOPICS_MAX) throw badParams(`${name} has at most ${TOPICS_MAX} positions`);
  return value.map((each, at) => topicOf(each, `${name}[${at}]`));
}

/** Null among alternatives takes anything, so that the others say nothing. */
function topicOf(value: unknown, name: string): Wanted {
  if (Array.isArray(value) && value.includes(null)) return undefined;
  return wantedOf(value, name, readHash);
}

export const FILTER_KIND = { schema: SCHEMA, read: readFilter };
