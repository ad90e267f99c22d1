// What should have ended by itself and has not: transactions that wait, and the work of services. With
// the reason where nothing in the world will end it.
import type { Unfinished } from "../services/service.ts";
import { EVERY_SERVICE } from "../services/services.ts";
import type { World } from "../world/world.ts";

export function unfinishedTransactions(world: World): readonly Unfinished[] {
  const { chain, mempool, faults } = world.parts;
  const { mode } = mempool.rule;
  const waiting = mempool.waiting.map(({ hash }) => {
    const what = `transaction 0x${hash} waits for a block`;
    return mode === "manual" ? { what, cannot: MANUAL } : { what };
  });
  const senders = new Set(faults.notes.held.map(({ from }) => from));
  const ahead = mempool.ahead.map(({ hash, nonce, request: { from } }) => {
    const what = `transaction 0x${hash} waits for an earlier nonce than ${nonce}`;
    const next = chain.nonces.get(from);
    return senders.has(from) ? { what } : { what, cannot: `its sender has not used nonce ${next}` };
  });
  return [...waiting, ...ahead];
}

/** For each service what it has still to do, by its duty. */
export const UNFINISHED_DUTIES = EVERY_SERVICE.map((service) => ({
  duty: service.duty,
  unfinished(world: World): readonly Unfinished[] {
    const isManual = world.parts.mempool.rule.mode === "manual";
    return service.unfinished(world).map((each) => (isManual ? { cannot: MANUAL, ...each } : each));
  },
}));

const MANUAL = "mining is manual";
