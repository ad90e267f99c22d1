// `npm run package-matrix`: the packed package in empty projects outside the repository, as npm installs
// it there, on each Node and with each test runner and compiler. Prints a table; exits 1 if a cell fails.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOrEnd } from "../../command-line.ts";
import { root } from "../project.ts";
import { type Finished, runIn } from "./process.ts";
import { type Cell, PROJECTS, type Project } from "./projects.ts";

readOrEnd(process.argv.slice(2), {
  command: "npm run package-matrix",
  about: "Installs the packed package into empty projects, and uses it on each Node.",
  options: {},
  notes: "It needs npm's registry, and says so where it cannot reach it.",
});

const NODES = ["20", "22", "24"];
/** As many installations and cells at a time. */
const AT_ONCE = 3;
const QUIET = ["--no-audit", "--no-fund", "--prefer-offline"];
const startedMs = performance.now();
const folder = mkdtempSync(join(tmpdir(), "lockstep-matrix-"));
const failures: string[] = [];
try {
  if (await isReachable()) await runMatrix();
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
if (failures.length > 0) process.exitCode = 1;

async function isReachable(): Promise<boolean> {
  const { status, output } = await runIn(folder, "npm", ["ping", "--fetch-retries", "0"]);
  if (status !== 0) print(`package matrix: skipped, npm's registry cannot be reached\n${output}`);
  return status === 0;
}

async function runMatrix(): Promise<void> {
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], {
    cwd: root,
    stdio: "pipe",
  });
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
  const nodes = new Map<string, string>();
  await inTurn([
    ...NODES.map((version) => async () => {
      const place = await installed(`node${version}`, [`node@${version}`]);
      nodes.set(version, join(place, "node_modules/node/bin/node"));
    }),
    ...Object.entries(PROJECTS).map(([name, { packages, files }]) => async () => {
      const place = await installed(name, [tarball, ...packages]);
      for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
    }),
  ]);
  const found = new Map<string, string>();
  const cells = Object.entries(PROJECTS).flatMap(([name, project]) =>
    project.cells.map((cell) => ({ cell, place: join(folder, name), versions: nodesOf(project) })),
  );
  await inTurn(
    cells.flatMap(({ cell, place, versions }) =>
      versions.map((version) => async () => {
        const key = `${cell.name} on ${version}`;
        found.set(key, verdictOf(key, await runCell(cell, place, nodes.get(version) ?? "")));
      }),
    ),
  );
  const rows = cells.map(({ cell: { name } }) =>
    [
      name.padEnd(28),
      ...NODES.map((each) => (found.get(`${name} on ${each}`) ?? "").padEnd(9)),
    ].join(""),
  );
  print(
    ["".padEnd(28) + NODES.map((each) => `Node ${each}`.padEnd(9)).join(""), ...rows].join("\n"),
  );
  for (const failure of failures) print(failure);
  const took = ((performance.now() - startedMs) / 1000).toFixed(0);
  print(`package matrix: ${found.size} cells, ${failures.length} failed (${took} s)`);
}

const nodesOf = ({ once = false }: Project) => (once ? NODES.slice(0, 1) : NODES);

/** An empty project with these packages. npm must have nothing to warn of about engines. */
async function installed(name: string, packages: readonly string[]): Promise<string> {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), '{ "private": true }');
  const finished = await runIn(place, "npm", ["install", ...QUIET, ...packages]);
  if (finished.status !== 0) throw new Error(`${name}: ${finished.output}`);
  const warned = /EBADENGINE[\s\S]*?package: '(.*)'/.exec(finished.output)?.[1];
  if (warned !== undefined) failures.push(`${name}: npm says that ${warned} needs another Node`);
  return place;
}

function runCell({ args, flags = "" }: Cell, place: string, node: string): Promise<Finished> {
  return runIn(place, node, args, { NODE_OPTIONS: flags });
}

function verdictOf(key: string, { status, output }: Finished): string {
  if (status === 0) return "ok";
  failures.push(`${key}: ended with ${status}\n${output}`);
  return "FAILED";
}

async function inTurn(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...jobs];
  const work = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
