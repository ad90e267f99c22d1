// What random queries are drawn from: casts, aggregates, operators and values, by type.

/** Casts that refuse no value of the tables. */
export const CASTS: Readonly<Record<string, readonly string[]>> = {
  text: ["text", "varchar", "char"],
  numeric: ["text", "numeric", "float8", "real", "varchar", "char"],
  boolean: ["text", "bool", "int"],
  integer: ["text", "bigint", "numeric", "float8", "bool", "real"],
  bigint: ["text", "numeric", "double precision", "real"],
  jsonb: ["text", "json", "jsonb", "varchar"],
  "timestamp without time zone": ["text", "date", "timestamptz", "timestamp"],
};
export const ALL_CASTS = [
  ...["text", "numeric", "int", "bigint", "smallint", "float8", "real", "bool", "jsonb", "json"],
  ...["varchar", "char", "date", "timestamp", "timestamptz", "nonsense", "double precision"],
];
export const AGGREGATES: Readonly<Record<string, readonly string[]>> = {
  text: ["count", "max", "min"],
  boolean: ["count"],
  jsonb: ["count"],
  "timestamp without time zone": ["count", "max", "min"],
};
export const ALL_AGGREGATES = ["sum", "avg", "count", "max", "min"];
export const ALIASES = ["renamed", "Other name", "x1"];

export const NUMBERS = [
  "0",
  "1",
  "-7",
  "12.5",
  "12.50",
  "1e3",
  "1000000000000000000000000",
  "NaN",
  " 18 ",
];
export const WHOLE = ["0", "1", "-5", " 18 ", "+3", "2147483647"];
export const TEXTS = [
  ...["a1", "a3", "Gold", "gold", "k1", "K1", "k%", "none", "", "😀z", "a,b (c)", 'say "hi"'],
  ...["back\\slash", "12.5", "true", "null", "Émile Ö"],
];
export const JSONS = [
  "{}",
  "[]",
  '{"a":1}',
  "[1]",
  '"alone"',
  "12",
  "true",
  "null",
  '{"d":{"e":true}}',
  "2.5",
  "[[2]]",
];
export const BOOLEANS = ["true", "f", "yes", "on", "0", " TRUE ", "n"];
export const TIMES = [
  "2026-09-13 19:39:10",
  "2026-09-13T19:39:10.25",
  "infinity",
  "-infinity",
  "2000-01-01",
];
export const BAD = [
  "{bad",
  '{"a":',
  "o",
  "2026-02-30",
  "tomorrow's",
  "2147483648",
  "[1,]",
  "1.",
  "{1:2}",
  '"\\x"',
];
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: TEXTS,
  numeric: NUMBERS,
  integer: WHOLE,
  bigint: [...WHOLE, "9007199254740993"],
  jsonb: JSONS,
  boolean: BOOLEANS,
  "timestamp without time zone": TIMES,
};
export const ALL_VALUES = [...NUMBERS, ...TEXTS, ...JSONS, ...BOOLEANS, ...TIMES, ...BAD];

export const PATTERNS = [
  "*",
  "g*",
  "*o*",
  "%l%",
  "_old",
  "k_",
  "a%b",
  "100\\%",
  "*(c)",
  "G__d",
  "",
  "*é*",
  "*z",
  "\\k*",
];
export const EXPRESSIONS = [
  ...["^G", "old$", "^k[0-9]$", "[[:alpha:]]+", "o{1,2}l", "(g|G)old", "^$", "a", "b.*c", "\\d"],
  ...["\\w+ \\w", "[^a-z]", "(?q)a,b (c)", "[[:upper:]]", "\\s", "é"],
  ...[
    "a|b",
    "(a|)+d",
    "k(?:1|2)$",
    "\\mh",
    "[^k]1",
    "a{0}G",
    "^[^ ]*$",
    "[]a]",
    "[a-c\\d]+?1",
    "(?i)gOLD",
  ],
];
export const BAD_EXPRESSIONS = [
  "(",
  "[",
  "*a",
  "a{2,1}",
  "x**",
  "\\",
  "[[:no:]]",
  "[z-a]",
  "a)",
  "(?z)",
];
export const BAD_ARRAYS = ["{a", "no", "{1,,2}", '{"1"2}', "{1}x", "{{1},2}"];

export const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  text: ["like", "ilike", "match", "imatch"],
  jsonb: ["cs", "cd"],
};
export const COMPARED = ["eq", "neq", "gt", "gte", "lt", "lte", "isdistinct"];
export const ALL_OPERATORS = [
  ...COMPARED,
  ...[
    "like",
    "ilike",
    "match",
    "imatch",
    "cs",
    "cd",
    "ov",
    "sl",
    "sr",
    "nxr",
    "nxl",
    "adj",
    "in",
    "is",
  ],
];
