// Parts of a query string that mean nothing, and parts that cannot be read, with what PostgREST 12.2 makes of them:
// its parser is not in the database, so this is written from its rules.

import fc from "fast-check";

/** A `select` that is empty, or cannot be read from its first item on, is one of all columns. */
export const SELECTS_OF_ALL = ["*", "", ")", ",id", "!x,id", ":id"];

/** Read or left out, but never of any effect on a request that reads: names without a value, and lists of columns. */
export const IDLE_PARTS = [
  ...["", "&", "nope", "order", "limit", "offset", "and", "or", "columns", "on_conflict"],
  ...["columns=id", "columns=nope,id", "on_conflict=id", "select"],
];

/** The last limit or offset counts; these come before all others, and are no numbers. */
export const EMPTY_LIMITS = ["limit=", "limit=x", "limit=1.5"];
export const EMPTY_OFFSETS = ["offset=", "offset=x"];

const NAME = "field name (* or [a..z0..9_$])";
const ITEM = `"...", ${NAME}, "*" or "count()"`;
const TERM = `${NAME}, negation operator (not) or logic operator (and, or)`;
const FILTER = '"not" or operator (eq, gt, ...)';
const NO_MORE = "unexpected end of input expecting";

interface BrokenPart {
  readonly part: string;
  /** In which PostgREST reads the parts; of those with one rank the first is reported. */
  readonly rank: number;
  readonly message: string;
  readonly details: string;
}

const broken = (
  rank: number,
  part: string,
  [what, column, details]: readonly [what: string, column: number, details: string],
): BrokenPart => {
  const message = `"failed to parse ${what}" (line 1, column ${column})`;
  return { rank, part, message, details };
};

const [ORDER, LOGIC, COLUMNS, SELECT, FILTERS, CONFLICT] = [0, 1, 2, 3, 4, 5] as const;

export const BROKEN_PARTS: readonly BrokenPart[] = [
  broken(ORDER, "order=", ["order ()", 1, `${NO_MORE} ${NAME}`]),
  broken(ORDER, "order=id,", ["order (id,)", 4, `${NO_MORE} ${NAME}`]),
  broken(ORDER, "order=,id", ["order (,id)", 1, `unexpected "," expecting ${NAME}`]),
  broken(ORDER, "order=id,,key", ["order (id,,key)", 4, `unexpected "," expecting ${NAME}`]),
  broken(LOGIC, "and=", ["logic tree ()", 4, `${NO_MORE} "("`]),
  broken(LOGIC, "and=()", ["logic tree (())", 5, `unexpected ")" expecting ${TERM}`]),
  broken(LOGIC, "or=()", ["logic tree (())", 4, `unexpected ")" expecting ${TERM}`]),
  broken(LOGIC, "or=(,)", ["logic tree ((,))", 4, `unexpected "," expecting ${TERM}`]),
  broken(LOGIC, "or=(id.eq.1,)", [
    "logic tree ((id.eq.1,))",
    12,
    `unexpected ")" expecting ${TERM}`,
  ]),
  broken(COLUMNS, "columns=", ["columns parameter ()", 1, `${NO_MORE} ${NAME}`]),
  broken(COLUMNS, "columns=id,", ["columns parameter (id,)", 4, `${NO_MORE} ${NAME}`]),
  broken(SELECT, "select=id,", ["select parameter (id,)", 4, `${NO_MORE} ${ITEM}`]),
  broken(SELECT, "select=id,,a", [
    "select parameter (id,,a)",
    4,
    `unexpected "," expecting ${ITEM}`,
  ]),
  broken(FILTERS, "id=", ["filter ()", 1, `${NO_MORE} ${FILTER}`]),
  broken(FILTERS, "id=eq", ["filter (eq)", 3, `${NO_MORE} operator (eq, gt, ...)`]),
  broken(FILTERS, "id=not.", ["filter (not.)", 5, `${NO_MORE} operator (eq, gt, ...)`]),
  broken(FILTERS, "id=in.", ["filter (in.)", 4, `${NO_MORE} "("`]),
  broken(FILTERS, "=eq.1", ["tree path ()", 1, `${NO_MORE} ${NAME}`]),
  broken(CONFLICT, "on_conflict=", ["on_conflict parameter ()", 1, `${NO_MORE} ${NAME}`]),
  broken(CONFLICT, "on_conflict=id,", ["on_conflict parameter (id,)", 4, `${NO_MORE} ${NAME}`]),
];

/** Some that cannot be read, at most one of each rank. */
export const brokenParts = fc.uniqueArray(fc.constantFrom(...BROKEN_PARTS), {
  minLength: 1,
  maxLength: 3,
  selector: ({ rank }) => rank,
});
