// A user's deposits over the bridge, from the chain's logs and the bridge's records.

import type { Chain } from "../chain/chain.ts";
import { isLogOf } from "../chain/log-book.ts";
import type { Transaction } from "../chain/transaction.ts";
import { bridgeEvents } from "../protocol/bridge/events.ts";
import type { World } from "../world/world.ts";
import { type BridgeDeposit, bridgeDepositOf } from "./bridge.ts";

interface RecordedDeposit {
  readonly externalChainId: bigint;
  readonly externalTxHash: string;
}

/** The deposits to a recipient that the bridge has recorded, newest first, as they are now. */
export function bridgeDepositsTo(world: World, recipient: string): BridgeDeposit[] {
  const recorded = recordedIn(world).get(recipient) ?? [];
  return [...recorded]
    .reverse()
    .flatMap((each) => bridgeDepositOf(world, each.externalChainId, each.externalTxHash) ?? []);
}

/**
 * The part of the chain that has been read so far; valid as long as the last transaction read is
 * still in its place.
 */
interface ReadDeposits {
  readonly count: number;
  readonly last: Transaction | undefined;
  readonly byRecipient: Map<string, RecordedDeposit[]>;
}

const read = new WeakMap<Chain, ReadDeposits>();

/** By recipient, in chain order. Reads only what is new since the last call. */
function recordedIn({ chain, addresses }: World): Map<string, RecordedDeposit[]> {
  const { transactions, logs } = chain;
  const known = read.get(chain);
  const isGood = known !== undefined && transactions[known.count - 1] === known.last;
  const byRecipient = isGood ? known.byRecipient : new Map<string, RecordedDeposit[]>();
  for (const { request, logsFrom, logsTo } of transactions.slice(isGood ? known.count : 0)) {
    // A call that is whitelisted or voted for may reach the bridge through the registry.
    if (request.to !== addresses.bridge && request.to !== addresses.adminRegistry) continue;
    for (const log of logs.read(logsFrom, logsTo)) {
      if (log.address !== addresses.bridge || !isLogOf(log, bridgeEvents.DepositInitiated))
        continue;
      const [externalChainId, , externalTxHash, to] = log.values;
      const own = byRecipient.get(to) ?? [];
      byRecipient.set(to, own);
      own.push({ externalChainId, externalTxHash });
    }
  }
  const count = transactions.length;
  read.set(chain, { count, last: transactions[count - 1], byRecipient });
  return byRecipient;
}
