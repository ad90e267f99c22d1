// Building blocks of the documentation pages: escaped text, tables, fields of a schema, the frame.
// The pages are self-contained: no script, and nothing is fetched from elsewhere.
import { escaped } from "../../html.ts";
import type { Schema } from "./parsed.ts";

export { escaped as text };

/** Prose in which backticks mark code. */
export const prose = (raw: string): string =>
  escaped(raw).replace(/`([^`]+)`/g, (_whole, code) => `<code>${code}</code>`);

export const code = (raw: string): string => `<code>${escaped(raw)}</code>`;

export const json = (value: unknown): string => escaped(JSON.stringify(value, null, 2));

/** Cells are HTML already. No rows give no table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const cells = (tag: string, all: readonly string[]) =>
    all.map((each) => `<${tag}>${each}</${tag}>`).join("");
  const body = rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("\n");
  return `<div class="wide"><table><thead><tr>${cells("th", head)}</tr></thead>
<tbody>${body}</tbody></table></div>`;
}

/** Deeper than any answer. */
const DEPTH_MAX = 8;

/** A row for each field at any depth: its path with dots, its type, its description. */
export function fieldRows(schema: Schema, prefix = "", depth = 0): string[][] {
  if (depth > DEPTH_MAX) return [];
  const { properties = {}, required = [], items, anyOf } = schema;
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const at = `${prefix}${name}`;
    const isSometimes = !required.includes(name);
    const type = escaped(typeOf(field)) + (isSometimes ? ' <span class="dim">optional</span>' : "");
    return [
      [code(at), type, prose(field.description ?? "")],
      ...fieldRows(field, `${at}.`, depth + 1),
    ];
  });
  const inItems = items === undefined ? [] : fieldRows(items, listed(prefix), depth + 1);
  const others = (anyOf ?? []).flatMap((each) => fieldRows(each, prefix, depth + 1));
  return [...own, ...inItems, ...once(own, others)];
}

const listed = (prefix: string) => (prefix === "" ? "[]." : `${prefix.slice(0, -1)}[].`);

/** A field that several alternatives share gets one row. */
function once(said: readonly string[][], rows: readonly string[][]): string[][] {
  const seen = new Set(said.map(([name]) => name));
  return rows.filter(([name]) => {
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function typeOf({ type, enum: values, const: only, anyOf, items, format }: Schema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((each) => JSON.stringify(each)).join(" | ");
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (items !== undefined) return `array of ${typeOf(items)}`;
  const named = Array.isArray(type) ? type.join(" | ") : String(type ?? "any");
  return format === undefined ? named : `${named} (${format})`;
}

const STYLE = `:root{color-scheme:light dark;--line:#d5d9df;--soft:#f4f6f8;--dim:#667;--link:#0b5cad}
@media(prefers-color-scheme:dark){:root{--line:#3a4049;--soft:#1f242b;--dim:#9aa3ae;--link:#7db8f5}}
*{box-sizing:border-box}body{font:15px/1.55 system-ui,sans-serif;margin:0}a{color:var(--link)}
.page{display:grid;grid-template-columns:19rem minmax(0,1fr);max-width:86rem;margin:0 auto}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.2rem 1rem;border-right:1px solid var(--line);font-size:13px}
nav b{display:block;margin:1rem 0 .2rem}nav a{display:block;padding:.12rem 0;text-decoration:none;overflow-wrap:anywhere}
main{padding:1.2rem 2rem 5rem;min-width:0}h1{margin:.2rem 0}h2{margin:3rem 0 .2rem;border-bottom:2px solid var(--line)}
article{border-bottom:1px solid var(--line);padding:.6rem 0 1.4rem}h3{margin:1rem 0 .3rem;font-size:16px;overflow-wrap:anywhere}
h4{margin:1rem 0 .3rem;font-size:13px;color:var(--dim);text-transform:uppercase;letter-spacing:.04em}
code,pre{font:13px/1.5 ui-monospace,monospace}code{background:var(--soft);padding:.05em .3em;border-radius:3px}
pre{background:var(--soft);padding:.7rem;border-radius:5px;white-space:pre-wrap;overflow-wrap:anywhere;margin:.3rem 0}
.wide{overflow:auto}table{border-collapse:collapse;width:100%;font-size:14px}
th{text-align:left;color:var(--dim);font-weight:600}th,td{padding:.25rem .8rem .25rem 0;vertical-align:top;border-bottom:1px solid var(--line)}
.verb{display:inline-block;min-width:4.2em;text-align:center;font:600 12px/1.7 ui-monospace,monospace;border-radius:3px;color:#fff;background:#5b6572;margin-right:.4em}
nav .verb{min-width:3.6em;font-size:10px}.GET{background:#2367a8}.POST{background:#2a7a3f}.DELETE{background:#a83232}.PUT,.PATCH{background:#8a5a00}
.one{white-space:nowrap}.dim{color:var(--dim);font-size:12px}details{margin-top:.8rem}summary{cursor:pointer}
@media(max-width:60rem){.page{display:block}nav{position:static;height:auto;border:0}}`;

/** Contents and main part are HTML already. */
export function frame(title: string, contents: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title>
<style>${STYLE}</style></head><body><div class="page"><nav aria-label="Contents">${contents}</nav>
<main>${main}</main></div></body></html>`;
}
