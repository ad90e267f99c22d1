// Operators with their values, and trees of `and` and `or`.

import {
  type Field,
  field,
  fieldName,
  identifier,
  jsonPath,
  lexeme,
  nested,
  quoted,
} from "./names.ts";
import {
  attempt,
  char,
  choice,
  label,
  map,
  notFollowedBy,
  optional,
  type Parser,
  separated1,
  sequence,
  succeed,
  takeWhile,
  word,
} from "./parsec.ts";

export type Truth = "null" | "unknown" | "true" | "false";

export type Test =
  | { readonly kind: "in"; readonly values: readonly string[] }
  | { readonly kind: "is"; readonly truth: Truth }
  | { readonly kind: "isdistinct"; readonly value: string }
  | {
      readonly kind: "fts";
      readonly operator: string;
      readonly language: string | undefined;
      readonly value: string;
    }
  | { readonly kind: "plain"; readonly operator: string; readonly value: string }
  | {
      readonly kind: "quantified";
      readonly operator: string;
      readonly quantifier: "any" | "all";
      readonly value: string;
    };

export interface Filter {
  readonly kind: "filter";
  readonly field: Field;
  readonly isNegated: boolean;
  readonly test: Test;
}

export interface Logic {
  readonly kind: "logic";
  readonly isNegated: boolean;
  readonly operator: "and" | "or";
  readonly terms: readonly Condition[];
}

export type Condition = Filter | Logic;

export const delimiter = label(char("."), "delimiter (.)");

const ends = (found: string) => found === "," || found === ")";
const untilEnd = takeWhile(/[^,)]*/y);
const quotedToEnd = attempt(
  sequence([quoted, notFollowedBy((found) => !ends(found))], (value) => value),
);
const listElement = choice(quotedToEnd, untilEnd);
const list = sequence(
  [lexeme(char("(")), separated1(listElement, char(",")), lexeme(char(")"))],
  (_open, values) => values,
);

const arrayLiteral = attempt(
  sequence(
    [word("{"), takeWhile(/[^{}]*/y), word("}")],
    (open, inside, close) => open + inside + close,
  ),
);
const logicValue = choice(quotedToEnd, arrayLiteral, untilEnd);
const wholeValue = takeWhile(/.*/sy);

const anyCase = (wanted: string): Parser<string> =>
  sequence(
    [...wanted].map((letter) => choice(char(letter), char(letter.toUpperCase()))),
    () => wanted,
  );
const truth = label(
  choice(
    ...(["null", "unknown", "true", "false"] as const).map((value) =>
      attempt(map(anyCase(value), (): Truth => value)),
    ),
  ),
  "null or trilean value (unknown, true, false)",
);

const named = (names: readonly string[]) => choice(...names.map((name) => attempt(word(name))));
const started = (name: string) => attempt(sequence([word(name), delimiter], () => undefined));

const SIMPLE = ["neq", "cs", "cd", "ov", "sl", "sr", "nxr", "nxl", "adj"];
const QUANTIFIED = ["eq", "gte", "gt", "lte", "lt", "like", "ilike", "match", "imatch"];

const quantifier = optional(
  attempt(
    sequence(
      [
        char("("),
        choice<"any" | "all">(
          attempt(map(word("any"), () => "any")),
          map(word("all"), () => "all"),
        ),
        char(")"),
      ],
      (_open, which) => which,
    ),
  ),
);
const language = optional(
  attempt(sequence([char("("), identifier, char(")")], (_open, name) => name)),
);

function operation(value: Parser<string>): Parser<Test> {
  const isIn = sequence([started("in"), list], (_in, values): Test => ({ kind: "in", values }));
  const is = sequence(
    [started("is"), truth],
    (_is, wanted): Test => ({ kind: "is", truth: wanted }),
  );
  const isDistinct = sequence(
    [started("isdistinct"), value],
    (_is, from): Test => ({ kind: "isdistinct", value: from }),
  );
  const fts = sequence(
    [named(["fts", "plfts", "phfts", "wfts"]), language, delimiter, value],
    (operator, config, _dot, words): Test => ({
      kind: "fts",
      operator,
      language: config,
      value: words,
    }),
  );
  const simple = sequence(
    [named(SIMPLE), delimiter, value],
    (operator, _dot, operand): Test => ({ kind: "plain", operator, value: operand }),
  );
  const quantifiable = sequence(
    [named(QUANTIFIED), quantifier, delimiter, value],
    (operator, which, _dot, operand): Test =>
      which === undefined
        ? { kind: "plain", operator, value: operand }
        : { kind: "quantified", operator, quantifier: which, value: operand },
  );
  return label(
    choice(isIn, is, isDistinct, attempt(fts), attempt(simple), attempt(quantifiable)),
    "operator (eq, gt, ...)",
  );
}

interface Tested {
  readonly isNegated: boolean;
  readonly test: Test;
}

function tested(value: Parser<string>): Parser<Tested> {
  const not = attempt(sequence([word("not"), delimiter], () => true));
  return sequence([choice(not, succeed(false)), operation(value)], (isNegated, test) => ({
    isNegated,
    test,
  }));
}

/** The value of a filter parameter: all that follows the operator. */
export const filterValue = tested(wholeValue);

const logicFilter = sequence(
  [field, delimiter, tested(logicValue)],
  (on, _dot, { isNegated, test }): Condition => ({ kind: "filter", field: on, isNegated, test }),
);
const logicNot = label(
  choice(attempt(sequence([word("not"), delimiter], () => true)), succeed(false)),
  "negation operator (not)",
);
const logicOperator = label(
  choice<"and" | "or">(
    attempt(map(word("and"), () => "and")),
    map(word("or"), () => "or"),
  ),
  "logic operator (and, or)",
);
const logicTerms = sequence(
  [
    lexeme(char("(")),
    separated1(
      nested((): Parser<Condition> => condition),
      lexeme(char(",")),
    ),
    lexeme(char(")")),
  ],
  (_open, terms) => terms,
);
export const condition: Parser<Condition> = choice<Condition>(
  attempt(logicFilter),
  sequence([logicNot, logicOperator, logicTerms], (isNegated, operator, terms) => ({
    kind: "logic",
    isNegated,
    operator,
    terms,
  })),
);

/** A parameter's name: embedded resources, then a field with its JSON path. */
export const filterName = sequence([separated1(fieldName, delimiter), jsonPath], (names, path) => ({
  embeds: names.slice(0, -1),
  field: { name: names.at(-1) ?? "", path },
}));

export const logicName = map(separated1(fieldName, delimiter), (names) => {
  const before = names.slice(0, -1);
  const operator = names.at(-1) ?? "";
  return {
    embeds: before.filter((name) => name !== "not"),
    operator: before.includes("not") ? `not.${operator}` : operator,
  };
});
