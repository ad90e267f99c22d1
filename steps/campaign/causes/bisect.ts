// Finds the commit that brought a cause: repeats its script in a worktree of one commit after
// another, halving what is left. A commit that cannot run the script is skipped.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Verdict = "good" | "bad" | "skipped";

/** A script, and what its output shows of a cause. */
export interface Script {
  /** The repository, whose `node_modules` all commits use. */
  readonly repository: string;
  /** The command to run in each commit, without the path of node. */
  readonly args: readonly string[];
  /** What it shows, by its output. */
  readonly judge: (output: string) => Verdict;
  readonly signal?: AbortSignal;
}

export interface Search extends Script {
  readonly good: string;
  readonly bad: string;
  readonly tell: (line: string) => void;
}

/** The first bad commit, and skipped ones before it that may be it instead. */
export interface FirstBad {
  readonly commit: string;
  readonly orOneOf: readonly string[];
}

/** The two ends are not what they should be, or there is nothing between them. */
export class CannotBisect extends Error {
  override readonly name = "CannotBisect";
}

/** Its worktrees are removed however it ends. */
export async function bisect(search: Search): Promise<FirstBad> {
  const trees = new Worktrees(search);
  try {
    return await halve(search, trees);
  } finally {
    trees.remove();
  }
}

/** True if the script fails in this commit, and passes in the one before it. */
export async function isBroughtBy(commit: string, script: Script): Promise<boolean> {
  const trees = new Worktrees(script);
  try {
    if ((await trees.verdict(commit)) !== "bad") return false;
    return (await trees.verdict(`${commit}^`)) === "good";
  } finally {
    trees.remove();
  }
}

async function halve({ repository, good, bad, tell }: Search, trees: Worktrees): Promise<FirstBad> {
  const commits = listed(repository, good, bad);
  if ((await trees.verdict(good)) === "bad") throw new CannotBisect(`${good} fails already`);
  const verdicts = new Map<string, Verdict>();
  const judge = async (at: number) => {
    const commit = commits[at] ?? "";
    const verdict = await trees.verdict(commit);
    tell(`${commit.slice(0, 10)} is ${verdict}`);
    verdicts.set(commit, verdict);
    return verdict;
  };
  let [low, high] = [-1, commits.length - 1];
  if ((await judge(high)) !== "bad") throw new CannotBisect(`${bad} does not fail`);
  for (let at = middle(); at !== undefined; at = middle()) {
    const verdict = await judge(at);
    if (verdict === "bad") high = at;
    if (verdict === "good") low = at;
  }
  return { commit: commits[high] ?? "", orOneOf: commits.slice(low + 1, high) };

  /** The place nearest to the middle that was not tried. */
  function middle(): number | undefined {
    const centre = (low + high) / 2;
    const open = [...commits.keys()].slice(low + 1, high);
    return open
      .filter((at) => !verdicts.has(commits[at] ?? ""))
      .sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre))[0];
  }
}

/** After `good` up to `bad`, oldest first. */
function listed(repository: string, good: string, bad: string): string[] {
  const range = `${good}..${bad}`;
  const commits = git(repository, "rev-list", "--reverse", "--first-parent", range).split("\n");
  if (commits[0] !== "") return commits;
  throw new CannotBisect(`there is no commit after ${good} up to ${bad}`);
}

function git(repository: string, ...args: readonly string[]): string {
  try {
    return execFileSync("git", args, { cwd: repository, encoding: "utf8", stdio: "pipe" }).trim();
  } catch (error) {
    const { stderr = "" } = error as { readonly stderr?: string };
    throw new CannotBisect(`git ${args[0]}: ${stderr.trim() || String(error)}`);
  }
}

class Worktrees {
  readonly #search: Script;
  readonly #folder = mkdtempSync(join(tmpdir(), "lockstep-bisect-"));
  #child: ChildProcess | undefined;

  constructor(search: Script) {
    this.#search = search;
    search.signal?.addEventListener("abort", () => this.#child?.kill("SIGKILL"), { once: true });
  }

  async verdict(commit: string): Promise<Verdict> {
    const { repository, args, judge, signal } = this.#search;
    if (signal?.aborted) throw new CannotBisect("it was stopped");
    const tree = join(this.#folder, "tree");
    git(repository, "worktree", "add", "--force", "--detach", tree, commit);
    try {
      const packages = join(repository, "node_modules");
      const own = join(tree, "node_modules");
      if (existsSync(packages) && !existsSync(own)) symlinkSync(packages, own, "dir");
      const output = await this.#outputOf(args, tree);
      if (signal?.aborted) throw new CannotBisect("it was stopped");
      return judge(output);
    } finally {
      git(repository, "worktree", "remove", "--force", tree);
    }
  }

  #outputOf(args: readonly string[], cwd: string): Promise<string> {
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "ignore"] });
    this.#child = child;
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    return new Promise((done, reject) => {
      child.once("error", reject);
      child.once("close", () => done(output));
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    git(this.#search.repository, "worktree", "prune");
  }
}
