// Requests recognized by the bytes of their head. A broken one answers other bytes than the
// parser's way does, takes part of a request for the whole, or overtakes earlier requests.
import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { after, afterEach, before, test } from "node:test";
import type { TappedExchange } from "../../core/tap.ts";
import { arrived, call, post, type Talk, talkTo } from "../../surfaces/rpc/test-talk.ts";
import { type Platform, startPlatform } from "../start/platform.ts";

let platform: Platform;
/** Its limit is short: on a busy machine an ordinary request may take longer. */
let hasty: Platform;
const faults: unknown[] = [];
const open: Socket[] = [];

before(async () => {
  const report = (cause: unknown) => faults.push(cause);
  platform = await startPlatform({ report });
  hasty = await startPlatform({ report, requestMsMax: 400 });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
after(async () => {
  await Promise.all([platform.close(), hasty.close()]);
  assert.deepEqual(faults, []);
});

function talk({ urls } = platform): Talk {
  const made = talkTo(urls.rpc);
  open.push(made.socket);
  return made;
}

/** A connection, and what resolves once the server has read what was sent on it. */
async function watched() {
  const { socket, heard } = talk();
  const [far] = (await once(platform.servers.rpc.server, "connection")) as [Socket];
  return { socket, heard, isRead: () => arrived(socket, far) };
}

/** The answers, as bytes, to requests sent one after another on a new connection. */
async function answersTo(...requests: readonly (string | Buffer)[]): Promise<string[]> {
  const { socket, heard } = talk();
  const answers: string[] = [];
  for (const [at, request] of requests.entries()) {
    socket.write(request);
    answers.push((await heard(at + 1)).slice(answers.join("").length));
  }
  return answers;
}

test("a request gets the same answer to the byte, recognized or parsed", async () => {
  const bodies = [
    call(1),
    call("é😀"),
    call(1, "nothing_such"),
    '{"jsonrpc":"2.0","id":1,"id":2,"method":"eth_chainId"}',
    "nonsense",
    Buffer.from([0x22, 0xff, 0x22]),
    `[${call(1)},${call(2, "eth_blockNumber")}]`,
    call(1, "platform_traceBlock"),
  ];
  for (const body of bodies) {
    const [parsed, known, again] = await answersTo(post(body), post(body), post(body));
    assert.ok(parsed?.startsWith("HTTP/1.1 "), parsed);
    assert.deepEqual([known, again], [parsed, parsed]);
    // Recognized on a new connection too, with the same answer.
    assert.deepEqual(await answersTo(post(body)), [parsed]);
  }
});

test("the parser reads one request of each connection, and no later one with the same head", async () => {
  const { server } = platform.servers.rpc;
  let parsed = 0;
  const count = () => {
    parsed += 1;
  };
  server.on("request", count);
  await answersTo(post(call(1)), post(call(2)), post(call(3)));
  // Node's timeout for a first request runs until its parser has read one.
  await answersTo(post(call(4)), post(call(5)));
  assert.equal(parsed, 2);
  // A client that expects 100 Continue gets it from Node, each time.
  const expecting = post(call(6), "Expect: 100-continue\r\n");
  const { socket, heard } = talk();
  for (const answers of [2, 4]) {
    socket.write(expecting);
    await heard(answers);
  }
  assert.equal((await heard(4)).split("100 Continue").length, 3);
  server.off("request", count);
});

test("a request inside another one's body is not taken for a request", async () => {
  const inner = post(call(1));
  const around = post(inner);
  const head = around.subarray(0, around.length - inner.length);
  await answersTo(inner);
  for (const before of [head, Buffer.concat([post(call(2)), head])]) {
    const { socket, heard, isRead } = await watched();
    for (const bytes of [before, inner, post(call(3), "Connection: close\r\n")]) {
      socket.write(bytes);
      await isRead();
    }
    const ids = [...(await heard(9)).matchAll(/"id":(\d|null)/g)].map(([, id]) => id);
    assert.deepEqual(ids, before === head ? ["null", "3"] : ["2", "null", "3"]);
  }
});

test("an ignored query makes no difference", async () => {
  const request = Buffer.from(post(call(1)).toString().replace("POST /", "POST /?key=a%20b"));
  const [first, second] = await answersTo(request, request);
  assert.match(first ?? "", /^HTTP\/1.1 200 /);
  assert.equal(second, first);
});

test("a request refused for its head is refused each time", async () => {
  const text = call(1);
  const length = `Content-Length: ${text.length}\r\n\r\n${text}`;
  const json = "Content-Type: application/json\r\n";
  for (const request of [
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n${length}`,
    `POST / HTTP/1.1\r\n${json}${length}`,
    `POST /nowhere HTTP/1.1\r\nHost: a\r\n${json}${length}`,
    `PUT / HTTP/1.1\r\nHost: a\r\n${json}${length}`,
  ]) {
    for (let time = 0; time < 3; time += 1) {
      const [answer = ""] = await answersTo(request);
      assert.match(answer, /^HTTP\/1.1 4/);
    }
  }
});

test("a body of notifications alone gets an empty answer", async () => {
  const body = '{"jsonrpc":"2.0","method":"net_version"}';
  const { socket, heard } = talk();
  for (let at = 0; at < 3; at += 1) socket.write(post(body));
  socket.write(post(call(1), "Connection: close\r\n"));
  const heads = (await heard(1)).split("HTTP/1.1 ").slice(1);
  assert.deepEqual(
    heads.map((head) => head.slice(0, 3)),
    ["204", "204", "204", "200"],
  );
  const tail = (head: string | undefined) => head?.split("\r\n").slice(1);
  assert.deepEqual(tail(heads[1]), tail(heads[0]));
});

test("the tap sees the same", async () => {
  const heard: TappedExchange[] = [];
  const stop = platform.tap.listen((exchange) => heard.push(exchange));
  await answersTo(post(call(7)), post(call(7)), post(call(7)));
  stop();
  assert.equal(heard.length, 3);
  const [first, ...others] = heard.map((each) => ({ ...each, response: sorted(each.response) }));
  for (const each of others) assert.deepEqual(each, first);
});

const sorted = ({ headers, body }: TappedExchange["response"]) => ({
  body,
  headers: Object.entries(headers).sort(),
});

test("a connection that ends with its request is ended, however often", async () => {
  for (let at = 0; at < 3; at += 1) {
    const { socket, heard } = talk();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(post(call(1), "Connection: close\r\n"));
    assert.match(await heard(1), /connection: close/i);
    await closed;
  }
});

test("a known head whose body breaks off is cut off in time", async () => {
  const whole = post(call(1));
  const { socket, heard } = talk(hasty);
  socket.write(whole);
  await heard(1);
  socket.write(whole);
  await heard(2);
  socket.write(whole.subarray(0, whole.length - 3));
  assert.match((await heard(9)).split("HTTP/1.1 ").at(-1) ?? "", /^408 /);
});

test("no request overtakes a call that waits for the VM", async () => {
  const { inbox } = platform;
  const to = "0x0000000000000000000000000000000000001010";
  const slow = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_call", params: [{ to }] });
  const { socket, heard, isRead } = await watched();
  for (const [at, body] of [slow, call(2)].entries()) {
    socket.write(post(body));
    await heard(at + 1);
  }
  inbox.execute({ kind: "setFault", fault: "vmDelay", ms: 5_000 });
  socket.write(post(slow));
  await isRead();
  socket.write(post(call(3)));
  await isRead();
  inbox.execute({ kind: "setFault", fault: "vmDelay", ms: 0 });
  socket.write(post(call(4)));
  await isRead();
  inbox.execute({ kind: "advance", ms: 5_000 });
  const ids = [...(await heard(5)).matchAll(/"id":(\d)/g)].map(([, id]) => id);
  assert.deepEqual(ids, ["1", "2", "1", "3", "4"]);
});
