// Encodes events in the Ethereum log format: topic 0, indexed topics and data, and back. Surfaces
// add blocks and transactions.
import { hashHex, hashText } from "../../kernel/hash.ts";
import { itemsOf, membersOf } from "../../kernel/record.ts";
import type { ContractDefinition, EventDefinition } from "../define.ts";
import { BadEncoding, decodeList } from "./decode.ts";
import { encodeList, encodeValue, hexOfText, padded } from "./encode.ts";
import { remembered } from "./remembered.ts";
import { type Member, type Shape, shapeOf, type TupleShape, tupleOf, WORD } from "./shape.ts";

/** A log in bare lowercase hex: 40 characters, 64 each, and any number of them. */
export interface EncodedLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface EventForm {
  /** `Transfer(address,address,uint256)`. */
  readonly signature: string;
  /** The hash of the signature: 64 hex characters without 0x. */
  readonly topic0: string;
  readonly indexed: TupleShape;
  /** The parameters that are not indexed, which go into the data. */
  readonly plain: TupleShape;
  /** For each parameter in order, whether it is indexed. */
  readonly marks: readonly boolean[];
}

/** An event's signature, and where each parameter goes. */
export const eventForm: (event: EventDefinition) => EventForm = remembered(
  ({ name, parameters, ...event }: EventDefinition) => {
    const indexed: Member[] = [];
    const plain: Member[] = [];
    const all = parameters.map(([parameter, type, mark]) => {
      const member = { name: parameter, shape: shapeOf(type) };
      (mark === "indexed" ? indexed : plain).push(member);
      return member;
    });
    const { signature = name + tupleOf(all).abi } = event;
    return {
      signature,
      topic0: hashText(signature),
      indexed: tupleOf(indexed),
      plain: tupleOf(plain),
      marks: parameters.map(([, , mark]) => mark === "indexed"),
    };
  },
);

/**
 * Elements of an indexed array or struct, in place: padded to words, without offsets or lengths.
 */
function inPlace(shape: Shape, value: unknown): string {
  if (shape.kind === "array") {
    return itemsOf(value)
      .map((item) => inPlace(shape.item, item))
      .join("");
  }
  if (shape.kind === "tuple") {
    const values = membersOf(value);
    return shape.members.map(({ name, shape: inner }) => inPlace(inner, values[name])).join("");
  }
  if (shape.kind === "string") return padded(hexOfText(String(value)));
  if (shape.kind === "bytes") return padded(String(value));
  return encodeValue(shape, value);
}

/** The topic of an indexed value: its word, or a hash if it does not fit into one. */
export function topicOf(shape: Shape, value: unknown): string {
  if (shape.kind === "string") return hashText(String(value));
  if (shape.kind === "bytes") return hashHex(String(value));
  if (shape.kind === "array" || shape.kind === "tuple") return hashHex(inPlace(shape, value));
  return encodeValue(shape, value);
}

/** One logged event; `values` is read once, because computing it may be expensive. */
interface LoggedValues {
  readonly address: string;
  readonly event: EventDefinition;
  readonly values: readonly unknown[];
}

/** What code logs without an interface that says what it is: topics with commas between them. */
export const RAW_EVENT: EventDefinition = {
  name: "",
  parameters: [
    ["topics", "string"],
    ["data", "bytes"],
  ],
  isRaw: true,
};

function encodeRaw({ address, values: [topics, data] }: LoggedValues): EncodedLog {
  return { address, topics: topics === "" ? [] : String(topics).split(","), data: String(data) };
}

export function encodeLog(log: LoggedValues): EncodedLog {
  if (log.event.isRaw === true) return encodeRaw(log);
  const { topic0, indexed, plain, marks } = eventForm(log.event);
  const { values } = log;
  const topics = [topic0];
  const rest: unknown[] = [];
  for (let index = 0; index < marks.length; index += 1) {
    const member = marks[index] ? indexed.members[topics.length - 1] : undefined;
    if (member === undefined) rest.push(values[index]);
    else topics.push(topicOf(member.shape, values[index]));
  }
  return { address: log.address, topics, data: encodeList(plain, rest) };
}

const eventsByTopic = remembered(
  ({ events }: ContractDefinition) =>
    new Map(
      Object.values(events).flatMap((event) =>
        event.isRaw === true ? [] : [[eventForm(event).topic0, event]],
      ),
    ),
);

/** The event of a definition whose signature has this hash, bare hex. */
export function eventOfTopic(
  definition: ContractDefinition,
  topic0: string,
): EventDefinition | undefined {
  return eventsByTopic(definition).get(topic0);
}

/** True if an indexed value's topic is only its hash. */
function isHashed({ kind }: Shape): boolean {
  return kind === "string" || kind === "bytes" || kind === "array" || kind === "tuple";
}

/**
 * Decodes an event's values, in the order of its parameters, from its topics and data. For an
 * indexed string, bytes or array only the topic is known: a hash of 64 hex characters. Throws
 * BadEncoding.
 */
export function decodeLog(
  event: EventDefinition,
  { topics, data }: Pick<EncodedLog, "topics" | "data">,
): unknown[] {
  const { topic0, indexed, plain, marks } = eventForm(event);
  if (topics[0] !== topic0) throw new BadEncoding("", `has no topic of ${event.name}`);
  if (topics.length !== indexed.members.length + 1) {
    throw new BadEncoding("", `must have ${indexed.members.length + 1} topics`);
  }
  const inTopics = indexed.members.map((member, index) => valueOfTopic(member, topics[index + 1]));
  const inData = decodeList(plain, data);
  return marks.map((isIndexed) => (isIndexed ? inTopics : inData).shift());
}

function valueOfTopic({ name, shape }: Member, topic = ""): unknown {
  if (topic.length !== WORD) throw new BadEncoding(name, "must be a topic of 32 bytes");
  return isHashed(shape) ? topic : decodeList(tupleOf([{ name, shape }]), topic)[0];
}
