// Contracts that a developer writes in one scenario: their sources, and their addresses after the
// upload.
import type { LogListener } from "./clients/core.ts";
import type { PlanWorld } from "./world.ts";

interface ContractState {
  /** By file. */
  readonly sources: Map<string, string>;
  /** Bare addresses by name. */
  readonly places: Map<string, string>;
  listener: LogListener | undefined;
}

const states = new WeakMap<PlanWorld, ContractState>();

export function contractsOf(world: PlanWorld): ContractState {
  const known = states.get(world) ?? { sources: new Map(), places: new Map(), listener: undefined };
  states.set(world, known);
  return known;
}

/** Bare for a contract that was uploaded; control knows other names itself. */
export const namedAt = (world: PlanWorld, name: string): string =>
  contractsOf(world).places.get(name) ?? name;

/** Bare: of a contract that was uploaded, or of the token with this symbol. */
export const placeOf = (world: PlanWorld, name: string): string =>
  contractsOf(world).places.get(name) ?? world.token(name).address;
