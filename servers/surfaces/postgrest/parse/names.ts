// Names, quoted or not, and JSON paths. Each parser tries its parts in PostgREST's own order, which the texts of
// errors depend on.

import { stackTooDeep } from "../refusals/failure.ts";
import type { JsonStep } from "../values/json.ts";
import {
  attempt,
  char,
  choice,
  end,
  label,
  lookAhead,
  many,
  map,
  notFollowedBy,
  type Parser,
  satisfy,
  separated1,
  sequence,
  succeed,
  takeSome,
  takeWhile,
  word,
} from "./parsec.ts";

export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

/** Levels of brackets. The database runs out of stack a good deal later; no client comes near either. */
export const depthMax = 200;

const spaces = takeWhile(/[ \t]*/y);

export const lexeme = <T>(parser: Parser<T>): Parser<T> =>
  sequence([spaces, parser, spaces], (_before, value) => value);

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

const joined = (chars: readonly string[]) => chars.join("");

export const identifier = map(takeSome(/[\p{L}\d_ $]+/uy, ["letter", "digit"]), (name) =>
  name.trim(),
);

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

const jsonKeyPart = map(takeSome(/[^(\-:.,>)]+/y, []), (key) => key.trim());
const jsonKey = label(
  choice(quoted, dashed(jsonKeyPart)),
  "any non reserved character different from: .,>()",
);

export const ahead = (wanted: string) => attempt(lookAhead(word(wanted)));
/** The end of an embedded resource's fields, which PostgREST does not name among what it expects. */
const silentEnd: Parser<undefined> = (text, at) => {
  const isEnd = text[at] === ")";
  return { ok: isEnd, consumed: false, at, value: undefined, error: undefined };
};
const indexEnd = choice(silentEnd, ahead("->"), ahead("::"), ahead("."), ahead(","), attempt(end));
const jsonIndex = sequence(
  [choice(char("-"), succeed("+")), takeSome(/\d+/y, ["digit"]), indexEnd],
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
