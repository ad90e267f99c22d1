// What reading JSON costs, as a multiple of `JSON.parse` on the same text. If it costs more, one
// large body holds up everyone else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson } from "./json.ts";

const RATIO_MAX = 4;
const CHARACTERS = 65_536;

/** As many items as fit between two brackets. */
function filled(brackets: string, item: (at: number) => string): string {
  const items: string[] = [];
  for (let length = 0; length < CHARACTERS; length += (items.at(-1)?.length ?? 0) + 1) {
    items.push(item(items.length));
  }
  return brackets[0] + items.join(",") + brackets[1];
}

const TEXTS = {
  "small keys": filled("{}", (at) => `"k${at}":1`),
  "keys that are numbers": filled("{}", (at) => `"${at}":1`),
  "keys with escapes": filled("{}", (at) => `"\\u006b${at}":1`),
  "objects of one key": filled("[]", () => '{"a":1}'),
  "objects of other keys each": filled("[]", (at) => `{"k${at}":1}`),
  "empty objects": filled("[]", () => "{}"),
  "lists in lists": filled("[]", () => "[".repeat(30) + "]".repeat(30)),
  numbers: filled("[]", () => "1"),
  "short strings": filled("[]", () => '"a"'),
  "escaped quotes": `["${'\\"'.repeat(CHARACTERS / 2)}"]`,
  "colons in a string": `["${":".repeat(CHARACTERS)}"]`,
  spaces: `[${" ".repeat(CHARACTERS)}]`,
  "a key repeated at the end": `${filled("{}", (at) => `"k${at}":1`).slice(0, -1)},"k0":1}`,
};

function millisecondsOf(run: () => void): number {
  const before = performance.now();
  run();
  return performance.now() - before;
}

const readOrRefused = (text: string) => () => {
  try {
    parseJson(text);
  } catch {
    // A refusal may cost no more than an answer.
  }
};

/** Takes the least of many runs, in turns: other work on the machine only ever adds time. */
function ratioOf(text: string): number {
  let [parsing, reading] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < 200; run += 1) {
    parsing = Math.min(
      parsing,
      millisecondsOf(() => JSON.parse(text)),
    );
    reading = Math.min(reading, millisecondsOf(readOrRefused(text)));
    if (run >= 10 && reading / parsing <= RATIO_MAX) break;
  }
  return reading / parsing;
}

for (const [what, text] of Object.entries(TEXTS)) {
  test(`${what} cost at most ${RATIO_MAX} times JSON.parse`, () => {
    const ratio = ratioOf(text);
    assert.ok(ratio <= RATIO_MAX, `they cost ${ratio.toFixed(1)} times as much`);
  });
}
