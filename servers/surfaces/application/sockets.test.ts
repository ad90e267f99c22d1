// The application over real sockets with an ordinary client: a token, a loan, and requests in
// flight together. A broken system works in process only, or does twice what two connections ask
// for at once.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { listen } from "../../core/server.ts";
import { testApplication } from "../../proof/testing/application.ts";

const app = testApplication();
let url = "";

before(async () => {
  url = await listen(app.server);
});
after(() => app.server.close());

async function signIn(name: string): Promise<string> {
  const response = await fetch(`${url}/identity/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: name,
      client_secret: `${name}-secret`,
    }),
  });
  const { access_token: token }: { access_token: string } = await response.json();
  return token;
}

interface Sent {
  readonly token: string;
  readonly body?: unknown;
  readonly key?: string;
}

async function send(method: string, path: string, { token, body, key }: Sent) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json; charset=utf-8" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}

test("signing in, depositing, borrowing, repaying, lending and withdrawing work over sockets", async () => {
  const token = await signIn("borrower");
  const asset = app.at("WETH");
  const steps: readonly [string, string, unknown][] = [
    ["POST", "/api/lend/deposit", { asset, amount: "1000000000000000000" }],
    ["POST", "/api/lend/borrow", { amount: "1000" }],
    ["POST", "/api/lend/repay", { amount: "2000" }],
    ["POST", "/api/lend/withdraw", { asset, amount: "1000000000000000000" }],
    ["POST", "/api/lend/liquidity", { amount: "1000" }],
    ["DELETE", "/api/lend/liquidity", { amount: "ALL" }],
  ];
  for (const [method, path, body] of steps) {
    const answer = await send(method, path, { token, body });
    assert.equal(answer.status, 200, `${path} ${answer.text}`);
    assert.equal(answer.body.status, "success");
  }
});

test("fifty equal requests on as many connections have one effect and fifty equal answers", async () => {
  const token = await signIn("trader");
  const height = app.world.chain.height;
  const body = { asset: app.at("WETH"), amount: "7" };
  const sent = { token, body, key: "once" };
  const all = Array.from({ length: 50 }, () => send("POST", "/api/lend/deposit", sent));
  const answers = await Promise.all(all);
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal(app.world.chain.height, height + 1);
});

test("a body over 1 MB is refused, and the next request is answered", async () => {
  const token = await signIn("trader");
  const body = { amount: "1", padding: "x".repeat(2_000_000) };
  // The server may close while the client still writes, and then no answer can be read.
  const answer = await send("POST", "/api/lend/repay", { token, body }).catch(() => undefined);
  assert.equal(answer?.status ?? 413, 413);
  assert.equal((await send("GET", "/users/me", { token })).status, 200);
});
