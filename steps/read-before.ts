// Reads the state before a scenario acts: only what its own words ask about.

import { type Before, nothingBefore } from "./before.ts";
import { ledgerOf, marketItems } from "./readings.ts";
import { contractHolders } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

export async function readBefore(world: PlanWorld): Promise<Before> {
  const { texts, cast } = world;
  const asks = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const before = nothingBefore();
  if (asks(/balance|profit/)) {
    for (const user of cast) before.ledgers.set(user, await ledgerOf(world, user));
  }
  for (const holder of contractHolders()) {
    const isNeeded = asks(new RegExp(`the ${holder}'s`));
    if (isNeeded) before.ledgers.set(holder, await ledgerOf(world, holder));
  }
  if (asks(/of the \w+ market (?:rose|fell)/)) before.markets = await marketItems(world);
  if (asks(/blocks? was made/)) before.height = (await world.control.clock()).height;
  if (asks(/exactly as it was/)) before.stateHash = await world.control.stateHash();
  if (asks(/nothing (?:changed )?but|the supply of/))
    before.storages = await world.control.storages();
  return before;
}
