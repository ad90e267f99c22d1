// The house rules, checked on every file of the project. The rules are in .ci/tidy, each with its
// own tests.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { projectFiles, root } from "./.ci/project.ts";
import { citationProblems, recordProblems, uncitedProblems } from "./.ci/tidy/decisions.ts";
import { absentDocumentProblems, citedPathProblems } from "./.ci/tidy/documents.ts";
import { folderProblems } from "./.ci/tidy/folders.ts";
import { layerProblems } from "./.ci/tidy/layers.ts";
import { dependencyProblems, doorProblems } from "./.ci/tidy/layout.ts";
import { fileLengthProblems, scenarioLengthProblems } from "./.ci/tidy/lengths.ts";
import { formatProblem, type Problem, readSource, type Source } from "./.ci/tidy/source.ts";
import {
  openingProblems,
  waitProblems,
  wordProblems,
  worldReachProblems,
} from "./.ci/tidy/words.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const readable = /\.(?:ts|js|feature|md|json|css|html|ya?ml)$/;
const generated = /^(?:package-lock\.json|fixtures\/recordings\/.*)$/;
const paths = projectFiles();
const sources = paths
  .filter((path) => readable.test(path) && !generated.test(path))
  .map((path) => readSource(path, read(path)));
const code = sources.filter(({ path }) => path.endsWith(".ts"));
const features = sources.filter(({ path }) => path.endsWith(".feature"));

test("there are files to check", () => {
  assert.ok(code.some(({ path }) => path === "tidy.test.ts"));
});

test("folders import one way", () => expectNone(folderProblems(code)));
test("folders of sim import from the layers above them", () =>
  expectNone(layerProblems(code, readSource("sim/README.md", read("sim/README.md")))));
test("only top-level folders have a door", () =>
  expectNone(code.flatMap(({ path }) => doorProblems(path))));
test("files are short", () => expectNone([...code, ...features].flatMap(fileLengthProblems)));
test("scenarios are short", () => expectNone(features.flatMap(scenarioLengthProblems)));
test("each file says what it is for", () => expectNone(code.flatMap(openingProblems)));
test("nothing is left unfinished, untyped or singled out", () =>
  expectNone(withoutNotes(sources).flatMap(wordProblems)));
test("tests wait for what happens", () => expectNone(code.flatMap(waitProblems)));
test("the simulation reaches nothing but its seed and commands", () =>
  expectNone(code.flatMap(worldReachProblems)));

test("decision records have their form", () => expectNone(recordProblems(sources)));
test("a cited decision has a record", () => expectNone(citationProblems(sources)));
test("a decision record is cited", () => expectNone(uncitedProblems(sources)));
test("what is cited is in the repository", () =>
  expectNone([...sources.flatMap(absentDocumentProblems), ...citedPathProblems(sources, paths)]));

const readmeIsMissing = existsSync(join(root, "README.md"))
  ? false
  : "README.md is not written yet";
test("each dependency has a reason", { skip: readmeIsMissing }, () =>
  expectNone(dependencyProblems(read("package.json"), read("README.md"))),
);

/** Pages for people may contain the words that code may not use. */
function withoutNotes(all: readonly Source[]): Source[] {
  return all.filter(({ path }) => !path.endsWith(".md"));
}

function expectNone(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const noun = problems.length === 1 ? "problem" : "problems";
  const message = `${problems.length} ${noun}\n${problems.map(formatProblem).join("\n")}`;
  // The stack would point to the rule, which does not help to find the problem.
  throw Object.assign(new Error(message), { stack: message });
}
