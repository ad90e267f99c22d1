// Long work in pieces. A broken version goes on for a client that has left, and then loads that
// client's dump.
import assert from "node:assert/strict";
import { once } from "node:events";
import { Socket } from "node:net";
import { test } from "node:test";
import { inPieces } from "./in-pieces.ts";
import { Problem } from "./problem.ts";

const isOver = (thrown: unknown) =>
  thrown instanceof Problem && thrown.message === "the client has left";

test("work stops when its client leaves", async () => {
  const socket = new Socket();
  function* endless(): Generator<undefined, void> {
    yield;
    socket.destroy();
    while (true) yield;
  }
  await assert.rejects(inPieces(endless(), socket), isOver);
});

test("work does not start for a client that left before its turn", async () => {
  let pieces = 0;
  function* work(): Generator<undefined, void> {
    pieces += 1;
    yield;
  }
  const socket = new Socket();
  socket.destroy();
  await once(socket, "close");
  await assert.rejects(inPieces(work(), socket), isOver);
  assert.equal(pieces, 0);
});
