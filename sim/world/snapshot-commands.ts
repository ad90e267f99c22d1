// The commands for a world's position: snapshots, restores, and other beginnings.

/** Takes a snapshot under a name; the same name again moves it. */
export interface Snapshot {
  readonly kind: "snapshot";
  readonly name: string;
}

/** Goes to a snapshot, on this branch or an abandoned one, any number of times. */
export interface Restore {
  readonly kind: "restore";
  readonly name: string;
}

/** Forgets a snapshot's name; the world and later snapshots stay. */
export interface DropSnapshot {
  readonly kind: "dropSnapshot";
  readonly name: string;
}

/** Replaces the world by a dump. Earlier snapshots are gone. */
export interface Load {
  readonly kind: "load";
  readonly dump: string;
}

/** Begins again: the world of the seed and the preset before any command. Snapshots are gone. */
export interface Reset {
  readonly kind: "reset";
}

/** Whether a command may go back in time, so that anything learnt of the world may be wrong. */
export function goesBack({ kind }: { readonly kind: string }): boolean {
  return kind === "restore" || kind === "load" || kind === "reset";
}
