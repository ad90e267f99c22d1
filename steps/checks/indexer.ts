// The expected rows of the indexer: their blocks, transactions and senders as core REST reports them. Other columns
// are compared by the consistency checker.

import type { Check, Checks, SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import type { CoreView } from "./core-view.ts";
import { bare } from "./figures.ts";

type Row = Readonly<Record<string, unknown>>;

const UNKNOWN = "what core REST reports";

/** `2026-01-01T00:00:00Z` as the indexer writes it. */
const timeText = (instant: string): string =>
  `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;

/** The fields of a row that another surface has, for those of them that were selected. */
async function known(core: CoreView, row: Row): Promise<Row> {
  const { block_number: number, transaction_hash: hash } = row;
  const block =
    typeof number === "string" && /^\d+$/.test(number)
      ? await core.block(`0x${BigInt(number).toString(16)}`)
      : undefined;
  const ofBlock =
    block === undefined
      ? {}
      : { block_hash: bare(block.hash), block_timestamp: timeText(block.timestamp) };
  if (typeof hash !== "string") return ofBlock;
  const sent = await core.transaction(`0x${hash}`);
  const sender = sent === undefined ? UNKNOWN : bare(sent.from);
  // Nobody sent the transaction of genesis.
  return { ...ofBlock, transaction_sender: sender.replace(/^0+$/, "") };
}

async function rowOf(core: CoreView, row: unknown): Promise<unknown> {
  if (typeof row !== "object" || row === null) return "an object";
  const own = row as Row;
  const entries = Object.entries(await known(core, own));
  return { ...own, ...Object.fromEntries(entries.filter(([name]) => Object.hasOwn(own, name))) };
}

async function rows({ answer: { body }, after: { core } }: SeenExchange): Promise<unknown> {
  if (core === undefined || typeof body !== "object" || body === null) return body;
  if (!Array.isArray(body)) return rowOf(core, body);
  return Promise.all(body.map((row) => rowOf(core, row)));
}

export const indexerChecks: Checks = { "GET /search/:table": { expect: rows } };

const CODE = new Form(/^(?:PGRST\d{3}|[0-9A-Z]{5})$/, "each error has one of many codes");
const WORDS = new Form(/\S/, "the words of a refusal are for the scenario to say");

/** Four keys, whatever the error. */
export const indexerRefusals: Check = {
  expect: async ({ answer: { body } }) => {
    const { details, hint } = (body ?? {}) as Row;
    return { code: CODE, details, hint, message: WORDS };
  },
};
