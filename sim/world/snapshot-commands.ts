// The commands for a world's position: snapshots, restores, and other beginnings.

/** Takes a snapshot under a name; the same name again moves it. */
interface Snapshot {
  readonly kind: "snapshot";
  readonly name: string;
}

/** Goes to a snapshot, on this branch or an abandoned one, any number of times. */
interface Restore {
  readonly kind: "restore";
  readonly name: string;
}

/**
 * Goes to where the world was after so many commands of its journal, on whatever branch that is.
 * Snapshots keep their names.
 */
interface RestorePosition {
  readonly kind: "restorePosition";
  readonly position: number;
}

/** Forgets a snapshot's name; the world and later snapshots stay. */
interface DropSnapshot {
  readonly kind: "dropSnapshot";
  readonly name: string;
}

/** Replaces the world by a dump. Earlier snapshots are gone, earlier positions are not. */
export interface Load {
  readonly kind: "load";
  readonly dump: string;
}

/** Begins again: the world of the seed and the preset before any command. Snapshots are gone. */
interface Reset {
  readonly kind: "reset";
}

export type SnapshotCommand = Snapshot | Restore | RestorePosition | DropSnapshot | Load | Reset;

const BACKWARDS: ReadonlySet<string> = new Set(["restore", "restorePosition", "load", "reset"]);

/** Whether a command may go back in time, so that anything learnt of the world may be wrong. */
export function goesBack({ kind }: { readonly kind: string }): boolean {
  return BACKWARDS.has(kind);
}
