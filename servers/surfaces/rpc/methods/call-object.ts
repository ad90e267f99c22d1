// The call object of eth_call and similar methods: from, to, data, value. Gas is read but limits
// nothing.
import { ZERO_ADDRESS } from "../../../../sim/index.ts";
import type { Schema } from "../../../core/parsed.ts";
import {
  ADDRESS_KIND,
  DATA_KIND,
  orNull,
  QUANTITY_KIND,
  readAddress,
  readData,
  readQuantity,
} from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";

/** Bare lowercase hex. */
export interface CallObject {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  /** Base units of the stable token. */
  readonly value: bigint;
  /** Only shown in frames. */
  readonly gas: bigint | undefined;
}

/** Fields of newer transaction types. Libraries may send them; they change nothing. */
const IGNORED = [
  "gasPrice",
  "maxFeePerGas",
  "maxPriorityFeePerGas",
  "nonce",
  "type",
  "chainId",
  "accessList",
] as const;
const UNREAD: Readonly<Record<string, Schema>> = Object.fromEntries(
  IGNORED.map((field) => [field, { description: "Not looked at" }]),
);

const { schema: ADDRESS } = ADDRESS_KIND;
const DATA = orNull(DATA_KIND.schema);
const QUANTITY = orNull(QUANTITY_KIND.schema);

export const CALL_SCHEMA: Schema = {
  type: "object",
  properties: {
    from: { ...orNull(ADDRESS), description: "By default the zero address" },
    to: ADDRESS,
    data: DATA,
    input: { ...DATA, description: "Another name of data; if both are sent, they must be equal" },
    value: QUANTITY,
    gas: { ...QUANTITY, description: "Bounds nothing" },
    ...UNREAD,
  },
  required: ["to"],
  description: "Fields that are not known are not looked at",
};

/** Looks at no field that is not known: libraries add some of their own. */
export function readCall(value: unknown, name: string): CallObject {
  return callOf(fieldsOf(value, name), name);
}

/** For the platform's own methods, where a misspelt field would ask for something else. */
export const STRICT_SCHEMA: Schema = {
  ...CALL_SCHEMA,
  description: "{from, to, data, value}",
  additionalProperties: false,
};
const FIELDS = new Set(Object.keys(CALL_SCHEMA.properties ?? {}));

/** Refuses fields that are not known. */
export function readStrictCall(value: unknown, name: string): CallObject {
  const strange = Object.keys(fieldsOf(value, name)).find((field) => !FIELDS.has(field));
  if (strange === undefined) return readCall(value, name);
  throw badParams(`${name} has a field that is not known: ${strange.slice(0, 60)}`);
}

const { required: _, ...NOT_REQUIRED } = CALL_SCHEMA;

export const ESTIMATED_SCHEMA: Schema = {
  ...NOT_REQUIRED,
  properties: { ...CALL_SCHEMA.properties, to: orNull(ADDRESS) },
};

/** Without `to` it may create a contract. */
export function readEstimated(value: unknown, name: string) {
  const sent = fieldsOf(value, name);
  const isCreation = isMissing(sent.to) && !(isMissing(sent.data) && isMissing(sent.input));
  const call = callOf(isMissing(sent.to) ? { ...sent, to: ZERO_ADDRESS } : sent, name);
  return isCreation ? { ...call, to: "" } : call;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

type Sent = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, name: string): Sent {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badParams(`${name} must be an object with to and data`);
  }
  return value as Sent;
}

function callOf(sent: Sent, name: string): CallObject {
  const { from, to, gas } = sent;
  if (isMissing(to)) {
    throw badParams(`${name}.to is missing: contracts are not created here`);
  }
  return {
    from: isMissing(from) ? ZERO_ADDRESS : readAddress(from, `${name}.from`),
    to: readAddress(to, `${name}.to`),
    data: dataOf(sent, name),
    value: optionalQuantity(sent.value, `${name}.value`) ?? 0n,
    gas: optionalQuantity(gas, `${name}.gas`),
  };
}

function optionalQuantity(value: unknown, name: string): bigint | undefined {
  return value === undefined || value === null ? undefined : readQuantity(value, name);
}

/** The field has two names; if both are sent, they must be equal. */
function dataOf({ data, input }: Readonly<Record<string, unknown>>, name: string): string {
  const first = data ?? input ?? "0x";
  const read = readData(
    first,
    data === undefined || data === null ? `${name}.input` : `${name}.data`,
  );
  if (data === undefined || data === null || input === undefined || input === null) return read;
  if (readData(input, `${name}.input`) === read) return read;
  throw badParams(`${name}.input must equal ${name}.data`);
}

export const CALL_KIND = { schema: CALL_SCHEMA, read: readCall };
