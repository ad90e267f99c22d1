// The package's verbs that start no servers, and `lockstep/cucumber`: modules that share what they have
// in common. What a verb seldom needs is a file that is loaded when it does.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { bundleRuntime } from "../fixtures/index.ts";
import { loadBrowserBuild } from "../servers/index.ts";
import { codeHash } from "../steps/index.ts";
import { FOR_USERS } from "../verbs.ts";
import { planEntries } from "./bundle.ts";
import { EXTERNAL, noBundler, OPTIONAL, PACKAGED } from "./pack-script.ts";
import { root } from "./project.ts";

/** Programs that verbs start by name (programs.ts). */
const STARTED = [
  ...["steps/fuzz/worker.ts", "steps/campaign/threads/thread.ts", "steps/plan-progress.ts"],
  ...["reports/fuzz.ts", "reports/drift.ts", "reports/ledger.ts"],
  ...["steps/storm/clients/naive.mjs", "steps/storm/clients/careful.mjs"],
];

/** What verbs write for browsers, by its source. */
const FOR_BROWSERS = {
  "fixtures/report/boot.ts": "script",
  "fixtures/report/world.ts": "script",
  "fixtures/pack/module.ts": "module",
  "fixtures/pack/worker.ts": "script",
} as const;

/** Loaded where a project has them: clients of a queue, and the one Cucumber that a process may have. */
export const PEERS = ["@cucumber/cucumber", "bullmq", "ioredis", "pg"];

/** Writes them into `dist`. Returns what they have inside and what they load. */
export async function packVerbs(folder: string) {
  const files = Object.values(FOR_USERS).flatMap((verb) => verb.files);
  const verbs = files.filter((file) => /^(?:steps|fixtures|reports)\//.test(file));
  const sources = [...verbs, ...STARTED].map((file) => ({
    in: file,
    out: join("verbs", file.replace(/\.\w+$/, "")),
  }));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...sources, { in: STEPS, out: "cucumber" }],
    outdir: folder,
    chunkNames: "verbs/parts/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    external: [...EXTERNAL, ...OPTIONAL, ...PEERS],
    platform: "node",
    format: "esm",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    define: { ...PACKAGED, "process.env.LOCKSTEP_CODE": JSON.stringify(codeHash()) },
    // What was written for CommonJS requires Node's own modules.
    banner: {
      js: 'import { createRequire as r } from "node:module";const require=r(import.meta.url);',
    },
    metafile: true,
    plugins: [allSteps, noBundler],
    logLevel: "silent",
  });
  await packForBrowsers(folder);
  for (const form of ["mjs", "cjs"] as const)
    writeFileSync(join(folder, `tape.${form}`), await bundleRuntime(form));
  mkdirSync(join(folder, "glue"));
  for (const [at, text] of glueOf(readFileSync(join(root, "docs/steps.md"), "utf8")).entries())
    writeFileSync(join(folder, `glue/${at + 1}.js`), text);
  return metafile;
}

const STEPS = "every-step";

/** Every step registers itself when it is imported. */
const REGISTERS = /\/steps\/(?!plan-progress)/;

const allSteps: Plugin = {
  name: "all steps",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: new RegExp(`^${STEPS}$`) }, () => ({ path: STEPS, namespace: STEPS }));
    onResolve({ filter: /^@cucumber\/cucumber$/ }, ({ importer }) =>
      REGISTERS.test(importer) ? { path: join(root, "package/register-once.ts") } : undefined,
    );
    onLoad({ filter: /./, namespace: STEPS }, () => ({
      contents: [
        ...planEntries().map((entry) => `import "./${entry}";`),
        'export * from "./package/cucumber.ts";',
      ].join("\n"),
      resolveDir: root,
    }));
  },
};

const GLUE_HEAD = [
  "// Lockstep's steps for editors (docs/steps.md); lockstep/cucumber has them for Cucumber.",
  'import { defineParameterType, Given, Then, When } from "@cucumber/cucumber";',
];

/** Parsers of editors take 32 KB at most. */
const GLUE_LINES = 200;

/**
 * The steps and words of docs/steps.md as editors read them, who follow no calls: files that nothing
 * runs.
 */
function glueOf(page: string): string[] {
  const text = (cell = "") => cell.replaceAll("\\|", "|");
  const pattern = (expression: string) =>
    expression.startsWith("^")
      ? `/${expression.replaceAll("/", "\\/")}/`
      : JSON.stringify(expression);
  const words = [...page.matchAll(/^\| \{(.+?)\} \| (.*) \|$/gm)].map(([, name, cells = ""]) => {
    const all = [...cells.matchAll(/`([^`]+)`/g)].map(([, each]) => `/${text(each)}/`);
    return `defineParameterType({ name: ${JSON.stringify(name)}, regexp: [${all.join(", ")}] });`;
  });
  const rows = page.matchAll(/^\| (Given|When|Then) (.+?) \| .*\|$/gm);
  const steps = [...rows].map(
    ([, keyword, cell]) => `${keyword}(${pattern(text(cell))}, () => {});`,
  );
  const lines = [...words, ...steps];
  return Array.from({ length: Math.ceil(lines.length / GLUE_LINES) }, (_, at) => {
    const own = lines.slice(at * GLUE_LINES, (at + 1) * GLUE_LINES);
    return [...GLUE_HEAD, ...own, ""].join("\n");
  });
}

async function packForBrowsers(folder: string): Promise<void> {
  const { bundleForBrowsers, prebuilt } = await loadBrowserBuild();
  for (const [source, form] of Object.entries(FOR_BROWSERS)) {
    const path = join(folder, "..", prebuilt(source));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, brotliCompressSync(await bundleForBrowsers(source, form)));
  }
}
