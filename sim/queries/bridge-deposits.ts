// A user's deposits over the bridge, from the chain's logs and the bridge's records.

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
 * What has been read of the chain so far; valid as long as the last transaction read is still in
 * its place.
 */
interface ReadDeposits {
  readonly count: number;
  readonly last: Transaction | undefined;
  readonly byRecipient: Map<string, RecordedDeposit[]>;
}

/** By recipient, in chain order. Reads only what is new since the last call. */
function recordedIn({ chain, addresses }: World): Map<string, RecordedDeposit[]> {
  const { transactions, logs, memo } = chain;
  const known = memo.get(recordedIn) as ReadDeposits | undefined;
  const isGood = known !== undefined && transactions[known.count - 1] === known.last;
  const byRecipient = isGood ? known.byRecipient : new Map<string, RecordedDeposit[]>();
  for (let at = isGood ? known.count : 0; at < transactions.length; at += 1) {
    const { request, logsFrom, logsTo } = transactions[at] as Transaction;
    // A call that is whitelisted or voted for may reach the bridge through the registry.
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
  memo.set(recordedIn, {
    count,
    last: transactions[count - 1],
    byRecipient,
  } satisfies ReadDeposits);
  return byRecipient;
}
