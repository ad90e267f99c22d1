// The tree of commands, in order, and the named snapshots. It holds positions and
// commands; the world undoes and repeats them.

import type { ChainPosition } from "../chain/chain.ts";
import { present } from "../kernel/assert.ts";
import type { Command } from "./command.ts";

/**
 * Where a snapshot is: the command after which it was taken, and the length of the undo journal.
 */
export interface Position {
  readonly node: number;
  readonly changes: number;
  readonly chain: ChainPosition;
}

/** The part of a position that a look at it needs. */
export interface PastPosition {
  readonly changes: number;
  readonly chain: Pick<ChainPosition, "blocks" | "transactions">;
}

/**
 * The way to a position: undo to one on the current branch, then repeat these commands. Without
 * `undoTo` their first is a load or a reset, which replaces the world.
 */
interface Route {
  readonly undoTo: Position | undefined;
  readonly again: readonly { readonly node: number; readonly command: Command }[];
}

/** What leads to where the journal begins. */
const BEGINNING: Command = { kind: "reset" };

export class Timeline {
  /** Every accepted command in order, including restores and snapshots. */
  readonly commands: Command[] = [];
  readonly #marks = new Map<string, number>();
  /** The parent of a command that does not follow the one before it in the list. */
  readonly #parents = new Map<number, number>();
  /** The snapshots and some more positions on the current branch, oldest first. */
  readonly #trail: Position[] = [];
  readonly #onTrail = new Map<number, Position>();
  /** The position to return to after a look at the past, and whether a restore has undone more than that. */
  #heldAt: Position | undefined;
  #isLost = false;

  /** The number the next command will have. */
  get next(): number {
    return this.commands.length;
  }

  names(): string[] {
    return [...this.#marks.keys()].sort();
  }

  has(name: string): boolean {
    return this.#marks.has(name);
  }

  /** The number of the command that took this snapshot. */
  nodeOf(name: string): number | undefined {
    return this.#marks.get(name);
  }

  mark(name: string, position: Position): void {
    this.#marks.set(name, position.node);
    this.pass(position);
  }

  /** Forgets a name; ways to other snapshots still go through its place. False if there is none. */
  drop(name: string): boolean {
    return this.#marks.delete(name);
  }

  /** Records that the current branch goes through this position. */
  pass(position: Position): void {
    this.#trail.push(position);
    this.#onTrail.set(position.node, position);
  }

  /** How to get to where a command led. Cost: the commands between it and the current branch. */
  routeTo(to: number): Route {
    const again: { node: number; command: Command }[] = [];
    for (let node = to; ; node = this.parentOf(node)) {
      const undoTo = this.#onTrail.get(node);
      if (undoTo !== undefined) return { undoTo, again: again.reverse() };
      const command = this.commands[node] ?? BEGINNING;
      again.push({ node, command });
      if (command.kind === "load" || command.kind === "reset") {
        return { undoTo, again: again.reverse() };
      }
    }
  }

  /**
   * The commands that lead to this moment, without those that a restore has left, and without
   * snapshots and restores: a shorter journal of the same state.
   */
  branch(): Command[] {
    const found: Command[] = [];
    for (let node = this.next - 1; node >= 0; node = this.parentOf(node)) {
      const command = present(this.commands[node], "a command of the timeline");
      if (!/snapshot|restore/i.test(command.kind)) found.push(command);
    }
    return found.reverse();
  }

  /** The command after whose state this one ran; -1 if it ran first. */
  parentOf(node: number): number {
    return this.#parents.get(node) ?? node - 1;
  }

  /** Leaves the current branch after a position. */
  leave(position: Position): void {
    for (let last = this.#trail.at(-1); last !== undefined; last = this.#trail.at(-1)) {
      if (last.node === position.node) return;
      if (last === this.#heldAt) this.#isLost = true;
      this.#trail.pop();
      this.#onTrail.delete(last.node);
    }
  }

  /** Records that the command numbered `node` follows that numbered `parent`. */
  graft(node: number, parent: number): void {
    this.#parents.set(node, parent);
  }

  /**
   * Remembers everything as it is. The returned function brings it back, unless a restore has left
   * the branch before this position; then it changes nothing and returns false.
   */
  hold(position: Position): () => boolean {
    this.pass(position);
    this.#heldAt = position;
    this.#isLost = false;
    const { length } = this.commands;
    const [marks, parents, trail] = [[...this.#marks], [...this.#parents], [...this.#trail]];
    return () => {
      if (this.#isLost) return false;
      this.commands.length = length;
      for (const each of [this.#marks, this.#parents, this.#onTrail]) each.clear();
      this.#trail.length = 0;
      for (const [name, node] of marks) this.#marks.set(name, node);
      for (const [node, parent] of parents) this.#parents.set(node, parent);
      for (const each of trail) this.pass(each);
      return true;
    };
  }

  /**
   * The current branch begins here. A command that is executed forgets all names, as after a load
   * there is no snapshot to go back to; one that is repeated does not.
   */
  begin(position: Position): void {
    if (position.node === this.next) this.#marks.clear();
    this.#trail.length = 0;
    this.#onTrail.clear();
    this.pass(position);
  }
}
