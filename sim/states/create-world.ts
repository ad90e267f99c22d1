// Makes a world from a seed and the name of a preset or of a named state. (decision 79)
import type { Recover } from "../chain/recover.ts";
import { begin } from "../commands/begin.ts";
import { execute } from "../commands/execute.ts";
import { nearestNames } from "../kernel/nearest.ts";
import type { Network } from "../presets/preset.ts";
import type { PublicKeyOf } from "../world/users.ts";
import { World, type WorldOptions } from "../world/world.ts";
import { STATES } from "./all.ts";

export interface NewWorld {
  /** Any whole number from 0 to 2^31 - 1; 1 by default. */
  readonly seed?: number;
  /** The name of a preset or of a named state; `default` by default. */
  readonly preset?: string;
  readonly network?: Network;
  /** A faster way than plain JavaScript to recover signers. */
  readonly recover?: Recover;
  /** A faster way than plain JavaScript from private keys to public ones. */
  readonly publicKeyOf?: PublicKeyOf;
}

/** A world as its preset and seed make it. Throws a RangeError with the nearest presets. */
export function createWorld({
  seed = 1,
  preset = "default",
  network = "mainnet",
  recover,
  publicKeyOf,
}: NewWorld = {}): World {
  const known = Object.hasOwn(STATES, preset) ? STATES[preset] : undefined;
  if (known === undefined) {
    throw new RangeError(`preset ${preset} is not one of ${otherwise(preset)}`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31) {
    throw new RangeError(`seed must be a whole number from 0 to 2147483647, not ${seed}`);
  }
  const { story } = known;
  const options = {
    seed,
    preset: known.preset,
    network,
    ...(story && { story }),
    ...(recover && { recover }),
    ...(publicKeyOf && { publicKeyOf }),
  };
  return beginWorld(options);
}

/** A world with these options before its first command: the beginning of any world with them. */
export function beginWorld(options: WorldOptions): World {
  return new World(options, begin(options, execute));
}

function otherwise(name: string): string {
  const names = Object.keys(STATES);
  const near = nearestNames(name, names).join(" or ");
  return `${names[0]} and ${names.length - 1} others${near && `: did you mean ${near}?`}`;
}
