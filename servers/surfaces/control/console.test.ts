// The console's page and its change notification, `/pulse`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { serverName } from "./console-routes.ts";
import { controlRoutes } from "./surface.ts";
import { testControl } from "./test-control.ts";

test("the root of control is the console, which knows where each surface is", async () => {
  const { ask, urls } = await testControl();
  const { status, headers, text } = await ask("GET /", undefined, { host: "localhost:4007" });
  assert.equal(status, 200);
  assert.match(String(headers["content-type"]), /^text\/html/);
  const facts = /id="facts">(.*?)<\/script>/.exec(text)?.[1] ?? "{}";
  const place: { readonly urls: Record<string, string> } = JSON.parse(facts);
  assert.deepEqual(Object.keys(place.urls), Object.keys(urls));
  for (const url of Object.values(place.urls)) assert.equal(new URL(url).hostname, "localhost");
});

test("the pulse tells the time that is owed, and asking changes nothing", async () => {
  let realMs = 0;
  const { ask, world, inbox } = await testControl({ pace: "x60", realMs: () => realMs });
  const before = (await ask("GET /pulse")).body;
  realMs += 1_000;
  const after = (await ask("GET /pulse")).body;
  assert.equal(after.owedMs - before.owedMs, 60_000);
  assert.equal(after.unixMs - before.unixMs, 60_000);
  assert.equal(Date.parse(after.timestamp), after.unixMs);
  const { commands, revision, height, pending, pace } = after;
  assert.equal(commands, world.timeline.next);
  assert.deepEqual(
    { commands, revision, height, pending },
    {
      commands: before.commands,
      revision: before.revision,
      height: world.chain.height,
      pending: world.parts.mempool.size,
    },
  );
  assert.equal(pace, "x60");
  await ask("GET /clock");
  const moved = (await ask("GET /pulse")).body;
  assert.equal(moved.owedMs, 0);
  assert.equal(moved.commands, commands + 1);
  assert.equal(moved.revision, inbox.revision);
  assert.ok(moved.revision > revision);
});

/** No number of a command and no hash of a transaction here, but one in form. */
const SOME = "1".repeat(64);

test("what the page repeats lets no time pass, so an open page fills no journal", async () => {
  let realMs = 0;
  const { servers, world } = await testControl({ pace: "realtime", realMs: () => realMs });
  const { next } = world.timeline;
  const repeated = controlRoutes
    .filter(({ watches = false }) => watches)
    .map(({ paths }) => paths[0]);
  assert.ok(repeated.includes("/overview") && repeated.includes("/series"));
  for (const path of repeated) {
    realMs += 10_000;
    const { statusCode } = await servers.control.inject({ url: path.replace(/:\w+/, SOME) });
    assert.ok([200, 404].includes(statusCode), `${path} ${statusCode}`);
    assert.equal(world.timeline.next, next, `${path} was followed by a command`);
  }
});

test("two servers have two names, and one keeps its own", async () => {
  const [one, other] = [await testControl(), await testControl()];
  const { server } = (await one.ask("GET /pulse")).body;
  assert.equal(server, serverName(one.inbox));
  assert.notEqual((await other.ask("GET /pulse")).body.server, server);
});
