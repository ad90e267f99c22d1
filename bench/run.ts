// Runs the benchmarks, each in a process of its own, and passes on their lines of JSON.
// `npm run bench -- NAME` runs those whose name contains NAME.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("figures/", import.meta.url));
const wanted = process.argv[2] ?? "";
const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && file.includes(wanted));
if (files.length === 0) {
  process.stderr.write(
    `no benchmark is called ${wanted}; there are ${readdirSync(folder).join(", ")}\n`,
  );
  process.exit(2);
}

/** A larger young generation: what a short-lived world leaves behind dies there. */
const FLAGS = ["--min-semi-space-size=32", "--max-semi-space-size=32", "--expose-gc"];

let failed = 0;
for (const file of files.sort()) {
  const args = [...FLAGS, "--import", "tsx", `${folder}${file}`];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
