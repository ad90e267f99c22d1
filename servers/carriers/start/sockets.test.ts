// The socket of a started platform, on its own port and on one for all, and its clock. A broken
// start would mount it elsewhere, or let time stand still for clients that only listen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { connectClient } from "../../surfaces/channel/test-client.ts";
import { startPlatform } from "./platform.ts";

async function tokenAt(identity: string): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: "trader" };
  const answer = await fetch(`${identity}/token`, {
    method: "POST",
    body: new URLSearchParams({ ...form, client_secret: "trader-secret" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

for (const singlePort of [false, true]) {
  test(`{app_url}/ws answers with ${singlePort ? "one port" : "ports of their own"}`, async () => {
    const platform = await startPlatform({ singlePort });
    const { app, identity, control } = platform.urls;
    const client = await connectClient(app);
    client.subscribe("rewards", await tokenAt(identity));
    assert.equal((await client.hear()).length, 2);
    await assert.rejects(connectClient(control));
    await platform.close();
    assert.equal((await client.closed).code, 1001);
  });
}

test("a restore and a load through control close every socket with 1012", async () => {
  const platform = await startPlatform({ singlePort: true });
  const { app, control } = platform.urls;
  const post = async (path: string, body?: unknown) => {
    const headers = { "content-type": "application/json" };
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const { status } = await fetch(control + path, { method: "POST", ...sent });
    assert.equal(status, 200, path);
  };
  await post("/snapshots", { name: "here" });
  const dump: unknown = await (await fetch(`${control}/dump`)).json();
  const replacements: readonly [string, unknown][] = [
    ["/snapshots/here/restore", undefined],
    ["/load", dump],
  ];
  for (const [path, body] of replacements) {
    const clients = await Promise.all([connectClient(app), connectClient(app)]);
    await post(path, body);
    for (const client of clients) {
      assert.deepEqual(await client.closed, { code: 1012, reason: "The world was restored" });
    }
  }
  await platform.close();
});

test("time passes for a subscriber in real time, and for nobody else", async () => {
  let realMs = 0;
  const platform = await startPlatform({ pace: "realtime", realMs: () => realMs });
  const { inbox, clock, urls } = platform;
  const client = await connectClient(urls.app);
  const token = await tokenAt(urls.identity);
  const began = inbox.nowMs;
  realMs += 5000;
  clock.tick();
  assert.equal(inbox.nowMs, began);
  client.subscribe("rewards", token);
  await client.hear();
  assert.equal(inbox.nowMs, began + 5000);
  realMs += 5000;
  clock.tick();
  assert.equal(inbox.nowMs, began + 10_000);
  await platform.close();
});
