// Messages buffered for a connection while a command runs. A broken outbox ends a line that could have
// received everything, or keeps more than the line may leave unread.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../core/socket-line.ts";
import { Outbox } from "./outbox.ts";

test("a line receives as many bytes as the buffer takes, and falls behind with one more", () => {
  const said: string[] = [];
  const line = (name: string, mayFall = true) => ({
    send: (message: Buffer) => said.push(`${name} ${message.length}`),
    ...(mayFall ? { fallBehind: () => said.push(`${name} fell`) } : {}),
  });
  const lines = [line("a"), line("b"), line("own", false)] as unknown as Line[];
  const [a, b, own] = lines as [Line, Line, Line];
  const outbox = new Outbox(10);
  const add = (bytes: number, to: readonly Line[]) => outbox.add(Buffer.alloc(bytes), to);
  assert.deepEqual([add(6, lines), add(4, [a, own])], [[], []]);
  assert.deepEqual(add(5, [a, b, own]), [a, b], "but never who cannot fall behind");
  assert.deepEqual(add(1, [a, b]), [], "they receive nothing more, and that once");
  outbox.flush();
  assert.deepEqual(said.splice(0), [
    ...["a 6", "b 6", "own 6", "a 4", "own 4", "own 5"],
    ...["a fell", "b fell"],
  ]);
  assert.deepEqual(add(10, [a]), [], "once flushed there is room again");
  outbox.flush();
  assert.deepEqual(said, ["a 10"]);
});
