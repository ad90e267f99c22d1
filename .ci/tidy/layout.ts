// Which folders have an index.ts, and which packages have a reason.

import type { Problem } from "./source.ts";

/** One index.ts per top-level folder; an inner one only hides where things are. */
export function doorProblems(path: string): Problem[] {
  if (!path.endsWith("/index.ts") || path.split("/").length === 2) return [];
  const right = "Only top-level folders have a door: import the file itself";
  return [{ path, line: 1, wrong: "an inner index.ts", right }];
}

/** Each dependency is in the README on a line that also says why. */
export function dependencyProblems(packageJson: string, readme: string): Problem[] {
  const lines = readme.split("\n");
  return dependenciesOf(packageJson).flatMap((name) => {
    if (lines.some((line) => saysWhy(line, name))) return [];
    const line = packageJson.split("\n").findIndex((text) => text.includes(`"${name}":`)) + 1;
    const right = `Say in README.md, on one line with \`${name}\`, what it is for`;
    return [{ path: "package.json", line, wrong: `no reason is given for ${name}`, right }];
  });
}

function dependenciesOf(packageJson: string): string[] {
  const {
    dependencies = {},
    devDependencies = {},
  }: {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  } = JSON.parse(packageJson);
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

function saysWhy(line: string, name: string): boolean {
  const named = line.split(/[^\w@/.-]+/).some((word) => word.replace(/\.$/, "") === name);
  const words = line.replaceAll(name, "").match(/[a-z]{2,}/gi) ?? [];
  return named && words.length >= 3;
}
