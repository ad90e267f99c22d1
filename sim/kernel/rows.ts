// Lists of equal length as the columns of a table, read by its rows: how a batch lists its items.

type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** Undefined if the columns' lengths differ. */
export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] | undefined {
  const lists: [string, readonly unknown[]][] = Object.entries(columns);
  const length = lists[0]?.[1].length ?? 0;
  if (lists.some(([, list]) => list.length !== length)) return undefined;
  return Array.from({ length }, (_, at) => {
    return Object.fromEntries(lists.map(([name, list]) => [name, list[at]])) as Row;
  });
}
