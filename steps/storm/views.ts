// What a client printed at its end, against what the world had to show then.
import {
  type SwapPoolFacts,
  swapPoolsOf,
  type Transaction,
  transactionHash,
  type World,
} from "../../sim/index.ts";
import { several } from "../words.ts";
import type { ClientEnd } from "./client-process.ts";
import type { Finding } from "./finding.ts";
import { bare, type StormTask } from "./tasks.ts";

/** The world as a client could have seen it at its end. */
export interface ShownWorld {
  readonly pools: readonly SwapPoolFacts[];
  /** The hashes of the client's transactions, bare: all of them, and those with events. */
  readonly explorer: ReadonlySet<string>;
  readonly indexer: ReadonlySet<string>;
}

interface Shown {
  readonly end: ClientEnd;
  readonly shown: ShownWorld;
}

export function shownBy(world: World, sender: string): ShownWorld {
  const own = world.chain.transactions.filter(({ request }) => request.from === sender);
  const hashOf = ({ request, nonce }: Transaction) =>
    transactionHash(request, nonce, world.chain.chainId);
  const withEvents = own.filter(({ logsFrom, logsTo }) => logsTo > logsFrom);
  return {
    pools: swapPoolsOf(world),
    explorer: new Set(own.map(hashOf)),
    indexer: new Set(withEvents.map(hashOf)),
  };
}

/** Each pool that there is must have been shown; its balances alone are without time. */
export function stalePools({ end, shown }: Shown): readonly Finding[] {
  const printed = printedAs("pools", end);
  if (printed === undefined) return nothingOf("watch");
  const printedById = new Map(
    Object.entries(Object(printed)).map(([address, pool]) => [bare(address), Object(pool)]),
  );
  const wrong = shown.pools.find(({ address, reserveA, reserveB }) => {
    const { tokenABalance, tokenBBalance } = printedById.get(address) ?? {};
    return tokenABalance !== String(reserveA) || tokenBBalance !== String(reserveB);
  });
  const known = new Set(shown.pools.map(({ address }) => address));
  const extra = [...printedById.keys()].find((address) => !known.has(address));
  if (wrong === undefined && extra === undefined) return [];
  const message =
    wrong === undefined
      ? `there is no pool ${extra}`
      : `the pool 0x${wrong.address} was ${printedById.has(wrong.address) ? "shown as it was before" : "not shown"}`;
  return [{ kind: "stale view", about: "watch", message }];
}

export function staleReport(
  { of }: StormTask & { readonly do: "report" },
  { end, shown }: Shown,
): readonly Finding[] {
  const printed = printedAs(of, end);
  const about = `report of the ${of}`;
  if (printed === undefined) return nothingOf(about);
  if (!isTexts(printed)) {
    return [{ kind: "stale view", about, message: `the ${of}'s list is no list of hashes` }];
  }
  const printedHashes = new Set(printed.map(bare));
  const missing = [...shown[of]].filter((hash) => !printedHashes.has(hash)).length;
  const extra = [...printedHashes].filter((hash) => !shown[of].has(hash)).length;
  if (missing + extra === 0) return [];
  const message = `the ${of}'s list lacks ${several(missing, "transaction")} and has ${extra} too many`;
  return [{ kind: "stale view", about, message }];
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const nothingOf = (about: string): readonly Finding[] => [
  { kind: "lost", about, message: `nothing was printed for the ${about}` },
];

/** The member of the last line of JSON that has it; a client may print whatever else it likes. */
function printedAs(name: string, { output }: ClientEnd): unknown {
  let found: unknown;
  for (const line of output.split("\n")) {
    try {
      found = Object(JSON.parse(line))[name] ?? found;
    } catch {
      // No JSON.
    }
  }
  return found;
}
