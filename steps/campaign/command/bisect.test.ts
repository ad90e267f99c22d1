// Causes that a campaign with two mistakes found, in a repository whose last commit brings one of them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { runPlanted } from "../../../.ci/mistakes/judges.ts";
import { changeOf, patchNamed } from "../../../.ci/mistakes/patches.ts";
import { root } from "../../../.ci/project.ts";
import { StoredLedger } from "../causes/stored-ledger.ts";
import type { Entry } from "../ledger.ts";
import { joinCauses, scriptOf } from "./bisect.ts";

const repository = mkdtempSync(join(tmpdir(), "lockstep-joined-"));
after(() => rmSync(repository, { recursive: true }));

const FEE = "swap-fee-charged-twice";
const MUTANTS = [FEE, "deadline-a-second-early"].map((name) => changeOf(patchNamed(name)));

const git = (...args: readonly string[]) =>
  execFileSync("git", args, { cwd: repository, encoding: "utf8" }).trim();

/** Commits a program that replays scripts with a mutant, or without one. */
function commit(mutant: string): string {
  const loaded = [".ci/mistakes/register.ts", "steps/fuzz/main.ts"];
  const imports = loaded.map((file) => `await import(${JSON.stringify(join(root, file))});\n`);
  const program = `process.env.LOCKSTEP_MUTANT = "${mutant}";\n${imports.join("")}`;
  writeFileSync(join(repository, "program.mjs"), program);
  git("add", "program.mjs");
  const author = ["-c", "user.name=tester", "-c", "user.email=tester@example.org"];
  git(...author, "commit", "-qm", "a commit");
  return git("rev-parse", "HEAD");
}

test("the causes that came with a commit are joined, and another mistake's stay", async () => {
  const { output } = await runPlanted(MUTANTS, ["steps/campaign/seeds.ts"], (bundled) => [
    ...[bundled, "--seeds", "4", "--focus", "swap"],
  ]);
  const { entries }: { entries: readonly Entry[] } = JSON.parse(output);
  const ledger = new StoredLedger(join(repository, "ledger.json"));
  const about = { code: "a", plan: "p", from: 1, to: 4, steps: 90, reached: 2, situations: 3 };
  const canary = { mutant: "m", breaks: "b", foundBy: "X-01", steps: 1 };
  // One cause of each kind, because each is replayed in a process of its own.
  const some = entries.filter(({ cause: { field } }) => field !== "decision on swap");
  ledger.take({ ...about, canary }, some, () => "good");
  const cause = ledger.causes.find(({ cause: { commands } }) => `${commands}` === "zap");
  assert.ok(cause);
  git("init", "-q");
  commit("");
  const args = ["--import", import.meta.resolve("tsx"), "program.mjs", "--replay"];
  const { signal } = new AbortController();
  const brought = commit(FEE);
  await joinCauses(ledger, {
    ...{ cause, commit: brought },
    script: (of) => ({ ...scriptOf(of, signal), repository, args: [...args, of.smallest.token] }),
  });
  const left = ledger.causes.map((each) => [
    ...[each.cause.field, each.commit === brought, each.count],
    ...[each.cause, ...(each.joined ?? [])].map(({ commands }) => `${commands}`).sort(),
  ]);
  assert.deepEqual(left, [
    ["decision on addLiquidity", false, 1, "addLiquidity"],
    ["balance of … in …", true, 5, "swap", "zap"],
  ]);
});
