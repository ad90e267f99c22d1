// Makes a world from a seed and the name of a preset.
import type { Recover } from "../chain/recover.ts";
import { PRESETS } from "../presets/default.ts";
import type { Network } from "../presets/preset.ts";
import type { PublicKeyOf } from "../world/users.ts";
import { World } from "../world/world.ts";
import { genesis } from "./genesis.ts";

export interface NewWorld {
  /** Any whole number from 0 to 2^31 - 1; 1 by default. */
  readonly seed?: number;
  /** A preset's name; `default` by default. */
  readonly preset?: string;
  readonly network?: Network;
  /** A faster way than plain JavaScript to recover signers. */
  readonly recover?: Recover;
  /** A faster way than plain JavaScript from private keys to public ones. */
  readonly publicKeyOf?: PublicKeyOf;
}

/** A world as its preset and seed make it. Throws a RangeError that lists the presets. */
export function createWorld({
  seed = 1,
  preset = "default",
  network = "mainnet",
  recover,
  publicKeyOf,
}: NewWorld = {}): World {
  const known = Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : undefined;
  if (known === undefined) {
    throw new RangeError(`preset ${preset} is not one of ${Object.keys(PRESETS).join(", ")}`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31) {
    throw new RangeError(`seed must be a whole number from 0 to 2147483647, not ${seed}`);
  }
  const options = {
    seed,
    preset: known,
    network,
    ...(recover && { recover }),
    ...(publicKeyOf && { publicKeyOf }),
  };
  return new World(options, genesis(options));
}
