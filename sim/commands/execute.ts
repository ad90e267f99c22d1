// The one way to change a world: a command in, its outcome out.

import { load } from "../dump/load.ts";
import { submit, submitSigned } from "../world/admission.ts";
import type { Command, Outcome } from "../world/command.ts";
import type { World } from "../world/world.ts";
import { observeDeposit, steerDeposit } from "./deposits.ts";
import { dropTransaction } from "./dropping.ts";
import { rememberAnswer, underKey } from "./keyed.ts";
import { cancelSchedule, freezePrice, schedulePrices, walkPrice } from "./pricing.ts";
import { dropMark, mark, reset, restore } from "./snapshot.ts";
import { advance, mine, setMining } from "./time.ts";

/** Executes a command. A refused one changes nothing and is not kept. */
export function execute(world: World, command: Command): Outcome {
  const outcome = run(world, command);
  if (outcome.ok) world.timeline.commands.push(command);
  return outcome;
}

/**
 * Runs a command without keeping it: a restore repeats commands on its way to an abandoned branch.
 */
function repeat(world: World, command: Command, node: number): void {
  if (command.kind === "snapshot") world.timeline.pass(world.positionAfter(node));
  // Names belong to all branches, so naming and dropping are not repeated.
  else if (command.kind !== "restore" && command.kind !== "dropSnapshot") {
    world.quietly(() => run(world, command));
  }
}

function run(world: World, command: Command): Outcome {
  switch (command.kind) {
    case "submit":
      return underKey(world.parts, command, () => submit(world, command));
    case "submitSigned":
      return submitSigned(world, command);
    case "advance":
      return advance(world, command.ms);
    case "mine":
      return mine(world, command.blocks ?? 1);
    case "setMining":
      return setMining(world, command.mode, command.intervalMs);
    case "setFault":
      return world.parts.faults.set(command);
    case "freezePrice":
      return freezePrice(world, command);
    case "schedulePrices":
      return schedulePrices(world, command);
    case "walkPrice":
      return walkPrice(world, command);
    case "cancelSchedule":
      return cancelSchedule(world, command.id);
    case "snapshot":
      return mark(world, command.name);
    case "restore":
      return restore(world, command.name, repeat);
    case "dropSnapshot":
      return dropMark(world, command.name);
    case "load":
      return load(world, command);
    case "reset":
      return reset(world, execute);
    case "dropTransaction":
      return dropTransaction(world, command.hash);
    case "impersonate":
      return { ok: true };
    case "registerUser":
      return world.users.register(command.name);
    case "grantRefresh":
      return world.users.grantRefresh(command);
    case "rotateRefresh":
      return world.users.rotateRefresh(command.token);
    case "endRefresh":
      return world.users.endRefresh(command.token);
    case "rememberAnswer":
      return rememberAnswer(world.parts, command);
    case "observeDeposit":
      return underKey(world.parts, command, () => observeDeposit(world, command));
    case "steerDeposit":
      return steerDeposit(world, command);
  }
}
