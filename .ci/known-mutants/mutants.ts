// All known mutants by name.

import { applicationMutants } from "./application-mutants.ts";
import { bridgeMutants } from "./bridge-mutants.ts";
import { cdpMutants } from "./cdp-mutants.ts";
import { factoryMutants } from "./factory-mutants.ts";
import { governanceMutants } from "./governance-mutants.ts";
import { lendingMutants } from "./lending-mutants.ts";
import { liquidationMutants } from "./liquidation-mutants.ts";
import type { KnownMutant } from "./mutant.ts";
import { rewardsMutants } from "./rewards-mutants.ts";
import { safetyMutants } from "./safety-mutants.ts";
import { swapMutants } from "./swap-mutants.ts";
import { tokenMutants } from "./token-mutants.ts";

export const mutants: readonly KnownMutant[] = [
  ...lendingMutants,
  ...liquidationMutants,
  ...tokenMutants,
  ...factoryMutants,
  ...swapMutants,
  ...cdpMutants,
  ...rewardsMutants,
  ...bridgeMutants,
  ...safetyMutants,
  ...governanceMutants,
  ...applicationMutants,
];

export function mutantNamed(name: string): KnownMutant {
  const found = mutants.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new Error(
    `no mutant is called ${name}; there are ${mutants.map((each) => each.name).join(", ")}`,
  );
}
