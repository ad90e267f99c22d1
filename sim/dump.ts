// A world as one canonical text, and a world made from such a text again.
// The text holds all there is to see: state, chain, users, schedules; not snapshots and not commands.
import type { Transaction } from "./chain/transaction.ts";
import { CLOCK_MS_MAX } from "./clock.ts";
import { type Outcome, refused } from "./command.ts";
import type { Contract } from "./contract/call.ts";
import { dumpStore, type Variable } from "./contract/storage.ts";
import { type DumpedWorld, type DumpFile, FORMAT } from "./dump-format.ts";
import { read } from "./dump-read.ts";
import { checkReferences } from "./dump-references.ts";
import { rehearse } from "./dump-rehearsal.ts";
import { checkShape } from "./dump-shape.ts";
import { canonical } from "./kernel/canonical.ts";
import { hashText } from "./kernel/hash.ts";
import type { Parts } from "./parts.ts";
import type { World } from "./world.ts";

const placesOf = (contract: Contract) => contract.store as unknown as Record<string, Variable>;

export function dump(world: World): string {
  const body = describe(world.parts, world.options);
  return `{"checksum":"${hashText(body)}","format":"${FORMAT}","world":${body}}`;
}

function describe(parts: Parts, { seed, preset, network }: World["options"]): string {
  const { chain, clock, mempool, schedule, users, answers, relayer, commitment, faults } = parts;
  const contracts = [...chain.contracts.values()].map((contract) => ({
    address: contract.address,
    kind: contract.kind.definition.name,
    storage: dumpStore(placesOf(contract)),
  }));
  return canonical({
    seed,
    preset: preset.name,
    network,
    stateHash: commitment.stateHash(),
    open: commitment.open(),
    clockMs: clock.ms,
    mempool: mempool.dump(),
    contracts: contracts.sort((a, b) => (a.address < b.address ? -1 : 1)),
    nonces: Object.fromEntries(chain.nonces.keys().map((key) => [key, chain.nonces.get(key)])),
    blocks: chain.blocks.map(({ changesTo: _, ...block }) => ({
      ...block,
      ...commitment.sealOf(block.number),
    })),
    transactions: chain.transactions.map((each) => dumpTransaction(parts, each)),
    schedule: schedule.dump(),
    users: users.dump(),
    answers: answers.dump(),
    relayer: relayer.dump(),
    faults: faults.dump(),
  });
}

function dumpTransaction({ chain }: Parts, transaction: Transaction): unknown {
  const { logsFrom, logsTo, ...rest } = transaction;
  const logs = chain.logs
    .read(logsFrom, logsTo)
    .map(({ address, event, values }) => ({ address, event: event.name, values }));
  return { ...rest, logs };
}

/**
 * Puts a dumped world in place of this one. A text that is no dump of this kind is refused,
 * and so is one that would not come out again as it went in.
 */
export function load(world: World, text: string): Outcome {
  const file = parse(text);
  if (file?.format !== FORMAT) return refused("BAD_COMMAND", `this is no dump of ${FORMAT}`);
  const of = file.world;
  const body = bodyOf(of);
  if (typeof of !== "object" || of === null || file.checksum !== hashText(body)) {
    return refused("BAD_COMMAND", "the dump is damaged: its checksum does not fit");
  }
  const { seed, preset, network } = world.options;
  if (of.seed !== seed || of.preset !== preset.name || of.network !== network) {
    const wanted = `--seed ${of.seed} --preset ${of.preset} --network ${of.network}`;
    return refused("BAD_COMMAND", `the dump is of another world: start with ${wanted}`);
  }
  const parts = attempt(world, of, body);
  if (!("journal" in parts)) return parts;
  world.beginWith(parts);
  return { ok: true };
}

/** Empty for a value that is nested so deeply that no dump is. */
function bodyOf(of: unknown): string {
  try {
    return canonical(of);
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}

function parse(text: string): DumpFile | undefined {
  try {
    return (JSON.parse(text) as DumpFile | null) ?? undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Makes parts of a dump beside the ones in use, so that whatever is wrong with it harms nothing. */
function attempt(world: World, of: DumpedWorld, body: string): Parts | Outcome {
  const bad = (why: string) => refused("BAD_COMMAND", `the dump does not hold together: ${why}`);
  try {
    const { clockMs } = of;
    const fits = clockMs >= world.options.preset.genesisMs && clockMs <= CLOCK_MS_MAX;
    if (!Number.isSafeInteger(clockMs) || !fits) return bad("clockMs is no time of this world");
    checkShape(of);
    const parts = read(world, of);
    checkReferences(world, parts);
    rehearse(world.withParts(parts));
    return describe(parts, world.options) === body
      ? parts
      : bad("it does not come out as it went in");
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error));
  }
}
