// The commit of a cause is found in a small repository of its own, whose program says what it shows.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { bisect, CannotBisect, isBroughtBy, type Verdict } from "./bisect.ts";

const repository = mkdtempSync(join(tmpdir(), "lockstep-repository-"));
after(() => rmSync(repository, { recursive: true, force: true }));

const git = (...args: readonly string[]) =>
  execFileSync("git", args, { cwd: repository, encoding: "utf8", stdio: "pipe" }).trim();

git("init", "-q");
git("config", "user.name", "tester");
git("config", "user.email", "tester@example.org");
const commits = ["good", "good", "skipped", "good", "skipped", "bad", "bad", "bad"].map(
  (verdict, at) => {
    writeFileSync(join(repository, "program.mjs"), `console.log("${verdict}"); // ${at}\n`);
    git("add", ".");
    git("commit", "-qm", `${at}: ${verdict}`);
    return git("rev-parse", "HEAD");
  },
);

const printed: string[] = [];
const search = (
  good: number,
  bad: number,
  more: { signal?: AbortSignal; args?: string[] } = {},
) => ({
  ...{ repository, good: commits[good] ?? "", bad: commits[bad] ?? "", args: ["program.mjs"] },
  judge: (output: string) => (output.trim() || "skipped") as Verdict,
  tell: (line: string) => void printed.push(line),
  ...more,
});

const worktrees = () => git("worktree", "list").split("\n").length;

test("the first bad commit is found, with those before it that cannot run", async () => {
  const found = await bisect(search(0, 7));
  assert.deepEqual(found, { commit: commits[5], orOneOf: [commits[4]] });
  assert.ok(printed.length < commits.length, "not every commit is tried");
  assert.equal(worktrees(), 1);
});

test("ends that do not differ are refused", async () => {
  await assert.rejects(bisect(search(5, 7)), CannotBisect);
  await assert.rejects(bisect(search(0, 3)), CannotBisect);
  await assert.rejects(bisect({ ...search(0, 7), good: "nothing" }), /git rev-list: .*nothing/s);
  assert.equal(worktrees(), 1);
});

test("a commit brought a cause if it fails there, and passes in the one before", async () => {
  const verdicts = [3, 5, 6].map((at) => isBroughtBy(commits[at] ?? "", search(0, 7)));
  assert.deepEqual(
    await Promise.all(verdicts),
    [false, false, false],
    "passes, unclear, failed before",
  );
  writeFileSync(join(repository, "program.mjs"), 'console.log("good");\n');
  git("commit", "-qam", "8: good");
  writeFileSync(join(repository, "program.mjs"), 'console.log("bad");\n');
  git("commit", "-qam", "9: bad");
  assert.equal(await isBroughtBy("HEAD", search(0, 7)), true);
  assert.equal(worktrees(), 1);
});

test("it can be stopped while a commit runs, and leaves no worktree", async () => {
  const abort = new AbortController();
  const stop = search(0, 7, { signal: abort.signal, args: ["-e", "setInterval(() => {}, 9)"] });
  const stopped = bisect(stop);
  abort.abort();
  await assert.rejects(stopped, /it was stopped/);
  assert.equal(worktrees(), 1);
});
