// Access to the explorer, and to the parts of its answers.
import assert from "node:assert/strict";
import { Explorer, envelopeOf, type Query } from "./clients/explorer.ts";
import { wayTo } from "./stages/stage.ts";
import type { Holder } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

export const explorerOf = ({ stage }: PlanWorld) => new Explorer(wayTo("explorer", stage));

export async function ask(world: PlanWorld, action: string, query: Query = {}) {
  world.hear(await explorerOf(world).ask(action, query));
}

export const prefixed = async (world: PlanWorld, holder: Holder) =>
  `0x${await world.addressOf(holder)}`;

export const NEWEST = { sort: "desc" } as const;

/** The latest answer's result, which must not be a refusal. */
export function heard<T>(world: PlanWorld): T {
  const { status, message, result } = envelopeOf<T>(world.answer());
  assert.deepEqual([status, message], ["1", "OK"], String(result));
  return result;
}
