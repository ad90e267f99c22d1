// Keeps what Node does not order itself behind the answers that a connection still waits for: Node hands
// over a request to upgrade, or a broken one, as soon as it is read.
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export class AnswerOrder {
  /** The last that was asked for on each connection; Node sends them in order. */
  readonly #last = new WeakMap<Duplex, ServerResponse>();

  constructor(server: Server) {
    for (const event of ["request", "checkExpectation"] as const) {
      server.on(event, ({ socket }, response) => this.#last.set(socket, response));
    }
  }

  /** Runs at once, or after all answers before; never where the connection ends with them. */
  after(socket: Duplex, run: () => void): void {
    const last = this.#last.get(socket);
    // What breaks off in the middle of a request is that request's own end.
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
