// What a connection may still send once it is being closed. A broken one is cut off before its client has read
// the answer, or reads on without end.
import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { dropRest } from "./close-in-peace.ts";

test("a connection may send as many bytes as its bound, and one more ends it", () => {
  const socket = new PassThrough();
  dropRest(socket, 10);
  for (const bytes of [6, 4]) {
    socket.emit("data", Buffer.alloc(bytes));
    assert.equal(socket.destroyed, false);
  }
  socket.emit("data", Buffer.alloc(1));
  assert.equal(socket.destroyed, true);
});
