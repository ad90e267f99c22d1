// What should have ended by itself and has not: transactions that wait, transfers of the bridge that
// are on their way, prices that the oracle did not set as it meant. With the reason where nothing in
// the world will end it.
import { OpenTransfers } from "../services/open-transfers.ts";
import { depositKey } from "../world/relayer-notes.ts";
import type { World } from "../world/world.ts";

export interface Unfinished {
  readonly what: string;
  /** Why it does not end by itself. */
  readonly cannot?: string;
}

export function unfinishedTransactions(world: World): readonly Unfinished[] {
  const { chain, mempool, faults } = world.parts;
  const { mode } = mempool.rule;
  const waiting = mempool.waiting.map(({ hash }) => {
    const what = `transaction 0x${hash} waits for a block`;
    return mode === "manual" ? { what, cannot: "mining is manual" } : { what };
  });
  const held = new Set(faults.notes.held.map(({ from }) => from));
  const ahead = mempool.ahead.map(({ hash, nonce, request: { from } }) => {
    const what = `transaction 0x${hash} waits for an earlier nonce than ${nonce}`;
    const next = chain.nonces.get(from);
    return held.has(from) ? { what } : { what, cannot: `its sender has not used nonce ${next}` };
  });
  return [...waiting, ...ahead];
}

export function unfinishedTransfers(world: World): readonly Unfinished[] {
  const { relayer, faults } = world.parts;
  const { initiated, owed, requested, pending } = OpenTransfers.of(world.parts);
  const named = (hash: string, state: string) => `the deposit ${hash} ${state}`;
  const begun = [...initiated.values()].map(({ externalChainId, externalTxHash }) => {
    const what = named(externalTxHash, "is not confirmed");
    const isHeld = relayer.isHeld(depositKey(externalChainId, externalTxHash));
    return isHeld ? { what, cannot: "somebody holds it back" } : { what };
  });
  const reviewed = faults.notes.reviewed.map(({ externalTxHash }) => ({
    what: named(externalTxHash, "is in review"),
  }));
  const unpaid = owed.map(({ externalTxHash }) => ({
    what: named(externalTxHash, "has brought no vouchers"),
  }));
  const leaving = [...requested, ...pending].map((id) => ({ what: `withdrawal ${id} is open` }));
  return [...begun, ...reviewed, ...unpaid, ...leaving];
}

export function unfinishedPrices(world: World): readonly Unfinished[] {
  const { meant } = world.parts.faults.notes;
  return meant.map(({ asset }) => ({
    what: `the price of ${asset} is not the one that was meant`,
  }));
}
