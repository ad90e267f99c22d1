// The plan's HTTP: an answer as data, and the patience that a live address needs. If the client is
// impatient, or sends a body only once, the counts differ.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { Application } from "./application.ts";
import { Http, settled } from "./http.ts";

/** Says "later" this many times, then repeats what it was sent. */
async function busyServer(refusals: number) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      bodies.push(body);
      const isLater = bodies.length <= refusals;
      response.writeHead(isLater ? 429 : 200, {
        "content-type": "application/json",
        "retry-after": "0",
      });
      response.end(isLater ? '{"error":{"message":"Later","status":429}}' : body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { bodies, server, base: `http://127.0.0.1:${port}/` };
}

test("a waiting client asks again, with the same body, typed or raw", async () => {
  const { bodies, server, base } = await busyServer(2);
  try {
    const application = new Application(new Http(base, true), "token");
    const answer = await application.supply("ab", 1n);
    assert.equal(answer.question, "POST /api/lend/liquidity");
    assert.deepEqual(answer.success, { asset: "ab", amount: "1" });
    assert.deepEqual(bodies.splice(0), Array(3).fill('{"asset":"ab","amount":"1"}'));
    const raw = await application.ask({ method: "POST", path: "/x", body: "[1]" });
    assert.deepEqual([settled<number[]>(raw), bodies.length], [[1], 3]);
  } finally {
    server.close();
  }
});

test("an impatient client gets the refusal, and patience has an end", async () => {
  const { bodies, server, base } = await busyServer(100);
  try {
    const [hasty, patient] = [new Http(base), new Http(base, true)];
    const answer = await hasty.ask({ method: "GET", path: "/x" });
    assert.deepEqual([answer.status, answer.success, bodies.length], [429, undefined, 1]);
    assert.throws(() => settled(answer), /GET \/x: 429 .*Later/);
    assert.equal((await patient.ask({ method: "GET", path: "/x" })).status, 429);
    assert.equal(bodies.length, 7);
  } finally {
    server.close();
  }
});
