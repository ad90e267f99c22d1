// Writes the generated clients' types: the verb `clients` of the command line.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedFiles } from "./files.ts";

const root = join(import.meta.dirname, "../../..");

for (const [path, text] of await generatedFiles()) {
  writeFileSync(join(root, path), text);
  process.stdout.write(`wrote ${path}\n`);
}
