// The routes of the whole world: snapshots, dumps, the journal, and its hashes.

import { dumping } from "../../../sim/index.ts";
import { inPieces } from "../../core/in-pieces.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import { asOfOneMoment, sealing } from "../../core/one-moment.ts";
import { bodyOf } from "../../core/pieces.ts";
import { Problem } from "../../core/problem.ts";
import { journalParts } from "../../shared/journal/text.ts";
import { clockOf } from "./clock-routes.ts";
import { markCalled } from "./json-rpc/marks.ts";
import { hex } from "./present.ts";
import { answers, answersOfNamed, anyObject, clockAnswer, text } from "./schemas.ts";
import { type ControlServices, define, take, worldOf } from "./services.ts";

const names = objectOf({
  snapshots: { type: "array", items: { type: "string" } },
  positions: {
    ...mapOf({ type: "integer" }),
    description: "By name, the position to which it leads: how many commands came before",
  },
});

function namesOf(services: ControlServices) {
  const { timeline } = worldOf(services);
  const snapshots = timeline.names();
  const positions = snapshots.map((name) => [name, (timeline.nodeOf(name) ?? 0) + 1]);
  return { snapshots, positions: Object.fromEntries(positions) };
}

const listSnapshots = define({
  method: "GET",
  paths: ["/snapshots"],
  operation: "List snapshots",
  summary: "The names of all snapshots, sorted",
  access: "public",
  watches: true,
  answers: answers("Names", names),
  handle: (_exchange, services) => ({ status: 200, body: namesOf(services) }),
});

/**
 * Clients remove single and double dots from a path, and half a surrogate pair has no percent code.
 */
function fitsInUrl(name: string): boolean {
  return name !== "." && name !== ".." && !/[\p{Cc}\p{Cs}]/u.test(name);
}

const takeSnapshot = define({
  method: "POST",
  paths: ["/snapshots"],
  operation: "Take snapshot",
  summary: "Takes a snapshot under a name; an earlier one of the same name is replaced",
  access: "public",
  body: objectOf({ name: text }),
  answers: answers("Names", names),
  example: { body: { name: "before the crash" } },
  handle: ({ body }, services) => {
    if (!fitsInUrl(body.name)) {
      throw new Problem("invalid", '"name" must be a text that a URL can carry, not . or ..');
    }
    take(services, { kind: "snapshot", name: body.name });
    return { status: 200, body: namesOf(services) };
  },
});

/** A client that took a snapshot by number does not know its name, so the refusal says it. */
function takeNamed(services: ControlServices, kind: "restore" | "dropSnapshot", name: string) {
  const { timeline } = worldOf(services);
  const mark = markCalled(name);
  if (mark !== undefined && timeline.has(mark) && !timeline.has(name)) {
    const message = `there is no snapshot ${name}; evm_snapshot's is ${mark}`;
    throw new Problem("unknownObject", message);
  }
  take(services, { kind, name });
}

const restore = define({
  method: "POST",
  paths: ["/snapshots/:name/restore"],
  operation: "Restore snapshot",
  summary:
    "Restores a snapshot, any number of times, even on a branch that an earlier restore left",
  access: "public",
  params: objectOf({ name: text }),
  answers: answersOfNamed("The clock there", clockAnswer),
  example: { path: "/snapshots/before%20the%20crash/restore" },
  handle: ({ params }, services) => {
    takeNamed(services, "restore", params.name);
    return { status: 200, body: clockOf(services) };
  },
});

const dropSnapshot = define({
  method: "DELETE",
  paths: ["/snapshots/:name"],
  operation: "Drop snapshot",
  summary: "Deletes a snapshot; the world and every other snapshot stay as they are",
  description: "`evm-0x1` is the snapshot for which evm_snapshot returned 0x1, and so on.",
  access: "public",
  params: objectOf({ name: text }),
  answers: answersOfNamed("The names that are left", names),
  example: { path: "/snapshots/before%20the%20crash" },
  handle: ({ params }, services) => {
    takeNamed(services, "dropSnapshot", params.name);
    return { status: 200, body: namesOf(services) };
  },
});

const readDump = define({
  method: "GET",
  paths: ["/dump"],
  operation: "Dump",
  summary: "The whole world as one canonical text, for POST /load",
  description:
    "As of the moment when it was asked for. It is made in pieces of some milliseconds, between which " +
    "other requests are answered and commands run.",
  access: "public",
  answers: { 200: { description: "The dump", schema: anyObject } },
  handle: async ({ connection }, { inbox }) => {
    const parts = await inPieces(
      asOfOneMoment(inbox, function* (world) {
        yield* sealing(world);
        return yield* dumping(world);
      }),
      connection,
    );
    const headers = { "content-type": "application/json; charset=utf-8" };
    return { status: 200, body: bodyOf(parts), headers };
  },
});

/** A dump of a long run comes in one body. */
const DUMP_BYTES_MAX = 256 * 1024 * 1024;

const load = define({
  method: "POST",
  paths: ["/load"],
  operation: "Load",
  summary: "Replaces this world by a dumped one; earlier snapshots are gone",
  description:
    "The server reads the dump in pieces of some milliseconds and answers other requests " +
    "between them. A command that arrives meanwhile still changes the old world, and is lost " +
    "with it. Dumps are loaded one after another. If the client disconnects first, its dump is " +
    "not loaded.",
  access: "public",
  // Parsed in pieces, as part of loading.
  readsText: true,
  body: anyObject,
  bodyBytesMax: DUMP_BYTES_MAX,
  answers: answers("The clock there", clockAnswer),
  handle: async ({ body, connection }, services) => {
    const text = typeof body === "string" ? body : "";
    take(services, await services.loads.prepare(text, connection));
    return { status: 200, body: clockOf(services) };
  },
});

const journal = define({
  method: "GET",
  paths: ["/journal"],
  operation: "Journal",
  summary: "Every command so far, as a file that `--journal FILE` continues from",
  access: "public",
  answers: { 200: { description: "One command a line", contentType: "text/plain" } },
  handle: async ({ connection }, services) => {
    const world = worldOf(services);
    const file = `lockstep-seed-${world.options.seed}.journal`;
    const headers = {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
    };
    const parts = await inPieces(journalParts(world), connection);
    return { status: 200, body: bodyOf(parts), headers };
  },
});

const stateHash = define({
  method: "GET",
  paths: ["/state-hash"],
  operation: "State hash",
  summary: "The hash of all state, and the hash of the seed with every command so far",
  access: "public",
  answers: answers(
    "Hashes",
    objectOf({
      stateHash: { type: "string" },
      journalHash: { type: "string" },
      height: { type: "integer" },
    }),
  ),
  handle: async ({ connection }, services) => {
    const world = worldOf(services);
    await inPieces(sealing(world), connection);
    const hashes = { stateHash: hex(world.stateHash()), journalHash: hex(world.journalHash()) };
    return { status: 200, body: { ...hashes, height: world.chain.height } };
  },
});

export const stateRoutes = [
  listSnapshots,
  takeSnapshot,
  restore,
  dropSnapshot,
  readDump,
  load,
  journal,
  stateHash,
];
