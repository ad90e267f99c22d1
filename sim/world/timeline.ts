// The tree of commands: what was asked, in order, and the named marks one can go back to.
// Knows positions and commands, not state; the world undoes and re-applies.
import type { ChainPosition } from "../chain/chain.ts";
import type { Command } from "./command.ts";

/** Where a mark stands: the command after which it was set, and how far the journals reached. */
interface Position {
  readonly node: number;
  readonly changes: number;
  readonly chain: ChainPosition;
}

/** The way to a mark: undo to a position on the present branch, then do these commands again. */
interface Route {
  readonly undoTo: Position;
  readonly again: readonly { readonly node: number; readonly command: Command }[];
}

export class Timeline {
  /** Every command that was taken, in the order of taking; restores and snapshots too. */
  readonly commands: Command[] = [];
  readonly #marks = new Map<string, number>();
  /** Where a command does not follow on the one before it in the list. */
  readonly #parents = new Map<number, number>();
  /** The marks on the present branch, oldest first. */
  readonly #trail: Position[] = [];
  readonly #onTrail = new Map<number, Position>();

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

  /** Forgets a name. Its place stays one that ways to other marks go through. False without one. */
  drop(name: string): boolean {
    return this.#marks.delete(name);
  }

  /** Notes that the present branch goes through this mark. */
  pass(position: Position): void {
    this.#trail.push(position);
    this.#onTrail.set(position.node, position);
  }

  /** How to get to a mark. Cost: the commands between it and the present branch. */
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

  /** Leaves the present branch behind a position. */
  leave(position: Position): void {
    for (let last = this.#trail.at(-1); last !== undefined; last = this.#trail.at(-1)) {
      if (last.node === position.node) return;
      this.#trail.pop();
      this.#onTrail.delete(last.node);
    }
  }

  /** Says that the command numbered `node` follows on the mark of this name. */
  graft(node: number, name: string): void {
    this.#parents.set(node, this.#marks.get(name) as number);
  }

  /** Forgets every mark: after a load there is nothing to go back to. */
  forget(): void {
    this.#marks.clear();
    this.#parents.clear();
    this.#trail.length = 0;
    this.#onTrail.clear();
  }
}
