// The pages of a surface about itself: `/docs` for people, `/docs/openapi.json` for programs.
// Self-contained: nothing is fetched from anywhere else. Made when first asked for.
import { openApiOf } from "./openapi.ts";
import type { RouteFacts } from "./route.ts";
import type { BoundRoute, SurfaceFacts } from "./surface.ts";

const HTML_TYPE = "text/html; charset=utf-8";

export function docsRoutes(
  surface: SurfaceFacts,
  routes: readonly RouteFacts[],
): readonly BoundRoute[] {
  const once = <T>(make: () => T) => {
    let made: T | undefined;
    return () => {
      made ??= make();
      return made;
    };
  };
  const document = once(() => openApiOf(surface, routes));
  const page = once(() => pageOf(surface, routes));
  return [
    {
      method: "GET",
      paths: ["/docs/openapi.json"],
      operation: "OpenAPI document",
      summary: "This surface as an OpenAPI 3.1 document",
      access: "public",
      answers: { 200: { description: "The document", schema: { type: "object" } } },
      answer: () => ({ status: 200, body: document() }),
    },
    {
      method: "GET",
      paths: ["/docs"],
      operation: "Documentation",
      summary: "This surface as a page",
      access: "public",
      answers: { 200: { description: "The page", contentType: "text/html" } },
      answer: () => ({ status: 200, body: page(), headers: { "content-type": HTML_TYPE } }),
    },
  ];
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #ccc;padding:.5rem 0}code{background:#f4f4f4;padding:0 .3em}
pre{background:#f4f4f4;padding:.5rem;overflow:auto}td{padding-right:1.5rem;vertical-align:top}`;

function pageOf({ title, description }: SurfaceFacts, routes: readonly RouteFacts[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text(title)}</title>
<style>${STYLE}</style><h1>${text(title)}</h1><p>${text(description)}</p>
<p><a href="docs/openapi.json">OpenAPI 3.1 document</a></p>
${routes.map(sectionOf).join("\n")}</html>`;
}

function sectionOf(route: RouteFacts): string {
  const [path, ...others] = route.paths;
  const also = others.map((each) => `<code>${text(each)}</code>`).join(", ");
  const access = typeof route.access === "string" ? route.access : route.access.join(" or ");
  const fields = [
    ...fieldsOf("path", route.params),
    ...fieldsOf("query", route.query),
    ...fieldsOf("body", route.body),
  ];
  const example = route.example?.body;
  return `<section><h2><code>${route.method} ${text(path)}</code></h2>
<p>${text(route.summary)}. ${text(route.description ?? "")}</p>
<p>Access: ${text(access)}.${also === "" ? "" : ` Also at ${also}.`}</p>
${fields.length === 0 ? "" : `<table>${fields.join("")}</table>`}
${example === undefined ? "" : `<pre>${text(JSON.stringify(example, null, 2))}</pre>`}</section>`;
}

function fieldsOf(place: string, schema: RouteFacts["body"]): string[] {
  return Object.entries(schema?.properties ?? {}).map(([name, { description = "" }]) => {
    const needed = schema?.required?.includes(name) ? "required" : "optional";
    return `<tr><td><code>${text(name)}</code><td>${place}, ${needed}<td>${text(description)}</tr>`;
  });
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const text = (raw: string): string => raw.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
