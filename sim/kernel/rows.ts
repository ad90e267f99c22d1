// Lists of equal length as the columns of a table, read by its rows: how a batch lists its items.

type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** Undefined if the columns' lengths differ. */
export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] | undefined {
  const names = Object.keys(columns) as (keyof Row)[];
  const length = names[0] === undefined ? 0 : columns[names[0]].length;
  if (names.some((name) => columns[name].length !== length)) return undefined;
  return Array.from({ length }, (_, at) => {
    const row: Partial<Row> = {};
    for (const name of names) row[name] = columns[name][at];
    return row as Row;
  });
}
