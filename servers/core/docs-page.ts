// The reference page of a surface: Swagger UI over its document, and above it a form in which a
// person signs in as an actor. It fetches from this server, and tokens from their issuer.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { SignIn } from "./bearer-gate.ts";
import { text } from "./docs-html.ts";
import { uiPath } from "./docs-ui.ts";
import { pageHeaders, sourceHash } from "./page-headers.ts";
import type { Reply, RouteFacts } from "./route.ts";

const STYLE = `:root{--ink:#16202c;--soft:#5b6877;--line:#d5dbe3;--edge:#8793a1;--card:#fff;--back:#eef1f5;
--mark:#1f5fbf;--wrong:#a61b1b}
html.dark-mode{--ink:#e8edf3;--soft:#9daab9;--line:#37424f;--edge:#6d7b8a;--card:#1b232d;--back:#11171e;
--mark:#7fb2ff;--wrong:#ff9d9d}
*{box-sizing:border-box}body{margin:0}
header{background:var(--back);color:var(--ink);border-bottom:1px solid var(--line);
font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
header>div{max-width:1460px;margin:0 auto;padding:.8rem 20px}header a{color:var(--mark)}
nav,form{display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;align-items:center}nav b{margin-right:auto}
form{gap:.6rem;margin-top:.5rem}fieldset{display:contents}fieldset[hidden]{display:none}
p{margin:.5rem 0 0;color:var(--soft)}
form select,form input,form button{font:inherit;color:inherit;background:var(--card);
border:1px solid var(--edge);border-radius:8px;padding:.35rem .7rem;min-width:0}
form button{cursor:pointer;background:var(--mark);border-color:var(--mark);color:var(--card);font-weight:600}
.wrong{color:var(--wrong)}
.swagger-ui .information-container .info{margin:1.4rem 0 .8rem}
.swagger-ui .info hgroup.main a,.swagger-ui .info__license,.swagger-ui .response-col_links,
.swagger-ui .scheme-container .schemes .schemes-server-container{display:none}
html .swagger-ui .scheme-container{padding:0;background:none;border:0;box-shadow:none;margin:0}
.swagger-ui .filter-container .operation-filter-input{max-width:none;width:100%}
.swagger-ui .scheme-container:not(:has(.auth-wrapper)){display:none}
.swagger-ui .body-param__text{min-height:8rem;height:9rem}
@media(min-width:48rem){header{position:sticky;top:0;z-index:9}}
@media(max-width:48rem){.swagger-ui .opblock .opblock-summary-description{flex-basis:100%}}`;

interface ReferencePage {
  readonly title: string;
  /** The path of the OpenAPI document that it shows. */
  readonly document: string;
  /** The other pages and documents of the surface. */
  readonly others: readonly RouteFacts[];
  readonly hasWrites: boolean;
  /** Absent if no call needs a token. */
  readonly signIn: SignIn | undefined;
  readonly consoleUrl: string | undefined;
}

export function referencePage(page: ReferencePage): Reply {
  const { title, document, others, signIn, consoleUrl } = page;
  const home = consoleUrl === undefined ? "" : `<a href="${text(consoleUrl)}">Console</a>`;
  const links = others.map(
    ({ paths: [path], operation, summary }) =>
      `<a href="${beside(path)}" title="${text(summary)}">${text(operation)}</a>`,
  );
  const script = scriptText();
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${beside(uiPath("style"))}">
<style>${STYLE}</style></head><body><header><div>
<nav aria-label="Documents"><b>Lockstep</b>${home}${links.join("")}</nav>
${signIn === undefined ? "" : formOf(signIn)}<p>${introduction(page)}</p></div></header>
<main id="routes" data-document="${beside(document)}"></main>
<script src="${beside(uiPath("script"))}"></script><script>${script}</script></body></html>`;
  return { status: 200, body, headers: pageHeaders(...allowedBy(script, signIn)) };
}

/** Relative to the page, so that it is right under any prefix. */
const beside = (path: string): string => path.slice(1);

function introduction({ hasWrites, signIn }: ReferencePage): string {
  return [
    signIn === undefined ? "No token is needed." : "Pick an actor: its token goes with each call.",
    "Open a call and press <b>Execute</b>.",
    ...(hasWrites ? ["Writes change this world."] : []),
  ].join(" ");
}

function formOf({ tokenUrl, actors }: SignIn): string {
  const options = actors.map((name) => `<option>${text(name)}</option>`);
  return `<form id="sign-in" action="${text(tokenUrl)}">
<label for="actor">Sign in as</label> <select id="actor" name="actor">${options.join("")}
<option value="">another client…</option></select>
<fieldset name="other" hidden><input name="id" placeholder="client id" aria-label="Client id">
<input name="secret" placeholder="client secret" aria-label="Client secret"></fieldset>
<button>Sign in</button> <span id="status" role="status"></span></form>`;
}

let read: string | undefined;

function scriptText(): string {
  const path = createRequire(import.meta.url).resolve("#docs-script");
  read ??= readFileSync(path, "utf8");
  return read;
}

/** Swagger UI draws its icons from `data:`, and styles elements as it goes. */
function allowedBy(script: string, signIn: SignIn | undefined): string[] {
  const issuer = signIn === undefined ? "" : ` ${new URL(signIn.tokenUrl).origin}`;
  return [
    `script-src 'self' ${sourceHash(script)}`,
    `style-src 'self' ${sourceHash(STYLE)}`,
    "img-src data:",
    `connect-src 'self'${issuer}`,
  ];
}
