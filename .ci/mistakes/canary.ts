// Plants one patch, drawn by a text, and does seeds of a campaign until one notices it. Prints what
// came of it as one line of JSON. A campaign that cannot find it could not find anything else.

import { parseArgs } from "node:util";
import { hashText } from "../../sim/index.ts";
import { runPlanted } from "./judges.ts";
import { changeOf, patches } from "./patches.ts";
import { scopeOf } from "./scopes.ts";

/** What campaigns find soon is found in so many steps, or never. */
const STEPS_MAX = 10_000;

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { drawn: { ...text, default: "" }, steps: { ...text, default: String(STEPS_MAX) } },
});

const soon = patches.filter(({ judges }) => judges.get("campaign")?.endsWith("soon"));
const place = Number.parseInt(hashText(values.drawn).slice(0, 8), 16) % soon.length;
const patch = soon[place];
if (patch === undefined) throw new Error("there is no patch that campaigns find soon");
const { name, breaks, group } = patch;
const seeds = ["steps/campaign/seeds.ts"];
const { exitCode, output } = await runPlanted(changeOf(patch), seeds, (bundled) => [
  ...[bundled, "--first", "--focus", scopeOf(group)?.focus ?? "all", "--steps", values.steps],
]);
if (exitCode !== 0) throw new Error(`the canary with ${name} ended badly:\n${output}`);
const { steps, entries } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
const foundBy: string = entries[0]?.cause.broke ?? "";
process.stdout.write(`${JSON.stringify({ mutant: name, breaks, foundBy, steps })}\n`);
