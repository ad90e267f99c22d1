// The commands about where a world stands: marks, the ways back to them, and other beginnings.

/** Marks this position under a name; the same name again moves the mark. */
export interface Snapshot {
  readonly kind: "snapshot";
  readonly name: string;
}

/** Goes to a mark, on this branch or a dropped one. Any number of times. */
export interface Restore {
  readonly kind: "restore";
  readonly name: string;
}

/** Forgets a mark; the world stays where it is, and so do marks that were set after it. */
export interface DropSnapshot {
  readonly kind: "dropSnapshot";
  readonly name: string;
}

/** Replaces the world by a dump. Snapshots taken before are gone. */
export interface Load {
  readonly kind: "load";
  readonly dump: string;
}

/** Begins again: the world of the seed and the preset before any command. Snapshots are gone. */
export interface Reset {
  readonly kind: "reset";
}

/** Whether a command may go back in time: what was learnt of the world may not hold any more. */
export function goesBack({ kind }: { readonly kind: string }): boolean {
  return kind === "restore" || kind === "load" || kind === "reset";
}
