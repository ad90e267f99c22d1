// Runs the sessions of the README and of docs/clients.md as written, with other ports. A page that
// no longer works, or has other figures than the platform, fails here.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { type Platform, startPlatform } from "../servers/index.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

/** The one code block of a language on a page. */
function blockOf(page: string, language: string): string {
  const text = readFileSync(join(root, page), "utf8");
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))];
  const last = blocks.at(-1)?.[1];
  assert.ok(last !== undefined, `no block of ${language} in ${page}`);
  return last;
}

function addressed(text: string, { urls }: Platform): string {
  const at: Readonly<Record<string, string>> = {
    4000: urls.app,
    4006: urls.identity,
    4007: urls.control,
  };
  return text.replace(/(?:http:\/\/)?localhost:(\d{4})/g, (_all, port) => {
    assert.ok(at[port] !== undefined, `nothing of the platform is on ${port}`);
    return at[port];
  });
}

const missing = ["bash", "curl"].find((tool) => spawnSync(tool, ["--version"]).status !== 0);

test("the curl session", { skip: missing && `there is no ${missing} here` }, async () => {
  const platform = await startPlatform();
  try {
    const session = addressed(blockOf("README.md", "bash"), platform);
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", session]);
    assert.equal(stdout, blockOf("README.md", "text"));
  } finally {
    await platform.close();
  }
});

/** A folder like the project's own, with this script in it. */
function folderOf(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  const files = [
    "command-line.ts",
    "file-errors.ts",
    "html.ts",
    "nearest.ts",
    "programs.ts",
    "package.json",
  ];
  for (const name of ["steps", "servers", "sim", "node_modules", ...files])
    symlinkSync(join(root, name), join(folder, name));
  const config = {
    extends: join(root, "tsconfig.json"),
    // In the whole project a browser driver's declarations bring the DOM.
    compilerOptions: { lib: ["es2023", "dom"] },
    files: ["script.ts"],
    include: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  writeFileSync(join(folder, "script.ts"), script);
  return folder;
}

test("the TypeScript script", async () => {
  const platform = await startPlatform();
  const script = addressed(blockOf("docs/clients.md", "ts"), platform);
  const folder = folderOf(script);
  try {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const checked = spawnSync(process.execPath, [tsc, "--noEmit"], {
      cwd: folder,
      encoding: "utf8",
    });
    assert.equal(checked.stdout, "", "what the compiler says of the script");
    const { stdout } = await run(process.execPath, ["--import", "tsx", "script.ts"], {
      cwd: folder,
    });
    assert.equal(stdout, blockOf("docs/clients.md", "text"));
  } finally {
    rmSync(folder, { recursive: true });
    await platform.close();
  }
});

test("the script is saved where neither house rules nor the linter look", () => {
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const file = /Save this as `(\w+\.ts)`/.exec(read("docs/clients.md"))?.[1];
  assert.match(read(".gitignore"), new RegExp(`^/${file}$`, "m"));
  assert.ok(JSON.parse(read("biome.json")).files.includes.includes(`!!${file}`));
});

test("the script has 15 lines", () => {
  const lines = blockOf("docs/clients.md", "ts")
    .split("\n")
    .filter((line) => line !== "");
  assert.ok(lines.length <= 15, `${lines.length} lines`);
});
