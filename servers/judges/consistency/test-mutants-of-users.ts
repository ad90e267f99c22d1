// Mutants that show contracts of users wrongly, and whose change
// `.ci/mistakes/answers/users.txt` cannot say. For tests.
import { at } from "./reading/terms.ts";
import { changing, changingRows, type Mutant, more } from "./test-mutant.ts";

const indexed = (asks: RegExp) => ({ column: "indexer", asks }) as const;

/** A row more or less: every column is another. */
const SHIFTED = /\w/;

export const MUTANTS_OF_USERS: readonly Mutant[] = [
  {
    name: "the explorer's ABI misses what comes last",
    surface: "explorer",
    field: "abi",
    spoil: changing({ column: "explorer", asks: /getabi/ }, (body) => {
      const abi = String(body.result);
      // Code without metadata has a sentence in its place.
      if (abi.startsWith("[")) body.result = JSON.stringify(JSON.parse(abi).slice(0, -1));
    }),
  },
  {
    name: "a struct in an event has a wrong field",
    surface: "indexer",
    field: /^(?:attributes|logs)$/,
    spoil: changingRows(indexed(/search\/event\?/), (row) => {
      const item = at(row, "attributes.item");
      if (typeof item !== "string") return;
      const shown = JSON.parse(item);
      shown.weight = more(shown.weight);
      (row.attributes as Record<string, unknown>).item = JSON.stringify(shown);
    }),
  },
  {
    name: "an entry of a mapping is kept after it was deleted",
    surface: "indexer",
    field: SHIFTED,
    spoil: changing(indexed(/search\/trader-Shelf-owned/), (body) => {
      const rows = body as unknown as unknown[];
      if (rows.length > 0) rows.push(rows[0]);
    }),
  },
];
