// The verb `interfaces`: every file compiles, and an interface has the selectors and topics of the
// contract that it stands for. A wrong one calls functions that are not there.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { callablesOf, createWorld } from "../sim/index.ts";
import { interfaces } from "./interfaces.ts";
import { compilation } from "./shared/compiler/test-compile.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-interfaces-"));
after(() => rmSync(folder, { recursive: true }));

test("each contract's interface compiles, and has exactly its selectors", async (context) => {
  const said: string[] = [];
  context.mock.method(process.stdout, "write", (text: string) => said.push(text));
  interfaces(["--out", folder]);
  const files = readdirSync(folder);
  const texts = files.map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
  const { contracts } = await compilation(Object.fromEntries(texts));
  const { chain, addresses } = createWorld();
  for (const { kind } of chain.contracts.values()) {
    const { definition } = kind;
    const found = contracts.find(({ name }) => name === `I${definition.name}`);
    const selectors = Object.values(found?.methodIdentifiers ?? {}).sort();
    assert.deepEqual(selectors, [...callablesOf(definition).keys()].sort(), definition.name);
    const events = (found?.abi ?? []).filter((item) => (item as { type: string }).type === "event");
    assert.equal(events.length, Object.keys(definition.events).length, definition.name);
  }
  assert.ok(contracts.some(({ name }) => name === "Reasons"));
  assert.ok(chain.contracts.has(addresses.lendingPool));
  assert.match(said.join(""), /^\d+ files in .*ILendingPool\.sol/);
});
