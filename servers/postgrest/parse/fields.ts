// Names, JSON paths and the `select` parameter. Each parser tries its parts in PostgREST's own order, which
// the texts of errors depend on.

import { stackTooDeep } from "../failure.ts";
import {
  attempt,
  char,
  check,
  choice,
  end,
  label,
  lookAhead,
  many,
  map,
  notFollowedBy,
  optional,
  type Parser,
  satisfy,
  separated1,
  sequence,
  succeed,
  takeWhile,
  word,
} from "./parsec.ts";

/** One step into a JSON value; `asText` is the arrow `->>`. */
export interface JsonStep {
  readonly asText: boolean;
  readonly key: string;
  readonly isIndex: boolean;
}

export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

export type Aggregate = "sum" | "avg" | "count" | "max" | "min";

export interface FieldItem extends Field {
  readonly kind: "field";
  readonly alias: string | undefined;
  readonly cast: string | undefined;
  readonly aggregate: Aggregate | undefined;
  readonly aggregateCast: string | undefined;
}

export interface RelationItem {
  readonly kind: "relation";
  readonly name: string;
  readonly alias: string | undefined;
  readonly hint: string | undefined;
  readonly join: "left" | "inner" | undefined;
  readonly isSpread: boolean;
  readonly items: readonly SelectItem[];
}

export type SelectItem = FieldItem | RelationItem;

/** Levels of brackets. The database runs out of stack a good deal later; no client comes near either. */
export const depthMax = 200;

const spaces = takeWhile((found) => found === " " || found === "\t");

export const lexeme = <T>(parser: Parser<T>): Parser<T> =>
  sequence([spaces, parser, spaces], (_before, value) => value as T);

/** A parser that is only known later, one level of brackets deeper. */
export function nested<T>(inner: () => Parser<T>): Parser<T> {
  let depth = 0;
  return (text, at) => {
    if (depth >= depthMax) throw stackTooDeep();
    depth++;
    try {
      return inner()(text, at);
    } finally {
      depth--;
    }
  };
}

const letter = label(
  satisfy((found) => /\p{L}/u.test(found)),
  "letter",
);
export const digit = label(
  satisfy((found) => found >= "0" && found <= "9"),
  "digit",
);
const nameChar = choice(
  letter,
  digit,
  satisfy((found) => found === "_" || found === " " || found === "$"),
);

const joined = (chars: readonly string[]) => chars.join("");

export const many1 = (parser: Parser<string>): Parser<string> =>
  sequence([parser, many(parser)], (first, rest) => first + joined(rest));

export const identifier = map(many1(nameChar), (name) => name.trim());

const quotedChar = choice(
  satisfy((found) => found !== "\\" && found !== '"'),
  sequence([char("\\"), satisfy(() => true)], (_slash, escaped) => escaped),
);
export const quoted: Parser<string> = sequence(
  [char('"'), many(quotedChar), char('"')],
  (_open, chars) => joined(chars),
);

const isGreater = (found: string) => found === ">";
const dash = attempt(sequence([char("-"), notFollowedBy(isGreater)], () => "-"));
const dashed = (part: Parser<string>) => map(separated1(part, dash), (parts) => parts.join("-"));

export const fieldName = label(
  choice(quoted, dashed(identifier)),
  "field name (* or [a..z0..9_$])",
);

const jsonKeyPart = map(many1(satisfy((found) => !"(-:.,>)".includes(found))), (key) => key.trim());
const jsonKey = label(
  choice(quoted, dashed(jsonKeyPart)),
  "any non reserved character different from: .,>()",
);

const ahead = (wanted: string) => attempt(lookAhead(word(wanted)));
const indexEnd = choice(ahead("->"), ahead("::"), ahead("."), ahead(","), attempt(end));
const jsonIndex = sequence(
  [choice(char("-"), succeed("+")), many1(digit), indexEnd],
  (sign, digits) => ({ key: sign === "-" ? `-${digits}` : digits, isIndex: true }),
);
const jsonOperand = choice(
  attempt(jsonIndex),
  attempt(map(jsonKey, (key) => ({ key, isIndex: false }))),
);
const arrow = choice(attempt(map(word("->>"), () => true)), attempt(map(word("->"), () => false)));
export const jsonPath: Parser<JsonStep[]> = many(
  sequence([arrow, jsonOperand], (asText, operand) => ({ asText, ...operand })),
);

export const field: Parser<Field> = lexeme(
  sequence([fieldName, jsonPath], (name, path) => ({ name, path })),
);

const isColon = (found: string) => found === ":";
const aliasEnd = sequence([char(":"), notFollowedBy(isColon)], () => undefined);
const alias = optional(attempt(sequence([fieldName, aliasEnd], (name) => name)));
const castOf = optional(sequence([word("::"), identifier], (_colons, type) => type));
const itemEnd = choice(ahead(")"), ahead(","), attempt(end));

const aggregate: Parser<Aggregate> = choice<Aggregate>(
  map(word("sum"), () => "sum"),
  map(word("avg"), () => "avg"),
  map(word("count"), () => "count"),
  attempt(map(word("max"), () => "max")),
  attempt(map(word("min"), () => "min")),
);
const aggregateCall = optional(
  attempt(sequence([char("."), aggregate, word("()")], (_dot, name) => name)),
);

const NONE = { alias: undefined, cast: undefined, aggregate: undefined, aggregateCast: undefined };

const star = sequence(
  [word("*"), itemEnd],
  (): FieldItem => ({
    kind: "field",
    name: "*",
    path: [],
    ...NONE,
  }),
);
const countAll = sequence(
  [alias, word("count()"), castOf, itemEnd],
  (named, _count, aggregateCast): FieldItem => ({
    ...NONE,
    kind: "field",
    name: "*",
    path: [],
    alias: named,
    aggregate: "count",
    aggregateCast,
  }),
);
const plainField = sequence(
  [alias, field, castOf, aggregateCall, castOf, itemEnd],
  (named, { name, path }, cast, called, aggregateCast): FieldItem => ({
    kind: "field",
    name,
    path,
    alias: named,
    cast,
    aggregate: called,
    aggregateCast,
  }),
);
const fieldItem = lexeme(choice(attempt(star), attempt(countAll), plainField));

type Join = "left" | "inner";
const embedParameter = sequence(
  [
    char("!"),
    choice<{ hint?: string; join?: Join }>(
      attempt(map(word("left"), () => ({ join: "left" as const }))),
      attempt(map(word("inner"), () => ({ join: "inner" as const }))),
      attempt(map(fieldName, (hint) => ({ hint }))),
    ),
  ],
  (_mark, parameter) => parameter,
);
const embedParameters = sequence(
  [optional(embedParameter), optional(embedParameter)],
  (one, two) => ({ hint: one?.hint ?? two?.hint, join: one?.join ?? two?.join }),
);
const opens = attempt(lookAhead(word("(")));

const spread = lexeme(
  sequence([word("..."), fieldName, embedParameters, opens], (_dots, name, parameters) => ({
    kind: "relation" as const,
    name,
    alias: undefined,
    isSpread: true,
    ...parameters,
  })),
);
const relation = lexeme(
  sequence(
    [alias, check(fieldName, (name) => name !== "count"), embedParameters, opens],
    (named, name, parameters) => ({
      kind: "relation" as const,
      name,
      alias: named,
      isSpread: false,
      ...parameters,
    }),
  ),
);

const inBrackets = sequence(
  [char("("), nested(() => selectItems), char(")")],
  (_open, items) => items,
);
const embedded = (head: typeof relation): Parser<SelectItem> =>
  sequence([attempt(head), inBrackets], (node, items) => ({ ...node, items }));
const selectItem: Parser<SelectItem> = choice(embedded(spread), embedded(relation), fieldItem);

export const selectItems: Parser<SelectItem[]> = choice(
  separated1(selectItem, lexeme(char(","))),
  succeed([]),
);
