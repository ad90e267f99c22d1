// The socket of a started platform: on ports of its own and on one for all, and the clock it lives by.
// A broken start would mount it elsewhere, or let time stand still for who only listens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { connectClient } from "../channel/test-client.ts";
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
