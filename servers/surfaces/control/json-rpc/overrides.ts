// A world that is a little different for one call: other balances, nonces, code and slots of accounts, another number
// or time of the block. Nothing of it stays.
import {
  isRecord,
  overwriteAccount,
  pretendBalance,
  type SetSlot,
  type World,
  whyUnchangeable,
} from "../../../../sim/index.ts";
import type { Schema } from "../../../core/parsed.ts";
import type { Param } from "../../../shared/json-rpc/method.ts";
import {
  ADDRESS_KIND,
  DATA_KIND,
  optional,
  orNull,
  QUANTITY_KIND,
  readAddress,
  readData,
  readHash,
  readQuantity,
} from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";

interface AccountOverride {
  readonly account: string;
  readonly balance: bigint | undefined;
  readonly nonce: number | undefined;
  readonly code: string | undefined;
  readonly slots: readonly SetSlot[];
  /** The slots are all that there are. */
  readonly isWhole: boolean;
}

export interface BlockOverride {
  readonly number?: number;
  /** Unix seconds. */
  readonly timestamp?: number;
}

const ACCOUNTS_MAX = 100;
const SLOTS_MAX = 1_000;
const FIELDS = ["balance", "nonce", "code", "state", "stateDiff"];
/** Without meaning here, where every block has the same. */
const SAME_ALWAYS = [
  "baseFeePerGas",
  "blobBaseFee",
  "difficulty",
  "gasLimit",
  "coinbase",
  "feeRecipient",
  "random",
  "prevRandao",
  "withdrawals",
];

function given<T>(
  value: unknown,
  name: string,
  read: (value: unknown, name: string) => T,
): T | undefined {
  return value === undefined || value === null ? undefined : read(value, name);
}

const COUNT = /^0x[0-9a-fA-F]{1,13}$/;
const COUNT_SCHEMA = { type: "string", pattern: COUNT.source } as const;

function readCount(value: unknown, name: string): number {
  if (typeof value === "string" && COUNT.test(value)) return Number(value);
  throw badParams(`${name} must be a quantity in hex, with 0x and at most 13 digits`);
}

function slotsOf(value: unknown, name: string): SetSlot[] {
  if (!isRecord(value)) throw badParams(`${name} must be an object of slots`);
  const slots = Object.entries(value);
  if (slots.length > SLOTS_MAX) throw badParams(`${name} has at most ${SLOTS_MAX} slots`);
  return slots.map(([slot, word]) => ({
    slot: readHash(slot, `a slot of ${name}`),
    value: BigInt(`0x${readHash(word, `${name}.${slot}`)}`),
  }));
}

function readAccounts(value: unknown, name: string): readonly AccountOverride[] {
  if (!isRecord(value)) throw badParams(`${name} must be an object of addresses`);
  const entries = Object.entries(value);
  if (entries.length > ACCOUNTS_MAX)
    throw badParams(`${name} has at most ${ACCOUNTS_MAX} accounts`);
  return entries.map(([address, override]) => {
    const place = `${name}.${address}`;
    if (!isRecord(override)) throw badParams(`${place} must be an object`);
    const strange = Object.keys(override).find((field) => !FIELDS.includes(field));
    if (strange !== undefined)
      throw badParams(`${place} has ${FIELDS.join(", ")}, not ${strange.slice(0, 60)}`);
    const { balance, nonce, code, state, stateDiff } = override;
    if (state !== undefined && stateDiff !== undefined) {
      throw badParams(`${place} has either state or stateDiff`);
    }
    return {
      account: readAddress(address, `an address of ${name}`),
      balance: given(balance, `${place}.balance`, readQuantity),
      nonce: given(nonce, `${place}.nonce`, readCount),
      code: given(code, `${place}.code`, readData),
      slots: slotsOf(
        state ?? stateDiff ?? {},
        `${place}.${state === undefined ? "stateDiff" : "state"}`,
      ),
      isWhole: state !== undefined,
    };
  });
}

function readBlock(value: unknown, name: string): BlockOverride {
  if (!isRecord(value)) throw badParams(`${name} must be an object`);
  const { number, time, ...others } = value;
  const [strange] = Object.keys(others);
  if (strange !== undefined) {
    const why = SAME_ALWAYS.includes(strange)
      ? "is the same in every block here"
      : "is not known: number and time are";
    throw badParams(`${name}.${strange.slice(0, 60)} ${why}`);
  }
  const own = given(number, `${name}.number`, readCount);
  const timestamp = given(time, `${name}.time`, readCount);
  return {
    ...(own === undefined ? {} : { number: own }),
    ...(timestamp === undefined ? {} : { timestamp }),
  };
}

const SLOTS: Schema = { type: "object", description: "Words of 32 bytes by slot" };

export const STATE_OVERRIDE: Param<readonly AccountOverride[]> = optional(
  "stateOverride",
  {
    schema: {
      type: "object",
      additionalProperties: {
        type: "object",
        properties: {
          balance: QUANTITY_KIND.schema,
          nonce: COUNT_SCHEMA,
          code: DATA_KIND.schema,
          state: { ...SLOTS, description: "All the slots that there are" },
          stateDiff: SLOTS,
        },
        additionalProperties: false,
      },
      propertyNames: ADDRESS_KIND.schema,
    },
    read: readAccounts,
  },
  { missing: [], description: "Accounts that are different for this call" },
);

const NUMBER = orNull(COUNT_SCHEMA);

export const BLOCK_OVERRIDE: Param<BlockOverride> = optional(
  "blockOverrides",
  {
    schema: {
      type: "object",
      properties: { number: NUMBER, time: NUMBER },
      additionalProperties: false,
    },
    read: readBlock,
  },
  { missing: {}, description: "The block's number and its time in unix seconds" },
);

/** What `look` reads of the world with these accounts. */
export function withOverrides<T>(
  world: World,
  accounts: readonly AccountOverride[],
  look: () => T,
): T {
  if (accounts.length === 0) return look();
  return world.sandbox(() => {
    for (const each of accounts) apply(world, each);
    return look();
  });
}

function apply(
  world: World,
  { account, balance, nonce, code, slots, isWhole }: AccountOverride,
): void {
  const { chain, parts, addresses } = world;
  const { state } = parts.userCode;
  const isOfCode = code !== undefined || slots.length > 0 || isWhole;
  const unchangeable = isOfCode ? whyUnchangeable(chain, account) : undefined;
  if (unchangeable !== undefined) throw badParams(unchangeable);
  if (balance !== undefined) pretendBalance(chain, addresses.stable, account, balance);
  const left = isWhole ? [...state.slots.at(account).unordered()] : [];
  for (const entry of left) entry.set(0n);
  overwriteAccount(chain, state, {
    ...{ account, slots },
    ...(code === undefined ? {} : { code }),
    ...(nonce === undefined ? {} : { nonce }),
  });
}
