// All known mutants by name.

import { applicationPlants } from "./application-plants.ts";
import { bridgePlants } from "./bridge-plants.ts";
import { cdpPlants } from "./cdp-plants.ts";
import { factoryPlants } from "./factory-plants.ts";
import { governancePlants } from "./governance-plants.ts";
import { lendingPlants } from "./lending-plants.ts";
import { liquidationPlants } from "./liquidation-plants.ts";
import type { Plant } from "./plant.ts";
import { rewardsPlants } from "./rewards-plants.ts";
import { safetyPlants } from "./safety-plants.ts";
import { swapPlants } from "./swap-plants.ts";
import { tokenPlants } from "./token-plants.ts";

export const plants: readonly Plant[] = [
  ...lendingPlants,
  ...liquidationPlants,
  ...tokenPlants,
  ...factoryPlants,
  ...swapPlants,
  ...cdpPlants,
  ...rewardsPlants,
  ...bridgePlants,
  ...safetyPlants,
  ...governancePlants,
  ...applicationPlants,
];

export function plantNamed(name: string): Plant {
  const found = plants.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new Error(
    `no plant is called ${name}; there are ${plants.map((each) => each.name).join(", ")}`,
  );
}
