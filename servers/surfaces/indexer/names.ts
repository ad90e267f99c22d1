// Names of tables and columns, made from those of contracts, variables and events. (decision 68)

/** What PostgreSQL keeps of an identifier, in bytes; contract names are ASCII. */
const NAME_BYTES_MAX = 63;

export const tableName = (...parts: readonly string[]): string =>
  parts.join("-").slice(0, NAME_BYTES_MAX);

/** If names are cut to the same one, each after the first is numbered: `...~2`. */
export function apart<T extends { readonly name: string }>(tables: readonly T[]): T[] {
  const taken = new Map<string, number>();
  return tables.map((table) => {
    const count = (taken.get(table.name) ?? 0) + 1;
    taken.set(table.name, count);
    if (count === 1) return table;
    const end = `~${count}`;
    return { ...table, name: table.name.slice(0, NAME_BYTES_MAX - end.length) + end };
  });
}

const CONTRACT = ["address", "block_hash", "block_number", "block_timestamp"];
/** The names that a variable, a struct's field or a parameter cannot have in a table of this kind. */
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

/** `key`, `key2`, `key3`. */
export const keyName = (position: number): string =>
  position === 0 ? "key" : `key${position + 1}`;
