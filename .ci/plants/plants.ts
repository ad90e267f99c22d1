// All planted bugs by name.

import { lendingPlants } from "./lending-plants.ts";
import { liquidationPlants } from "./liquidation-plants.ts";
import type { Plant } from "./plant.ts";
import { tokenPlants } from "./token-plants.ts";

export const plants: readonly Plant[] = [...lendingPlants, ...liquidationPlants, ...tokenPlants];

export function plantNamed(name: string): Plant {
  const found = plants.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new Error(
    `no plant is called ${name}; there are ${plants.map((each) => each.name).join(", ")}`,
  );
}
