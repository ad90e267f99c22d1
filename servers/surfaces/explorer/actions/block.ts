// The explorer's module `block`: finds a block by its time.
import type { Block } from "../../../../sim/index.ts";
import { type Action, define } from "./action.ts";
import { CLOSEST, optional, required, TIMESTAMP } from "./parameter.ts";
import { ExplorerRefusal, TEXTS } from "./refusal.ts";
import { digits } from "./schemas.ts";

/** How many blocks are before a time; block times never decrease. */
function countBefore(blocks: readonly Block[], timestamp: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blocks[middle]?.timestamp ?? 0) < timestamp) low = middle + 1;
    else high = middle;
  }
  return low;
}

const getBlockNumberByTime = define({
  module: "block",
  action: "getblocknobytime",
  summary: "The last block before a time, or the first block after it",
  tier: "list",
  tellsHeight: true,
  parameters: {
    timestamp: required(
      TIMESTAMP,
      "Unix seconds; a block of exactly this second counts as both before and after",
    ),
    closest: optional(CLOSEST, "before", "`before`, the default, or `after`"),
  },
  result: digits("The block's number"),
  refusals: [TEXTS.noBlock],
  handle: ({ world }, { timestamp, closest }) => {
    const { blocks } = world.chain;
    const number =
      closest === "before"
        ? countBefore(blocks, timestamp + 1) - 1
        : countBefore(blocks, timestamp);
    if (blocks[number] === undefined) throw new ExplorerRefusal(TEXTS.noBlock);
    return String(number);
  },
});

export const BLOCK: readonly Action[] = [getBlockNumberByTime];
