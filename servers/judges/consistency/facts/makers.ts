// The uploader of a contract, and its own tables in the indexer, whose names begin with the names
// of both.
import type { ContractKind, World } from "../../../../sim/index.ts";

const PLATFORM = "Platform";
/** A longer table name is cut. */
const BYTES_MAX = 63;

/** A user named like the platform has another name here. */
export function makerOf(kind: ContractKind | undefined): string {
  const { creator = PLATFORM } = kind?.code ?? {};
  return kind?.code !== undefined && creator === PLATFORM ? `${PLATFORM}*` : creator;
}

export const tableName = (...parts: readonly string[]): string =>
  parts.join("-").slice(0, BYTES_MAX);

/** The table of a contract, or of one of its collections. */
export function tableOf({ chain }: World, address: string, collection?: string): string {
  const kind = chain.contracts.get(address)?.kind;
  const own = collection === undefined ? [] : [collection];
  return tableName(makerOf(kind), kind?.definition.name ?? "", ...own);
}
