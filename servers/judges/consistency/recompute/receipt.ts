// A receipt's RLP, computed from what JSON-RPC shows, and parsed again from a proof.
import { RLP } from "@ethereumjs/rlp";
import { at, listAt } from "../reading/terms.ts";
import { bytesOf, dataOf, hexOf, integerOf } from "./rlp-hex.ts";

/** Bare hex; empty if a figure is not a number. */
export function receiptRlpOf(receipt: unknown): string {
  const status = integerOf(at(receipt, "status"));
  const gasSoFar = integerOf(at(receipt, "cumulativeGasUsed"));
  if (status < 0n || gasSoFar < 0n) return "";
  const logs = listAt(receipt, "logs").map((log) => [
    dataOf(at(log, "address")),
    listAt(log, "topics").map(dataOf),
    dataOf(at(log, "data")),
  ]);
  return hexOf(RLP.encode([status, gasSoFar, dataOf(at(receipt, "logsBloom")), logs]));
}

interface ReadReceipt {
  readonly status: string;
  readonly cumulativeGasUsed: string;
  readonly logsBloom: string;
  /** Address, topics and data of each, bare hex. */
  readonly logs: readonly (readonly [string, readonly string[], string])[];
}

type Items = readonly (Uint8Array | Items)[];

/** From bare hex. Throws if it is not RLP. */
export function readReceipt(rlp: string): ReadReceipt {
  const [status, gas, bloom, logs] = RLP.decode(bytesOf(rlp)) as Items;
  return {
    status: String(BigInt(`0x0${hexAt(status)}`)),
    cumulativeGasUsed: String(BigInt(`0x0${hexAt(gas)}`)),
    logsBloom: hexAt(bloom),
    logs: itemsOf(logs).map((log) => {
      const [address, topics, data] = itemsOf(log);
      return [hexAt(address), itemsOf(topics).map(hexAt), hexAt(data)];
    }),
  };
}

const hexAt = (item: Uint8Array | Items | undefined): string =>
  item instanceof Uint8Array ? hexOf(item) : "";

const itemsOf = (item: Uint8Array | Items | undefined): Items =>
  item === undefined || item instanceof Uint8Array ? [] : item;
