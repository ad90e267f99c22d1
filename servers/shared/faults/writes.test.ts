// What faults do to writes and to requests that wait. A broken fault loses a write that was done, does
// one that was not, repeats it under one key, or keeps a request waiting for ever.
import assert from "node:assert/strict";
import { Agent } from "node:http";
import { connect } from "node:net";
import { after, before, describe, test } from "node:test";
import type { FaultRule } from "../../../sim/index.ts";
import { ask, depositOf, faulted, READS, set, untilWaiting } from "./test-faulted.ts";

let opened: Awaited<ReturnType<typeof faulted>>;
before(async () => {
  opened = await faulted();
});
after(() => opened.platform.close());

const error = (status: number, when: "before" | "after"): FaultRule => ({
  ...{ name: "e", kind: "error", status, when, nth: 1 },
});

function deposits() {
  const { platform, token } = opened;
  const { world, urls } = platform;
  const start = world.chain.transactions.length;
  return {
    write: (key?: string) => ask(urls.app, depositOf(platform, token, key)),
    done: () => world.chain.transactions.length - start,
  };
}

describe("a write", () => {
  test("is not done if its error comes before, and done if it comes after", async () => {
    for (const status of [429, 500, 502, 503]) {
      for (const when of ["before", "after"] as const) {
        const { write, done } = deposits();
        set(opened.platform, error(status, when));
        assert.equal((await write()).status, status);
        assert.equal(done(), when === "before" ? 0 : 1);
      }
    }
  });

  test("with a key is done once, and a retry gets the answer that was lost", async () => {
    const lost: readonly FaultRule[] = [
      error(502, "after"),
      { name: "r", kind: "reset", when: "after", nth: 1 },
      { name: "c", kind: "cut", nth: 1 },
    ];
    for (const [at, rule] of lost.entries()) {
      const { write, done } = deposits();
      set(opened.platform, rule);
      await write(`lost ${at}`).catch(() => undefined);
      const retried = await write(`lost ${at}`);
      assert.equal(retried.status, 200, retried.body);
      assert.equal(retried.headers["idempotent-replayed"], "true");
      assert.equal(done(), 1, rule.kind);
    }
  });

  test("with a key that never arrived is done by the retry", async () => {
    const { write, done } = deposits();
    set(opened.platform, { name: "r", kind: "reset", when: "before", nth: 1 });
    await assert.rejects(write("never arrived"), { code: "ECONNRESET" });
    assert.equal(done(), 0);
    assert.equal((await write("never arrived")).headers["idempotent-replayed"], undefined);
    assert.equal(done(), 1);
  });

  test("that is delivered twice is done twice without a key, and once with one", async () => {
    const { write, done } = deposits();
    set(opened.platform, { name: "d", kind: "duplicate" });
    assert.equal((await write()).status, 200);
    assert.equal(done(), 2);
    const answer = await write("twice");
    assert.deepEqual([answer.status, answer.headers["idempotent-replayed"]], [200, undefined]);
    assert.equal(done(), 3);
  });

  test("several rules at once: nothing is done if one of them comes before", async () => {
    const { write, done } = deposits();
    const late: FaultRule = { name: "late", kind: "error", status: 500, when: "after" };
    set(opened.platform, late, { name: "r", kind: "reset", when: "before" });
    await assert.rejects(write(), { code: "ECONNRESET" });
    assert.equal(done(), 0);
    set(opened.platform, late, { name: "c", kind: "cut" });
    await assert.rejects(write(), /aborted/);
    assert.equal(done(), 1);
  });
});

describe("a request that is late", () => {
  const late: FaultRule = { name: "l", kind: "latency", ms: 5_000, nth: 1 };
  const advance = (ms: number) => opened.platform.inbox.execute({ kind: "advance", ms });

  test("is done at once, and answered when the clock is there", async () => {
    const { write, done } = deposits();
    set(opened.platform, late);
    const date = new Date(opened.platform.inbox.nowMs).toUTCString();
    const answer = write();
    await untilWaiting(opened.platform, 1);
    assert.equal(done(), 1);
    advance(4_999);
    await untilWaiting(opened.platform, 1);
    // New rules do not affect who already waits.
    set(opened.platform, { ...late, ms: 1 });
    await untilWaiting(opened.platform, 1);
    advance(1);
    const { status, headers } = await answer;
    assert.deepEqual([status, headers.date], [200, date]);
  });

  test("is answered when the rules end", async () => {
    set(opened.platform, late);
    const answer = opened.askSurface("app");
    await untilWaiting(opened.platform, 1);
    set(opened.platform);
    await untilWaiting(opened.platform, 0);
    assert.equal((await answer).status, 200);
  });

  test("also gets its error late, and its connection ends late", async () => {
    const before: FaultRule = { name: "e", kind: "error", status: 503, when: "before" };
    for (const rule of [before, { name: "c", kind: "cut" } as const]) {
      set(opened.platform, late, rule);
      const ended = opened.askSurface("app").then(
        ({ status }) => status,
        () => "broken",
      );
      await untilWaiting(opened.platform, 1);
      advance(5_000);
      assert.equal(await ended, rule.kind === "cut" ? "broken" : 503);
    }
  });

  test("waits no longer when its client has gone", async () => {
    set(opened.platform, late);
    const gone = new AbortController();
    const { app } = opened.platform.urls;
    const answer = fetch(`${app}/api/swap-pools`, { signal: gone.signal });
    await untilWaiting(opened.platform, 1);
    gone.abort();
    await assert.rejects(answer, { name: "AbortError" });
    await untilWaiting(opened.platform, 0);
  });

  test("is answered in its turn on a connection that sends several", async () => {
    const { rpc } = opened.platform.urls;
    const sent = [1, 2, 3].map((id) => {
      const body = READS.rpc?.body?.replace('"id":1', `"id":${id}`) ?? "";
      const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
      return `${head}content-length: ${body.length}\r\n\r\n${body}`;
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const askKeptAlive = () => ask(rpc, { ...(READS.rpc ?? { path: "/" }), agent });
    set(opened.platform);
    // The second of a head comes past the parser; so would the third.
    for (let turn = 0; turn < 3; turn += 1) await askKeptAlive();
    set(opened.platform, late);
    const answer = askKeptAlive();
    await untilWaiting(opened.platform, 1);
    advance(5_000);
    assert.equal((await answer).headers["x-lockstep-fault"], "l");
    agent.destroy();
    set(opened.platform, late);
    const { hostname, port } = new URL(rpc);
    const socket = connect(Number(port), hostname);
    let heard = "";
    const all = new Promise<void>((resolve) => {
      socket.on("data", (chunk) => {
        heard += chunk;
        if (heard.split('"result"').length === 4) resolve();
      });
    });
    socket.write(sent.join(""));
    await untilWaiting(opened.platform, 1);
    assert.equal(heard, "");
    advance(5_000);
    await all;
    socket.destroy();
    const ids = [...heard.matchAll(/"id":(\d)/g)].map((found) => Number(found[1]));
    assert.deepEqual(ids, [1, 2, 3]);
  });

  test("is answered when the platform closes", async () => {
    const closing = await faulted();
    for (const surface of ["app", "rpc"] as const) set(closing.platform, { ...late, surface });
    const answer = closing.askSurface("rpc");
    await untilWaiting(closing.platform, 1);
    await closing.platform.close();
    assert.equal((await answer).status, 200);
  });
});
