// The bounds on files and scenarios. The linter bounds functions.

import { lineAt, type Problem, type Source } from "./source.ts";

const fileLinesMax = 250;
const scenarioStepsMax = 8;

export function fileLengthProblems({ path, text }: Source): Problem[] {
  const lines = text.replace(/\n$/, "").split("\n").length;
  if (lines <= fileLinesMax) return [];
  const right = `At most ${fileLinesMax}: find the second idea and give it a file`;
  return [{ path, line: lines, wrong: `the file has ${lines} lines`, right }];
}

export function scenarioLengthProblems({ path, text }: Source): Problem[] {
  const problems: Problem[] = [];
  const scenarios = withoutDocStrings(text).split(
    /^(?=\s*(?:Scenario|Example|Background|Rule)\b)/m,
  );
  let offset = 0;
  for (const scenario of scenarios) {
    const steps = scenario.match(/^\s*(?:(?:Given|When|Then|And|But)\b|\*\s)/gm)?.length ?? 0;
    if (steps > scenarioStepsMax) {
      const right = `At most ${scenarioStepsMax}: one behaviour a scenario, detail into the steps`;
      const line = lineAt(text, offset + scenario.search(/\S/));
      problems.push({ path, line, wrong: `the scenario has ${steps} steps`, right });
    }
    offset += scenario.length;
  }
  return problems;
}

function withoutDocStrings(text: string): string {
  return text.replace(/"""[\s\S]*?"""|```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, " "));
}
