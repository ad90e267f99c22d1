// Result rows as JSON, with the spaces and line ends of the database, or as CSV.

import { type Output, typeOf } from "../plan/outputs.ts";
import { tooComplex } from "../refusals/failure.ts";
import { jsonText, quoteJson } from "../values/json.ts";
import { readJson } from "../values/json-reader.ts";
import { jsonOf, type SqlType, textOf, type Value } from "../values/types.ts";

type Rows = readonly (readonly Value[])[];

export interface JsonStyle {
  /** Without fields that are null, and then without spaces. */
  readonly isStripped: boolean;
  /** One object in place of the array. */
  readonly isSingle: boolean;
}

/** Half of what JavaScript has room for in one text. */
const textMax = 268_435_456;

/** Passes on the texts of rows until they are too long together. */
function lengthBound(): (text: string) => string {
  let left = textMax;
  return (text) => {
    left -= text.length;
    if (left < 0) throw tooComplex("the answer is longer than is allowed");
    return text;
  };
}

export function renderJson(outputs: readonly Output[], rows: Rows, style: JsonStyle): string {
  const keys = outputs.map(({ key }) => `${quoteJson(key)}:`);
  const types = outputs.map(typeOf);
  const write = style.isStripped ? strippedOf : jsonOf;
  const bounded = lengthBound();
  const texts = rows.map((row) => {
    let text = "";
    for (const [at, value] of row.entries()) {
      if (value === null && style.isStripped) continue;
      text += `${text === "" ? "" : ","}${keys[at]}${value === null ? "null" : write(types[at] ?? "text", value)}`;
    }
    return bounded(`{${text}}`);
  });
  if (style.isSingle) return texts[0] ?? "null";
  return `[${texts.join(style.isStripped ? "," : ", \n ")}]`;
}

function strippedOf(type: SqlType, value: Value): string {
  const style = { isCompact: true, isStripped: true };
  if (type === "jsonb") return jsonText(value, style);
  return type === "json" ? jsonText(readJson(value as string), style) : jsonOf(type, value);
}

/** A header line, then a line for each row, none of them ended. Without rows there is no header either. */
export function renderCsv(outputs: readonly Output[], rows: Rows): string {
  const header = rows.length === 0 ? "" : outputs.map(({ key }) => key).join(",");
  const types = outputs.map(typeOf);
  const bounded = lengthBound();
  const lines = rows.map((row) =>
    bounded(row.map((value, at) => csvField(types[at] ?? "text", value)).join(",")),
  );
  return `${header}\n${lines.join("\n")}`;
}

function csvField(type: SqlType, value: Value): string {
  if (value === null) return "";
  const text = type === "boolean" ? (value ? "t" : "f") : textOf(type, value);
  if (text !== "" && !/[",\\()\s]/.test(text)) return text;
  return `"${text.replace(/["\\]/g, "$&$&")}"`;
}
