// Reading and comparing one fact. A broken comparison accepts a reader that says nothing, or blames
// one that tells the truth.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startPlatform } from "../../carriers/start/platform.ts";
import { check, type Disagreement } from "./reading/fact.ts";
import type { Fields } from "./reading/terms.ts";
import { Wire } from "./reading/wire.ts";

const { world, surfaces, urls, close } = await startPlatform({ listens: false });
after(() => close());

const TRUTH = { colour: "red", size: "7" };

/** The disagreements if JSON-RPC says this, and control says everything. */
function foundIn(fields: Fields): Promise<Disagreement[]> {
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
        { column: "rpc", read: async () => fields },
        { column: "control", read: async () => TRUTH },
      ],
    },
    "of the test",
    asking,
  );
}

const ofRpc = { invariant: "XS-01", fact: "thing of the test", surface: "rpc", repeat: [] };

test("a reader that gives no field at all disagrees", async () => {
  assert.deepEqual(await foundIn({}), [
    { ...ofRpc, field: "fields", said: "none", others: { world: "some" } },
  ]);
});

test("a reader may omit fields, and is not blamed for a true one", async () => {
  assert.deepEqual(await foundIn({ size: "7" }), []);
  assert.deepEqual(await foundIn(TRUTH), []);
});

test("a field that differs is named, with what the other surfaces say", async () => {
  assert.deepEqual(await foundIn({ colour: "red", size: "8" }), [
    { ...ofRpc, field: "size", said: "8", others: { world: "7", control: "7" } },
  ]);
});

test("a field that the world does not have is always a disagreement", async () => {
  assert.deepEqual(await foundIn({ weight: "" }), [
    { ...ofRpc, field: "weight", said: "", others: { world: "nothing" } },
  ]);
});
