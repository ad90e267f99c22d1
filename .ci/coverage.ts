// Which lines of sim/ and servers/ ran, from the counts that all processes left in one folder.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type FinishedProcess, runNode } from "./command.ts";
import { projectFiles, root } from "./project.ts";
import { ranFolder, recordRuns } from "./ran.ts";
import { readSource } from "./tidy/source.ts";

export const coverageFolder = "reports/out/coverage";
export const lineCoverageMin = 90;

export interface Coverage {
  readonly finished: FinishedProcess;
  readonly percent: number;
}

const counted = ["sim/**", "servers/**"];
/** Tests, and what only tests use: long tests count no lines. */
const notCounted = [
  "**/*.test.ts",
  "**/test-*.ts",
  "sim/proof/properties/**",
  "servers/proof/properties/**",
  "servers/shared/console/page/**",
];

export async function reportCoverage(): Promise<Coverage> {
  recordRuns(`${coverageFolder}/raw`, ranFolder);
  const include = counted.flatMap((glob) => ["--include", glob]);
  const exclude = [...notCounted, ...typeFiles()].flatMap((glob) => ["--exclude", glob]);
  const finished = await runNode([
    "node_modules/c8/bin/c8.js",
    "report",
    ...["--temp-directory", `${coverageFolder}/raw`, "--reports-dir", coverageFolder],
    ...["--reporter", "text", "--reporter", "html"],
    ...["--all", "--exclude-after-remap", ...include, ...exclude],
    ...["--check-coverage", "--lines", `${lineCoverageMin}`],
    ...["--statements", "0", "--functions", "0", "--branches", "0"],
  ]);
  rmSync(join(root, coverageFolder, "raw"), { recursive: true, force: true });
  const percent = Number(
    /^All files\s*(?:\|\s*[\d.]+\s*){3}\|\s*([\d.]+)/m.exec(finished.output)?.[1] ?? 0,
  );
  return { finished, percent };
}

export function hasCodeToCover(): boolean {
  return projectFiles().some(isCovered);
}

function isCovered(path: string): boolean {
  return /^(?:sim|servers)\/.*\.ts$/.test(path);
}

/** Files of types alone never run; counting them would reward moving types into busy files. */
function typeFiles(): string[] {
  const candidates = projectFiles().filter(isCovered);
  return candidates.filter((path) => hasOnlyTypes(readFileSync(join(root, path), "utf8")));
}

export function hasOnlyTypes(text: string): boolean {
  const { code } = readSource("types.ts", text);
  const statements = code.match(/^[^\s})\]].*/gm) ?? [];
  return statements.every((line) =>
    /^(?:import type|(?:export )?(?:declare )?(?:interface|type)\b|export type)|^[|&;]/.test(line),
  );
}
