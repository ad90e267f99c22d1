// Result rows as JSON, with the spaces and line ends of the database, or as CSV.

import { type Output, typeOf } from "../plan/outputs.ts";
import { PIECE } from "../tables/piece.ts";
import { type Json, jsonText, quoteJson } from "../values/json.ts";
import { readJson } from "../values/json-reader.ts";
import { jsonOf, type SqlType, textOf, type Value } from "../values/types.ts";

type Values = readonly Value[];
type Rows = Iterable<Values | undefined>;

export interface JsonStyle {
  /** Without fields that are null, and then without spaces. */
  readonly isStripped: boolean;
  /** One object in place of the array. */
  readonly isSingle: boolean;
}

/** Characters of a piece, but for a row's own. */
const pieceLength = 16_384;

/** In pieces; undefined is a pause. */
export function* renderJson(
  outputs: readonly Output[],
  rows: Rows,
  { isStripped, isSingle }: JsonStyle,
): Generator<string | undefined, void> {
  const fields = outputs.map((output) => ({
    name: `${quoteJson(output.key)}:`,
    type: typeOf(output),
  }));
  const write = isStripped ? strippedOf : jsonOf;
  const comma = isStripped ? "," : ", \n ";
  let [text, before] = isSingle ? ["", ""] : ["[", ""];
  for (const row of rows) {
    if (row === undefined) {
      yield;
      continue;
    }
    text += `${before}{`;
    before = comma;
    let isFirst = true;
    for (const [at, value] of row.entries()) {
      if (value === null && isStripped) continue;
      const { name = "", type = "text" } = fields[at] ?? {};
      text += `${isFirst ? "" : ","}${name}`;
      isFirst = false;
      if (value === null) text += "null";
      else if (!isLong(value)) text += write(type, value);
      else {
        yield text;
        text = "";
        yield* longJson(value, (part) => write("jsonb", part));
      }
    }
    text += "}";
    if (text.length >= pieceLength) {
      yield text;
      text = "";
    }
  }
  if (isSingle) yield before === "" ? "null" : text;
  else yield `${text}]`;
}

/** Many embedded rows. */
const isLong = (value: Value): value is readonly Json[] =>
  Array.isArray(value) && value.length > PIECE;

function* longJson(
  parts: readonly Json[],
  write: (part: Value) => string,
): Generator<string, void> {
  const comma = write([null, null]).slice("[null".length, -"null]".length);
  for (let from = 0; from < parts.length; from += PIECE / 4) {
    const texts = parts
      .slice(from, from + PIECE / 4)
      .map((part) => (part === null ? "null" : write(part)));
    yield `${from === 0 ? "[" : comma}${texts.join(comma)}`;
  }
  yield "]";
}

function strippedOf(type: SqlType, value: Value): string {
  const style = { isCompact: true, isStripped: true };
  if (type === "jsonb") return jsonText(value, style);
  return type === "json" ? jsonText(readJson(String(value)), style) : jsonOf(type, value);
}

/** A header line, then a line for each row, none of them ended. Without rows there is no header either. */
export function* renderCsv(
  outputs: readonly Output[],
  rows: Rows,
): Generator<string | undefined, void> {
  const header = outputs.map(({ key }) => key).join(",");
  const types = outputs.map(typeOf);
  let text = "";
  let isEmpty = true;
  for (const row of rows) {
    if (row === undefined) {
      yield;
      continue;
    }
    if (isEmpty) text = header;
    isEmpty = false;
    text += `\n${row.map((value, at) => csvField(types[at] ?? "text", value)).join(",")}`;
    if (text.length < pieceLength) continue;
    yield text;
    text = "";
  }
  yield isEmpty ? "\n" : text;
}

function csvField(type: SqlType, value: Value): string {
  if (value === null) return "";
  const text = type === "boolean" ? (value ? "t" : "f") : textOf(type, value);
  if (text !== "" && !/[",\\()\s]/.test(text)) return text;
  return `"${text.replace(/["\\]/g, "$&$&")}"`;
}
