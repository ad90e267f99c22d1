// Which accounts a range of blocks touched, and in which tokens.
import type { Transaction, World } from "../../../sim/index.ts";
import type { Range } from "./facts/history.ts";

/** Tokens by account, both bare; accounts in order of first appearance. */
type TouchedTokens = ReadonlyMap<string, ReadonlySet<string>>;

/** Their tokens keep balances as they like. */
const isOfUser = ({ chain }: World, address: string): boolean =>
  chain.contracts.get(address)?.kind.code !== undefined;

export function touchedIn(world: World, transactions: readonly Transaction[]): TouchedTokens {
  const touched = new Map<string, Set<string>>();
  const touch = (account: string, token?: string) => {
    const tokens = touched.get(account) ?? new Set<string>();
    if (token !== undefined) tokens.add(token);
    touched.set(account, tokens);
  };
  for (const { request, logsFrom, logsTo } of transactions) {
    touch(request.from);
    for (const { address, event, values } of world.chain.logs.read(logsFrom, logsTo)) {
      if (event.name !== "Transfer" || isOfUser(world, address)) continue;
      touch(String(values[0]), address);
      touch(String(values[1]), address);
    }
  }
  return touched;
}

/** The contracts that emitted events; bare. */
export function emittersIn(
  { chain }: World,
  transactions: readonly Transaction[],
): ReadonlySet<string> {
  const emitters = new Set<string>();
  for (const { logsFrom, logsTo } of transactions) {
    for (const { address } of chain.logs.read(logsFrom, logsTo)) emitters.add(address);
  }
  return emitters;
}

/** At most `most` items: the first, the last, and others spread evenly between. */
export function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  if (most < 2) return items.slice(0, most);
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as T);
}

export function transactionsOf({ chain }: World, { from, to }: Range): readonly Transaction[] {
  const first = chain.blocks[from];
  const last = chain.blocks[to];
  return first === undefined || last === undefined
    ? []
    : chain.transactions.slice(first.from, last.to);
}

export const numbersOf = ({ from, to }: Range): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
