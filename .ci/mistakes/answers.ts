// Wrong answers, from the text files in answers/: what is wrong, the surface and the request, which
// places are changed and how, and how the judge must name it. An answer is changed on its way, as a
// bug in its presentation would change it.
//
//     JSON-RPC tells every gas price as 0
//     rpc `eth_getTransactionByHash` result.gasPrice: is "0x0" -> gasPrice
//
// The text in backticks is a regular expression; {f()} in it stands for the selector of a function.
// Places are `a.b[].c`; `@text`, `@status` and `@header NAME` are the whole text, and what is beside it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { selectorOf } from "../../sim/index.ts";

/** An answer as it is changed: either the parsed body counts, or the text. */
export interface ChangedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body: unknown;
}

export type AnswerChange = (request: string, answer: ChangedAnswer) => ChangedAnswer;

export interface WrongAnswer {
  readonly name: string;
  /** A surface, or a surface's socket. */
  readonly surface: string;
  readonly asks: RegExp;
  /** How the judge must name it. */
  readonly named: string | RegExp;
  /** Made anew for each run, because `earlier` remembers. The request is as text. */
  readonly change: () => AnswerChange;
  /** The body is changed as text. */
  readonly isText: boolean;
}

export function wrongAnswers(file: "checker" | "showroom" | "users" | "drift"): WrongAnswer[] {
  const text = readFileSync(join(import.meta.dirname, `answers/${file}.txt`), "utf8");
  const entries = text
    .replaceAll(/^#.*\n/gm, "")
    .trim()
    .split(/\n\n+/);
  return entries.map((entry) => readEntry(entry.split("\n")));
}

function readEntry([name = "", line = ""]: readonly string[]): WrongAnswer {
  const [, surface, asks, changes, named] = /^([a-z ]+) `(.*)` ?(.*?) -> (.+)$/.exec(line) ?? [];
  if (surface === undefined || asks === undefined || changes === undefined || named === undefined)
    throw new Error(`not a wrong answer: ${name}\n${line}`);
  const selectors = asks.replaceAll(/\{(\w+\([\w,]*\))\}/g, (_, of: string) => selectorOf(of));
  const [, pattern] = /^\/(.+)\/$/.exec(named) ?? [];
  return {
    ...{ name, surface, asks: new RegExp(selectors), isText: changes.includes("@text") },
    named: pattern === undefined ? named : new RegExp(pattern),
    change: () => (changes === ": earlier" ? earlier() : changing(changes.split(" & "))),
  };
}

/** Repeats the first answer to a request, whatever has happened since. */
function earlier(): AnswerChange {
  const known = new Map<string, ChangedAnswer>();
  return (request, answer) => {
    const before = known.get(request) ?? answer;
    known.set(request, before);
    return before;
  };
}

function changing(changes: readonly string[]): AnswerChange {
  const steps = changes.map((change) => {
    const at = change.indexOf(": ");
    return { place: change.slice(0, at), value: valueChange(change.slice(at + 2)) };
  });
  return (_asked, { status, headers, body }) => {
    // A holder, so that the whole body has a place too.
    const changed = { status, headers: { ...headers }, body: structuredClone(body) };
    for (const { place, value } of steps) changeAt(changed, partsOf(place), value);
    return changed;
  };
}

function partsOf(place: string): string[] {
  const [, name] = /^@header (.+)$/.exec(place) ?? [];
  if (name !== undefined) return ["headers", name];
  if (place === "@status") return ["status"];
  if (place === "@text") return ["body"];
  return ["body", ...(place.match(/\[\d*\]|[^.[\]]+/g) ?? [])];
}

type Fields = Record<string, unknown>;
type ValueChange = (value: unknown, beside: Fields) => unknown;

/** Changes a value in place, and each in a list with `[]` or of an object with `*`. */
function changeAt(holder: unknown, [part = "", ...rest]: readonly string[], change: ValueChange) {
  if (typeof holder !== "object" || holder === null) return;
  const fields = holder as Fields;
  const index = /^\[(\d*)\]$/.exec(part)?.[1];
  const isEach = index === "" || part === "*";
  for (const name of isEach ? Object.keys(fields) : [index ?? part]) {
    if (rest.length > 0) {
      changeAt(fields[name], rest, change);
      continue;
    }
    const value = change(fields[name], fields);
    if (value === undefined) delete fields[name];
    else fields[name] = value;
  }
}

const WORDS: Readonly<Record<string, ValueChange>> = {
  gone: () => undefined,
  flipped: (hex) =>
    typeof hex === "string" ? `${hex.slice(0, -1)}${hex.endsWith("0") ? "1" : "0"}` : hex,
  "as number": (value) =>
    value === undefined ? value : Number((value as { digits?: string }).digits ?? value),
  empty: onLists(() => []),
  reversed: onLists((list) => list.toReversed()),
  "without last": onLists((list) => list.slice(0, -1)),
  "without first": onLists((list) => list.slice(1)),
  "only first": onLists((list) => list.slice(0, 1)),
};

function onLists(change: (list: readonly unknown[]) => unknown): ValueChange {
  return (value) => (Array.isArray(value) ? change(value) : value);
}

function valueChange(words: string): ValueChange {
  const known = WORDS[words];
  if (known !== undefined) return known;
  const [, verb, given = ""] = /^(is|new|otherwise) (.+)$/.exec(words) ?? [];
  if (verb === "is" && given.startsWith(".")) return (_, beside) => beside[given.slice(1)];
  if (verb !== undefined) {
    const json: unknown = JSON.parse(given);
    if (verb === "new") return () => structuredClone(json);
    if (verb === "otherwise") return (value) => value ?? json;
    return (value) => (value === undefined ? value : structuredClone(json));
  }
  if (/^[+-]\d+$/.test(words)) return (value) => added(value, BigInt(words));
  const [, find, replace = "", flags] = /^s\/(.+)\/(.*)\/(g?)$/.exec(words) ?? [];
  if (find === undefined) throw new Error(`no change of a value: ${words}`);
  const pattern = new RegExp(find, flags);
  return (value) => (typeof value === "string" ? value.replace(pattern, replace) : value);
}

function added(value: unknown, by: bigint): unknown {
  if (typeof value === "number") return value + Number(by);
  const isDigits = typeof value === "string" && /^\d+$/.test(value);
  return isDigits ? String(BigInt(value) + by) : value;
}
