// Logs as lines, from whoever tells them: the same log is the same line. Knows no fact.
import type { LogRecord } from "../../../sim/index.ts";
import { at, digits, hex, integer, listAt, quantity } from "../terms.ts";

/** A log as one line: what it is, then where. */
export const logLine = (log: LogRecord): string =>
  lineOf([
    log.address,
    log.topics.join(","),
    log.data,
    log.blockNumber,
    log.transactionHash,
    log.logIndex,
  ]);

export const lineOf = (parts: readonly (string | number)[]): string => parts.join(" ");

export function logOfCore(log: unknown): string {
  return lineOf([
    hex(at(log, "address")),
    listAt(log, "topics").map(hex).join(","),
    hex(at(log, "data")),
    digits(at(log, "blockNumber")),
    hex(at(log, "transactionHash")),
    integer(at(log, "logIndex")),
  ]);
}

export function logOfRpc(log: unknown): string {
  return lineOf([
    hex(at(log, "address")),
    listAt(log, "topics").map(hex).join(","),
    hex(at(log, "data")),
    quantity(at(log, "blockNumber")),
    hex(at(log, "transactionHash")),
    quantity(at(log, "logIndex")),
  ]);
}
