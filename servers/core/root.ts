// The root of a surface: what it is, and where its documents and the console are. A page for
// browsers, JSON for programs.
import { text } from "./docs-html.ts";
import { JSON_TYPE } from "./json.ts";
import { objectOf } from "./object-schema.ts";
import { ROOT_NOUN } from "./openapi.ts";
import { pageHeaders, sourceHash } from "./page-headers.ts";
import type { Reply } from "./route.ts";
import type { BoundRoute, SurfaceFacts } from "./surface.ts";

const STYLE = `:root{color-scheme:light dark;--ink:#16202c;--soft:#5b6877;--back:#f6f8fa;--mark:#1f5fbf}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#9daab9;--back:#11171e;--mark:#7fb2ff}}
body{margin:0;min-height:100vh;display:grid;place-content:center;background:var(--back);color:var(--ink);
font:17px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
main{max-width:34rem;padding:2rem 1.25rem}h1{margin:0;font-size:1.9rem;line-height:1.2}
p{margin:.8rem 0}.soft{color:var(--soft);margin:0 0 .3rem}a{color:var(--mark)}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-top:1.4rem;font-weight:600}`;

const JSON_HEADERS = { "content-type": JSON_TYPE, vary: "accept" };

const HTML_HEADERS = {
  ...pageHeaders(`style-src ${sourceHash(STYLE)}`, "img-src data:"),
  vary: "accept",
};

const place = { type: "string" } as const;

/** Undefined for a surface without a console to link to, or with a root of its own. */
export function rootRoute(surface: SurfaceFacts): BoundRoute | undefined {
  const { name, title, consoleUrl } = surface;
  if (consoleUrl === undefined) return undefined;
  return {
    method: "GET",
    paths: ["/"],
    operation: "Root",
    noun: ROOT_NOUN,
    summary: "Which surface this is, and where its documents and the console are",
    access: "public",
    ofConsole: true,
    answers: {
      200: {
        description: "As JSON, and for a browser as a page",
        schema: objectOf({ surface: place, title: place, docs: place, console: place }),
        alsoPage: true,
      },
    },
    answer: ({ headers, url, path }): Reply => {
      const bare = url.split("?", 1)[0] ?? "";
      const docs = `${bare.slice(0, bare.length - path.length)}/docs`;
      const links = { docs, console: `${consoleUrl(headers.host)}/` };
      return /\btext\/html\b/.test(headers.accept ?? "")
        ? { status: 200, body: pageOf(surface, links), headers: HTML_HEADERS }
        : {
            status: 200,
            body: JSON.stringify({ surface: name, title, ...links }),
            headers: JSON_HEADERS,
          };
    },
  };
}

interface Links {
  readonly docs: string;
  readonly console: string;
}

const pageOf = ({ title, description }: SurfaceFacts, links: Links): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<p class="soft">Lockstep</p><h1>${text(title)}</h1><p>${text(description.replaceAll("`", ""))}</p>
<nav aria-label="Links"><a href="${text(links.docs)}">Its calls, to read and try</a>
<a href="${text(links.console)}">The console of this world</a></nav></main></body></html>`;
