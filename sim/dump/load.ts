// Replaces a world by a dumped one. The slow work is done beside the current world, in pieces, and
// depends only on the dump and the world's options; commands may run in between. (decision 45)

import { present } from "../kernel/assert.ts";
import { atOnce } from "../kernel/at-once.ts";
import { canonicalPieces } from "../kernel/canonical.ts";
import { hashPieces } from "../kernel/hash.ts";
import { BadJson, parseInPieces } from "../kernel/json-pieces.ts";
import { CLOCK_MS_MAX } from "../world/clock.ts";
import { type Outcome, type RefusedCommand, refused } from "../world/command.ts";
import type { WorldParts } from "../world/parts.ts";
import type { Load } from "../world/snapshot-commands.ts";
import type { World } from "../world/world.ts";
import { describe } from "./dump.ts";
import { type DumpedWorld, type DumpFile, FORMAT } from "./format.ts";
import { read } from "./read.ts";
import { checkReferences } from "./references.ts";
import { rehearse } from "./rehearsal.ts";
import { checkShape } from "./shape.ts";

/** Work that yields often, after some milliseconds at most. */
type Pieces<T> = Generator<undefined, T>;

/** The result of loading, until the command is executed. */
const prepared = new WeakMap<Load, WorldParts | RefusedCommand>();

/** Reads a world before it is put in place, in pieces too. */
type LookAhead = (world: World) => Pieces<void>;

/**
 * Does the slow work of a load before it is executed, in pieces between which other commands may
 * run. Changes nothing observable; without it the load has the same outcome, all at once. `look` is
 * given the new world, unless the dump is refused.
 */
export function* prepareLoad(world: World, command: Load, look?: LookAhead): Pieces<void> {
  const found = yield* readDump(world, command.dump);
  if (look !== undefined && !("code" in found)) yield* look(world.withParts(found));
  prepared.set(command, found);
}

/**
 * Replaces this world by a dumped one. Refuses a text that is not a dump of this kind, or that
 * would not dump to the same text. `node` is the command's number in the journal.
 */
export function load(world: World, command: Load, node: number): Outcome {
  if (!prepared.has(command)) atOnce(prepareLoad(world, command));
  const found = present(prepared.get(command), "the world of the dump");
  // The parts belong to this world from now on, so another load must make its own.
  prepared.delete(command);
  if ("code" in found) return found;
  world.beginWith(found, node);
  return { ok: true };
}

const bad = (message: string): RefusedCommand => refused("BAD_COMMAND", message);

function* readDump(world: World, text: string): Pieces<WorldParts | RefusedCommand> {
  const file = yield* parse(text);
  if (file instanceof BadJson) return bad(`the dump ${file.message}`);
  if (file?.format !== FORMAT) return bad(`this is no dump of ${FORMAT}`);
  const of = file.world;
  const isWorld = typeof of === "object" && of !== null;
  if (!isWorld || file.checksum !== (yield* hashPieces(canonicalPieces(of)))) {
    return bad("the dump is damaged: its checksum does not fit");
  }
  const { seed, preset, network } = world.options;
  if (of.seed !== seed || of.preset !== preset.name || of.network !== network) {
    const wanted = `--seed ${of.seed} --preset ${of.preset} --network ${of.network}`;
    return bad(`the dump is of another world: start with ${wanted}`);
  }
  return yield* attempt(world, file);
}

function* parse(text: string): Pieces<DumpFile | BadJson | undefined> {
  try {
    return ((yield* parseInPieces(text)) as DumpFile | null) ?? undefined;
  } catch (error) {
    if (error instanceof BadJson) return error;
    throw error;
  }
}

/** Builds parts from a dump beside the current ones, so that a bad dump does no harm. */
function* attempt(
  world: World,
  { world: of, checksum }: DumpFile,
): Pieces<WorldParts | RefusedCommand> {
  try {
    const parts = yield* partsOf(world, of);
    const again = yield* hashPieces(yield* describe(parts, world.options));
    if (again === checksum) return parts;
    throw new Error("it does not come out as it went in");
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return bad(`the dump does not hold together: ${why}`);
  }
}

function* partsOf(world: World, of: DumpedWorld): Pieces<WorldParts> {
  const { clockMs } = of;
  const fits = clockMs >= world.options.preset.genesisMs && clockMs <= CLOCK_MS_MAX;
  if (!Number.isSafeInteger(clockMs) || !fits) throw new Error("clockMs is no time of this world");
  yield* checkShape(of);
  const parts = yield* read(world, of);
  yield* checkReferences(world, parts);
  yield* rehearse(world.withParts(parts));
  return parts;
}
