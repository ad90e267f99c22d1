// The whole world at a glance, as plain data: what the console's first panel shows.
import { nextDue, tokenAt, type World } from "../../../sim/index.ts";
import {
  presentMarkets,
  presentPools,
  presentPrices,
  presentTokens,
  presentVaultAssets,
} from "./overview-places.ts";
import { indebtedOf, presentIndebted } from "./overview-positions.ts";
import { hex } from "./overview-tokens.ts";
import { holdersOf, presentUsers } from "./overview-users.ts";

/** At most `limit` users and as many positions, and `waitingMax` transactions; counts are of all. */
export function overviewOf(world: World, limit: number, waitingMax = 50) {
  const holders = holdersOf(world);
  const indebted = indebtedOf(world);
  return {
    due: presentDue(world),
    waiting: waitingOf(world, waitingMax),
    tokens: presentTokens(world),
    prices: presentPrices(world),
    counts: { users: holders.length, positions: indebted.length },
    users: presentUsers(world, holders.slice(0, limit)),
    positions: indebted.slice(0, limit).map((each) => presentIndebted(world, each)),
    markets: presentMarkets(world),
    pools: presentPools(world),
    vaults: presentVaultAssets(world),
  };
}

function presentDue(world: World) {
  return nextDue(world).map(({ kind, dueMs, asset, service }) => {
    const symbol = asset === undefined ? null : (tokenAt(world, asset)?.symbol ?? hex(asset));
    return { kind, at: new Date(dueMs).toISOString(), symbol, service: service ?? null };
  });
}

/** Those that wait for a block, oldest first, then those that wait for an earlier nonce. */
function waitingOf(world: World, most: number) {
  const { mempool } = world.parts;
  const present = (isAhead: boolean) => (entry: (typeof mempool.waiting)[number]) => ({
    txHash: hex(entry.hash),
    from: hex(entry.request.from),
    to: hex(entry.request.to),
    function: entry.request.function,
    nonce: entry.nonce,
    isAhead,
  });
  const inLine = mempool.waiting.slice(0, most);
  const ahead = mempool.ahead.slice(0, most - inLine.length);
  return [...inLine.map(present(false)), ...ahead.map(present(true))];
}
