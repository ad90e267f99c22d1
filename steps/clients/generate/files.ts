// The expected contents of the generated files, from the current surfaces, formatted like the rest
// of the project.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { BUILT, recordOf, startPlatform } from "../../../servers/index.ts";
import { type Document, typesOf } from "./document-types.ts";
import { exampleAnswersFile } from "./example-answers.ts";

const root = join(import.meta.dirname, "../../..");

/** Writes the files again. */
export const RENEW = "npm run clients";

/** By path from the project's root. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const platform = await startPlatform({ listens: false });
  const [examples, text] = await exampleAnswersFile(RENEW);
  const files = new Map([[examples, formatted(examples, text)]]);
  try {
    for (const each of BUILT.filter((surface) => recordOf(surface).hasTypedClient)) {
      const answer = await platform.servers[each].inject("/docs/openapi.json");
      const { name } = platform.surfaces[each];
      const path = `steps/clients/generated/${name}.ts`;
      files.set(path, formatted(path, typesOf(answer.json<Document>(), RENEW)));
    }
  } finally {
    await platform.close();
  }
  return files;
}

function formatted(path: string, text: string): string {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "format", `--stdin-file-path=${path}`];
  return execFileSync(process.execPath, args, { cwd: root, input: text, encoding: "utf8" });
}
