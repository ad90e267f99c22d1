// Every world that can be started by name: the presets alone, and those with a story.
import { PRESETS } from "../presets/default.ts";
import type { Preset } from "../presets/preset.ts";
import type { World, WorldOptions } from "../world/world.ts";
import { type Declaration, type Declarations, presetOf } from "./moves/declaration.ts";
import { Look } from "./moves/look.ts";
import { stepsOf } from "./moves/move.ts";
import { accountStates } from "./named/accounts.ts";
import { chainStates } from "./named/chain.ts";
import { errorStates } from "./named/errors.ts";
import { loanStates } from "./named/loans.ts";
import { marketStates } from "./named/markets.ts";
import { bridgeStates, rewardStates, safetyStates } from "./named/modules.ts";
import { poolStates } from "./named/pools.ts";
import { priceStates } from "./named/prices.ts";
import { vaultStates } from "./named/vaults.ts";

export interface NamedState extends Pick<WorldOptions, "story"> {
  /** Its name is the state's, its summary the state's one line. */
  readonly preset: Preset;
  /** What it is about: lending, pools and so on. */
  readonly group: string;
  /** Whether the reference models, and so a campaign, can start from it. */
  readonly modelled: boolean;
  /** Whether a world is what the line says. */
  readonly shows: (world: World) => boolean;
}

const GROUPS: Readonly<Record<string, Declarations>> = {
  loans: loanStates,
  markets: marketStates,
  prices: priceStates,
  pools: poolStates,
  vaults: vaultStates,
  safety: safetyStates,
  rewards: rewardStates,
  bridge: bridgeStates,
  accounts: accountStates,
  chain: chainStates,
  errors: errorStates,
};

function stateOf(group: string, name: string, declared: Declaration): NamedState {
  const { story, shows, unmodelled = false } = declared;
  return {
    preset: presetOf(name, declared),
    group,
    modelled: !unmodelled,
    shows: (world) => shows(new Look(world)),
    ...(story && { story: (world: World) => stepsOf(story(), world) }),
  };
}

const presets = Object.values(PRESETS).map((preset): [string, NamedState] => [
  preset.name,
  { preset, group: "presets", modelled: true, shows: () => true },
]);

const declared = Object.entries(GROUPS).flatMap(([group, states]) =>
  Object.entries(states).map(([name, each]): [string, NamedState] => [
    name,
    stateOf(group, name, each),
  ]),
);

/** By name, in the order in which lists show them. */
export const STATES: Readonly<Record<string, NamedState>> = Object.fromEntries([
  ...presets,
  ...declared,
]);
