// Turns V8's counts of scripts into the lines of the sources that ran.

import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./project.ts";

interface Mapped {
  readonly lineLengths: readonly number[];
  readonly data: SourceMapPayload | null;
}

/** As V8 and Node write them, with the test's name where the loader of tests did. */
export interface Counts {
  readonly test?: string;
  readonly tookMs?: number;
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
    }[];
  }[];
  readonly "source-map-cache"?: Readonly<Record<string, Mapped>>;
}

/** The source and its line, from 0, of a place in a script; undefined without a source. */
type Place = (offset: number) => { readonly file: string; readonly line: number } | undefined;

const places = new Map<string, Place>();

/** By file, the numbers from 0 of the lines that ran in a function. */
export function linesIn({ result, "source-map-cache": maps }: Counts): Map<string, Set<number>> {
  const ran = new Map<string, Set<number>>();
  for (const { url, functions } of result) {
    if (!url.startsWith("file:") || url.includes("/node_modules/")) continue;
    const placeOf = places.get(url) ?? placesIn(fileURLToPath(url), maps?.[url]);
    places.set(url, placeOf);
    for (const { functionName, ranges } of functions) {
      const isModule = functionName === "" && ranges[0]?.startOffset === 0;
      if (isModule || ranges[0]?.count === 0) continue;
      for (const { startOffset, endOffset, count } of ranges) {
        const { file = "", line: from = 0 } = placeOf(startOffset) ?? {};
        const { line: to = from } = placeOf(endOffset - 1) ?? {};
        const lines = ran.get(file) ?? new Set();
        ran.set(file, lines);
        // What did not run begins in the line of its condition, which did.
        if (count > 0) for (let line = from; line <= to; line += 1) lines.add(line);
        else for (let line = from + 1; line <= to; line += 1) lines.delete(line);
      }
    }
  }
  ran.delete("");
  return ran;
}

function placesIn(path: string, mapped = mapBeside(path)): Place {
  const { data, lineLengths } = mapped;
  if (data === null) return () => undefined;
  const map = new SourceMap(data);
  const starts = [0];
  for (const length of lineLengths) starts.push((starts.at(-1) ?? 0) + length + 1);
  const known = new Map<number, ReturnType<Place>>();
  const find: Place = (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const entry = map.findEntry(low, offset - (starts[low] ?? 0));
    if (!("originalSource" in entry)) return undefined;
    const source = entry.originalSource.replace(/^file:\/\//, "");
    const file = relative(root, resolve(dirname(path), source));
    const isSource = /^(?!node_modules|reports\/out|\.\.).*(?<!\.test)\.ts$/.test(file);
    return isSource ? { file, line: entry.originalLine } : undefined;
  };
  return (offset) => {
    if (!known.has(offset)) known.set(offset, find(offset));
    return known.get(offset);
  };
}

/** Compiled scripts have their maps beside them. */
function mapBeside(path: string): Mapped {
  try {
    const data: SourceMapPayload = JSON.parse(readFileSync(`${path}.map`, "utf8"));
    const lines = readFileSync(path, "utf8").split("\n");
    return { data, lineLengths: lines.map(({ length }) => length) };
  } catch {
    return { data: null, lineLengths: [] };
  }
}
