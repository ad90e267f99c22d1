// A user's deposits over the bridge, from the logs of the chain and the bridge's records.
// Knows no wire form and changes nothing.

import type { Transaction } from "../chain/transaction.ts";
import { bridgeEvents } from "../protocol/bridge/events.ts";
import type { World } from "../world/world.ts";
import { type BridgeDeposit, bridgeDepositOf } from "./bridge.ts";

interface Recorded {
  readonly externalChainId: bigint;
  readonly externalTxHash: string;
}

/** The deposits to a recipient that the bridge has recorded, newest first, as they stand now. */
export function bridgeDepositsTo(world: World, recipient: string): BridgeDeposit[] {
  const recorded = recordedIn(world).get(recipient) ?? [];
  return [...recorded]
    .reverse()
    .flatMap((each) => bridgeDepositOf(world, each.externalChainId, each.externalTxHash) ?? []);
}

/** What has been read of the chain so far; good as long as the last transaction read is where it was. */
interface Read {
  readonly count: number;
  readonly last: Transaction | undefined;
  readonly byRecipient: Map<string, Recorded[]>;
}

/** By recipient, in the order of the chain. Reads only what was included since it was asked last. */
function recordedIn({ chain, addresses }: World): Map<string, Recorded[]> {
  const { transactions, logs, memo } = chain;
  const known = memo.get(recordedIn) as Read | undefined;
  const isGood = known !== undefined && transactions[known.count - 1] === known.last;
  const byRecipient = isGood ? known.byRecipient : new Map<string, Recorded[]>();
  for (let at = isGood ? known.count : 0; at < transactions.length; at += 1) {
    const { request, logsFrom, logsTo } = transactions[at] as Transaction;
    // What is whitelisted or voted for may reach the bridge through the registry.
    if (request.to !== addresses.bridge && request.to !== addresses.adminRegistry) continue;
    for (const { address, event, values } of logs.read(logsFrom, logsTo)) {
      if (address !== addresses.bridge || event !== bridgeEvents.DepositInitiated) continue;
      const [externalChainId, , externalTxHash, to] = values as [bigint, string, string, string];
      const own = byRecipient.get(to) ?? [];
      byRecipient.set(to, own);
      own.push({ externalChainId, externalTxHash });
    }
  }
  const count = transactions.length;
  memo.set(recordedIn, { count, last: transactions[count - 1], byRecipient } satisfies Read);
  return byRecipient;
}
