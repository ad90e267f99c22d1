// How `npm start` ends: by a signal to npm, to npm and the server, or because npm alone is gone. A
// broken end would leave a server on its ports, a locked journal, or a status that hides the
// signal.
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { DEADLINE_MS } from "../../../test-until.ts";
import { readJournalFile } from "../../shared/journal/text.ts";
import { endInOrder } from "./ending.ts";
import { runProgram } from "./test-process.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-ending-"));
after(() => rmSync(folder, { recursive: true }));

/** Starts a server through npm, mines a block, and ends it by `send`. */
async function endedBy(name: string, send: (npm: number, server: number) => void) {
  const journal = join(folder, `${name}.journal`);
  const lock = `${journal}.lock`;
  const options = ["--port", "0", "--pace", "frozen", "--json", "--journal", journal];
  const { child, firstLine, ended } = runProgram("npm", ["start", "--silent", "--", ...options]);
  const { urls }: { urls: { control: string } } = JSON.parse(await firstLine);
  await fetch(`${urls.control}/mine`, { method: "POST" });
  const server = Number.parseInt(readFileSync(lock, "utf8"), 10);
  // A server that still runs then is killed, and leaves its lock behind.
  const deadline = setTimeout(() => process.kill(server, "SIGKILL"), DEADLINE_MS);
  send(Number(child.pid), server);
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  const isOpenAtExit = existsSync(lock);
  // Resolves only when every process that npm started has closed its output.
  await ended;
  clearTimeout(deadline);
  assert.equal(existsSync(lock), false, "the journal is still locked");
  assert.equal(readJournalFile(journal).replayed, 1);
  // As a shell reports it. npm may die of the signal itself if its child ends quickly.
  const status = code ?? 128 + constants.signals[signal ?? "SIGKILL"];
  return { status, isOpenAtExit };
}

test("npm forwards SIGTERM, and ends after the journal is closed", async () => {
  const ended = await endedBy("term", (npm) => process.kill(npm, "SIGTERM"));
  assert.deepEqual(ended, { status: 143, isOpenAtExit: false });
});

test("a signal to npm and the server closes the journal too", async () => {
  const ended = await endedBy("int", (npm, server) => {
    process.kill(server, "SIGINT");
    process.kill(npm, "SIGINT");
  });
  assert.deepEqual(ended, { status: 130, isOpenAtExit: false });
});

test("SIGHUP ends npm alone, and the server follows", async () => {
  const { status } = await endedBy("hup", (npm) => process.kill(npm, "SIGHUP"));
  assert.equal(status, 129);
});

test("Ctrl+C arrives twice under npm; a signal repeated by a person ends at once", (context) => {
  const clock = context.mock.method(performance, "now", () => 5_000);
  const done: string[] = [];
  endInOrder({
    close: async () => void done.push("closed"),
    exit: (code) => done.push(`exit ${code}`),
  });
  context.after(() => {
    process.exitCode = undefined;
    for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.removeAllListeners(signal);
  });
  process.emit("SIGINT");
  assert.equal(process.exitCode, 130);
  clock.mock.mockImplementation(() => 5_900);
  process.emit("SIGINT");
  assert.deepEqual(done, ["closed"]);
  clock.mock.mockImplementation(() => 6_000);
  process.emit("SIGTERM");
  assert.deepEqual(done, ["closed", "exit 143"]);
});
