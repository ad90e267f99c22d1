// The indexer's rows of `event` as logs: encoded from their attributes by the contract's definition,
// the same log is the same line as on other surfaces. (XS-04)
import {
  decodeTexts,
  type EventDefinition,
  encodeLog,
  KINDS,
  type ParameterTypes,
  ZERO_ADDRESS,
} from "../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { indexerOnce, numeric } from "../reading/indexed.ts";
import { at, bareHex, digits, lines, linesOf, text } from "../reading/terms.ts";
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

const events = new Map(
  Object.values(KINDS).flatMap(({ definition: { name, events: own } }) =>
    Object.values<EventDefinition>(own).map((event) => [`${name} ${event.name}`, event]),
  ),
);

/** The topics and data, joined. */
function contentsOf(row: unknown): string {
  const name = `${text(at(row, "contract_name"))} ${text(at(row, "event_name"))}`;
  const event = events.get(name);
  if (event === undefined) return `no event ${name}`;
  const types = Object.fromEntries(event.parameters.map(([each, type]) => [each, type]));
  const texts = event.parameters.map(([each, type]) => {
    const told = text(at(row, `attributes.${each}`));
    return type === "address" && told === "" ? ZERO_ADDRESS : told;
  });
  const values = decodeTexts(types as ParameterTypes, texts);
  if (values === undefined) return `no values ${texts}`;
  const { topics, data } = encodeLog({ address: "", event, values: Object.values(values) });
  return lineOf([topics.join(","), data]);
}

const logOfRow = (row: unknown): string =>
  lineOf([
    bareHex(at(row, "address")),
    contentsOf(row),
    digits(at(row, "block_number")),
    bareHex(at(row, "transaction_hash")),
    numeric(at(row, "event_index")),
  ]);

/** The same as the logs of core REST and JSON-RPC. */
export const LOG_ROWS: Fact<Range> = {
  invariant: "XS-04",
  name: "logs in rows of events",
  shown: ({ from, to }) => `${from} to ${to}`,
  truth: (world, range) => ({ logs: lines(logLinesOf(world, range)) }),
  readers: [{ column: "indexer", ask: eventsOfIndexer, fields: { logs: [linesOf(logOfRow), ""] } }],
};
