// Logs as lines, from each surface's form: the same log is the same line.
import type { LogRecord, Transaction, World } from "../../../../sim/index.ts";
import { at, digits, hex, integer, listAt, quantity } from "../reading/terms.ts";

/** A log as one line: its contents, then its position. */
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

/** A transfer has its arguments too, since balances are made of them. */
const eventLine = (address: string, name: string, values: readonly unknown[]): string =>
  lineOf([address, name, ...(name === "Transfer" ? values.map(bareOf) : [])]);

const bareOf = (value: unknown): string => String(value).replace(/^0x/, "");

/** The events of a transaction's call by name, in order. */
export const eventsOf = ({ chain }: World, { logsFrom, logsTo }: Transaction): string =>
  together(
    chain.logs
      .read(logsFrom, logsTo)
      .map(({ address, event, values }) => eventLine(address, event.name, values)),
  );

/** The same from a trace, whose arguments are in order. */
export const eventsOfFrame = (logs: unknown): string =>
  together(
    listAt(logs, "").map((log) =>
      eventLine(hex(at(log, "address")), String(at(log, "name")), listAt(log, "args")),
    ),
  );

/** The same from control, whose values have names. */
export const eventsOfControl = (events: unknown): string =>
  together(
    listAt(events, "").map((each) => {
      const values = Object.values(at(each, "values") ?? {});
      return eventLine(hex(at(each, "address")), String(at(each, "event")), values);
    }),
  );

/** In one line, because a transaction may be one of many. */
const together = (items: readonly string[]): string => items.join("; ");
