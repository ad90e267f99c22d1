// A page of the provider: self-contained HTML without scripts, not frameable, under a strict
// policy. Any text from outside must pass `escaped`.
import { createHash } from "node:crypto";
import { escaped } from "../../../html.ts";
import type { Reply } from "../../core/route.ts";

const STYLE = `:root{color-scheme:light dark;--ink:#16202c;--soft:#5b6877;--line:#d5dbe3;--edge:#8793a1;--card:#fff;
--back:#eef1f5;--press:#f3f6fa;--mark:#1f5fbf;--wrong:#a61b1b;--wrong-back:#fdeeee}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#9daab9;--line:#37424f;--edge:#6d7b8a;--card:#1b232d;
--back:#11171e;--press:#25303c;--mark:#7fb2ff;--wrong:#ff9d9d;--wrong-back:#3a1d20}}
*{box-sizing:border-box}a{color:var(--mark)}input{accent-color:var(--mark)}
body{margin:0;min-height:100vh;padding:2.5rem 1rem;background:var(--back);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem;background:var(--card);border:1px solid var(--line);
border-radius:14px}
h1{margin:0 0 .25rem;font-size:1.6rem;line-height:1.25}
h2{margin:1.75rem 0 .6rem;font-size:1rem}
p{margin:.35rem 0}.soft,small{color:var(--soft)}.app{font-weight:600;overflow-wrap:anywhere}
.note{margin-top:.9rem;padding:.6rem .85rem;background:var(--back);border-radius:8px;font-size:.92rem}
.wrong{margin:1rem 0;padding:.6rem .85rem;color:var(--wrong);background:var(--wrong-back);
border-radius:8px;overflow-wrap:anywhere}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.6rem;margin:0;padding:0;
list-style:none}
button,input[type=text]{font:inherit;color:inherit;border:1px solid var(--line);border-radius:9px;
background:var(--card);padding:.6rem .85rem}
button{cursor:pointer}button:hover{background:var(--press);border-color:var(--mark)}
button:focus-visible,input:focus-visible{outline:3px solid var(--mark);outline-offset:1px}
.who{display:flex;width:100%;height:100%;align-items:center;gap:.75rem;text-align:left}
.who i{flex:none;width:2.2rem;height:2.2rem;border-radius:50%;background:var(--back);color:var(--mark);
font-style:normal;font-weight:700;line-height:2.2rem;text-align:center;text-transform:uppercase}
.who span{min-width:0}.who b,.who small{display:block;overflow-wrap:anywhere;line-height:1.35}
input[type=text]{border-color:var(--edge)}
.row{display:flex;flex-wrap:wrap;gap:.6rem}.row input{flex:1 1 12rem;min-width:0}
.main{background:var(--mark);border-color:var(--mark);color:var(--card);font-weight:600}
.main:hover{background:var(--mark);filter:brightness(1.12)}
label{display:block;margin-bottom:.35rem}.check{display:flex;gap:.55rem;align-items:baseline;
margin-top:.7rem}
.end{margin-top:1.75rem;padding-top:1rem;border-top:1px solid var(--line)}
.plain{border-color:transparent;padding-left:.3rem;padding-right:.3rem;color:var(--soft);
text-decoration:underline}
@media(max-width:30rem){body{padding:0}main{border:0;border-radius:0;min-height:100vh;padding:1.4rem 1.1rem}
ul{grid-template-columns:1fr}.row button{width:100%}}`;

let policy: string | undefined;

/** No source but the style above. The target of a form stays open, because it ends at the app. */
function policyOf(): string {
  policy ??=
    `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; ` +
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
  return policy;
}

interface Page {
  readonly status?: number;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function pageReply({ status = 200, title, body, headers = {} }: Page): Reply {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>
`;
  return {
    status,
    body: html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf(),
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      // Not "no-referrer": browsers would omit the origin by which a posted form is recognized.
      "referrer-policy": "same-origin",
      ...headers,
    },
  };
}

/** Shows an error if there is no app to go back to. */
export function problemPage(status: number, message: string): Reply {
  const body = `<h1>This does not work</h1><p class="wrong" role="alert">${escaped(message)}.</p>
<p class="soft">Go back to the app you came from and try again. The app's developer
finds the rules in the <a href="docs">documentation</a>.</p>`;
  return pageReply({ status, title: "This does not work", body });
}
