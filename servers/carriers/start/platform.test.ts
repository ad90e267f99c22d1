// A platform in this process on real ports: where its surfaces are, and many clients at once. A
// broken one would mount a surface elsewhere, keep a port, or let two clients have one thing.
import assert from "node:assert/strict";
import { createServer as createSocketServer } from "node:net";
import { after, test } from "node:test";
import { isLoopback } from "../../core/loopback.ts";
import { BUILT } from "../../surfaces/list.ts";
import { CannotListen } from "./listening.ts";
import { portOf } from "./places.ts";
import { type Platform, startPlatform } from "./platform.ts";
import type { PlatformOptions } from "./platform-options.ts";

const started: Platform[] = [];
after(() => Promise.all(started.map((platform) => platform.close())));

async function start(options: PlatformOptions = {}): Promise<Platform> {
  const platform = await startPlatform(options);
  started.push(platform);
  return platform;
}

interface TestRequest {
  readonly token?: string;
  readonly body?: unknown;
}

async function ask(method: string, url: string, { token, body }: TestRequest = {}) {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const payload = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, headers, ...payload });
  return { status: answer.status, body: await answer.json() };
}

async function tokenOf({ urls }: Platform, name: string): Promise<string> {
  const { body } = await ask("POST", `${urls.control}/actors/${name}/token`);
  return body.access_token;
}

test("each surface has its fixed port number", () => {
  assert.equal(portOf("app", 4000), 4000);
  assert.equal(portOf("identity", 4000), 4006);
  assert.equal(portOf("control", 4000), 4007);
  assert.equal(portOf("control", 0), 0);
});

test("on ports of their own, each surface answers at its root", async () => {
  const platform = await start();
  const { urls } = platform;
  assert.equal(new Set(Object.values(urls)).size, BUILT.length);
  assert.equal((await ask("GET", `${urls.control}/health`)).body.status, "ok");
  const { body: discovery } = await ask("GET", `${urls.identity}/.well-known/openid-configuration`);
  assert.equal(discovery.issuer, urls.identity);
  const token = await tokenOf(platform, "lender");
  assert.equal((await ask("GET", `${urls.app}/users/me`, { token })).status, 200);
  for (const url of Object.values(urls)) {
    assert.equal((await ask("GET", `${url}/docs/openapi.json`)).body.openapi, "3.1.0");
  }
});

test("on one port, the application is at the root and the others under their paths", async () => {
  const platform = await start({ singlePort: true });
  const { urls } = platform;
  assert.equal(urls.identity, `${urls.app}/identity`);
  assert.equal(urls.control, `${urls.app}/control`);
  assert.equal((await ask("GET", `${urls.control}/health`)).body.status, "ok");
  const { body: discovery } = await ask("GET", `${urls.identity}/.well-known/openid-configuration`);
  assert.equal(discovery.token_endpoint, `${urls.identity}/token`);
  const token = await tokenOf(platform, "lender");
  assert.equal((await ask("GET", `${urls.app}/users/me`, { token })).status, 200);
  const answer = await fetch(`${urls.app}/control`);
  assert.match(await answer.text(), /<title>Lockstep console</);
});

test("control stays on loopback when the rest does not, unless exposed", async () => {
  const open = await start({ host: "0.0.0.0", singlePort: true });
  const hostOf = (platform: Platform, name: "app" | "control") => {
    const bound = platform.servers[name].server.address();
    return typeof bound === "object" ? bound?.address : undefined;
  };
  assert.equal(hostOf(open, "app"), "0.0.0.0");
  assert.equal(hostOf(open, "control"), "127.0.0.1");
  assert.notEqual(new URL(open.urls.control).port, new URL(open.urls.app).port);
  assert.equal((await ask("GET", `${open.urls.app}/control/health`)).status, 404);
  const exposed = await start({ host: "0.0.0.0", exposeControl: true });
  assert.equal(hostOf(exposed, "control"), "0.0.0.0");
  for (const host of ["127.0.0.1", "127.1.2.3", "localhost", "::1"]) assert.ok(isLoopback(host));
  for (const host of ["0.0.0.0", "::", "10.0.0.1", "127.evil"]) assert.ok(!isLoopback(host));
});

test("a port in use is named, and nothing stays behind", async () => {
  const socket = createSocketServer();
  await new Promise<void>((listening) => socket.listen(0, "127.0.0.1", listening));
  const bound = socket.address();
  const taken = typeof bound === "object" && bound !== null ? bound.port : 0;
  const place = { singlePort: true, port: taken };
  await assert.rejects(startPlatform(place), (error) => {
    assert.ok(error instanceof CannotListen);
    assert.match(error.message, new RegExp(`127.0.0.1:${taken} is in use, and app needs it`));
    return true;
  });
  await assert.rejects(startPlatform({ host: "203.0.113.1" }), /is no address of this machine/);
  await new Promise((closed) => socket.close(closed));
  assert.equal(new URL((await start(place)).urls.app).port, String(taken));
});

test("a platform that does not listen still answers", async () => {
  const { servers } = await start({ listens: false });
  assert.equal((await servers.control.inject("/health")).statusCode, 200);
  assert.equal((await servers.app.inject("/api/health")).statusCode, 200);
  assert.equal(servers.app.server.listening, false);
});

test("of two liquidators at once, one gets the loan and the other hears why not", async () => {
  const platform = await start({ preset: "near-liquidation", limits: false });
  const { urls, world } = platform;
  const price = String(2_200n * 10n ** 18n);
  await ask("POST", `${urls.control}/prices`, { body: { asset: "WETH", price } });
  const tokens = await Promise.all(["liquidator", "trader"].map((name) => tokenOf(platform, name)));
  const url = `${urls.app}/api/lend/liquidate/${world.users.find("borrower")?.address}`;
  const rush = tokens.flatMap((token) => [token, token, token]);
  const answers = await Promise.all(
    rush.map((token) => ask("POST", url, { token, body: { repayAmount: "ALL" } })),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 400);
  assert.equal(won.length, 1, JSON.stringify(answers.map(({ body }) => body)));
  assert.equal(lost.length, 5);
  for (const { body } of lost) {
    assert.equal(body.error.type, "PlatformError");
    assert.match(body.error.details.revertReason, /healthy|no debt|exceeds allowed limit/);
  }
});

test("many writes at once all count, once each, and replay to the same state", async () => {
  const { urls, world } = await start();
  const names = ["lender", "borrower", "liquidator", "trader"];
  const writes = Array.from({ length: 200 }, (_, index) => ({
    from: names[index % 4],
    to: "PUSD",
    function: "transfer",
    args: { to: "admin", value: String(index + 1) },
  }));
  const balance = async () => {
    const call = { to: "PUSD", function: "balanceOf", args: { account: "admin" } };
    const { body } = await ask("POST", `${urls.control}/call`, { body: call });
    return BigInt(body.result.balance);
  };
  const before = await balance();
  const answers = await Promise.all(
    writes.map((body) => ask("POST", `${urls.control}/transactions`, { body })),
  );
  assert.ok(answers.every(({ body }) => body.status === "success"));
  assert.equal(new Set(answers.map(({ body }) => body.txHash)).size, 200);
  assert.equal(new Set(answers.map(({ body }) => body.blockNumber)).size, 200);
  assert.equal((await balance()) - before, 20_100n);
  const again = await start({ listens: false });
  for (const command of world.timeline.commands) assert.ok(again.inbox.execute(command).ok);
  assert.equal(again.world.journalHash(), world.journalHash());
});
