// Which commit the sources are of, so that a cause can be looked for between two of them.
import { execFileSync } from "node:child_process";
import { isPackage, projectFolder } from "../../../programs.ts";

/** Undefined in the package, without git, or if a file that decides results is not as in the commit. */
export function commitOfSources(): string | undefined {
  // There git would tell of the project that has the package.
  if (isPackage) return undefined;
  try {
    const changed = git("status", "--porcelain", "sim", "steps/campaign", "package-lock.json");
    return changed === "" ? git("rev-parse", "HEAD") : undefined;
  } catch {
    return undefined;
  }
}

function git(...args: readonly string[]): string {
  const stdio = ["ignore", "pipe", "ignore"] as const;
  return execFileSync("git", args, {
    cwd: projectFolder(),
    encoding: "utf8",
    stdio: [...stdio],
  }).trim();
}
