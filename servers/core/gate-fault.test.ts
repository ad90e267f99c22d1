// A gate that throws is an internal error like any other: 500 in the surface's form, and reported.
// A broken server would hang, or end the process.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Gate } from "./admission.ts";
import { createServer } from "./server.ts";
import { surfaceOf } from "./surface-of.ts";
import { Tap } from "./tap.ts";

const fault = new Error("a fault of ours");
const gates: Readonly<Record<string, Gate>> = {
  "at once": {
    admit: () => {
      throw fault;
    },
  },
  later: { admit: () => Promise.reject(fault) },
};

for (const [when, gate] of Object.entries(gates)) {
  test(`a gate that fails ${when} is answered with 500`, async () => {
    const facts = { name: "gated", title: "Gated", description: "For tests", bodyBytesMax: 1000 };
    const surface = surfaceOf(
      { ...facts, gate, problemBody: ({ status }) => ({ status }) },
      [],
      undefined,
    );
    const faults: unknown[] = [];
    const report = (cause: unknown) => faults.push(cause);
    const server = createServer({ "": surface }, { tap: new Tap(), report, nowMs: () => 0 });
    for (const url of ["/docs/openapi.json", "/nowhere"]) {
      const { statusCode, body } = await server.inject(url);
      assert.deepEqual([statusCode, JSON.parse(body)], [500, { status: 500 }]);
    }
    assert.deepEqual(faults, [fault, fault]);
  });
}
