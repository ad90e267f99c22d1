// A world as one canonical text with everything observable: state and its history, chain, users, schedules; without
// snapshots and commands.
import type { Chain } from "../chain/chain.ts";
import type { Transaction } from "../chain/transaction.ts";
import type { Contract } from "../contract/call.ts";
import { storedIn, storedMembers } from "../contract/storage.ts";
import { atOnce } from "../kernel/at-once.ts";
import { canonical, canonicalPieces } from "../kernel/canonical.ts";
import { hashPieces } from "../kernel/hash.ts";
import type { WorldParts } from "../world/parts.ts";
import type { World } from "../world/world.ts";
import { FORMAT } from "./format.ts";
import { DumpedHistory } from "./history.ts";
import { dumpUserCode } from "./user-code.ts";

export function dump(world: World): string {
  return atOnce(dumping(world)).join("");
}

/** The same text in parts, made in pieces, between which the world must not change. */
export function* dumping({ parts, options }: World): Generator<undefined, readonly string[]> {
  const body: string[] = [];
  const checksum = yield* hashPieces(collecting(yield* describe(parts, options), body));
  return [`{"checksum":"${checksum}","format":"${FORMAT}","world":`, ...body, "}"];
}

/** Characters of one part of a dump. */
const PART_LENGTH = 65_536;

function* collecting(pieces: Iterable<string>, written: string[]): Iterable<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length >= PART_LENGTH) {
      written.push(text);
      text = "";
    }
    yield piece;
  }
  written.push(text);
}

/** What every contract stores, as in a dump: the canonical text of a list by address. */
export function dumpStorages({ parts }: World): string {
  return canonical(
    contractsOf(parts).map((contract) => ({ ...placeOf(contract), storage: storedIn(contract) })),
  );
}

const contractsOf = ({ chain }: WorldParts) =>
  [...chain.contracts.values()].sort((a, b) => (a.address < b.address ? -1 : 1));

/** The canonical text of a world, in pieces made on demand. Begins in pieces itself. */
export function* describe(
  parts: WorldParts,
  options: World["options"],
): Generator<undefined, Iterable<string>> {
  const { seed, preset, network } = options;
  const { chain, clock, mempool, schedule, users, answers, relayer, commitment, faults } = parts;
  const { userCode } = parts;
  const history = new DumpedHistory(chain);
  yield* history.count();
  return canonicalPieces({
    seed,
    preset: preset.name,
    network,
    stateHash: commitment.stateHash(),
    open: commitment.open(),
    clockMs: clock.ms,
    mempool: mempool.dump(),
    contracts: each(contractsOf(parts), (contract) => ({
      ...placeOf(contract),
      storage: storedMembers(contract),
      upload: userCode.state.uploadOf(contract.kind),
    })),
    history: history.changes(),
    userCode: dumpUserCode(userCode.state),
    nonces: Object.fromEntries(chain.nonces.keys().map((key) => [key, chain.nonces.get(key)])),
    blocks: each(chain.blocks, (block) => ({
      ...block,
      ...commitment.sealOf(block.number),
      changesTo: history.positionOf(block.changesTo),
    })),
    transactions: each(chain.transactions, (transaction) =>
      dumpTransaction(chain, history, transaction),
    ),
    schedule: schedule.dump(),
    users: users.dump(),
    answers: answers.dump(),
    relayer: relayer.dump(),
    faults: faults.dump(),
  });
}

function* each<T, R>(items: Iterable<T>, dumped: (item: T) => R): Iterable<R> {
  for (const item of items) yield dumped(item);
}

const placeOf = (contract: Contract) => ({ address: contract.address, ...kindOf(contract) });

const kindOf = ({ kind: { definition, code } }: Contract) =>
  code === undefined ? { kind: definition.name } : { kind: "", creator: code.creator };

function dumpTransaction(chain: Chain, history: DumpedHistory, transaction: Transaction): unknown {
  const { logsFrom, logsTo, changesFrom, ...rest } = transaction;
  const logs = chain.logs
    .read(logsFrom, logsTo)
    .map(({ address, event, values }) => ({ address, event: event.name, values }));
  if (changesFrom === undefined) return { ...rest, logs };
  return { ...rest, logs, changesFrom: history.positionOf(changesFrom) };
}
