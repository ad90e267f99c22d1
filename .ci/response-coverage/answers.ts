// Adds up what all processes of a test run recorded in the folder named as argument, compares it
// with everything the platform's surfaces document, writes reports/out/answers.json, and reports
// problems.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentedOutcomes, startPlatform } from "../../servers/index.ts";
import { root } from "../project.ts";
import { violationText } from "./record.ts";
import type { RecordedAnswers } from "./recorder.ts";
import { type AnswerTable, type DocumentedAnswer, problemsOf, tableOf } from "./table.ts";

/**
 * Documents in other people's formats, the dump, commands and values of state in its form, rows of
 * whatever columns were selected, and answers inside an answer, each of which is validated against its
 * own route's documentation.
 */
const FREE = [
  /^core: POST \/eth\/v1\.2\/batch 200$/,
  /: GET \/docs\/(?:openapi|asyncapi|reference)\.json 200$/,
  /^indexer: Rows$/,
  /^(?:core|indexer): GET (?:\/eth\/v1\.2)?\/search\/:table 20[06]$/,
  /^control: GET \/(?:dump|storage|commands\/:number) 200$/,
];

const [folder = ""] = process.argv.slice(2);
const recordings = readdirSync(folder).map(
  (file): RecordedAnswers => JSON.parse(readFileSync(join(folder, file), "utf8")),
);
const table = tableOf(await documented(), recordings, FREE);
const problems = [...table.violations.map(violationText), ...problemsOf(table)];
const out = join(root, "reports/out");
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "answers.json"), `${JSON.stringify(table, null, 1)}\n`);
process.stdout.write(`${summaryOf(table)}\n${problems.join("\n")}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Every outcome that a surface documents, with its default options. */
async function documented(): Promise<DocumentedAnswer[]> {
  const platform = await startPlatform({ listens: false });
  const all = Object.values(platform.surfaces).flatMap((surface) =>
    documentedOutcomes(surface).map((each) => ({ ...each, surface: surface.name })),
  );
  await platform.close();
  return all;
}

/** The first line, for the caller. */
function summaryOf({ cells, shapes, violations }: AnswerTable): string {
  const answers = cells.reduce((sum, { times }) => sum + times, 0);
  const reached = cells.filter(({ times }) => times > 0).length;
  const seen = shapes.reduce((sum, each) => sum + each.seen, 0);
  const fields = shapes.reduce((sum, each) => sum + each.unseen.length, seen);
  return (
    `${answers} answers held against their schemas, ${violations.length} wrong; ` +
    `${reached} of ${cells.length} documented outcomes reached, ${seen} of ${fields} fields seen`
  );
}
