// What the indexer may answer, as documented: by status, and for each operator and parameter its rows and errors.

import type {
  AnsweredExchange,
  DocumentedOutcome,
  Outcome,
  OutcomeFacts,
} from "../../core/outcome.ts";
import { type Examples, OPERATORS, PARAMETERS, REFUSALS, ROWS } from "./examples.ts";
import { failureSchema } from "./problems.ts";
import { rowsSchema } from "./search-route.ts";

const FAILURE = { shape: "Problem", schema: failureSchema };
const SELECTED = { shape: "Rows", schema: rowsSchema };
const CSV = "as CSV";

const rowOf = (kind: "operator" | "parameter" | "refusal", name: string) => `${kind} ${name}`;

const documentedOf = (kind: "operator" | "parameter", all: Readonly<Record<string, Examples>>) =>
  Object.entries(all).flatMap(([name, examples]) =>
    Object.entries(examples).map(([outcome, text]): DocumentedOutcome => {
      const documentedOutcome = { row: rowOf(kind, name), outcome, description: `\`${text}\`` };
      return { ...documentedOutcome, ...(outcome === ROWS ? SELECTED : FAILURE) };
    }),
  );

const documented: readonly DocumentedOutcome[] = [
  ...documentedOf("operator", OPERATORS),
  ...documentedOf("parameter", PARAMETERS),
  ...Object.entries(REFUSALS).map(([code, { text }]) => ({
    ...{ row: rowOf("refusal", code), outcome: code, description: `\`${text}\`` },
    ...FAILURE,
  })),
  {
    ...{ row: `GET /search/:table ${CSV}`, outcome: "200" },
    ...{ description: "Lines of CSV", contentType: "text/csv" },
  },
];

const KNOWN = new Set(documented.map(({ row, outcome }) => `${row} ${outcome}`));

function ofSearch({ request, status, body }: AnsweredExchange): readonly Outcome[] {
  const row = "GET /search/:table";
  const isJson = /^[[{]/.test(body);
  if (!isJson) return [{ row: `${row} ${CSV}`, outcome: String(status), body }];
  const outcome = status < 300 ? ROWS : String(JSON.parse(body).code);
  const rows = [...rowsOf(request.url), rowOf("refusal", outcome)];
  const rowsWithIt = rows.filter((each) => KNOWN.has(`${each} ${outcome}`));
  return [
    { row, outcome: String(status), body },
    ...rowsWithIt.map((each) => ({ row: each, outcome, body })),
  ];
}

/** The parameters and operators that a query has, each as a row. */
function rowsOf(url: string): string[] {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  return [...query].map(([name, value]) => {
    if (Object.hasOwn(PARAMETERS, name)) return rowOf("parameter", name);
    return rowOf("operator", /^(?:not\.)?([a-z]+)/.exec(value)?.[1] ?? "");
  });
}

export const indexerOutcomes: OutcomeFacts<AnsweredExchange> = {
  documented,
  of: (answered) => (answered.route?.operation === "Search" ? ofSearch(answered) : []),
};
