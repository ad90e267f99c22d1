// The `select` parameter: fields with alias, cast and aggregate, and embedded resources.

import { ahead, type Field, field, fieldName, identifier, lexeme, nested } from "./names.ts";
import {
  attempt,
  char,
  check,
  choice,
  end,
  lookAhead,
  map,
  notFollowedBy,
  optional,
  type Parser,
  separated1,
  sequence,
  succeed,
  word,
} from "./parsec.ts";

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
