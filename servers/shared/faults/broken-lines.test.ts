// How a connection that carries several requests at once ends when a fault resets one of them. A broken
// fault ends it as if all were well, or drops the answers to earlier requests.
import assert from "node:assert/strict";
import { connect, Socket } from "node:net";
import { after, before, test } from "node:test";
import { faulted, READS, set } from "./test-faulted.ts";

let opened: Awaited<ReturnType<typeof faulted>>;
before(async () => {
  opened = await faulted();
});
after(() => opened.platform.close());

/** Sends a surface's read several times at once, and returns what came until the end. */
function sendAtOnce(surface: "app" | "rpc", requests: number): Promise<string> {
  const { hostname, port } = new URL(opened.platform.urls[surface]);
  const { method = "GET", path, body = "" } = READS[surface] ?? { path: "/" };
  const type = body === "" ? "" : "content-type: application/json\r\n";
  const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\n${type}content-length: ${body.length}\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(heard));
    socket.write(`${head}\r\n${body}`.repeat(requests));
  });
}

for (const surface of ["app", "rpc"] as const) {
  test(`${surface} resets a connection at a later request too, after the earlier answers`, async (t) => {
    for (const nth of [1, 2, 3]) {
      set(opened.platform, { name: "r", kind: "reset", when: "before", nth });
      // Node's client takes a reset right after an answer for an ordinary end.
      const resets = t.mock.method(Socket.prototype, "resetAndDestroy");
      const heard = await sendAtOnce(surface, 3);
      assert.equal(resets.mock.callCount(), 1, `request ${nth}`);
      assert.equal(heard.split("HTTP/1.1 200").length, nth);
      resets.mock.restore();
    }
  });
}
