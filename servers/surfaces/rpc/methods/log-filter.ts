// The filter of eth_getLogs: which blocks, whose logs, which topics.

import type { Schema } from "../../../core/parsed.ts";
import { type LogFilter, TOPICS_MAX, type WantedValues } from "../../../shared/chain/log-filter.ts";
import {
  ADDRESS_KIND,
  BLOCK_NUMBER_KIND,
  HASH_KIND,
  LATEST,
  orNull,
  readAddress,
  readBlockNumber,
  readHash,
} from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";

export interface RpcLogFilter extends LogFilter {
  readonly from: number;
  readonly to: number;
  /** Replaces a range of blocks. */
  readonly blockHash: string | undefined;
}

const ALTERNATIVES_MAX = 1_000;

const NULL = { type: "null" } as const;

/** One value, or any of several; null, "" and an empty list match anything. */
const oneOrMany = (one: Schema, items: Schema): Schema => ({
  anyOf: [{ const: "" }, one, { type: "array", items, maxItems: ALTERNATIVES_MAX }, NULL],
});
const ADDRESSES = oneOrMany(ADDRESS_KIND.schema, ADDRESS_KIND.schema);
const TOPIC = oneOrMany(HASH_KIND.schema, { anyOf: [HASH_KIND.schema, NULL] });
const BOUND = { ...orNull(BLOCK_NUMBER_KIND.schema), default: "latest" };

const SCHEMA: Schema = {
  type: "object",
  properties: {
    fromBlock: BOUND,
    toBlock: BOUND,
    blockHash: { ...orNull(HASH_KIND.schema), description: "In place of both" },
    address: { ...ADDRESSES, description: "One, or any of several" },
    topics: {
      type: ["array", "null"],
      description: "By position: null matches any topic, a list matches any of its items",
      maxItems: TOPICS_MAX,
      items: TOPIC,
    },
  },
  additionalProperties: false,
};
const FIELDS = new Set(Object.keys(SCHEMA.properties ?? {}));

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

/** An empty list matches anything, as null does. */
function wantedOf(value: unknown, name: string, read: Reader): WantedValues {
  if (!isGiven(value) || value === "") return undefined;
  if (!Array.isArray(value)) return new Set([read(value, name)]);
  if (value.length > ALTERNATIVES_MAX) {
    throw badParams(`${name} has at most ${ALTERNATIVES_MAX} alternatives`);
  }
  if (value.length === 0) return undefined;
  return new Set(value.map((each, at) => read(each, `${name}[${at}]`)));
}

function topicsOf(value: unknown, name: string): readonly WantedValues[] {
  if (!isGiven(value)) return [];
  if (!Array.isArray(value)) throw badParams(`${name} must be a list`);
  if (value.length > TOPICS_MAX) throw badParams(`${name} has at most ${TOPICS_MAX} positions`);
  return value.map((each, at) => topicOf(each, `${name}[${at}]`));
}

/**
 * Null among alternatives matches anything, so the others do not matter; they are still validated.
 */
function topicOf(value: unknown, name: string): WantedValues {
  const wanted = wantedOf(value, name, readTopic);
  return wanted?.has(ANYTHING) ? undefined : wanted;
}

const ANYTHING = "";
const readTopic: Reader = (value, name) => (value === null ? ANYTHING : readHash(value, name));

export const FILTER_KIND = { schema: SCHEMA, read: readFilter };
