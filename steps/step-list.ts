// Every step of the plan with an example of it, and every word that it has, as Cucumber itself reads them
// in a dry run of all features.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { loadConfiguration, runCucumber } from "@cucumber/cucumber/api";
import { projectFolder } from "../programs.ts";

export interface StepDefinition {
  /** A Cucumber expression. */
  readonly expression: string;
  readonly keyword: "Given" | "When" | "Then";
  /** The first step of a feature that is one; undefined if no feature has it. */
  readonly example: string | undefined;
}

export interface StepGroup {
  /** What the steps of one file are about. */
  readonly about: string;
  readonly steps: readonly StepDefinition[];
}

export interface StepWord {
  readonly name: string;
  readonly expressions: readonly string[];
}

export interface StepList {
  readonly groups: readonly StepGroup[];
  readonly words: readonly StepWord[];
}

/** It takes some seconds, in a process that reads TypeScript. */
export async function listSteps(): Promise<StepList> {
  const cwd = projectFolder();
  const nowhere = new PassThrough().resume();
  const environment = { cwd, stdout: nowhere, stderr: nowhere, env: {} };
  const provided = ["--dry-run", "--format", "progress"];
  const { runConfiguration } = await loadConfiguration(
    { file: "cucumber.js", provided },
    environment,
  );
  const dry = { ...runConfiguration, formats: { ...runConfiguration.formats, files: {} } };
  const byFile = new Map<string, (Omit<StepDefinition, "example"> & { readonly id: string })[]>();
  const words: StepWord[] = [];
  const texts = new Map<string, string>();
  const examples = new Map<string, string>();
  await runCucumber(dry, environment, ({ stepDefinition, parameterType, pickle, testCase }) => {
    if (parameterType !== undefined) {
      words.push({ name: parameterType.name, expressions: parameterType.regularExpressions });
    }
    if (stepDefinition !== undefined) {
      const { id, pattern, sourceReference } = stepDefinition;
      const { uri = "", location } = sourceReference;
      const own = byFile.get(uri) ?? [];
      byFile.set(uri, own);
      const keyword = keywordAt(join(cwd, uri), location?.line ?? 1);
      own.push({ id, expression: pattern.source, keyword });
    }
    for (const { id, text } of pickle?.steps ?? []) texts.set(id, text);
    for (const { pickleStepId = "", stepDefinitionIds = [] } of testCase?.testSteps ?? []) {
      const [id] = stepDefinitionIds;
      const text = texts.get(pickleStepId);
      if (id !== undefined && text !== undefined && !examples.has(id)) examples.set(id, text);
    }
  });
  const groups = [...byFile].map(([uri, steps]) => ({
    about: aboutFile(join(cwd, uri)),
    steps: steps.map(({ id, ...step }) => ({ ...step, example: examples.get(id) })),
  }));
  return { groups: groups.sort((a, b) => (a.about < b.about ? -1 : 1)), words };
}

/** The first sentence of a file, without what all of them begin with. */
function aboutFile(path: string): string {
  const [comment = ""] = /^(?:\/\/.*\n)+/.exec(readFileSync(path, "utf8")) ?? [];
  const [sentence = ""] = comment
    .replace(/^\/\/ ?/gm, "")
    .replaceAll("\n", " ")
    .split(/[.:;,](?= )/);
  const words = sentence.replace(/^(?:Steps? (?:of|about|that|for) )/, "").replace(/\.?\s*$/, "");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Steps are told apart by their texts; the keyword is the one that the source has. */
function keywordAt(path: string, line: number): StepDefinition["keyword"] {
  const lines = readFileSync(path, "utf8").split("\n").slice(0, line);
  const text = lines.findLast((each) => /\b(?:Given|When|Then)\b\(/.test(each)) ?? "";
  const [, keyword] = /\b(Given|When|Then)\(/.exec(text) ?? [];
  return keyword === "Given" || keyword === "When" ? keyword : "Then";
}
