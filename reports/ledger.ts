// Writes the page of the ledger of causes beside it: `node --import tsx reports/ledger.ts
// [LEDGER.json]`. Exits with 2, and the reason, if the file is not a ledger.

import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { endWith } from "../file-errors.ts";
import { BadLedger, readLedger } from "./ledger/ledger.ts";
import { ledgerPage } from "./ledger/page.ts";

const file = resolve(process.argv[2] ?? join(import.meta.dirname, "out/campaign/ledger.json"));
try {
  const page = file.replace(/(\.json)?$/, ".html");
  writeFileSync(page, ledgerPage(readLedger(readFileSync(file, "utf8"))));
  process.stdout.write(`the ledger is ${relative(process.cwd(), page)}\n`);
} catch (error) {
  endWith(error, error instanceof BadLedger ? `${file}: ${error.message}` : undefined);
}
