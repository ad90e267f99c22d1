// `npx lockstep package-matrix`: the packed package in empty projects outside the repository, as npm installs
// it there, on each Node and with each test runner and compiler. Prints a table; exits 1 if a cell fails.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { numberIn, readOrEnd } from "../../command-line.ts";
import { root } from "../project.ts";
import { CONSUMERS } from "./consumers.ts";
import { type Finished, runIn } from "./process.ts";
import { PROJECTS as OWN, type Project } from "./projects.ts";

const SECONDS = { least: 1, most: 3_600, otherwise: 90 };
const { values } = readOrEnd(
  process.argv.slice(2),
  {
    command: "npx lockstep package-matrix",
    about: "Installs the packed package into empty projects, and uses it on each Node.",
    options: {
      seconds: {
        takes: "N",
        about: "cells that have not ended by then are skipped",
        otherwise: SECONDS.otherwise,
      },
    },
    notes: "It needs npm's registry, and says so where it cannot reach it.",
  },
  (given) => void numberIn(given.values, "seconds", SECONDS),
);

const PROJECTS: Readonly<Record<string, Project>> = { ...OWN, ...CONSUMERS };
const NODES = ["20", "22", "24"];
/** Projects at a time. */
const AT_ONCE = 2;
const QUIET = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel", "warn"];
const INSTALLERS = {
  npm: ["npm", "install", ...QUIET],
  pnpm: ["npm", "exec", "--yes", "--", "pnpm@10", "add"],
  yarn: ["npm", "exec", "--yes", "--", "yarn@1", "add", "--silent"],
} as const;
/** npm's words for a registry that is out of reach, which is no fault of the package. */
const NETWORK = /\b(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|E5\d\d)\b/;

const seconds = numberIn(values, "seconds", SECONDS);
const signal = AbortSignal.timeout(seconds * 1_000);
const startedMs = performance.now();
const folder = mkdtempSync(join(tmpdir(), "lockstep-matrix-"));
const nodes = new Map<string, string>();
const verdicts = new Map<string, string>();
const reasons: string[] = [];
try {
  await runMatrix();
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function runMatrix(): Promise<void> {
  const ping = await runIn({ cwd: folder, signal }, "npm", ["ping", "--fetch-retries", "0"]);
  if (ping.status !== 0) {
    print(`package matrix: skipped, npm's registry cannot be reached\n${ping.output}`);
    return;
  }
  const tarball = await packed();
  for (const version of NODES) nodes.set(version, await nodeOf(version));
  const left = Object.entries(PROJECTS);
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      await tryProject(...next, tarball);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  report();
}

/** Returns the tarball's path. */
async function packed(): Promise<string> {
  const args = ["lockstep.mjs", "pack", "--out", folder];
  const { output } = await runIn({ cwd: root, signal }, process.execPath, args);
  const file = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (file === undefined && !signal.aborted)
    throw new Error(`lockstep pack wrote nothing\n${output}`);
  return join(folder, file ?? "");
}

/** The program; empty if it could not be installed. */
async function nodeOf(version: string): Promise<string> {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const place = await install(`node${version}`, [`node@${version}`]);
  return place === undefined ? "" : join(place, "node_modules/node/bin/node");
}

async function tryProject(name: string, project: Project, tarball: string): Promise<void> {
  const place = await install(name, [tarball, ...project.packages], project.by);
  if (place === undefined) return;
  for (const [file, text] of Object.entries(project.files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  for (const version of project.nodes ?? NODES) {
    const node = nodes.get(version) ?? "";
    if (node === "") continue;
    for (const cell of project.cells) {
      const surroundings = { cwd: place, env: { NODE_OPTIONS: cell.flags ?? "" }, signal };
      judge(`${cell.name} on ${version}`, await runIn(surroundings, node, cell.args));
    }
  }
}

/** An empty project with these packages; undefined if the registry gave them not, or not in time. */
async function install(
  name: string,
  packages: readonly string[],
  by: keyof typeof INSTALLERS = "npm",
): Promise<string | undefined> {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  writeFileSync(join(cwd, "package.json"), '{ "private": true }');
  const [program, ...args] = INSTALLERS[by];
  const finished = await runIn({ cwd, signal }, program, [...args, ...packages]);
  const warned = /EBADENGINE[\s\S]*?package: '(.*)'/.exec(finished.output)?.[1];
  // A project for other Nodes than npm's brings packages for them.
  const isForThis = (PROJECTS[name]?.nodes ?? NODES).some((version) =>
    process.versions.node.startsWith(`${version}.`),
  );
  if (warned !== undefined && isForThis)
    fail(`${name}: npm says that ${warned} needs another Node`);
  if (finished.status === 0) return cwd;
  if (!signal.aborted && !NETWORK.test(finished.output)) {
    fail(`${name}: the installation ended with ${finished.status}\n${finished.output}`);
  } else if (!signal.aborted) print(`package matrix: ${name} skipped\n${finished.output}`);
  return undefined;
}

function judge(key: string, { status, output }: Finished): void {
  if (status !== 0 && signal.aborted) return;
  verdicts.set(key, status === 0 ? "ok" : "FAILED");
  if (status !== 0) fail(`${key}: ended with ${status}\n${output}`);
}

function fail(reason: string): void {
  reasons.push(reason);
  process.exitCode = 1;
}

function report(): void {
  let skipped = 0;
  const line = (name: string, columns: readonly string[]) =>
    [name.padEnd(28), ...columns.map((each) => each.padEnd(9))].join("").trimEnd();
  print(
    line(
      "",
      NODES.map((version) => `Node ${version}`),
    ),
  );
  for (const { cells, nodes: wanted = NODES } of Object.values(PROJECTS)) {
    for (const { name } of cells) {
      const columns = NODES.map((version) => {
        if (!wanted.includes(version)) return "";
        const verdict = verdicts.get(`${name} on ${version}`);
        if (verdict === undefined) skipped++;
        return verdict ?? "skipped";
      });
      print(line(name, columns));
    }
  }
  for (const reason of reasons) print(reason);
  const took = ((performance.now() - startedMs) / 1_000).toFixed(0);
  const why = signal.aborted ? ` as ${seconds} s had passed` : "";
  print(
    `package matrix: ${verdicts.size} cells, ${reasons.length} failures, ${skipped} skipped${why} (${took} s)`,
  );
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
