// The page of a campaign, made from the report on disk by a program of `reports/`.
import { spawn } from "node:child_process";
import { dirname, join, relative, resolve } from "node:path";
import { type Failure, loadProperties } from "../../sim/index.ts";

const root = resolve(import.meta.dirname, "../..");

/** A failure in a report: the story, and the path to its files. */
interface FailureInReport {
  readonly broke: string;
  readonly message: string;
  readonly story: readonly string[];
  readonly replay: string;
  readonly folder: string;
  readonly files: readonly string[];
}

/** `folder` is what `writeFailureFiles` returned, `report` the file the report is written to. */
export async function failureInReport(
  { broke, message, story, script }: Failure,
  { folder, report }: { readonly folder: string; readonly report: string },
): Promise<FailureInReport> {
  const { tokenOf } = await loadProperties();
  return {
    broke,
    message,
    story,
    replay: `npm run fuzz -- --replay ${tokenOf(script)}`,
    folder: relative(dirname(resolve(report)), resolve(folder)).replaceAll("\\", "/"),
    files: ["report.html", "failure.feature", "script.json", "replay.txt"],
  };
}

/** Writes `index.html` beside the report. Returns the program's exit code, 0 for success. */
export function writePage(report: string): Promise<number> {
  const args = ["--import", "tsx", join(root, "reports/fuzz.ts"), resolve(report)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  return new Promise((done, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => done(code ?? 1));
  });
}
