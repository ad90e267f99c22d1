// CORS preflights: the same on a port of its own and under a path of a shared port. A broken one
// lets a page in on only one of them, or promises HTTP methods that no call uses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startPlatform } from "../../carriers/start/platform.ts";

const asking = {
  origin: "https://app.example",
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization,content-type,traceparent",
};
const expected = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, GET, OPTIONS",
  "access-control-allow-headers": "authorization, content-type, traceparent",
  "access-control-expose-headers": "Retry-After, X-Lockstep-Fault",
  "access-control-max-age": "600",
};

/** If no preflight names any. */
const USUAL = "Authorization, Content-Type, Idempotency-Key, X-API-Key, Prefer";

for (const singlePort of [false, true]) {
  test(`every OPTIONS gets the same answer ${singlePort ? "on a shared port" : "on its own port"}`, async () => {
    const platform = await startPlatform({ singlePort });
    try {
      const { rpc, app } = platform.urls;
      for (const [path, headers] of Object.entries({ "": asking, "/": {}, "/docs": asking })) {
        const answer = await fetch(rpc + path, { method: "OPTIONS", headers });
        assert.deepEqual([answer.status, await answer.text()], [204, ""], rpc + path);
        const named = [...answer.headers].filter(([name]) => name.startsWith("access-control-"));
        const allowed = headers === asking ? {} : { "access-control-allow-headers": USUAL };
        assert.deepEqual(Object.fromEntries(named), { ...expected, ...allowed }, rpc + path);
      }
      const refused = await fetch(`${rpc}/nowhere`, { headers: asking });
      assert.deepEqual(
        [refused.status, refused.headers.get("access-control-allow-origin")],
        [404, "*"],
      );
      const other = await fetch(app, { method: "OPTIONS", headers: asking });
      assert.match(other.headers.get("access-control-allow-methods") ?? "", /DELETE/);
    } finally {
      await platform.close();
    }
  });
}
