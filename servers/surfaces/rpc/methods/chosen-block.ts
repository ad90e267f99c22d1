// Which block a parameter means.
import type { Block } from "../../../../sim/index.ts";
import type { Context } from "../../../shared/json-rpc/method.ts";
import { type BlockChoice, LATEST, PENDING } from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";

/** Whether it means the latest block, also where a call would see the next one. */
export const isHead = (choice: BlockChoice): boolean => choice === LATEST || choice === PENDING;

/** Undefined if there is no such block. */
export function chosenBlock({ world, history }: Context, choice: BlockChoice): Block | undefined {
  const { blocks } = world.chain;
  if (typeof choice === "string") return history.findBlock(world, choice);
  return blocks[isHead(choice) ? blocks.length - 1 : choice];
}

/** Throws a refusal if there is no such block. */
export function knownBlock(context: Context, choice: BlockChoice): Block {
  const block = chosenBlock(context, choice);
  if (block !== undefined) return block;
  const shown = typeof choice === "string" ? `0x${choice}` : String(choice);
  throw badParams(`block not found: ${shown}`);
}
