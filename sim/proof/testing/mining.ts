// Helpers for the tests of mining: a transfer, the chain's height, who is in which block.
import type { CallRequest, Market } from "./market.ts";

export const send = (market: Market, to: string, value: bigint): CallRequest => ({
  to: market.at.stable,
  function: "transfer",
  args: { to: market.who(to), value },
});

export const heights = (market: Market) => market.world.chain.blocks.length;

/** The senders and transactions in the blocks from `from` on. */
export const included = (market: Market, from: number) =>
  market.world.chain.blocks
    .slice(from)
    .map((block) =>
      market.world.chain.transactions
        .slice(block.from, block.to)
        .map(({ request, index }) => `${index}:${market.world.users.nameOf(request.from)}`),
    );
