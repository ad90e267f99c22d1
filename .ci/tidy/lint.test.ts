// What the linter must refuse by the project's own configuration: imports past a folder's door or
// the wrong way, what the simulation may not reach, and functions that are too long.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { root } from "../project.ts";

const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
const from = (specifier: string) => `export { a } from "${specifier}";\n`;
const lines = (count: number) => "a();\n".repeat(count);

/**
 * A file for each, with the rule that must refuse it; an empty rule means that the file is
 * accepted.
 */
const FILES: readonly (readonly [path: string, rule: string, text: string])[] = [
  ["servers/core/door.ts", "", from("../../sim/index.ts")],
  ["servers/core/past.ts", "noRestrictedImports", from("../../sim/kernel/hash.ts")],
  ["servers/core/later.ts", "noRestrictedImports", from("../../steps/index.ts")],
  ["servers/program.ts", "noRestrictedImports", from("../cli.ts")],
  ["reports/reader.ts", "noRestrictedImports", from("../sim/index.ts")],
  ["steps/page.ts", "noRestrictedImports", from("../reports/index.ts")],
  ["cli.ts", "noRestrictedImports", from("./servers/core/listen.ts")],
  ["sim/any-door.test.ts", "", from("../steps/index.ts")],
  ["sim/past.test.ts", "noRestrictedImports", from("../steps/world.ts")],
  ["sim/later.ts", "noRestrictedImports", from("../servers/index.ts")],
  ["sim/built-in.ts", "noRestrictedImports", from("node:fs")],
  ["sim/proof/models/twin.ts", "noRestrictedImports", from("../../protocol/lending/math.ts")],
  ["sim/protocol/cdp/twin.ts", "noRestrictedImports", from("../../proof/models/cdp.ts")],
  ...["Date", "performance", "crypto", "setTimeout", "Promise", "process", "fetch", "console"].map(
    (name) => [`sim/${name}.ts`, "noRestrictedGlobals", `export const a = ${name};\n`] as const,
  ),
  ["steps/body.ts", "noExcessiveLinesPerFunction", `export function f() {\n${lines(61)}}\n`],
];

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string };
  }[];
}

function rulesBroken(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-lint-"));
  try {
    copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
    for (const [path, , text] of FILES) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const options = ["lint", "--reporter=json", "--max-diagnostics=none"];
    const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: folder });
    const { diagnostics }: Report = JSON.parse(String(stdout));
    return new Map(
      diagnostics
        .filter(({ category }) => /Restricted|Excessive/.test(category))
        .map(({ category, location }) => [location.path, category.split("/").at(-1) ?? ""]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the linter refuses each of these files, and no other", () => {
  const broken = rulesBroken();
  const found = FILES.map(([path]) => [path, broken.get(path) ?? ""]);
  assert.deepEqual(
    found,
    FILES.map(([path, rule]) => [path, rule]),
  );
});
