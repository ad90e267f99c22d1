// Makes a world from a seed and the name of a preset: where every world begins.
import { PRESETS } from "./presets/default.ts";
import { genesis } from "./presets/genesis.ts";
import { type Network, World } from "./world.ts";

export interface NewWorld {
  /** Any whole number from 0 to 2^31 - 1; 1 by default. */
  readonly seed?: number;
  /** A preset's name; `default` by default. */
  readonly preset?: string;
  readonly network?: Network;
}

/** A world as its preset and seed make it. Throws a RangeError that names what there is. */
export function createWorld({
  seed = 1,
  preset = "default",
  network = "mainnet",
}: NewWorld = {}): World {
  const known = Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : undefined;
  if (known === undefined) {
    throw new RangeError(`preset ${preset} is not one of ${Object.keys(PRESETS).join(", ")}`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31) {
    throw new RangeError(`seed must be a whole number from 0 to 2147483647, not ${seed}`);
  }
  const options = { seed, preset: known, network };
  return new World(options, genesis(options));
}
