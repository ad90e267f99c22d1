// The `order` parameter.

import { delimiter } from "./filters.ts";
import { type Field, field, fieldName, lexeme } from "./names.ts";
import {
  attempt,
  char,
  choice,
  end,
  lookAhead,
  map,
  optional,
  type Parser,
  separated1,
  sequence,
  word,
} from "./parsec.ts";

export interface OrderTerm extends Field {
  /** The embedded resource whose column it is. */
  readonly relation: string | undefined;
  readonly isDescending: boolean;
  readonly nulls: "first" | "last" | undefined;
}

const after = <T>(text: string, value: T): Parser<T> =>
  attempt(sequence([delimiter, word(text)], () => value));

const direction = optional(choice(after("asc", false), after("desc", true)));
const nulls = optional(
  choice<"first" | "last">(after("nullsfirst", "first"), after("nullslast", "last")),
);
const termEnd = choice<unknown>(attempt(lookAhead(char(","))), attempt(end));
const ending = choice(
  sequence([nulls, termEnd], (which) => which),
  map(termEnd, () => undefined),
);

const plain = sequence(
  [field, direction, ending],
  (on, isDescending, which): OrderTerm => ({
    ...on,
    relation: undefined,
    isDescending: isDescending ?? false,
    nulls: which,
  }),
);
const related = sequence(
  [fieldName, char("("), field, char(")"), direction, ending],
  (relation, _open, on, _close, isDescending, which): OrderTerm => ({
    ...on,
    relation,
    isDescending: isDescending ?? false,
    nulls: which,
  }),
);

export const orderTerms = separated1(lexeme(choice(attempt(related), plain)), char(","));
