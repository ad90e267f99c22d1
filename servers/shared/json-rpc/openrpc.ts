// The methods as an OpenRPC document and on a page for people, from the table that answers them.
// Self-contained: nothing is fetched from elsewhere.
import { escaped } from "../../../html.ts";
import { described } from "../../core/openapi.ts";
import type { Method } from "./method.ts";
import { codeOf, outcomesOfMethod } from "./outcomes.ts";

/** The title and description of an endpoint in its documents. */
export interface DocumentTitle {
  readonly title: string;
  readonly description: string;
}

const BESIDES = new Set(["result", "null"]);

export function openRpcOf(about: DocumentTitle, methods: readonly Method[]) {
  return {
    openrpc: "1.3.2",
    info: { ...about, version: "1.0.0" },
    methods: methods.map((method) => ({
      name: method.name,
      summary: method.summary,
      params: method.params.map(({ name, description, isRequired, schema }) => ({
        name,
        description,
        required: isRequired,
        schema: described(schema),
      })),
      result: { name: "result", schema: resultOf(method) },
      errors: outcomesOfMethod(method)
        .filter(({ outcome }) => !BESIDES.has(outcome))
        .map(({ outcome, description }) => ({ code: codeOf(outcome), message: description })),
    })),
  };
}

function resultOf({ result, isNull }: Method): unknown {
  const nothing = { type: "null" };
  if (result === undefined) return nothing;
  return isNull === undefined ? described(result) : { anyOf: [described(result), nothing] };
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #ccc;padding:.5rem 0}code{background:#f4f4f4;padding:0 .3em}
td{padding-right:1.5rem;vertical-align:top}`;

export function rpcPage({ title, description }: DocumentTitle, methods: readonly Method[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>${STYLE}</style><h1>${escaped(title)}</h1><p>${escaped(description)}</p>
<p><code>POST /</code> · <a href="../docs">Try a call</a> ·
<a href="openrpc.json">OpenRPC document at /docs/openrpc.json</a></p>
${methods.map(sectionOf).join("\n")}</html>`;
}

function sectionOf(method: Method): string {
  const params = method.params.map(
    ({ name, description, isRequired }) =>
      `<tr><td><code>${escaped(name)}</code><td>${isRequired ? "required" : "optional"}<td>${escaped(description)}</tr>`,
  );
  const outcomes = outcomesOfMethod(method).map(
    ({ outcome, description }) =>
      `<tr><td><code>${escaped(outcome)}</code><td colspan="2">${escaped(description)}</tr>`,
  );
  return `<section><h2><code>${escaped(method.name)}</code></h2><p>${escaped(method.summary)}.</p>
<table>${[...params, ...outcomes].join("")}</table></section>`;
}
