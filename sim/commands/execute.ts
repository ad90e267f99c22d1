// The one way to change a world: a command in, its outcome out. (decision 102)

import { load } from "../dump/load.ts";
import { submit, submitSigned } from "../world/admission.ts";
import type { Command, Outcome } from "../world/command.ts";
import type { World } from "../world/world.ts";
import { observeDeposit, steerDeposit } from "./deposits.ts";
import { dropTransaction } from "./dropping.ts";
import { rememberAnswer, underKey } from "./keyed.ts";
import { overwrite } from "./overwrite.ts";
import { cancelSchedule, freezePrice, schedulePrices, walkPrice } from "./pricing.ts";
import { dropMark, mark, reset, restore, restorePosition } from "./snapshot.ts";
import { advance, mine, setFaultRules, setMining, settle } from "./time.ts";

/** Executes a command. A refused one changes nothing and is not recorded. */
export function execute(world: World, command: Command): Outcome {
  const { timeline } = world;
  const outcome = run(world, command, timeline.next);
  if (outcome.ok && timeline.commands.push(command) % PASSED_EACH === 0) {
    timeline.pass(world.positionAfter(timeline.next - 1));
  }
  return outcome;
}

/** Going back along a branch without snapshots repeats fewer commands than these. */
const PASSED_EACH = 128;

/** Names belong to all branches, and the way to a restore ends where it led. */
const UNREPEATED: ReadonlySet<string> = new Set(["restore", "restorePosition", "dropSnapshot"]);

/**
 * Runs a command without keeping it: a restore repeats commands on its way to an abandoned branch.
 */
function repeat(world: World, command: Command, node: number): void {
  const isMark = command.kind === "snapshot";
  if (!isMark && !UNREPEATED.has(command.kind)) {
    world.quietly(() => run(world, command, node));
  }
  if (isMark || (node + 1) % PASSED_EACH === 0) world.timeline.pass(world.positionAfter(node));
}

/** `node` is the command's number in the journal. */
function run(world: World, command: Command, node: number): Outcome {
  const outcome = carryOut(world, command, node);
  if (!world.parts.faults.isCalm && outcome.ok) settle(world);
  return outcome;
}

function carryOut(world: World, command: Command, node: number): Outcome {
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
    case "setFaultRules":
      return setFaultRules(world, command);
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
    case "restorePosition":
      return restorePosition(world, command.position, repeat);
    case "dropSnapshot":
      return dropMark(world, command.name);
    case "load":
      return load(world, command, node);
    case "reset":
      return reset(world, execute, node);
    case "dropTransaction":
      return dropTransaction(world, command.hash);
    case "impersonate":
      return { ok: true };
    case "overwrite":
      return overwrite(world, command);
    case "registerUser":
      return world.users.register(command.name);
    case "grantRefresh":
      return world.users.grantRefresh(command);
    case "rotateRefresh":
      return world.users.rotateRefresh(command.token, command.again);
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
