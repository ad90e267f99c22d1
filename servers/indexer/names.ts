// Names of tables and columns, made from those of contracts, variables and events. (decision 68)

/** What PostgreSQL keeps of an identifier, in bytes; contract names are ASCII. */
const NAME_BYTES_MAX = 63;

export const tableName = (...parts: readonly string[]): string =>
  parts.join("-").slice(0, NAME_BYTES_MAX);

const CONTRACT = ["address", "block_hash", "block_number", "block_timestamp"];
/** The names that a variable or a parameter may not take in a table of this kind. */
const RESERVED = {
  contract: [...CONTRACT, "creator", "contract_name"],
  collection: [...CONTRACT, "collection_name", "collection_type", "value"],
  event: [
    ...CONTRACT,
    ...["creator", "contract_name"],
    ...["id", "event_index", "transaction_hash", "transaction_sender"],
  ],
} as const;

/** `arg_` goes before a name that is reserved; a parameter without a name is `val_1`, `val_2` and so on. */
export function columnName(kind: keyof typeof RESERVED, name: string, position: number): string {
  if (name === "") return `val_${position + 1}`;
  const reserved: readonly string[] = RESERVED[kind];
  const isKey = kind === "collection" && /^key\d*$/.test(name);
  return isKey || reserved.includes(name) ? `arg_${name}` : name;
}

export const isReserved = (kind: keyof typeof RESERVED, name: string): boolean =>
  name !== "" && columnName(kind, name, 0) !== name;

/** `key`, `key2`, `key3`. */
export const keyName = (position: number): string =>
  position === 0 ? "key" : `key${position + 1}`;
