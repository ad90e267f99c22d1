// Whether every surface lists what the world has, from a block on: blocks, transactions, logs, the
// explorer's rows and the indexer's tables.
import type { World } from "../../../sim/index.ts";
import type { Unmet } from "../../surfaces/control/calm-report.ts";
import { HEAD } from "../consistency/facts/blocks.ts";
import { CONTRACT_ROWS } from "../consistency/facts/contract-rows.ts";
import { collectionsOf, ENTRY_ROWS, MAPPING_ROWS } from "../consistency/facts/entry-rows.ts";
import type { Range } from "../consistency/facts/history.ts";
import { VERSIONS_SINCE } from "../consistency/facts/version-rows.ts";
import { check, type Fact } from "../consistency/reading/fact.ts";
import type { Wire } from "../consistency/reading/wire.ts";
import { emittersIn, touchedIn, transactionsOf } from "../consistency/touched.ts";
import { accountLists, blockLists, eventLists, LOGS_MAX } from "./chain-lists.ts";
import { unlike } from "./list.ts";

/** The most blocks that are compared, the newest. */
const BLOCKS_MAX = 2_000;
/** The most blocks of one question. */
const CHUNK_BLOCKS_MAX = 100;

/** Everything since the block `from`, that block included. */
export async function unlikeLists(
  world: World,
  wire: Wire,
  from: number,
): Promise<readonly Unmet[]> {
  const { height } = world.chain;
  const range = { from: Math.max(0, from, height - BLOCKS_MAX + 1), to: height };
  const transactions = transactionsOf(world, range);
  const accounts = touchedIn(world, transactions).keys();
  const chunks = chunksOf(world, range);
  const lists = [
    ...chunks.flatMap((chunk) => blockLists(world, wire, chunk)),
    ...chunks.flatMap((chunk) => eventLists(world, wire, chunk)),
    ...accountLists(world, wire, { accounts, range }),
  ];
  const found = [...(await unlikeFact(HEAD, "latest", { world, wire }))];
  for (const list of lists) found.push(...(await orFailure(list.name, () => unlike(list))));
  for (const address of emittersIn(world, transactions)) {
    found.push(...(await unlikeTables({ world, address, block: range.from }, wire)));
  }
  return found;
}

/** A contract's variables, mappings and arrays, and the versions of each. */
async function unlikeTables(
  key: { readonly world: World; readonly address: string; readonly block: number },
  wire: Wire,
): Promise<readonly Unmet[]> {
  const { world, address } = key;
  // Code that nobody named has no tables.
  if (world.chain.contracts.get(address)?.kind.definition.name === "") return [];
  const found: Unmet[] = [];
  for (const fact of [CONTRACT_ROWS, MAPPING_ROWS, VERSIONS_SINCE]) {
    found.push(...(await unlikeFact(fact, key, { world, wire })));
  }
  for (const each of collectionsOf(key)) {
    found.push(...(await unlikeFact(ENTRY_ROWS, each, { world, wire })));
  }
  return found;
}

async function unlikeFact<K>(
  fact: Fact<K>,
  key: K,
  asking: { readonly world: World; readonly wire: Wire },
): Promise<readonly Unmet[]> {
  const about = `${fact.name} ${fact.shown(key)}`;
  return orFailure(about, async () => {
    const wrong = await check(fact, key, { ...asking, urlOf: () => "" });
    return wrong.map(({ surface, field, said, others: { world = "" } }) => ({
      what: `${surface}: ${about}: ${field} is ${short(said)}, and should be ${short(world)}`,
    }));
  });
}

/** A surface that fails has not converged either. */
async function orFailure(about: string, look: () => Promise<readonly Unmet[]>) {
  try {
    return await look();
  } catch (error) {
    return [{ what: `${about} cannot be read: ${String(error)}` }];
  }
}

const SHOWN_MAX = 100;

const short = (text: string): string =>
  text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX)}…`;

/** Ranges of which one query finds all logs, unless one block has more. */
function chunksOf(world: World, { from, to }: Range): readonly Range[] {
  const chunks: Range[] = [];
  let [first, logs] = [from, 0];
  for (let number = from; number <= to; number += 1) {
    const more = logsOf(world, number);
    if (number > first && (logs + more > LOGS_MAX || number - first === CHUNK_BLOCKS_MAX)) {
      chunks.push({ from: first, to: number - 1 });
      [first, logs] = [number, 0];
    }
    logs += more;
  }
  return [...chunks, { from: first, to }];
}

const logsOf = (world: World, number: number): number =>
  transactionsOf(world, { from: number, to: number }).reduce(
    (sum, { logsFrom, logsTo }) => sum + logsTo - logsFrom,
    0,
  );
