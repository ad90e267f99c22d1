// A world with its adapter and its model, ready for commands: the beginning of each run. Every run
// has a fresh world.

import { STATES } from "../../states/all.ts";
import type { World } from "../../world/world.ts";
import { openFields } from "./fields/all.ts";
import { ContractModel } from "./fields/contract/contract-model.ts";
import { deploySubject } from "./fields/contract/deploy.ts";
import type { Subject } from "./fields/contract/subject.ts";
import { LendingFieldModel } from "./fields/lending/lending-field-model.ts";
import { Nearing } from "./nearing.ts";
import { Reaching } from "./reaching.ts";
import type { Cast } from "./run/cast.ts";
import type { Opening } from "./run/door.ts";
import { Run, type StepSeen } from "./run/run.ts";
import { openStage, type Setting } from "./run/setting.ts";
import { type Onlooker, WorldDoor } from "./world-door.ts";
import { WorldWindow } from "./world-view.ts";

export interface Scene {
  readonly world: World;
  readonly model: Run;
  readonly real: WorldDoor;
  readonly reaching: Reaching;
  readonly nearing: Nearing;
}

/** Makes the observer of a world while commands run. */
export type Watch = (world: World) => Onlooker;

/** Throws BadSubject if the contract that it is about cannot be made here. */
export function openScene(
  setting: Setting,
  watch?: Watch,
  subject?: Subject,
  isSampled = false,
): Scene {
  const { world, parameters, users, priceSetters } = openStage(setting);
  const address = subject && deploySubject(world, subject);
  const window = new WorldWindow(world, [...users, ...priceSetters]);
  const reaching = new Reaching();
  const nearing = new Nearing();
  const onStep = (step: StepSeen) => {
    reaching.see(step);
    nearing.see(step);
  };
  const opening = { parameters, view: window.look(), users, priceSetters };
  const onlooker = watch?.(world);
  const contract =
    subject === undefined || address === undefined
      ? undefined
      : new ContractModel(world, subject, address, isSampled);
  const fields = openFields({ world, opening, isSampled }, contract);
  const model = new Run({ opening, fields, world, onStep });
  return { world, model, real: new WorldDoor(world, window, onlooker), reaching, nearing };
}

/** A run beside a system that is driven over HTTP, where only lending is compared. */
export function runOverHttp(opening: Opening): Run {
  return new Run({ opening, fields: new Map([["lending", new LendingFieldModel({ opening })]]) });
}

/** Everyone and everything of a setting that commands may name. */
export function castOf({ preset, extraUsers }: Setting): Cast {
  const spec = STATES[preset]?.preset;
  if (spec === undefined) throw new RangeError(`there is no preset ${preset}`);
  const users = spec.actors.filter(({ role }) => role === "user").map(({ name }) => name);
  for (let index = 1; index <= extraUsers; index += 1) users.push(`user-${index}`);
  return {
    users,
    priceSetters: spec.actors.filter(({ role }) => role !== "user").map(({ name }) => name),
    markets: Object.keys(spec.lending.markets),
    collateral: spec.lending.collateral,
    assets: spec.tokens.map(({ symbol }) => symbol),
    pools: (spec.pools ?? []).map(({ tokenA, tokenB }) => `${tokenA}-${tokenB}`),
    vaults: spec.cdp?.collateral ?? [],
    ways: (spec.bridge?.assets ?? []).flatMap(({ symbol, becomes }) =>
      becomes.map((token) => `${symbol}>${token}`),
    ),
    rewarded: spec.rewards !== undefined,
    prices: "mixed",
  };
}
