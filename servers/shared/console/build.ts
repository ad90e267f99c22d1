// The console as one page: script and styles from `page/`, bundled by esbuild, all inside one file.
// The repository bundles it on demand; the package brings the result.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPackage, projectFolder } from "../../../programs.ts";

/** The texts of the page's parts. */
export interface ConsoleParts {
  readonly script: string;
  readonly style: string;
}

/** The data that the page starts with. */
export interface ConsoleFacts {
  /** The surfaces by name; a page that has the world inside needs none. */
  readonly urls: Readonly<Record<string, string>>;
  /** What people call each surface. */
  readonly labels: Readonly<Record<string, string>>;
  readonly version: string;
}

export async function consoleParts(): Promise<ConsoleParts> {
  if (!isPackage) return await buildConsole();
  return JSON.parse(readFileSync(join(projectFolder(), PREBUILT), "utf8"));
}

/** Where the package has the page instead of its sources. */
export const PREBUILT = "dist/console.json";

/** Bundles the sources. */
async function buildConsole(): Promise<ConsoleParts> {
  const page = join(projectFolder(), "servers/shared/console/page");
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(page, "main.ts"), join(page, "style/page.css")],
    outdir: page,
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["chrome111", "firefox115", "safari16.4"],
    legalComments: "none",
    logLevel: "silent",
  });
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { script: inScript(textOf(".js")), style: textOf(".css") };
}

/** `before` is HTML that comes before the page's script, such as a world inside the page. */
export function consoleHtml(parts: ConsoleParts, facts: ConsoleFacts, before = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Lockstep console</title>
<link rel="icon" href="data:,"><style>${parts.style}</style></head>
<body><div id="console"><noscript>The console needs JavaScript.</noscript></div>
<script type="application/json" id="facts">${inScript(JSON.stringify(facts))}</script>
${before}<script>${parts.script}</script></body></html>
`;
}

/** A text inside a script element must not end it. */
export const inScript = (text: string): string => text.replaceAll("</script", "<\\/script");
