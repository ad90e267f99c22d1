// Puts upgrades and broken requests behind the answers that a connection still waits for. Node
// hands these two over as soon as it has read them, without keeping the order itself.
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export class AnswerOrder {
  /** The last response begun on each connection; Node sends responses in order. */
  readonly #last = new WeakMap<Duplex, ServerResponse>();

  constructor(server: Server) {
    for (const event of ["request", "checkExpectation"] as const) {
      server.on(event, ({ socket }, response) => this.#last.set(socket, response));
    }
  }

  /**
   * Runs at once, or after all earlier answers. Never runs if the connection ends with one of them.
   */
  after(socket: Duplex, run: () => void): void {
    const last = this.#last.get(socket);
    // If the last request was cut off halfway, its own error handling ends the connection.
    if (last === undefined || last.closed || !last.req.complete) {
      run();
      return;
    }
    const drop = () => socket.destroy();
    socket.on("error", drop);
    last.once("close", () => {
      socket.off("error", drop);
      if (socket.writable) run();
    });
  }
}
