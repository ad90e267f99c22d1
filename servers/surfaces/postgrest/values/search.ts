// Full-text search by the `simple` configuration: words are folded to lower case, and none is stemmed or left out,
// as that takes a dictionary.

import { sqlFailure } from "../refusals/failure.ts";

type Query =
  | { readonly kind: "word"; readonly word: string; readonly isPrefix: boolean }
  | { readonly kind: "not"; readonly part: Query }
  | { readonly kind: "and" | "or"; readonly left: Query; readonly right: Query }
  | {
      readonly kind: "phrase";
      readonly left: Query;
      readonly right: Query;
      readonly distance: number;
    };

/** The words of a text, in order. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Names of configurations; a name among them only says how words would be stemmed. */
const LANGUAGES = new Set(
  (
    "simple arabic armenian basque catalan danish dutch english finnish french german greek hindi hungarian " +
    "indonesian irish italian lithuanian nepali norwegian portuguese romanian russian serbian spanish swedish " +
    "tamil turkish yiddish"
  ).split(" "),
);

/** A test of texts, by the operator of a filter. Throws for a query that cannot be read. */
export function searchMatcher(
  operator: string,
  language: string | undefined,
  query: string,
): (text: string) => boolean {
  if (language !== undefined && !LANGUAGES.has(language.toLowerCase())) {
    throw sqlFailure("42704", `text search configuration "${language}" does not exist`);
  }
  const tree = treeOf(operator, query);
  return (text) => tree !== undefined && endsOf(tree, wordsOf(text)) !== undefined;
}

function treeOf(operator: string, query: string): Query | undefined {
  if (operator === "plfts") return joined(wordsOf(query).map(plainWord), "and");
  if (operator === "phfts") return phrase(query);
  return operator === "wfts" ? webTree(query) : strictTree(query);
}

const plainWord = (word: string): Query => ({ kind: "word", word, isPrefix: false });

function joined(parts: readonly Query[], kind: "and" | "or"): Query | undefined {
  return parts.reduce<Query | undefined>(
    (left, right) => (left === undefined ? right : { kind, left, right }),
    undefined,
  );
}

function phrase(text: string): Query | undefined {
  return wordsOf(text)
    .map(plainWord)
    .reduce<Query | undefined>(
      (left, right) => (left === undefined ? right : { kind: "phrase", left, right, distance: 1 }),
      undefined,
    );
}

/** Words, "phrases", `or` and `-`: nothing of it is an error. */
function webTree(query: string): Query | undefined {
  const branches: Query[][] = [[]];
  for (const [, minus, quoted, word] of query.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    if (quoted === undefined && word?.toLowerCase() === "or") {
      branches.push([]);
      continue;
    }
    const part = phrase(quoted ?? word ?? "");
    if (part !== undefined) branches.at(-1)?.push(minus === "-" ? { kind: "not", part } : part);
  }
  const alternatives = branches.map((parts) => joined(parts, "and"));
  return joined(
    alternatives.filter((part) => part !== undefined),
    "or",
  );
}

const TOKEN = /\s*(<(\d+|-)>|[&|!()]|'(?:[^']|'')*'(?::\*)?|[^\s&|!()<>']+)/y;
const partsMax = 500;

/** The operators & | ! <-> and brackets between words, as `to_tsquery` reads them. */
function strictTree(query: string): Query | undefined {
  const tokens: string[] = [];
  let at = 0;
  while (query.slice(at).trim() !== "") {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(query);
    if (token === null || tokens.length > partsMax) throw syntax(query);
    tokens.push(token[1] ?? "");
    at = TOKEN.lastIndex;
  }
  if (tokens.length === 0) return undefined;
  const reader = { query, tokens, at: 0 };
  const tree = readLevel(reader, 0);
  if (reader.at < tokens.length) throw syntax(query);
  return tree;
}

interface Reader {
  readonly query: string;
  readonly tokens: readonly string[];
  at: number;
}

function syntax(query: string): Error {
  return sqlFailure("42601", `syntax error in tsquery: "${query}"`);
}

const LEVELS = [/^\|$/, /^&$/, /^</];

/** `|` binds least, then `&`, then `<->`, then `!`. */
function readLevel(reader: Reader, level: number): Query | undefined {
  const sign = LEVELS[level];
  if (sign === undefined) return readUnary(reader);
  let left = readLevel(reader, level + 1);
  for (let token = reader.tokens[reader.at]; token !== undefined && sign.test(token); ) {
    reader.at++;
    left = combined(token, left, readLevel(reader, level + 1));
    token = reader.tokens[reader.at];
  }
  return left;
}

function combined(
  token: string,
  left: Query | undefined,
  right: Query | undefined,
): Query | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  if (token === "|" || token === "&") return { kind: token === "|" ? "or" : "and", left, right };
  const steps = token.slice(1, -1);
  return { kind: "phrase", left, right, distance: steps === "-" ? 1 : Number(steps) };
}

function readUnary(reader: Reader): Query | undefined {
  const token = reader.tokens[reader.at++];
  if (token === undefined) {
    throw sqlFailure("42601", `no operand in tsquery: "${reader.query}"`);
  }
  if (/^(?:[&|)]|<.*)$/.test(token)) throw syntax(reader.query);
  if (token === "!") {
    const part = readUnary(reader);
    return part === undefined ? undefined : { kind: "not", part };
  }
  if (token !== "(") return wordTree(token);
  const inside = readLevel(reader, 0);
  if (reader.tokens[reader.at++] !== ")") throw syntax(reader.query);
  return inside;
}

function wordTree(token: string): Query | undefined {
  const isPrefix = /:[a-dA-D]*\*[a-dA-D]*$/.test(token);
  const tree = phrase(token.replace(/:[a-dA-D*]+$/, ""));
  if (!isPrefix || tree === undefined) return tree;
  if (tree.kind === "word") return { ...tree, isPrefix };
  return tree.kind === "phrase" && tree.right.kind === "word"
    ? { ...tree, right: { ...tree.right, isPrefix } }
    : tree;
}

/** The places where a match ends, or undefined without one; a match by absence has no places. */
function endsOf(query: Query, words: readonly string[]): readonly number[] | undefined {
  switch (query.kind) {
    case "word": {
      const fits = (word: string) =>
        query.isPrefix ? word.startsWith(query.word) : word === query.word;
      const places = words.flatMap((word, at) => (fits(word) ? [at] : []));
      return places.length > 0 ? places : undefined;
    }
    case "not":
      return endsOf(query.part, words) === undefined ? [] : undefined;
    case "and": {
      const left = endsOf(query.left, words);
      return left && endsOf(query.right, words);
    }
    case "or": {
      const [left, right] = [endsOf(query.left, words), endsOf(query.right, words)];
      return left && right ? [...left, ...right] : (left ?? right);
    }
    case "phrase": {
      const before = new Set(endsOf(query.left, words));
      const places = (endsOf(query.right, words) ?? []).filter((at) =>
        before.has(at - query.distance),
      );
      return places.length > 0 ? places : undefined;
    }
  }
}
