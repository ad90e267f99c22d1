// The changes of one step on the bridge, for its invariants: the records that moved, and the effect
// on their tokens.
import type { World } from "../../world/world.ts";

export interface DepositSight {
  readonly bridgeStatus: bigint;
  readonly externalSender: string;
  readonly externalToken: string;
  readonly requestedAt: bigint;
  readonly platformRecipient: string;
  readonly platformToken: string;
  readonly platformTokenAmount: bigint;
}

export interface WithdrawalSight {
  readonly bridgeStatus: bigint;
  readonly custodyTxHash: string;
  readonly externalChainId: bigint;
  readonly externalRecipient: string;
  readonly externalToken: string;
  readonly externalTokenAmount: bigint;
  readonly requestedAt: bigint;
  readonly platformSender: string;
  readonly platformToken: string;
  readonly platformTokenAmount: bigint;
}

/** A record before and after. */
export interface MovedRecord<R> {
  /** For a deposit `<chain id>/<hash>`, for a withdrawal its id. */
  readonly key: string;
  readonly before: R;
  readonly after: R;
}

/**
 * One token: its supply, the bridge's balance, and the part of it that belongs to open withdrawals.
 */
export interface TokenSight {
  readonly token: string;
  readonly supply: readonly [before: bigint, after: bigint];
  readonly balance: readonly [before: bigint, after: bigint];
  readonly owed: bigint;
}

/** One transaction, whatever it called. */
export interface BridgeStep {
  /** The bridge's function, by name; empty for a call to another contract. */
  readonly call: string;
  readonly ok: boolean;
  readonly sender: string;
  /** The bridge's own address: tokens sent to it cross like any others. */
  readonly bridge: string;
  /** True if the sender may abort other users' withdrawals. */
  readonly isOperator: boolean;
  readonly now: bigint;
  readonly deposits: readonly MovedRecord<DepositSight>[];
  readonly withdrawals: readonly MovedRecord<WithdrawalSight>[];
  readonly tokens: readonly TokenSight[];
}

type Records<R> = Map<string, { before: R; after: R }>;

/** The bridge's records that changed since a position of the undo journal. Cost: the changes. */
export function movedSince(world: World, position: number) {
  const { journal } = world.parts;
  const root = `${world.addresses.bridge}/`;
  const deposits: Records<DepositSight> = new Map();
  const withdrawals: Records<WithdrawalSight> = new Map();
  for (const { place, before, after } of journal.changes(position)) {
    const { path } = place;
    if (!path.startsWith(root)) continue;
    const [, variable, ...key] = path.split("/");
    if (variable === "deposits") note(deposits, key.join("/"), [before, after] as never);
    else if (variable === "withdrawals") note(withdrawals, key.join("/"), [before, after] as never);
  }
  return { deposits: listed(deposits), withdrawals: listed(withdrawals) };
}

/** For several changes of one record, keeps the first `before` and the last `after`. */
function note<R>(records: Records<R>, key: string, [before, after]: readonly [R, R]): void {
  records.set(key, { before: records.get(key)?.before ?? before, after });
}

function listed<R>(records: Records<R>): MovedRecord<R>[] {
  return [...records].map(([key, { before, after }]) => ({ key, before, after }));
}
