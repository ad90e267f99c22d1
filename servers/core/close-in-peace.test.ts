// What a client may still send while its connection closes. A broken server cuts the client off
// before it has read the answer, or reads for ever.
import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { dropRest } from "./close-in-peace.ts";

test("a closing connection takes as many bytes as its bound, and one more ends it", () => {
  const socket = new PassThrough();
  dropRest(socket, 10);
  for (const bytes of [6, 4]) {
    socket.emit("data", Buffer.alloc(bytes));
    assert.equal(socket.destroyed, false);
  }
  socket.emit("data", Buffer.alloc(1));
  assert.equal(socket.destroyed, true);
});
