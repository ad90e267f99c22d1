// How a program is started with a plant in it. Knows neither programs nor plants by name.

import type { Plant } from "./plant.ts";

const flags = ["--import", "tsx", "--import", "./.ci/plants/register.ts"];

/** What `runNode` takes: a program and its arguments, planted; as it is without a plant. */
export function planting(
  plant: Plant | undefined,
  program: readonly string[],
): [arguments_: readonly string[], environment: Readonly<Record<string, string>>] {
  return [[...flags, ...program], { LOCKSTEP_PLANT: plant?.name ?? "" }];
}
