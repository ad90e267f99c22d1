// How things stood when a scenario began to act: what "rose", "fell" and "unchanged" are measured from.
// Reads only what the scenario's own words ask about.
import type { MarketItem } from "./clients/application.ts";
import { type Ledger, ledgerOf, marketItems } from "./readings.ts";
import { contractHolders, type Holder } from "./users.ts";
import type { PlanWorld } from "./world.ts";

export interface Before {
  readonly ledgers: Map<Holder, Ledger>;
  /** By the address of the asset. */
  markets: ReadonlyMap<string, MarketItem>;
  stateHash: string | undefined;
  height: number | undefined;
  /** What every contract held, by address. */
  storages: ReadonlyMap<string, unknown>;
}

export const nothingBefore = (): Before => ({
  ledgers: new Map(),
  markets: new Map(),
  stateHash: undefined,
  height: undefined,
  storages: new Map(),
});

export async function readBefore(world: PlanWorld): Promise<Before> {
  const { texts, cast } = world;
  const asks = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const before = nothingBefore();
  if (asks(/balance|profit/)) {
    for (const user of cast) before.ledgers.set(user, await ledgerOf(world, user));
  }
  for (const holder of contractHolders()) {
    const isAsked = asks(new RegExp(`the ${holder}'s`));
    if (isAsked) before.ledgers.set(holder, await ledgerOf(world, holder));
  }
  if (asks(/of the \w+ market (?:rose|fell)/)) before.markets = await marketItems(world);
  if (asks(/blocks? was made/)) before.height = (await world.control.clock()).height;
  if (asks(/exactly as it was/)) before.stateHash = await world.control.stateHash();
  if (asks(/nothing (?:changed )?but|the supply of/))
    before.storages = await world.control.storages();
  return before;
}
