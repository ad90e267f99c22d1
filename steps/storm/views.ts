// What a client printed at its end, against what the world had to show then.
import {
  type SwapPoolFacts,
  swapPoolsOf,
  type Transaction,
  transactionHash,
  type World,
} from "../../sim/index.ts";
import type { ClientEnd } from "./client-process.ts";
import type { Finding } from "./finding.ts";
import type { StormTask } from "./tasks.ts";

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

/** A pool's balances alone are without time. */
export function stalePools({ end, shown }: Shown): readonly Finding[] {
  const printed = printedAs<Readonly<Record<string, PrintedPool>>>("pools", end);
  if (printed === undefined) return nothingOf("watch");
  const wrong = Object.entries(printed).find(([address, { tokenABalance, tokenBBalance }]) => {
    const pool = shown.pools.find((each) => each.address === bare(address));
    return String(pool?.reserveA) !== tokenABalance || String(pool?.reserveB) !== tokenBBalance;
  });
  if (wrong === undefined) return [];
  const message = `the pool ${wrong[0]} was shown as it was before`;
  return [{ kind: "stale view", about: "watch", message }];
}

export function staleReport(
  { of }: StormTask & { readonly do: "report" },
  { end, shown }: Shown,
): readonly Finding[] {
  const printed = printedAs<readonly string[]>(of, end);
  const about = `report of the ${of}`;
  if (printed === undefined) return nothingOf(about);
  const told = new Set(printed.map(bare));
  const missing = [...shown[of]].filter((hash) => !told.has(hash)).length;
  const extra = [...told].filter((hash) => !shown[of].has(hash)).length;
  if (missing + extra === 0) return [];
  const message = `the ${of}'s list lacks ${missing} transactions and has ${extra} too many`;
  return [{ kind: "stale view", about, message }];
}

interface PrintedPool {
  readonly tokenABalance?: unknown;
  readonly tokenBBalance?: unknown;
}

const nothingOf = (about: string): readonly Finding[] => [
  { kind: "lost", about, message: `nothing was printed for the ${about}` },
];

const bare = (hex: string): string => hex.replace(/^0x/, "").toLowerCase();

/** The member of the last line of JSON that has it; a client may print whatever else it likes. */
function printedAs<T>(name: string, { output }: ClientEnd): T | undefined {
  let found: T | undefined;
  for (const line of output.split("\n")) {
    try {
      found = ((JSON.parse(line) ?? {}) as Readonly<Record<string, T>>)[name] ?? found;
    } catch {
      // No JSON.
    }
  }
  return found;
}
