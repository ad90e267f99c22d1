// The indexer's rows of `event` as logs: encoded from their attributes by the contract's definition,
// the same log is the same line as on other surfaces. (XS-04)
import {
  BadValue,
  decodeValues,
  type EventDefinition,
  encodeLog,
  partsOf,
  type World,
  ZERO_ADDRESS,
} from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { indexerOnce, numeric } from "../reading/indexed.ts";
import { at, bareHex, digits, lines, linesOf, listAt, text } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { logLinesOf, type Range } from "./history.ts";
import { lineOf } from "./log-lines.ts";

export const blocksIn = ({ from, to }: Range) => ({
  block_number: `in.(${Array.from({ length: to - from + 1 }, (_, index) => from + index)})`,
  order: "id",
});

/** The events of blocks, for all facts about them. */
export const eventsOfIndexer = (wire: Wire, blocks: Range): Promise<unknown> =>
  indexerOnce(wire, "event", blocksIn(blocks));

/** The event as the contract at the row's address declares it, if that has the row's name. */
function eventOf({ chain }: World, row: unknown): EventDefinition | undefined {
  const definition = chain.contracts.get(text(at(row, "address")))?.kind.definition;
  if (definition === undefined || definition.name !== at(row, "contract_name")) return undefined;
  const events = Object.values<EventDefinition>(definition.events);
  return events.find(({ name }) => name === at(row, "event_name"));
}

interface DefinedRow {
  readonly row: unknown;
  readonly event: EventDefinition | undefined;
}

/** The topics and data, joined. */
function contentsOf(row: unknown, event: EventDefinition | undefined): string {
  if (event === undefined) return `no event ${text(at(row, "event_name"))}`;
  const types = Object.fromEntries(event.parameters.map(([each, type]) => [each, type]));
  const attributes = event.parameters.map(([each, type]) => {
    const shown = text(at(row, `attributes.${each}`));
    return [each, valueIn(type, partsOf(type) === undefined ? shown : parsed(shown))];
  });
  try {
    const values = decodeValues(types, Object.fromEntries(attributes), "");
    const { topics, data } = encodeLog({ address: "", event, values: Object.values(values) });
    return lineOf([topics.join(","), data]);
  } catch (error) {
    if (error instanceof BadValue) return `no values: ${error.message}`;
    throw error;
  }
}

/** What a text of JSON stands for: structs are objects, and so are lists in them. */
function valueIn(type: string, shown: unknown): unknown {
  const parts = partsOf(type);
  if (parts?.kind === "tuple") {
    return Object.fromEntries(
      parts.members.map(([name, own]) => [name, valueIn(own, at(shown, name))]),
    );
  }
  if (parts?.kind === "array") {
    const count = Array.isArray(shown) ? shown.length : Number(at(shown, "_length"));
    const items = Array.from({ length: count }, (_, each) => at(shown, String(each)));
    return items.map((each) => valueIn(parts.item, each));
  }
  if (type === "bool") return shown === "true" ? true : shown === "false" ? false : shown;
  return type === "address" && shown === "" ? ZERO_ADDRESS : shown;
}

function parsed(shown: string): unknown {
  try {
    return JSON.parse(shown);
  } catch {
    return undefined;
  }
}

const logOfRow = ({ row, event }: Partial<DefinedRow>): string =>
  lineOf([
    bareHex(at(row, "address")),
    contentsOf(row, event),
    digits(at(row, "block_number")),
    bareHex(at(row, "transaction_hash")),
    numeric(at(row, "event_index")),
  ]);

const logsOf = linesOf((each) => logOfRow((each ?? {}) as DefinedRow));

interface LogsKey extends Range {
  readonly world: World;
}

/** The same as the logs of core REST and JSON-RPC. */
export const LOG_ROWS: Fact<LogsKey> = {
  invariant: "XS-04",
  name: "logs in rows of events",
  shown: ({ from, to }) => `${from} to ${to}`,
  truth: (world, range) => ({ logs: lines(logLinesOf(world, range)) }),
  readers: [
    {
      column: "indexer",
      ask: async (wire, { world, ...range }) =>
        listAt(await eventsOfIndexer(wire, range), "").map(
          (row): DefinedRow => ({ row, event: eventOf(world, row) }),
        ),
      fields: { logs: [logsOf, ""] },
    },
  ],
};
