// A world while its story runs: addresses by everyday names, and amounts in whole tokens.
import { present } from "../../kernel/assert.ts";
import { unitOf } from "../../kernel/fixed-point.ts";
import type { SourceChainSpec } from "../../presets/preset.ts";
import { tokenSpecOf } from "../../presets/preset.ts";
import type { World } from "../../world/world.ts";

/** Whole tokens, or base units as `units(5n)`. */
export type Amount = bigint | BaseUnits;

export interface BaseUnits {
  readonly units: bigint;
}

export const units = (amount: bigint): BaseUnits => ({ units: amount });

export class At {
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  get addresses() {
    return this.world.addresses;
  }

  /** The account of an actor, of a service or of a user that the story has registered. */
  who(name: string): string {
    return present(this.world.users.find(name), `user ${name}`).address;
  }

  token(symbol: string): string {
    return present(this.addresses.tokens[symbol], `token ${symbol}`);
  }

  /** Where the tokens of a lending market are. */
  cash(symbol: string): string {
    return present(this.addresses.liquidityPools[symbol], `market ${symbol}`);
  }

  pool(pair: string): string {
    return present(this.addresses.pools[pair], `pool ${pair}`);
  }

  /** The source chain of the bridge. */
  get source(): SourceChainSpec {
    const { preset, network } = this.world.options;
    return present(preset.bridge, "the bridge").chains[network];
  }

  base(symbol: string, amount: Amount): bigint {
    if (typeof amount !== "bigint") return amount.units;
    return amount * unitOf(tokenSpecOf(this.world.options.preset, symbol).decimals);
  }
}
