// What the node tells of a transaction: the long form, and its result. (XS-03)
import type { Reader } from "../reading/fact.ts";
import { node } from "../reading/questions.ts";
import {
  at,
  bareHex,
  digits,
  endedAs,
  type Fields,
  integer,
  listAt,
  NONE,
  text,
} from "../reading/terms.ts";
import type { IncludedTransaction } from "./included.ts";

/** ISO 8601 with six zeros behind the second, as seconds. */
function microseconds(value: unknown): string {
  const isOne = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:]{8}\.000000Z$/.test(value);
  return isOne ? String(Date.parse(value) / 1000) : `no time: ${String(value)}`;
}

/** A value of a signature: hex without 0x and without leading zeros. */
function unpadded(value: unknown): string {
  const isOne = typeof value === "string" && /^(?:0|[1-9a-f][0-9a-f]*)$/.test(value);
  return isOne ? String(BigInt(`0x${value}`)) : `no hex: ${String(value)}`;
}

/** A number in a word of hex without 0x. */
function wordOfHex(value: unknown): string {
  const isOne = typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
  return isOne ? String(BigInt(`0x${value}`)) : `no word: ${String(value)}`;
}

/** A creation has no recipient. */
const recipient = (value: unknown): string => (value === null ? "" : bareHex(value));

const reason = (value: unknown): string => (value === "Success!" ? "" : text(value));

const created = (result: unknown): string => {
  const [first] = listAt(result, "contractsCreated");
  return first === undefined ? NONE : bareHex(first);
};

export const OF_NODE: readonly Reader<IncludedTransaction>[] = [
  {
    column: "node",
    ask: (wire, { hash }) => node(wire, `/transaction/${hash}`),
    fields: {
      hash: [bareHex, "hash"],
      from: [bareHex, "from"],
      to: [recipient, "to"],
      value: [digits, "value"],
      nonce: [integer, "nonce"],
      input: [text, "txData"],
      gasLimit: [integer, "gasLimit"],
      gasPrice: [digits, "gasPrice"],
      v: [unpadded, "v"],
      r: [unpadded, "r"],
      s: [unpadded, "s"],
      block: [integer, "blockNumber"],
      time: [microseconds, "timestamp"],
    },
  },
  {
    column: "node",
    ask: (wire, { hash }) => node(wire, `/transaction/result/0x${hash}`),
    fields: {
      hash: [bareHex, "hash"],
      status: [endedAs("Success", "Failure"), "status"],
      "status of the receipt": [
        (value) => (value === "success" ? "ok" : typeof value === "object" ? "failed" : "none"),
        "txResult.status",
      ],
      blockHash: [bareHex, "txResult.blockHash"],
      reason: [reason, "txResult.message"],
      gasUsed: [wordOfHex, "txResult.gasUsed"],
    },
    // A call of a factory of the platform names what it created, too; a failed creation names nothing.
    also: (answer, { transaction }): Fields =>
      transaction.request.to === "" && transaction.failure === undefined
        ? { created: created(at(answer, "txResult")) }
        : {},
  },
];
