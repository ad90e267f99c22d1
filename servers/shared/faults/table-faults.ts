// The faults injected into reads of tables, at the explorer, the indexer and core REST: tables that are
// behind or stuck, and rows that are missing.
import {
  type Block,
  type FaultKind,
  type FaultRule,
  hashText,
  type World,
} from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Exchange } from "../../core/route.ts";
import { faultCallerOf } from "./caller.ts";
import type { FaultInjector } from "./injector.ts";
import { blockBehind, lookAt } from "./past.ts";

/** A read of a table. */
interface TableRead {
  /** The surface's short name. */
  readonly surface: string;
  readonly exchange: Pick<Exchange, "url" | "headers" | "caller" | "address">;
  /** The action or the table. */
  readonly at: string;
  /** Whether the answer is a list of rows. */
  readonly hasRows: boolean;
  /** Whether the answer tells how far the tables are. */
  readonly tellsHeight: boolean;
}

/** The faults injected into a read. */
export interface TableFaults {
  /** The names of the rules that injected one. */
  readonly rules: readonly string[];
  /** Lets `act` read the world as far as the tables are. */
  readonly look: <T>(act: () => T) => T;
  /** Whether that is in the past. */
  readonly isBehind: boolean;
  /** Whether a row is missing. */
  readonly lacksRows: boolean;
  /** The rows that are missing, which are the same for equal rows. */
  readonly missing: <Row>(rows: readonly Row[], textOf: (row: Row) => string) => ReadonlySet<Row>;
}

const BEHIND: readonly FaultKind[] = ["tableLag", "tableStuck"];

export function tableFaults(injector: FaultInjector, inbox: Inbox, read: TableRead): TableFaults {
  const { surface, exchange, at, hasRows, tellsHeight } = read;
  const found = { surface, ...faultCallerOf(exchange), at: [at] };
  const late = injector.inject(BEHIND, found);
  const isShown = tellsHeight && late.length > 0;
  const health = isShown ? injector.inject(["tableHealth"], found) : [];
  const lacking = hasRows ? injector.inject(["tableMiss"], found) : [];
  const isBehind = late.length > 0 && health.length === 0;
  const { seed } = inbox.read(({ options }) => options);
  return {
    rules: [...late, ...health, ...lacking].map(({ name }) => name),
    isBehind,
    look: (act) =>
      isBehind ? inbox.read((world) => lookAt(world, earliestOf(late, world), act)) : act(),
    lacksRows: lacking.length > 0,
    missing: (rows, textOf) =>
      new Set(lacking.flatMap(({ name }) => leastOf(rows, (row) => [seed, name, textOf(row)]))),
  };
}

function earliestOf(late: readonly FaultRule[], world: World): Block {
  const { height } = world.chain;
  const ages = late.map((rule) => rule.blocks ?? height - stuckAt(rule, world));
  return blockBehind(world, Math.max(...ages));
}

/** The last block that a table which is stuck knows. */
function stuckAt({ fromMs = 0 }: FaultRule, world: World): number {
  const { chain, parts } = world;
  const { sinceMs, sinceBlock } = parts.faults;
  if (fromMs === 0) return sinceBlock;
  let [known, unknown] = [sinceBlock, chain.height + 1];
  while (unknown - known > 1) {
    const middle = Math.floor((known + unknown) / 2);
    const block = chain.blocks[middle] as Block;
    if (isMadeBy(sinceMs + fromMs, block, world)) known = middle;
    else unknown = middle;
  }
  return known;
}

/** A block's own time has whole seconds. */
function isMadeBy(untilMs: number, block: Block, world: World): boolean {
  const seconds = Math.floor(untilMs / 1000);
  if (block.timestamp !== seconds) return block.timestamp < seconds;
  return lookAt(world, block, () => world.clock.ms) <= untilMs;
}

/** The row with the least hash; none of none. */
function leastOf<Row>(rows: readonly Row[], keyOf: (row: Row) => readonly unknown[]): Row[] {
  let least: { readonly row: Row; readonly hash: string } | undefined;
  for (const row of rows) {
    const hash = hashText(JSON.stringify(keyOf(row)));
    if (least === undefined || hash < least.hash) least = { row, hash };
  }
  return least === undefined ? [] : [least.row];
}
