// `npx lockstep release`: publishes the package as CI does, with npm's statement of where it was built. It
// refuses a version without its changes written down, and sources that are in no commit.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BadOption, readOrEnd } from "../command-line.ts";
import { root } from "./project.ts";

const { values } = readOrEnd(
  process.argv.slice(2),
  {
    command: "npx lockstep release",
    about: "Packs the package and publishes it to npm, from a job of CI that npm trusts.",
    options: { "dry-run": { about: "do all of it but the publishing" } },
  },
  checkSources,
);

/** Throws BadOption. */
function checkSources(): void {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const changes = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  if (!changes.includes(`\n## ${version}\n`)) {
    throw new BadOption(`CHANGELOG.md has no heading ## ${version}: write down what changed`);
  }
  const changed = run("git", ["status", "--porcelain"]);
  if (changed !== "") throw new BadOption(`commit these first:\n${changed}`);
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { cwd: root, encoding: "utf8" }).trim();
}

process.stdout.write("packing\n");
run(process.execPath, ["lockstep.mjs", "pack", "--out", "reports/out"]);
const isDry = values.has("dry-run");
const how = isDry ? ["--dry-run"] : ["--provenance"];
process.stdout.write(
  `${run("npm", ["publish", "reports/out/package", "--access", "public", ...how])}\n`,
);
process.stdout.write(isDry ? "nothing was published\n" : "published\n");
