// Bad input, case by case: the documented 4xx names the field, and the state hash stays the same. A
// broken system answers 5xx or 200, blames another field, or changes the state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testApplication } from "../../proof/testing/application.ts";
import type { Line } from "../../proof/testing/surface.ts";
import { ADDRESS, AMOUNTS, badAddresses, CHECKSUM, misspelt } from "./bad-values.ts";
import { applicationRoutes } from "./surface.ts";

const app = testApplication();
const WETH = app.at("WETH");
const GOLD = app.at("GOLD");
const borrower = app.who("borrower");
const BAD_ADDRESSES = badAddresses(WETH);
const wrongChecksum = misspelt(WETH);

interface Write {
  readonly line: Line;
  readonly operation: string;
  readonly good: Readonly<Record<string, unknown>>;
  readonly amounts: readonly string[];
  readonly addresses: readonly string[];
  readonly required: readonly string[];
  readonly as?: string;
}

const moves = { good: { asset: WETH, amount: "1" }, amounts: ["amount"], addresses: ["asset"] };
const both = { ...moves, required: ["amount", "asset"] };
const collateral = { ...moves, good: { tokenAddress: WETH, amount: "1" } };
const moving = {
  ...collateral,
  addresses: ["tokenAddress"],
  required: ["amount", "tokenAddress"],
};
const vaultId = `${borrower}-${WETH}`;
const ofVault = { good: { vaultId, amount: "1" }, amounts: ["amount"], addresses: [] };
const WRITES: readonly Write[] = [
  { line: "POST /api/lending/supply", operation: "Lending supply", ...moving },
  { line: "POST /api/lending/withdraw", operation: "Lending withdraw", ...moving },
  {
    line: "POST /api/lending/borrow",
    operation: "Lending borrow",
    good: { amount: "1", collateralToken: WETH },
    amounts: ["amount"],
    addresses: ["collateralToken"],
    required: ["amount", "collateralToken"],
  },
  {
    line: "POST /api/lending/repay",
    operation: "Lending repay",
    good: { amount: "1" },
    amounts: ["amount"],
    addresses: [],
    required: ["amount"],
  },
  {
    line: "POST /api/cdp/mint",
    operation: "Vault mint",
    good: { collateralToken: WETH, collateralAmount: "0", mintAmount: "1" },
    amounts: ["mintAmount"],
    addresses: ["collateralToken"],
    required: ["collateralToken", "collateralAmount", "mintAmount"],
  },
  {
    line: "POST /api/cdp/repay",
    operation: "Vault repay",
    ...ofVault,
    required: ["vaultId", "amount"],
  },
  {
    line: "POST /api/cdp/withdraw",
    operation: "Vault withdraw",
    ...ofVault,
    required: ["vaultId", "amount"],
  },
  { line: "POST /api/lend/deposit", operation: "Deposit", ...both },
  { line: "POST /api/lend/withdraw", operation: "Withdraw", ...both },
  {
    line: "POST /api/lend/borrow",
    operation: "Borrow",
    good: { amount: "1" },
    amounts: ["amount"],
    addresses: ["asset", "collateralToken"],
    required: ["amount"],
  },
  {
    line: "POST /api/lend/repay",
    operation: "Repay",
    good: { asset: WETH, amount: "1", payWith: GOLD, maxPayAmount: "1" },
    amounts: ["amount", "maxPayAmount"],
    addresses: ["asset", "payWith"],
    required: ["amount"],
  },
  {
    line: "POST /api/lend/liquidity",
    operation: "Supply liquidity",
    ...moves,
    required: ["amount"],
  },
  {
    line: "DELETE /api/lend/liquidity",
    operation: "Withdraw liquidity",
    ...moves,
    required: ["amount"],
  },
  {
    line: "POST /oracle/price",
    operation: "Set price",
    good: { asset: WETH, price: "1" },
    amounts: ["price"],
    addresses: ["asset"],
    required: ["asset", "price"],
    as: "oracle",
  },
  {
    line: `POST /api/lend/liquidate/${borrower}`,
    operation: "Liquidate",
    good: {},
    amounts: ["repayAmount"],
    addresses: ["collateralAsset", "debtAsset"],
    required: [],
  },
];

async function expectInvalid(line: Line, request: Parameters<typeof app.ask>[1], message: string) {
  await app.tokenOf(request?.as ?? "borrower");
  const before = app.world.stateHash();
  const answer = await app.ask(line, { as: "borrower", ...request });
  const label = `${line} ${JSON.stringify(request).slice(0, 200)}`;
  assert.equal(answer.status, 400, label);
  assert.equal(answer.body.error.type, "ValidationError", label);
  assert.equal(answer.body.error.status, 400, label);
  assert.equal(answer.body.error.message, message, label);
  assert.equal(app.world.stateHash(), before, label);
  assert.deepEqual(app.faults, [], label);
}

for (const { line, operation, good, amounts, addresses, required, as = "borrower" } of WRITES) {
  const prefix = `${operation} Argument Validation Error: `;
  test(`${line} names each bad field and changes nothing`, async () => {
    for (const field of amounts) {
      for (const [value, fault] of AMOUNTS) {
        await expectInvalid(
          line,
          { as, body: { ...good, [field]: value } },
          `${prefix}"${field}" ${fault}`,
        );
      }
    }
    for (const field of addresses) {
      for (const [value, fault] of BAD_ADDRESSES) {
        await expectInvalid(
          line,
          { as, body: { ...good, [field]: value } },
          `${prefix}"${field}" ${fault}`,
        );
      }
    }
    for (const field of required) {
      const { [field]: _left, ...body } = good;
      await expectInvalid(line, { as, body }, `${prefix}"${field}" is required`);
    }
    for (const field of ["foo", "amountt", "constructor", "toString"]) {
      await expectInvalid(
        line,
        { as, body: { ...good, [field]: 1 } },
        `${prefix}"${field}" is not allowed`,
      );
    }
    for (const body of [[], [good], "text", 5, true, null]) {
      const payload = JSON.stringify(body);
      const headers = { "content-type": "application/json" };
      const fault = `${prefix}"body" must be an object`;
      if (body !== null) await expectInvalid(line, { as, body: payload, headers }, fault);
    }
  });
}

test("a missing or empty body has no fields; null is not a body", async () => {
  const line = "POST /api/lend/borrow";
  const message = 'Borrow Argument Validation Error: "amount" is required';
  await expectInvalid(line, {}, message);
  const headers = { "content-type": "application/json" };
  for (const body of ["", "  ", "{}"]) await expectInvalid(line, { body, headers }, message);
  const noObject = 'Borrow Argument Validation Error: "body" must be an object';
  await expectInvalid(line, { body: "null", headers }, noObject);
});

test("several bad fields are reported together, each once", async () => {
  const message = `Repay Argument Validation Error: "foo" is not allowed, "amount" must be a string, "asset" ${ADDRESS}`;
  await expectInvalid("POST /api/lend/repay", { body: { amount: 5, asset: "x", foo: 1 } }, message);
});

test("a hundred thousand unknown fields get a short answer", async () => {
  const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field${at}`, 1]));
  const { status, body: answer } = await app.ask("POST /api/lend/repay", { as: "borrower", body });
  assert.equal(status, 400);
  assert.ok(answer.error.message.length < 500, answer.error.message);
});

test("two names of one field must carry equal values, and faults use the name that was sent", async () => {
  const line = "POST /api/lend/deposit";
  const prefix = "Deposit Argument Validation Error: ";
  const unequal = { asset: WETH, tokenAddress: app.at("GOLD"), amount: "1" };
  await expectInvalid(line, { body: unequal }, `${prefix}"tokenAddress" must equal "asset"`);
  const bad = { tokenAddress: "nonsense", amount: "1" };
  await expectInvalid(line, { body: bad }, `${prefix}"tokenAddress" ${ADDRESS}`);
});

test("bad paths and queries are reported by name too", async () => {
  const liquidate = "Liquidate Argument Validation Error: ";
  const ids = { nonsense: ADDRESS, [wrongChecksum]: CHECKSUM, "..%2f": ADDRESS };
  for (const [id, fault] of Object.entries(ids)) {
    const line = `POST /api/lend/liquidate/${id}` as const;
    await expectInvalid(line, { body: {} }, `${liquidate}"id" ${fault}`);
  }
  const one = "Liquidatable loan Argument Validation Error: ";
  const short = `GET /api/lend/liquidate/${borrower.slice(1)}` as const;
  await expectInvalid(short, {}, `${one}"id" ${ADDRESS}`);
  await expectInvalid("GET /api/lend/liquidate/7", {}, `${one}"id" ${ADDRESS}`);
  const balances = "Balances Argument Validation Error: ";
  await expectInvalid("GET /api/tokens/balance?key=eq.7", {}, `${balances}"key" ${ADDRESS}`);
  await expectInvalid("GET /api/tokens/balance?foo=1", {}, `${balances}"foo" is not allowed`);
  await expectInvalid(
    "GET /api/tokens/balance?nonZero=yes",
    {},
    `${balances}"nonZero" must be one of true, false`,
  );
  const twice = `GET /api/tokens/balance?key=eq.${WETH}&key=eq.${WETH}` as const;
  await expectInvalid(twice, {}, `${balances}"key" is sent more than once`);
  await expectInvalid(
    "POST /api/lend/borrow?sandbox=maybe",
    { body: { amount: "1" } },
    'Borrow Argument Validation Error: "sandbox" must be one of true, false',
  );
});

test("every route refuses a query parameter that it does not know", async () => {
  for (const { method, paths, operation, query } of applicationRoutes) {
    const path = paths[0].replace(/:\w+/g, WETH);
    const isList = query?.properties?.order !== undefined;
    const wrong = isList ? "column foo does not exist" : '"foo" is not allowed';
    const message = `${operation} Argument Validation Error: ${wrong}`;
    const before = app.world.stateHash();
    const { status, body } = await app.ask(`${method} ${path}?foo=1`, { as: "admin", body: {} });
    assert.equal(status, 400, path);
    assert.ok(body.error.message.startsWith(message), body.error.message);
    assert.equal(app.world.stateHash(), before);
  }
});
