// Checks the form of every value in a dump. References between values are checked elsewhere, and
// contract storage is read by its own types.

import { BadValue } from "../contract/codec.ts";
import { isCount, isRecord } from "../kernel/record.ts";
import { REFUSALS } from "../refusals/refusals.ts";

/** Throws `BadValue` that names the place and what would be right. */
type Check = (value: unknown, place: string) => void;

const fits =
  (test: (value: unknown) => boolean, message: string): Check =>
  (value, place) => {
    if (!test(value)) throw new BadValue(place, message);
  };

const whole: Check = fits(isCount, "must be a whole number from 0 to 2^53 - 1");
/** A number that the world goes on counting from, so the next one must fit too. */
const count: Check = fits(
  (value) => isCount(value) && value <= 2 ** 52,
  "must be a whole number from 0 to 2^52",
);
const text: Check = fits((value) => typeof value === "string", "must be a text");
const flag: Check = fits((value) => typeof value === "boolean", "must be true or false");
const anything: Check = () => {};

const matching = (pattern: RegExp, message: string): Check =>
  fits((value) => typeof value === "string" && pattern.test(value), message);

const address = matching(/^[0-9a-f]{40}$/, "must be an address of 40 lowercase hex characters");
/** A creation goes to none. */
const addressOrNone = matching(/^(?:[0-9a-f]{40})?$/, "must be an address, or empty");
const hash = matching(/^[0-9a-f]{64}$/, "must be 64 lowercase hex characters");
const bytes = matching(/^(?:[0-9a-f]{2})*$/, "must be whole bytes in lowercase hex");
const digits = matching(/^(?:0|[1-9][0-9]*)$/, "must be decimal digits");

const oneOf = (...values: readonly unknown[]): Check =>
  fits((value) => values.includes(value), `must be one of ${values.join(", ")}`);

const listOf =
  (item: Check): Check =>
  (value, place) => {
    if (!Array.isArray(value)) throw new BadValue(place, "must be a list");
    for (const [at, each] of value.entries()) item(each, `${place}[${at}]`);
  };

/** The items are checked one at a time. */
const list = fits(Array.isArray, "must be a list");

const mapOf =
  (key: Check, item: Check): Check =>
  (value, place) => {
    if (!isRecord(value)) throw new BadValue(place, "must be an object");
    for (const [name, each] of Object.entries(value)) {
      key(name, `a key of ${place}`);
      item(each, `${place}.${name}`);
    }
  };

const within = (place: string, name: string) => (place === "" ? name : `${place}.${name}`);

/** All of the first members, any of the second, and no others. */
const record =
  (
    members: Readonly<Record<string, Check>>,
    optional: Readonly<Record<string, Check>> = {},
  ): Check =>
  (value, place) => {
    if (!isRecord(value)) throw new BadValue(place, "must be an object");
    for (const name of Object.keys(members)) {
      if (value[name] === undefined) throw new BadValue(within(place, name), "is missing");
    }
    for (const [name, each] of Object.entries(value)) {
      const known = Object.hasOwn(members, name) ? members[name] : undefined;
      const check = known ?? (Object.hasOwn(optional, name) ? optional[name] : undefined);
      if (check === undefined) throw new BadValue(within(place, name), "is not known");
      check(each, within(place, name));
    }
  };

const request = record(
  { from: address, to: addressOrNone, function: text, args: mapOf(text, anything) },
  {
    // Checked when it is loaded.
    artifacts: anything,
    approvals: listOf(record({ token: address, spender: address, amount: digits })),
    nonce: whole,
    gasLimit: digits,
    written: record({ to: addressOrNone, value: digits, data: bytes }),
    raw: bytes,
    kind: text,
    idempotencyKey: text,
    fingerprint: text,
  },
);

const block = record({
  number: whole,
  timestamp: whole,
  from: whole,
  to: whole,
  stateRoot: hash,
  hash,
  changesTo: whole,
});

/** The place, and what it held, whose type depends on the place. */
const change = fits(
  (value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    (typeof value[0] === "string" || Number.isSafeInteger(value[0])),
  "must be a pair of a place and a value",
);

const log = record({ address, event: text, values: listOf(anything) });

const transaction = record(
  { request, nonce: whole, blockNumber: whole, index: whole, logs: listOf(log) },
  {
    fee: oneOf("voucher", "stable"),
    failure: record({ code: oneOf(...Object.keys(REFUSALS)), reason: text }, { data: bytes }),
    result: anything,
    code: record({ returned: bytes, gasUsed: whole }, { created: address }),
    changesFrom: whole,
  },
);

const waiting = record({ hash, nonce: whole, request });

const mempool = record({
  rule: record({
    mode: oneOf("transaction", "interval", "manual"),
    intervalMs: whole,
    sinceMs: whole,
  }),
  first: count,
  waiting: list,
  ahead: list,
});

const scheduled = record(
  { id: whole, dueMs: whole, asset: address },
  {
    passed: whole,
    path: listOf(record({ dueMs: whole, price: digits })),
    walk: record({ everyMs: whole, stepBps: whole, left: whole }),
  },
);

const users = record({
  users: list,
  tokens: list,
  endedLines: listOf(hash),
  issued: count,
});

const answer = record(
  {
    key: text,
    fingerprint: text,
    atMs: whole,
    effect: record({}, { transaction: whole, pendingHash: hash }),
  },
  { answer: record({ status: whole, body: text }) },
);

const seen = record({
  externalChainId: whole,
  externalTxHash: text,
  externalSender: text,
  externalToken: text,
  externalTokenAmount: digits,
  recipient: address,
  targetToken: address,
});

/** Throws `BadValue` for the first value of a wrong form. Yields after each item. */
export function* checkShape(world: unknown): Generator<undefined, void> {
  WORLD(world, "");
  for (const [place, item] of LONG) {
    const list = place
      .split(".")
      .reduce((at, name) => (isRecord(at) ? at[name] : undefined), world);
    for (const [at, each] of (Array.isArray(list) ? list : []).entries()) {
      item(each, `${place}[${at}]`);
      yield;
    }
  }
}

const WORLD = record(
  {
    seed: whole,
    preset: text,
    network: text,
    stateHash: hash,
    open: listOf(text),
    clockMs: whole,
    mempool,
    contracts: list,
    history: list,
    nonces: mapOf(address, whole),
    blocks: list,
    transactions: list,
    schedule: record({ items: listOf(scheduled), issued: count }),
    users,
    answers: list,
    relayer: record({ seen: listOf(seen), held: listOf(text), derived: count }),
  },
  {
    // Checked when it is loaded.
    faults: anything,
    userCode: record({
      uploads: listOf(record({ creator: text, artifacts: anything })),
      marks: mapOf(bytes, text),
      codes: mapOf(address, bytes),
      slots: mapOf(address, mapOf(hash, digits)),
    }),
  },
);

const LONG: readonly (readonly [place: string, item: Check])[] = [
  [
    "contracts",
    record(
      { address, kind: text, storage: mapOf(text, anything) },
      { creator: text, upload: matching(/^[0-9]{1,9}\/[0-9]{1,9}$/, "must be two numbers: 3/0") },
    ),
  ],
  ["history", change],
  ["blocks", block],
  ["transactions", transaction],
  ["mempool.waiting", waiting],
  ["mempool.ahead", waiting],
  ["users.users", record({ name: text, address })],
  [
    "users.tokens",
    record({ token: hash, client: text, line: hash, used: flag }, { app: text, scope: text }),
  ],
  ["answers", answer],
];
