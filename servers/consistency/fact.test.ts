// One fact read and compared. A broken comparison takes a reader that tells nothing for one that agrees, or
// blames one that tells the truth.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startPlatform } from "../start/platform.ts";
import { check, type Disagreement } from "./fact.ts";
import type { Fields } from "./terms.ts";
import { Wire } from "./wire.ts";

const { world, surfaces, urls, close } = await startPlatform({ listens: false });
after(() => close());

const TRUTH = { colour: "red", size: "7" };

/** What is found where JSON-RPC tells this, and control all there is. */
function foundIn(told: Fields): Promise<Disagreement[]> {
  const asking = {
    world,
    wire: new Wire(surfaces),
    urlOf: (column: keyof typeof urls) => urls[column],
  };
  return check<string>(
    {
      invariant: "XS-01",
      name: "thing",
      shown: (key) => key,
      truth: () => TRUTH,
      readers: [
        { column: "rpc", read: async () => told },
        { column: "control", read: async () => TRUTH },
      ],
    },
    "of the test",
    asking,
  );
}

const ofRpc = { invariant: "XS-01", fact: "thing of the test", surface: "rpc", repeat: [] };

test("a reader that tells no field at all does not agree", async () => {
  assert.deepEqual(await foundIn({}), [
    { ...ofRpc, field: "fields", said: "none", others: { world: "some" } },
  ]);
});

test("a reader need not tell every field, and is blamed for none that is true", async () => {
  assert.deepEqual(await foundIn({ size: "7" }), []);
  assert.deepEqual(await foundIn(TRUTH), []);
});

test("a field that differs is named, with what the others say of it", async () => {
  assert.deepEqual(await foundIn({ colour: "red", size: "8" }), [
    { ...ofRpc, field: "size", said: "8", others: { world: "7", control: "7" } },
  ]);
});

test("a field that the world does not have differs, whatever is told in it", async () => {
  assert.deepEqual(await foundIn({ weight: "" }), [
    { ...ofRpc, field: "weight", said: "", others: { world: "nothing" } },
  ]);
});
