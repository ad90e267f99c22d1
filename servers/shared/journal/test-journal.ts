// Journals in a folder of their own, for tests: written, closed, and read again.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, execute, type World } from "../../../sim/index.ts";
import { JournalRefused } from "./header.ts";
import { openJournal } from "./open.ts";

/** A temporary folder that `remove` deletes, and paths in it. */
export function journalFolder() {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-journal-"));
  let files = 0;
  return {
    folder,
    newPath: () => {
      files += 1;
      return join(folder, `${files}.journal`);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const someCommands = (world: World): Command[] => [
  { kind: "advance", ms: 1_500 },
  {
    kind: "submit",
    from: world.users.find("oracle")?.address ?? "",
    to: world.addresses.priceOracle,
    function: "setAssetPrice",
    args: { asset: world.addresses.tokens.WETH, price: 2_400n * 10n ** 18n },
  },
  { kind: "snapshot", name: "before – nach" },
  { kind: "registerUser", name: "carol" },
  { kind: "restore", name: "before – nach" },
  { kind: "mine", blocks: 2 },
];

/** A closed journal of six commands under seed 7, with its world, text and lines. */
export function written(path: string) {
  const { world, file } = openJournal({ path, wanted: { seed: 7 } });
  for (const command of someCommands(world)) {
    assert.ok(execute(world, command).ok);
    file.record(command);
  }
  file.close();
  return { path, world, text: readFileSync(path, "utf8"), lines: linesOf(path) };
}

export const linesOf = (path: string): string[] =>
  readFileSync(path, "utf8").split("\n").slice(0, -1);

/** Asserts that opening is refused with these words and leaves the file unchanged. */
export function refusal(path: string, message: RegExp): void {
  const before = readFileSync(path);
  assert.throws(
    () => openJournal({ path, wanted: { seed: 7 } }).file.close(),
    (error) => error instanceof JournalRefused && message.test(error.message),
  );
  assert.deepEqual(readFileSync(path), before, "a refused file was changed");
}
