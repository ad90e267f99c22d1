// What an onlooker sees of the bridge over one step: which records moved, and how its tokens did.
// Reads changes and balances; knows no rule.
import type { World } from "../world/world.ts";

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

/** A record as it was and as it is. */
export interface Moved<R> {
  /** Of a deposit `<chain id>/<hash>`, of a withdrawal its id. */
  readonly key: string;
  readonly before: R;
  readonly after: R;
}

/** Of one token: all there is, what the bridge holds, and what of that belongs to open withdrawals. */
export interface TokenSight {
  readonly token: string;
  readonly supply: readonly [before: bigint, after: bigint];
  readonly held: readonly [before: bigint, after: bigint];
  readonly owed: bigint;
}

/** One transaction, whoever it was addressed to. */
export interface BridgeStep {
  /** The bridge's function, by name; empty for a call of anything else. */
  readonly call: string;
  readonly ok: boolean;
  readonly sender: string;
  /** The bridge's own address: tokens sent to it cross like any others. */
  readonly bridge: string;
  /** True where the sender may abort withdrawals that are not its own. */
  readonly isOperator: boolean;
  readonly now: bigint;
  readonly deposits: readonly Moved<DepositSight>[];
  readonly withdrawals: readonly Moved<WithdrawalSight>[];
  readonly tokens: readonly TokenSight[];
}

type Records<R> = Map<string, { before: R; after: R }>;

/** The records of the bridge that changed since a position of the undo journal. Cost: the changes. */
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

/** Of several changes of one record the first before and the last after. */
function note<R>(records: Records<R>, key: string, [before, after]: readonly [R, R]): void {
  records.set(key, { before: records.get(key)?.before ?? before, after });
}

function listed<R>(records: Records<R>): Moved<R>[] {
  return [...records].map(([key, { before, after }]) => ({ key, before, after }));
}
