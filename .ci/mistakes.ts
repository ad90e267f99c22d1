// The verb `mistakes`: plants mistakes of one kind, one at a time, asks the judges, and reports who
// noticed each. Exits 1 if something is not as it should be.

import { BadOption, type CommandLine, numberIn, readOrEnd } from "../command-line.ts";
import { fieldsMistakes } from "./mistakes/fields/fields.ts";
import {
  type Family,
  type Found,
  isNoticed,
  keep,
  lastRun,
  linesOf,
  type MistakesRequest,
  totalsOf,
} from "./mistakes/found.ts";
import { generatedMistakes } from "./mistakes/generated/generated.ts";
import { testedMistakes } from "./mistakes/tested.ts";
import { writtenMistakes } from "./mistakes/written.ts";

const FAMILIES: Readonly<Record<string, Family>> = {
  written: writtenMistakes,
  generated: generatedMistakes,
  fields: fieldsMistakes,
  tested: testedMistakes,
};
const COUNT_MAX = 100_000;
const KINDS = Object.keys(FAMILIES).join(", ");

const LINE: CommandLine = {
  command: "npx lockstep mistakes",
  about: "Plants mistakes one at a time, and says who notices each.",
  operand: {
    name: "KIND",
    about: Object.entries(FAMILIES)
      .map(([name, { about, judges }]) => `${name}: ${about}\n  judged by ${judges.join(", ")}`)
      .join("\n"),
  },
  options: {
    only: { takes: "TEXT", about: "only mistakes whose names contain it" },
    judge: { takes: "NAMES", about: "ask only these, with commas between them" },
    seed: { takes: "N", about: "which sample of generated mistakes", otherwise: 1 },
    count: { takes: "N", about: "how many generated mistakes", otherwise: 300 },
    list: { about: "print the mistakes and plant none" },
    left: { about: "only those that nobody noticed in the last run" },
    recorded: {
      about: "use what the last run recorded about tests and scenarios, which is quicker",
    },
  },
  notes: "It takes up to hours. Its page is reports/out/mistakes/KIND.md.",
};

const { values, operand: kind = "" } = readOrEnd(process.argv.slice(2), LINE, (given) => {
  const family = FAMILIES[given.operand ?? ""];
  if (family === undefined) throw new BadOption(`KIND is one of ${KINDS}`);
  const judges = given.values.get("judge")?.split(",") ?? [];
  const unknown = judges.find((judge) => !family.judges.includes(judge));
  if (unknown !== undefined)
    throw new BadOption(`--judge is one of ${family.judges.join(", ")}, not ${unknown}`);
  numberIn(given.values, "count", { least: 1, most: COUNT_MAX, otherwise: 300 });
});
const request: MistakesRequest = {
  only: values.get("only") ?? "",
  judges: values.get("judge")?.split(",") ?? [],
  seed: values.get("seed") ?? "1",
  count: Number(values.get("count") ?? 300),
  recorded: values.has("recorded"),
};

await main(FAMILIES[kind] as Family);

async function main(family: Family): Promise<void> {
  const before = values.has("left") ? lastRun(kind).filter(isNoticed) : [];
  const known = new Set(before.map(({ name }) => name));
  const chosen = await family.choose(request);
  const names = chosen.names.filter((name) => !known.has(name));
  if (values.has("list") || names.length === 0) {
    print([...names, `${names.length} mistakes`].join("\n"));
    return;
  }
  const all: Found[] = before.filter(({ name }) => chosen.names.includes(name));
  const problems = await chosen.ask(new Set(names), (found) => {
    all.push(found);
    keep(kind, all);
    print(`[${all.length}] ${linesOf(found)}`);
  });
  const order = new Map(chosen.names.map((name, at) => [name, at]));
  all.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
  const wrong = all.filter((found) => found.wrong.length > 0);
  for (const found of wrong) print(linesOf(found));
  for (const problem of problems) print(`BAD  ${problem}`);
  print(`${totalsOf(all)}; ${wrong.length + problems.length} results are not as they should be`);
  print(`the page is ${keep(kind, all)}`);
  process.exitCode = wrong.length + problems.length === 0 ? 0 : 1;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
