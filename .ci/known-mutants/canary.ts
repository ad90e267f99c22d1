// Plants one mutant, drawn by a text, and does seeds of a campaign until one notices it. Prints what
// came of it as one line of JSON. A campaign that cannot find it could not find anything else.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hashText } from "../../sim/index.ts";
import { runMutated } from "./loader.ts";
import { mutantNamed } from "./mutants.ts";
import { SCOPES } from "./scopes.ts";

/** A mutant that is usually found in so many steps is found in the others, or never. */
const USUAL_STEPS_MAX = 300;
const STEPS_MAX = 10_000;

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { drawn: { ...text, default: "" }, steps: { ...text, default: String(STEPS_MAX) } },
});

/** Those that campaigns find soon, by the table in the README. */
function candidates(): string[] {
  const table = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
  const rows = [...table.matchAll(/^\| `([a-z\d-]+)` \|.*? after (\d+) steps \|/gm)];
  return rows.flatMap(([, name = "", steps]) => (Number(steps) <= USUAL_STEPS_MAX ? [name] : []));
}

const names = candidates();
const place = Number.parseInt(hashText(values.drawn).slice(0, 8), 16) % names.length;
const mutant = mutantNamed(names[place] ?? "");
const { focus } = SCOPES[mutant.module];
const seeds = ["steps/campaign/seeds.ts"];
const { exitCode, output } = await runMutated(mutant, seeds, (bundled) => [
  ...[bundled, "--first", "--focus", focus, "--steps", values.steps],
]);
if (exitCode !== 0) throw new Error(`the canary with ${mutant.name} ended badly:\n${output}`);
const { steps, entries } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
const { name, breaks } = mutant;
const foundBy: string = entries[0]?.cause.broke ?? "";
process.stdout.write(`${JSON.stringify({ mutant: name, breaks, foundBy, steps })}\n`);
