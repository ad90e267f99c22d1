// What a stretch of the undo journal changed in the end: entries and variables that hold something
// else than before it, by contract.
import { canonical, tokenAt, type World } from "../../../sim/index.ts";
import { nameAt } from "../actors/names.ts";
import type { StateChange, Stretch } from "./story-shapes.ts";

export function stateChanges(world: World, { from, to }: Stretch): StateChange[] {
  const changed = new Map<string, { readonly before: unknown; after: unknown }>();
  for (const { place, before, after } of world.parts.journal.changes(from, to)) {
    const known = changed.get(place.path);
    if (known === undefined) changed.set(place.path, { before, after });
    else known.after = after;
  }
  return [...changed].flatMap(([path, { before, after }]) => {
    const [shownBefore, shownAfter] = [shown(before), shown(after)];
    if (canonical(shownBefore) === canonical(shownAfter)) return [];
    const [home = "", variable = "", ...keys] = path.split("/");
    const isContract = ADDRESS.test(home);
    return {
      contract: isContract ? named(world, home) : home,
      address: isContract ? `0x${home}` : null,
      variable,
      keys: keys.map((key) => named(world, key)),
      ...{ before: shownBefore, after: shownAfter },
      decimals: AMOUNTS.test(variable) ? decimalsAt(world, [home, ...keys]) : null,
    };
  });
}

const ADDRESS = /^[0-9a-f]{40}$/;
/** Variables that count tokens: of their contract, or of the token that is a key. */
const AMOUNTS = /balance|supply|allowance|collateral|deposit|badDebt|reservesAccrued/i;

/** The decimals of the last address that is a token. */
function decimalsAt(world: World, addresses: readonly string[]): number | null {
  const found = addresses.flatMap((address) => decimalsOf(world, address) ?? []);
  return found.at(-1) ?? null;
}

/** Undefined for what is no token. Vouchers have as many as the platform's currency. */
function decimalsOf(world: World, address: string): number | undefined {
  return address === world.addresses.voucher ? 18 : tokenAt(world, address)?.decimals;
}

export interface Named {
  readonly name: string;
  /** Only a token has them. */
  readonly decimals: number | null;
}

/** The names of all addresses with 0x in a text, as far as they have one. */
export function namesIn(world: World, text: string): Record<string, Named> {
  const addresses = new Set(text.match(/0x[0-9a-f]{40}\b/g) ?? []);
  const named = [...addresses].flatMap((address) => {
    const name = nameAt(world, address.slice(2));
    if (name === undefined) return [];
    return [[address, { name, decimals: decimalsOf(world, address.slice(2)) ?? null }] as const];
  });
  return Object.fromEntries(named);
}

const named = (world: World, text: string): string =>
  ADDRESS.test(text) ? (nameAt(world, text) ?? `0x${text}`) : text;

/** Integers as digits, addresses with 0x, members and items likewise; nothing is null. */
function shown(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value === "string") return ADDRESS.test(value) ? `0x${value}` : value;
  if (typeof value !== "object" || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(shown);
  if ("kind" in value && "store" in value) return "deployed";
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each)]));
}
