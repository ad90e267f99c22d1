// Requests recognized by the bytes of their head, over connections that are slow or send in pieces.
// A broken one loses or mixes up answers, piles them up without end, or ends a connection that is
// only slow.
import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { after, afterEach, before, test } from "node:test";
import { array, assert as assertThat, asyncProperty, constantFrom, nat } from "fast-check";
import { until } from "../../../test-until.ts";
import { arrived, call, post, type Talk, talkTo } from "../../surfaces/rpc/test-talk.ts";
import { type Platform, startPlatform } from "../start/platform.ts";

let platform: Platform;
const faults: unknown[] = [];
const open: Socket[] = [];

before(async () => {
  platform = await startPlatform({ report: (cause) => faults.push(cause) });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
after(async () => {
  await platform.close();
  assert.deepEqual(faults, []);
});

function talk(): Talk {
  const made = talkTo(platform.urls.rpc);
  open.push(made.socket);
  return made;
}

/** A connection whose client has stopped reading, so that answers do not leave at once. */
async function stuck() {
  const { socket: near, heard } = talk();
  const [far] = (await once(platform.servers.rpc.server, "connection")) as [Socket];
  const long = () => post(call("x".repeat(60_000)));
  near.write(long());
  await heard(1);
  near.pause();
  await until("answers pile up", async () => {
    near.write(long());
    await arrived(near, far);
    return far.writableLength > 0;
  });
  assert.equal(far.timeout, 0, "nor is it idle");
  /** Reads until all answers have left. */
  const read = async () => {
    near.resume();
    await until("all answers have left", () => far.writableLength === 0);
  };
  return { near, far, long, read };
}

test("a client that has not read its answer yet is not cut off as idle", async () => {
  const { far, read } = await stuck();
  await read();
  assert.ok((far.timeout ?? 0) >= 72_000);
});

test("nor is one that then waits for the VM", async () => {
  const { near, far, read } = await stuck();
  platform.inbox.execute({ kind: "setFault", fault: "vmDelay", ms: 5_000 });
  near.write(post(call(7, "eth_call")));
  await arrived(near, far);
  await read();
  assert.equal(far.timeout, 0);
  platform.inbox.execute({ kind: "setFault", fault: "vmDelay", ms: 0 });
  platform.inbox.execute({ kind: "advance", ms: 5_000 });
});

test("a client that does not read cannot pile up answers", async () => {
  const { near, far, long, read } = await stuck();
  for (let at = 0; at < 60; at += 1) {
    near.write(long());
    await arrived(near, far);
  }
  assert.ok(far.writableLength < 300_000, `${far.writableLength}`);
  await read();
});

test("a client that reads late gets its answers in order", async () => {
  const { socket, heard } = talk();
  const long = (id: number) => post(call(`${id}${"x".repeat(60_000)}`.slice(0, 60_000)));
  socket.pause();
  const count = 200;
  for (let at = 0; at < count; at += 1) {
    socket.write(at % 3 === 0 ? post(call(at)) : long(at + 1_000));
    await new Promise(setImmediate);
  }
  socket.resume();
  const ids = [...(await heard(count)).matchAll(/"id":"?(\d+)/g)].map(([, id]) => Number(id));
  assert.deepEqual(
    ids.map((id) => id % 1_000),
    Array.from({ length: count }, (_, at) => at),
  );
});

test("requests cut into pieces anywhere are each answered, in order", async () => {
  const kinds = constantFrom("known", "longer", "chunked", "get");
  const cuts = array(nat({ max: 400 }), { maxLength: 12 });
  await assertThat(
    asyncProperty(array(kinds, { minLength: 1, maxLength: 8 }), cuts, async (sent, cutAt) => {
      const bytes = Buffer.concat(sent.map((kind, at) => requestOf(kind, at + 10)));
      const { socket, heard } = talk();
      const ends = cutAt.filter((cut) => cut < bytes.length).sort((a, b) => a - b);
      for (const [at, end] of [...ends, bytes.length].entries()) {
        socket.write(bytes.subarray(ends[at - 1] ?? 0, end));
        await new Promise(setImmediate);
      }
      const text = await heard(sent.length);
      socket.destroy();
      const ids = [...text.matchAll(/"id":(\d+|null)/g)].map(([, id]) => id);
      const expected = sent.map((kind, at) => (kind === "get" ? "null" : String(at + 10)));
      assert.deepEqual(ids, expected);
    }),
    { numRuns: 150 },
  );
});

function requestOf(kind: string, id: number): Buffer {
  if (kind === "get") return Buffer.from("GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n");
  if (kind === "known") return post(call(id));
  if (kind === "longer") return post(call(id, "eth_accounts"), "X-More: 1\r\n");
  const body = call(id);
  const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const size = body.length.toString(16);
  return Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n${size}\r\n${body}\r\n0\r\n\r\n`);
}
