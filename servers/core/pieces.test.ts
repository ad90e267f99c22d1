// Bodies that are made while they are sent. A broken one runs ahead of its client, or goes on without it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld } from "../../sim/index.ts";
import { DirectPlatform } from "../carriers/direct/platform.ts";
import { Pieces } from "./pieces.ts";
import { streamOf } from "./stream.ts";
import { nextTurn } from "./turns.ts";

function counted(texts: number, length: number) {
  const made = { texts: 0, isEnded: false };
  function* work(): Generator<string | undefined, void> {
    try {
      for (let at = 0; at < texts; at += 1) {
        made.texts += 1;
        yield String(at % 10).repeat(length);
        yield undefined;
      }
    } finally {
      made.isEnded = true;
    }
  }
  return { made, pieces: new Pieces(work()) };
}

test("nothing is made before there is room for it, and nothing once the client has left", async () => {
  const { made, pieces } = counted(1_000, 65_536);
  const stream = streamOf(pieces);
  stream.once("readable", () => {});
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  assert.ok(made.texts > 0 && made.texts < 5, `${made.texts} texts were made for nobody`);
  stream.destroy();
  assert.ok(made.isEnded);
});

test("all texts come in order, each once", async () => {
  const [one, other] = [counted(50, 1_000), counted(50, 1_000)];
  let text = "";
  for await (const piece of streamOf(one.pieces)) text += piece;
  assert.equal(text.length, 50_000);
  assert.equal(text, await other.pieces.whole());
});

test("those who wait take turns, one in each turn of the event loop", async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      order.push(name);
    }
  };
  const ticks = new Promise<void>((done) => setImmediate(() => setImmediate(done)));
  const all = Promise.all([work("a"), work("b")]);
  await ticks;
  assert.ok(order.length <= 3, `${order.length} turns in two of the event loop`);
  await all;
  assert.deepEqual(order, ["a", "b", "a", "b", "a", "b"]);
});

test("work that fails is ended", async () => {
  function* failing(): Generator<string, void> {
    yield "text";
    throw new Error("failed");
  }
  const work = failing();
  const ended: string[] = [];
  // What it holds may be another's to end.
  const end = () => {
    ended.push("work");
    return { done: true, value: undefined } as const;
  };
  await assert.rejects(new Pieces(Object.assign(work, { return: end })).whole(), /failed/);
  assert.deepEqual(ended, ["work"]);
});

test("a body in pieces that is there at once reaches a client without a stream, and listeners", async () => {
  const platform = new DirectPlatform(createWorld({ seed: 1 }));
  const route = platform.surfaces.indexer.routes.find(({ method }) => method === "GET");
  assert.ok(route);
  Object.assign(route, {
    answer: () => ({
      status: 200,
      headers: { "content-type": "text/plain" },
      body: counted(3, 4).pieces,
    }),
  });
  const heard: string[] = [];
  platform.tap.listen(({ response }) => heard.push(response.body));
  const path = route.paths[0]?.replaceAll(/[:{]\w+}?/g, "storage") ?? "";
  const { body } = await platform.ask("indexer", {
    method: "GET",
    path,
    headers: {},
    body: undefined,
  });
  assert.equal(body, "000011112222");
  assert.deepEqual(heard, [body]);
  platform.close();
});
