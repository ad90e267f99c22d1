// What changes of the world's state concern: contracts of users, the platform, or the time.
import type { UndoJournal } from "../../../../kernel/undo.ts";
import type { World } from "../../../../world/world.ts";

/** A moment of a world. */
export interface Moment {
  readonly journal: UndoJournal;
  readonly position: number;
}

export interface Stirred {
  /** A contract of a user, or a balance that one has. */
  readonly own: boolean;
  /** Anything of the platform besides vouchers, which every fee takes. */
  readonly platform: boolean;
  readonly time: boolean;
}

const ALL: Stirred = { own: true, platform: true, time: true };

export const momentOf = ({ parts: { journal } }: World): Moment => ({
  journal,
  position: journal.length,
});

/** Everything for a moment that the world does not know any more. */
export function stirredSince(world: World, { journal, position }: Moment): Stirred {
  const { parts, chain, addresses } = world;
  if (journal !== parts.journal || position > journal.length) return ALL;
  const isOfUser = (address: string) => chain.contracts.get(address)?.kind.code !== undefined;
  let [own, platform, time] = [false, false, false];
  for (const { place } of journal.changes(position)) {
    const [contract = "", ...keys] = place.path.split("/");
    if (contract === "chain" || contract === addresses.voucher) continue;
    if (contract === "clock") time = true;
    else if (contract === "code" || isOfUser(contract)) own = true;
    else {
      platform = true;
      own ||= keys.some(isOfUser);
    }
  }
  return { own, platform, time };
}
