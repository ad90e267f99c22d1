// Removing `async` and `await`: the program does the same at once, and nothing but those words goes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "acorn";
import { withoutPromises } from "./evm-bundle.ts";

function stripped(text: string): string {
  return withoutPromises(text, parse(text, { ecmaVersion: "latest", sourceType: "script" }));
}

test("every form of an asynchronous function runs at once", () => {
  const text = `
    async function declared(a) { return await a + 1; }
    const arrow = async (a) => await declared(a);
    const bare = async a => { for (const b of [await arrow(a)]) return b; };
    const object = { async method(a) { return await bare(a); }, async: 5, field: async function (a) { return await a; } };
    class Base { async call(a) { return (await object.method(a)) + await object.field(object.async); } }
    class Own extends Base {
      static async make() { return new Own(); }
      async ["call"](a) { return await super.call(await a) * 2; }
    }
    return Own.make().call(3);`;
  const run = new Function(stripped(`function run() {${text}}`).slice(16, -1));
  assert.equal(run(), 18);
});

test("the words stay where they mean something else", () => {
  const text = `const async = { await: "async await" }; // async\nasync.await.async;`;
  assert.equal(stripped(text), text);
});

test("what would need promises is refused", () => {
  const loop = "async function f() { for await (const a of b) c(a); }";
  for (const text of [loop, "async function* g() {}"]) {
    assert.throws(() => stripped(text), /asynchronous iteration/);
  }
});
