// Requests that are bad as a whole: their text, type, size or path. The state hash stays the same.
// A broken system answers 5xx, hangs, or acts on part of such a request.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testApplication } from "../../proof/testing/application.ts";
import type { Line } from "../../proof/testing/surface.ts";
import { ADDRESS } from "./bad-values.ts";

const app = testApplication();
const WETH = app.at("WETH");

async function expectInvalid(line: Line, request: Parameters<typeof app.ask>[1], message: string) {
  await app.tokenOf("borrower");
  const before = app.world.stateHash();
  const { status, body } = await app.ask(line, { as: "borrower", ...request });
  assert.equal(status, 400, line);
  assert.deepEqual(body, { error: { message, status: 400, type: "ValidationError" } });
  assert.equal(app.world.stateHash(), before, line);
  assert.deepEqual(app.faults, [], line);
}

test("text that is not JSON, or nested too deep, is refused as such", async () => {
  const headers = { "content-type": "application/json" };
  const line = "POST /api/lend/deposit";
  for (const body of ["{", '{"amount":', "{'amount':'1'}", '{"amount":"1",}', "\u0000", "[1,2"]) {
    await expectInvalid(line, { body, headers }, "The request body is not valid JSON");
  }
  for (const body of ["[".repeat(500_000), `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`]) {
    await expectInvalid(
      line,
      { body, headers },
      "The request body is nested deeper than 32 levels",
    );
  }
  const polluting = '{"__proto__":{"amount":"1"},"asset":"x","amount":"1"}';
  await expectInvalid(
    line,
    { body: polluting, headers },
    `Deposit Argument Validation Error: "__proto__" is not allowed, "asset" ${ADDRESS}`,
  );
});

test("a query that is not UTF-8 is refused, as such a path is", async () => {
  for (const code of ["%FF", "%C3", "%zz", "%", "%ED%A0%80"]) {
    const message = "The query has a broken percent code";
    await expectInvalid(`GET /api/tokens/v2?_name=eq.${code}`, {}, message);
    await expectInvalid(`POST /api/rewards/claim?${code}=1`, {}, message);
    const path = "The path has a broken percent code";
    await expectInvalid(`GET /api/tokens/v2/${code}`, {}, path);
  }
  assert.equal((await app.ask("GET /api/tokens/v2?_name=eq.%C3%BC%25")).status, 200);
});

test("another content type is refused", async () => {
  const good = JSON.stringify({ asset: WETH, amount: "1" });
  const types = ["text/plain", "application/xml", "application/x-www-form-urlencoded", "x"];
  for (const type of types) {
    const headers = { "content-type": type };
    const message = "The Content-Type must be application/json";
    await expectInvalid("POST /api/lend/deposit", { body: good, headers }, message);
  }
});

test("a body over 1 MB is refused", async () => {
  const before = app.world.stateHash();
  const body = { asset: WETH, amount: "1", padding: "x".repeat(1_048_577) };
  const { status, body: answer } = await app.ask("POST /api/lend/deposit", {
    as: "borrower",
    body,
  });
  assert.equal(status, 413);
  assert.equal(answer.error.type, "ValidationError");
  assert.equal(answer.error.message, "The request body is larger than 1048576 bytes");
  assert.equal(app.world.stateHash(), before);
});

test("unknown routes, methods and ids are refused", async () => {
  const lines: Line[] = [
    "GET /nowhere",
    "POST /nowhere",
    "GET /api",
    "PUT /api/lend/deposit",
    "DELETE /api/lend/deposit",
    "GET /api/lend/deposit",
    "POST /api/health",
    "PATCH /users/me",
    "GET /api/lend/deposit/",
  ];
  for (const line of lines) {
    const before = app.world.stateHash();
    const { status, text } = await app.server
      .inject({ method: line.split(" ")[0] as "GET", url: line.split(" ")[1] ?? "" })
      .then((answer) => ({ status: answer.statusCode, text: answer.body }));
    assert.equal(status, 404, line);
    const error = { message: "Route not found", status: 404, type: "ValidationError" };
    assert.deepEqual(JSON.parse(text), { error }, line);
    assert.equal(app.world.stateHash(), before, line);
  }
  const unknown = "1".repeat(40);
  const loan = await app.ask(`GET /api/lend/liquidate/${unknown}`, { as: "borrower" });
  assert.equal(loan.status, 404);
  const price = await app.ask(`GET /oracle/price?asset=eq.${unknown}`, { as: "borrower" });
  assert.equal(price.status, 404);
});

test("an unknown asset reaches the contract, which refuses it", async () => {
  const body = { asset: "1".repeat(40), amount: "1" };
  for (const line of ["POST /api/lend/deposit", "POST /api/lend/liquidity"] as const) {
    const { status, body: answer } = await app.ask(line, { as: "borrower", body });
    assert.equal(status, 400);
    assert.equal(answer.error.message, "Invalid or inactive token");
    assert.ok(answer.error.details.txHash);
  }
});

test("an asset without a market cannot be borrowed, and the refusal lists those that can", async () => {
  const before = app.world.stateHash();
  for (const asset of ["1".repeat(40), app.at("GOLD"), app.at("NEWT")]) {
    const sent = { as: "borrower", body: { asset, amount: "1" } };
    const { status, body } = await app.ask("POST /api/lend/borrow", sent);
    assert.equal(status, 400);
    assert.equal(
      body.error.message,
      'Borrow Argument Validation Error: "asset" must be an asset that can be borrowed: PUSD, WETH, USDC',
    );
  }
  assert.equal(app.world.stateHash(), before);
});

test("only tokens have prices, and the refusal names the field", async () => {
  const before = app.world.stateHash();
  const { lendingPool } = app.world.addresses;
  for (const asset of ["0".repeat(40), "1".repeat(40), lendingPool, app.who("oracle")]) {
    for (const query of ["", "?sandbox=true"]) {
      const sent = { as: "oracle", body: { asset, price: "1" } };
      const { status, body } = await app.ask(`POST /oracle/price${query}`, sent);
      assert.equal(status, 400);
      const message = 'Set price Argument Validation Error: "asset" must be the address of a token';
      assert.deepEqual(body, { error: { message, status: 400, type: "ValidationError" } });
    }
  }
  assert.equal(app.world.stateHash(), before);
});
