// Loads dumps in pieces, so that a large one holds up nobody. One at a time, in order: each is
// prepared beside the current world, and replaces it by one command like any other.
import { type Load, prepareLoad, type World } from "../../../../sim/index.ts";
import { inPieces } from "../../../core/in-pieces.ts";
import type { Inbox } from "../../../core/inbox.ts";
import type { Connection } from "../../../core/route.ts";
import { History } from "../../../shared/chain/history.ts";

export class Loads {
  readonly #inbox: Inbox;
  readonly #history: History;
  #last: Promise<unknown> = Promise.resolve();
  readonly #ready = new Set<Load>();

  constructor(inbox: Inbox, history = new History()) {
    this.#inbox = inbox;
    this.#history = history;
  }

  /**
   * Prepares the command that loads a dump, so that running it is quick. Throws a problem if the
   * client leaves first.
   */
  prepare(dump: string, connection?: Connection): Promise<Load> {
    const command: Load = { kind: "load", dump };
    const look = (world: World) => this.#history.readAhead(world);
    const work = this.#inbox.read((world) => prepareLoad(world, command, look));
    const done = this.#last.then(() => inPieces(work, connection));
    this.#last = done.catch(() => {});
    return done.then(() => command);
  }

  /** Prepares dumps that `act` then loads through `commandFor`. */
  async during<T>(
    dumps: readonly string[],
    act: () => T | Promise<T>,
    connection?: Connection,
  ): Promise<T> {
    const commands: Load[] = [];
    try {
      for (const dump of dumps) {
        const command = await this.prepare(dump, connection);
        commands.push(command);
        this.#ready.add(command);
      }
      return await act();
    } finally {
      for (const command of commands) this.#ready.delete(command);
    }
  }

  /** The prepared command, or a fresh one if none is ready. */
  commandFor(dump: string): Load {
    for (const command of this.#ready) {
      if (command.dump !== dump) continue;
      this.#ready.delete(command);
      return command;
    }
    return { kind: "load", dump };
  }
}
