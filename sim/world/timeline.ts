// The tree of commands: what was asked, in order, and the named snapshots. It holds positions and
// commands; the world undoes and repeats them.
import type { ChainPosition } from "../chain/chain.ts";
import type { Command } from "./command.ts";

/**
 * Where a snapshot is: the command after which it was taken, and the length of the undo journal.
 */
export interface Position {
  readonly node: number;
  readonly changes: number;
  readonly chain: ChainPosition;
}

/** The way to a snapshot: undo to a position on the current branch, then repeat these commands. */
interface Route {
  readonly undoTo: Position;
  readonly again: readonly { readonly node: number; readonly command: Command }[];
}

export class Timeline {
  /** Every accepted command in order, including restores and snapshots. */
  readonly commands: Command[] = [];
  readonly #marks = new Map<string, number>();
  /** The parent of a command that does not follow the one before it in the list. */
  readonly #parents = new Map<number, number>();
  /** The snapshots on the current branch, oldest first. */
  readonly #trail: Position[] = [];
  readonly #onTrail = new Map<number, Position>();
  /** Where a held world is brought back to, and whether a restore has undone more than that. */
  #held: Position | undefined;
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

  mark(name: string, position: Position): void {
    this.#marks.set(name, position.node);
    this.pass(position);
  }

  /** Forgets a name; ways to other snapshots still go through its place. False if there is none. */
  drop(name: string): boolean {
    return this.#marks.delete(name);
  }

  /** Records that the current branch goes through this snapshot. */
  pass(position: Position): void {
    this.#trail.push(position);
    this.#onTrail.set(position.node, position);
  }

  /** How to get to a snapshot. Cost: the commands between it and the current branch. */
  routeTo(name: string): Route {
    const again: { node: number; command: Command }[] = [];
    let node = this.#marks.get(name) as number;
    let undoTo = this.#onTrail.get(node);
    while (undoTo === undefined) {
      again.push({ node, command: this.commands[node] as Command });
      node = this.#parents.get(node) ?? node - 1;
      undoTo = this.#onTrail.get(node);
    }
    return { undoTo, again: again.reverse() };
  }

  /**
   * The commands that lead to this moment, without those that a restore has left, and without
   * snapshots and restores: a shorter journal of the same state.
   */
  branch(): Command[] {
    const found: Command[] = [];
    for (let node = this.next - 1; node >= 0; node = this.#parents.get(node) ?? node - 1) {
      const command = this.commands[node] as Command;
      if (!/snapshot|restore/i.test(command.kind)) found.push(command);
    }
    return found.reverse();
  }

  /** Leaves the current branch after a position. */
  leave(position: Position): void {
    for (let last = this.#trail.at(-1); last !== undefined; last = this.#trail.at(-1)) {
      if (last.node === position.node) return;
      if (last === this.#held) this.#isLost = true;
      this.#trail.pop();
      this.#onTrail.delete(last.node);
    }
  }

  /** Records that the command numbered `node` follows the snapshot of this name. */
  graft(node: number, name: string): void {
    this.#parents.set(node, this.#marks.get(name) as number);
  }

  /**
   * Remembers everything as it is. The returned function brings it back, unless a restore has left
   * the branch before this position; then it changes nothing and returns false.
   */
  hold(position: Position): () => boolean {
    this.pass(position);
    this.#held = position;
    this.#isLost = false;
    const { length } = this.commands;
    const [marks, parents, trail] = [[...this.#marks], [...this.#parents], [...this.#trail]];
    return () => {
      if (this.#isLost) return false;
      this.forget();
      this.commands.length = length;
      for (const [name, node] of marks) this.#marks.set(name, node);
      for (const [node, parent] of parents) this.#parents.set(node, parent);
      for (const each of trail) this.pass(each);
      return true;
    };
  }

  /** Forgets every snapshot: after a load there is nothing to go back to. */
  forget(): void {
    this.#marks.clear();
    this.#parents.clear();
    this.#trail.length = 0;
    this.#onTrail.clear();
  }
}
