// The canary of a campaign: a known mutant in a bundle of its own must be found, while the campaign
// looks for real bugs.
import { spawn } from "node:child_process";
import { isPackage, programOf, projectFolder } from "../../../programs.ts";

export interface Canary {
  /** Its name; empty if it could not start. */
  readonly mutant: string;
  /** What goes wrong with it; without a mutant, why there is none. */
  readonly breaks: string;
  /** The check that noticed it; empty if none did. */
  readonly foundBy: string;
  readonly steps: number;
}

/** The same mutant for the same text. It ends with the signal, and rejects then. */
export function releaseCanary(drawn: string, signal?: AbortSignal): Promise<Canary> {
  if (isPackage) return Promise.resolve(noCanary("it is planted in the repository's sources"));
  const args = [...programOf(".ci/mistakes/canary.ts"), "--drawn", drawn];
  const child = spawn(process.execPath, args, {
    ...{ cwd: projectFolder(), stdio: ["ignore", "pipe", "pipe"], ...(signal && { signal }) },
  });
  let [output, trouble] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (trouble += text));
  return new Promise((done, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      const last = output.trim().split("\n").at(-1) ?? "";
      if (code === 0) done(JSON.parse(last));
      else reject(new Error(reasonIn(trouble) ?? `it ended with ${code}`));
    });
  });
}

/** The line of the first error, without its stack. */
export const reasonIn = (trouble: string) => /^\w*Error\b.*/m.exec(trouble)?.[0];

/** In place of one that could not start: as untrusted as one that was not found. */
export const noCanary = (reason: string): Canary => {
  return { mutant: "", breaks: reason, foundBy: "", steps: 0 };
};

/** In words, for a terminal and a page. */
export function canaryWords({ mutant, breaks, foundBy, steps }: Canary): string {
  if (mutant === "" && isPackage) return `no canary here: ${breaks}`;
  if (mutant === "") return `no canary (${breaks}): trust no campaign until there is one`;
  const many = `${steps} steps`;
  return foundBy === ""
    ? `the canary ${mutant} was NOT found in ${many}: trust no campaign until it is`
    : `the canary ${mutant} was found by ${foundBy} after ${many}`;
}
