// Parser combinators that keep Parsec's rules for errors, so that a bad request gets the same "unexpected"
// and "expecting" as by the server this one imitates. The rules: the error furthest into the text wins, errors
// at one place are merged, and an alternative is tried only while nothing has been consumed.

import { charAt, merge, type ParseError, shown } from "./parse-error.ts";

export interface Reply<T> {
  readonly ok: boolean;
  readonly consumed: boolean;
  readonly at: number;
  readonly value: T | undefined;
  readonly error: ParseError | undefined;
}

export type Parser<T> = (text: string, at: number) => Reply<T>;

type Values<P extends readonly Parser<unknown>[]> = {
  [K in keyof P]: P[K] extends Parser<infer T> ? T : never;
};

function done<T>(value: T, at: number, consumed: boolean, error?: ParseError): Reply<T> {
  return { ok: true, consumed, at, value, error };
}

function failed<T>(at: number, consumed: boolean, error: ParseError | undefined): Reply<T> {
  return { ok: false, consumed, at, value: undefined, error };
}

/** The error of a place whose character was not expected. */
const unexpected = (at: number, expected: readonly string[] = []): ParseError => ({
  at,
  expected,
  foundAt: at,
});

export function satisfy(test: (char: string) => boolean): Parser<string> {
  return (text, at) => {
    const char = charAt(text, at);
    if (char !== "" && test(char)) return done(char, at + char.length, true);
    return failed(at, false, unexpected(at));
  };
}

/** `many(satisfy(...))` for a sticky pattern of such characters, without a reply for each. */
export function takeWhile(pattern: RegExp): Parser<string> {
  return (text, at) => {
    pattern.lastIndex = at;
    const taken = pattern.exec(text)?.[0] ?? "";
    const end = at + taken.length;
    return done(taken, end, end > at, unexpected(end));
  };
}

/** `takeWhile` of at least one character, where each that could follow has a name. */
export function takeSome(pattern: RegExp, names: readonly string[]): Parser<string> {
  return (text, at) => {
    pattern.lastIndex = at;
    const taken = pattern.exec(text)?.[0] ?? "";
    const end = at + taken.length;
    const error = unexpected(end, names);
    return end > at ? done(taken, end, true, error) : failed(at, false, error);
  };
}

export function label<T>(parser: Parser<T>, name: string): Parser<T> {
  return (text, at) => {
    const reply = parser(text, at);
    if (reply.consumed || (reply.ok && reply.error === undefined)) return reply;
    const { error } = reply;
    return { ...reply, error: { at: error?.at ?? at, label: name, of: error } };
  };
}

export const char = (wanted: string): Parser<string> =>
  label(
    satisfy((found) => found === wanted),
    shown(wanted, '"'),
  );

/** A word. Its error is reported at its beginning, with the first character that differs. */
export function word(wanted: string): Parser<string> {
  const expected = [shown(wanted, '"')];
  return (text, at) => {
    if (text.startsWith(wanted, at)) return done(wanted, at + wanted.length, true);
    let same = 0;
    while (text[at + same] === wanted[same]) same++;
    return failed(at, same > 0, { at, expected, foundAt: at + same });
  };
}

export const attempt =
  <T>(parser: Parser<T>): Parser<T> =>
  (text, at) => {
    const reply = parser(text, at);
    return reply.ok ? reply : failed(at, false, reply.error);
  };

export function choice<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  return (text, at) => {
    let error: ParseError | undefined;
    for (const parser of parsers) {
      const reply = parser(text, at);
      if (reply.consumed) return reply;
      error = merge(error, reply.error);
      if (reply.ok) return { ...reply, error };
    }
    return failed(at, false, error);
  };
}

export function sequence<P extends readonly Parser<unknown>[], R>(
  parsers: readonly [...P],
  build: (...values: Values<P>) => R,
): Parser<R> {
  return (text, at) => {
    const values: unknown[] = [];
    let consumed = false;
    let error: ParseError | undefined;
    let place = at;
    for (const parser of parsers) {
      const reply = parser(text, place);
      error = reply.consumed ? reply.error : merge(error, reply.error);
      consumed ||= reply.consumed;
      if (!reply.ok) return failed(place, consumed, error);
      values.push(reply.value);
      place = reply.at;
    }
    return done(build(...(values as Values<P>)), place, consumed, error);
  };
}

export const succeed =
  <T>(value: T): Parser<T> =>
  (_text, at) =>
    done(value, at, false);

/** Refuses a parsed value, and adds nothing to the error. */
export const check =
  <T>(parser: Parser<T>, test: (value: T) => boolean): Parser<T> =>
  (text, at) => {
    const reply = parser(text, at);
    const isRefused = reply.ok && !test(reply.value as T);
    return isRefused ? failed(reply.at, reply.consumed, reply.error) : reply;
  };

export const map = <T, R>(parser: Parser<T>, build: (value: T) => R): Parser<R> =>
  sequence([parser], (value) => build(value));

export const optional = <T>(parser: Parser<T>): Parser<T | undefined> =>
  choice<T | undefined>(parser, succeed(undefined));

export function many<T>(parser: Parser<T>): Parser<T[]> {
  return (text, at) => {
    const values: T[] = [];
    let place = at;
    for (;;) {
      const reply = parser(text, place);
      if (!reply.ok && reply.consumed) return failed(reply.at, true, reply.error);
      if (!reply.ok) return done(values, place, place > at, reply.error);
      values.push(reply.value as T);
      place = reply.at;
    }
  };
}

export const separated1 = <T>(parser: Parser<T>, by: Parser<unknown>): Parser<T[]> =>
  sequence([parser, many(sequence([by, parser], (_by, value) => value))], (first, rest) => [
    first,
    ...rest,
  ]);

export const lookAhead =
  (parser: Parser<unknown>): Parser<undefined> =>
  (text, at) => {
    const reply = parser(text, at);
    return reply.ok ? done(undefined, at, false) : failed(at, reply.consumed, reply.error);
  };

/** Refuses a character of the set, reported in single quotes and just behind it. */
export const notFollowedBy =
  (test: (char: string) => boolean): Parser<undefined> =>
  (text, at) => {
    const found = charAt(text, at);
    if (found === "" || !test(found)) return done(undefined, at, false, unexpected(at));
    return failed(at, false, { at: at + found.length, unwantedAt: at });
  };

export const end: Parser<undefined> = label((text, at) => {
  if (at >= text.length) return done(undefined, at, false, unexpected(at));
  return failed(at, false, { at, unwantedAt: at });
}, "end of input");
