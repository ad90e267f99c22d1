// The CONTRACT items of a list: their payload, and compiling them before anything is submitted.

import { argumentProblem } from "../../core/input.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import type { Compiler } from "../../shared/compiler/compiler.ts";
import { readPayload } from "./item-payload.ts";
import { fragment } from "./shapes.ts";
import {
  amount,
  metadata,
  type SentItem,
  type TransactionBody,
  txParams,
} from "./transaction-body.ts";
import { type Upload, uploadOf } from "./uploads/creation.ts";
import { sourceSchema, sourcesOf } from "./uploads/sources.ts";

export const creationSchema = objectOf(
  { contract: fragment, src: sourceSchema, args: mapOf({}), value: amount, txParams, metadata },
  ["contract", "src", "args", "value", "txParams", "metadata"],
);

/** Each keeps its sources in the world. */
const CREATIONS_MAX = 20;

export type Uploads = ReadonlyMap<SentItem, Upload>;

/** What a list has that creates nothing. */
const NO_UPLOADS: Uploads = new Map();

/** Throws a problem for the first source that cannot become a contract. */
export async function uploadsIn(
  compiler: Compiler,
  { txs, srcs = {} }: TransactionBody,
  operation: string,
): Promise<Uploads> {
  const creations = [...txs.entries()].filter(([, { type }]) => type === "CONTRACT");
  if (creations.length === 0) return NO_UPLOADS;
  if (creations.length > CREATIONS_MAX) {
    throw argumentProblem(operation, [`"txs" may have at most ${CREATIONS_MAX} CONTRACT items`]);
  }
  const uploads = new Map<SentItem, Upload>();
  for (const [at, item] of creations) {
    const place = `txs[${at}]`;
    const { contract, src = {} } = readPayload(creationSchema, item.payload, { operation, place });
    const sources = { ...srcs, ...sourcesOf(src, contract) };
    uploads.set(item, await uploadOf(compiler, { contract, sources }));
  }
  return uploads;
}
