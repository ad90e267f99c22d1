// A body in pieces as a stream, which makes a piece when its client has room for it.
import { Readable } from "node:stream";
import type { Pieces } from "./pieces.ts";

export function streamOf(pieces: Pieces): Readable {
  return new Readable({
    read() {
      pieces.next().then(
        (text) => this.push(text ?? null),
        (cause) => this.destroy(cause),
      );
    },
    destroy(cause, done) {
      pieces.end();
      done(cause);
    },
  });
}
