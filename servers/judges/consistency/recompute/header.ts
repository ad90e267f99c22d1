// A block's hash, computed from the 15 fields of its header as JSON-RPC shows them.
import { RLP } from "@ethereumjs/rlp";
import { hashHex } from "../../../../sim/index.ts";
import { at } from "../reading/terms.ts";
import { dataOf, hexOf, integerOf } from "./rlp-hex.ts";

type Form = typeof dataOf | typeof integerOf;

/** In the order of their RLP. */
const FIELDS: readonly (readonly [name: string, form: Form])[] = [
  ["parentHash", dataOf],
  ["sha3Uncles", dataOf],
  ["miner", dataOf],
  ["stateRoot", dataOf],
  ["transactionsRoot", dataOf],
  ["receiptsRoot", dataOf],
  ["logsBloom", dataOf],
  ["difficulty", integerOf],
  ["number", integerOf],
  ["gasLimit", integerOf],
  ["gasUsed", integerOf],
  ["timestamp", integerOf],
  ["extraData", dataOf],
  ["mixHash", dataOf],
  ["nonce", dataOf],
];

/** Stands in for the hash if a field is not a number. */
const NO_HASH = "not to be worked out";

/** Undefined if a field is not a number. */
export function headerBytesOf(block: unknown): Uint8Array | undefined {
  const items = FIELDS.map(([name, form]) => form(at(block, name)));
  return items.includes(-1n) ? undefined : RLP.encode(items);
}

/** Bare hex. */
export function headerHashOf(block: unknown): string {
  const bytes = headerBytesOf(block);
  return bytes === undefined ? NO_HASH : hashHex(hexOf(bytes));
}
