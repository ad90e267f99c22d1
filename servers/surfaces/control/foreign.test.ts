// Who may use the control API. A broken guard would let any web page open in a browser move the
// world.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

test("a page or a host name from elsewhere is refused and changes nothing", async () => {
  const { ask, world, close } = await testControl();
  const before = world.journalHash();
  for (const headers of [{ origin: "https://evil.com" }, { host: "evil.com:4007" }]) {
    const { status, body } = await ask("POST /mine", {}, headers);
    assert.equal(status, 403);
    assert.equal(body.error.type, "AuthenticationError");
  }
  assert.equal(world.journalHash(), before);
  assert.equal((await ask("POST /mine", {}, { host: "127.0.0.1:4007" })).status, 200);
  await close();
});

test("a control API exposed on purpose takes them", async () => {
  const { ask, close } = await testControl({ exposeControl: true });
  const headers = { host: "box.example:4007", origin: "https://pages.example" };
  assert.equal((await ask("GET /clock", undefined, headers)).status, 200);
  await close();
});
