// docs/steps.md: every step with an example, made of the steps and features that there are. As a program,
// `node --import tsx steps/document.ts`, it writes them there; with --check it only says whether they are.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { listSteps, type StepGroup, type StepList } from "./step-list.ts";

export const PAGE = new URL("../docs/steps.md", import.meta.url);

const cell = (text: string) => text.replaceAll("|", "\\|");

function tableOf({ about, steps }: StepGroup): string {
  const rows = steps.map(({ keyword, expression, example = "" }) => {
    const shown = example === expression ? "" : example;
    return `| ${keyword} ${cell(expression)} | ${cell(shown)} |`;
  });
  return [`### ${about}`, "", "| step | example |", "| --- | --- |", ...rows].join("\n");
}

/** The page with all words and steps at its end. */
export function withSteps(page: string, { groups, words }: StepList): string {
  const [opening = ""] = page.split("## Words\n");
  const rows = words.map(
    ({ name, expressions }) =>
      `| {${name}} | ${expressions.map((each) => `\`${cell(each)}\``).join(", ")} |`,
  );
  const table = ["| word | what it matches |", "| --- | --- |", ...rows].join("\n");
  return `${opening}## Words\n\n${table}\n\n## All steps\n\n${groups.map(tableOf).join("\n\n")}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const page = readFileSync(PAGE, "utf8");
  const right = withSteps(page, await listSteps());
  if (!process.argv.includes("--check")) writeFileSync(PAGE, right);
  else if (right !== page) {
    process.stderr.write("docs/steps.md is out of date: node --import tsx steps/document.ts\n");
    process.exitCode = 1;
  }
}
