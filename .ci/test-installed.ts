// The package, packed and unpacked into an empty project, where it is run. The links to dependencies stand
// for what npm would install.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { stagePackage } from "./pack.ts";
import { root } from "./project.ts";

interface Described {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const described: Described = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "lockstep-package-"));
after(() => rmSync(folder, { recursive: true }));
export const project = join(folder, "project");
export const installed = join(project, "node_modules/lockstep");
/** What the bundles import. */
export const imported = await install();

async function install(): Promise<readonly string[]> {
  const source = join(folder, "source");
  const found = await stagePackage(source);
  const options = ["pack", "--ignore-scripts", "--offline", "--loglevel=error"];
  execFileSync("npm", options, { cwd: source, stdio: "pipe" });
  mkdirSync(installed, { recursive: true });
  const tarball = join(source, `lockstep-${described.version}.tgz`);
  execFileSync("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  for (const name of Object.keys(manifest().dependencies)) link(name);
  mkdirSync(join(project, "node_modules/.bin"));
  symlinkSync("../lockstep/lockstep.mjs", join(project, "node_modules/.bin/lockstep"));
  return found;
}

/** Makes a package of this repository one of the project. */
export function link(name: string): string {
  const path = join(project, "node_modules", name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, "node_modules", name), path);
  return path;
}

export function manifest(): Described {
  return JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
}

/** Without what tells this process about its own tests and their coverage. */
const { NODE_TEST_CONTEXT: _test, NODE_V8_COVERAGE: _coverage, ...others } = process.env;
export const env = others;

export function run(...args: string[]) {
  const options = { cwd: project, encoding: "utf8", timeout: 60_000, env } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, output: stdout + stderr };
}

export const lockstep = (...args: string[]) => run(join(installed, "lockstep.mjs"), ...args);
