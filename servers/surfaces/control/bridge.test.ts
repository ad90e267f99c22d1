// The control API's bridge: each route against the world's state, and every bad input. A broken
// route would record or steer the wrong deposit, or change something while it refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

const ETH = { sourceChain: "Ethereum", token: "ETH", amount: "2000000000000000000" };
const GENESIS = "2026-01-01T00:00:00.000Z";

test("a deposit is observed, can be read by any spelling of its key, and is confirmed at the next minute", async () => {
  const { ask, addressOf, close } = await testControl();
  const sent = { ...ETH, recipient: "trader", txHash: "0xAB" };
  const { status, body } = await ask("POST /bridge/deposits", sent);
  assert.equal(status, 200);
  const key = { externalChainId: body.externalChainId, txHash: body.txHash };
  assert.deepEqual(key, { externalChainId: "1", txHash: "0xab" });
  assert.equal(body.transaction.from, addressOf("relayer"));
  const logged = body.transaction.events.map(({ event }: { event: string }) => event);
  assert.ok(logged.includes("DepositInitiated"));
  const read = async () => (await ask("GET /bridge/deposits/1/aB")).body;
  assert.deepEqual(await read(), {
    ...key,
    status: "initiated",
    held: false,
    sender: addressOf("trader"),
    externalToken: `0x${"0".repeat(40)}`,
    recipient: addressOf("trader"),
    token: "WETH",
    amount: "2000000000000000000",
    requestedAt: GENESIS,
    updatedAt: GENESIS,
  });
  await ask("POST /clock/advance", { seconds: 60 });
  assert.equal((await read()).status, "completed");
  assert.equal((await read()).updatedAt, "2026-01-01T00:01:00.000Z");
  await close();
});

test("a deposit turns into what its sender asked for, on the sender's behalf", async () => {
  const { ask, at, addressOf, close } = await testControl();
  const { txHash } = (
    await ask("POST /bridge/deposits", {
      sourceChain: "Ethereum",
      token: "USDC",
      amount: "5000000",
      recipient: addressOf("lender"),
      sender: "trader",
      targetToken: at("USDC"),
    })
  ).body;
  const { token, amount, sender } = (await ask(`GET /bridge/deposits/1/${txHash}`)).body;
  assert.deepEqual([token, amount, sender], ["USDC", "5000000", addressOf("trader")]);
  await close();
});

test("the relayer holds, releases, reviews, aborts and repeats a deposit as told", async () => {
  const { ask, close } = await testControl();
  const { txHash } = (await ask("POST /bridge/deposits", { ...ETH, recipient: "trader" })).body;
  const path = `/bridge/deposits/1/${txHash}`;
  const answer = await ask(`POST ${path}/hold`);
  assert.deepEqual(answer.body, { externalChainId: "1", txHash, transaction: null });
  await ask("POST /clock/advance", { seconds: 120 });
  const { status, held: isHeld } = (await ask(`GET ${path}`)).body;
  assert.deepEqual([status, isHeld], ["initiated", true]);
  const early = await ask(`POST ${path}/abort`);
  assert.equal(early.status, 400);
  assert.equal(early.body.error.type, "PlatformError");
  assert.equal(early.body.error.details.revertReason, "Bridge: bad state");
  assert.equal((await ask(`POST ${path}/review`)).status, 200);
  assert.equal((await ask(`GET ${path}`)).body.status, "pending review");
  const repeated = await ask(`POST ${path}/repeat`);
  assert.equal(repeated.body.error.message, "Bridge: duplicate deposit");
  assert.equal((await ask(`POST ${path}/abort`)).body.transaction.status, "success");
  assert.equal((await ask(`GET ${path}`)).body.status, "aborted");
  await ask(`POST ${path}/release`);
  assert.equal((await ask(`GET ${path}`)).body.held, false);
  await close();
});

test("a withdrawal is read by its number", async () => {
  const { ask, at, addressOf, close } = await testControl();
  const known = (await ask("GET /bridge/assets")).body.assets;
  const symbols = known.map((each: { externalSymbol: string }) => each.externalSymbol);
  assert.deepEqual(symbols, ["ETH", "USDC", "PAXG", "WBTC", "USDT"]);
  const dollars = known.find((each: { externalSymbol: string }) => each.externalSymbol === "USDC");
  const { externalToken, ...route } = dollars;
  assert.deepEqual(route, {
    externalChainId: "1",
    sourceChain: "Ethereum",
    externalSymbol: "USDC",
    externalDecimals: 6,
    maxPerWithdrawal: "0",
    enabled: true,
    platformToken: "PUSD",
    routes: ["USDC"],
  });
  const amount = "1000000000000000001";
  const args = {
    externalChainId: "1",
    externalRecipient: "trader",
    externalToken: dollars.externalToken,
    platformToken: at("PUSD"),
    amount,
  };
  const approvals = [{ token: "PUSD", spender: "bridge", amount }];
  const call = { from: "trader", to: "bridge", function: "requestWithdrawal", args, approvals };
  assert.equal((await ask("POST /transactions", call)).body.status, "success");
  assert.deepEqual((await ask("GET /bridge/withdrawals/1")).body, {
    id: "1",
    externalChainId: "1",
    status: "initiated",
    custodyTxHash: "",
    sender: addressOf("trader"),
    externalRecipient: addressOf("trader"),
    externalToken: dollars.externalToken,
    externalAmount: "1000000",
    token: "PUSD",
    amount: "1000000000000000000",
    useHotWallet: false,
    requestedAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  });
  await ask("POST /clock/advance", { seconds: 60 });
  assert.equal((await ask("GET /bridge/withdrawals/1")).body.status, "pending review");
  await close();
});

test("with manual mining a deposit waits", async () => {
  const { ask, close } = await testControl();
  await ask("POST /mining", { mode: "manual" });
  const { body } = await ask("POST /bridge/deposits", { ...ETH, recipient: "trader" });
  assert.equal(body.transaction.status, "pending");
  assert.equal((await ask(`GET /bridge/deposits/1/${body.txHash}`)).status, 404);
  await ask("POST /mine", {});
  assert.equal((await ask(`GET /bridge/deposits/1/${body.txHash}`)).body.status, "initiated");
  await close();
});

test("bad deposits and bad keys are refused before they reach the chain, and change nothing", async () => {
  const { ask, world, close } = await testControl();
  const right = { ...ETH, recipient: "trader" };
  const bodies: [change: object, status: number, message: RegExp][] = [
    [{ amount: "0" }, 400, /"amount" must be greater than 0/],
    [{ amount: "-1" }, 400, /"amount"/],
    [{ amount: "1.5" }, 400, /"amount"/],
    [{ amount: 5 }, 400, /"amount" must be a string/],
    [{ amount: "9".repeat(79) }, 400, /"amount"/],
    [{ sourceChain: "Atlantis" }, 404, /there is no token ETH on Atlantis; known: none/],
    [{ sourceChain: "Atlantis", token: `0x${"0".repeat(40)}` }, 400, /no source chain Atlantis/],
    [{ sourceChain: "" }, 400, /"sourceChain"/],
    [{ token: "DOGE" }, 404, /no token DOGE on Ethereum; known: .*USDC/],
    [{ token: null }, 400, /"token"/],
    [{ recipient: "nobody" }, 404, /no user or contract nobody/],
    [{ sender: "nobody" }, 404, /no user or contract nobody/],
    [{ targetToken: "DOGE" }, 404, /there is no asset DOGE/],
    [{ txHash: "0xZZ" }, 400, /txHash must be hex/],
    [{ txHash: "1".repeat(65) }, 400, /txHash must be hex/],
    [{ txHash: "" }, 400, /"txHash"/],
    [{ confirmations: 3 }, 400, /"confirmations" is not allowed/],
  ];
  const before = world.stateHash();
  for (const [change, status, message] of bodies) {
    const answer = await ask("POST /bridge/deposits", { ...right, ...change });
    assert.equal(answer.status, status, JSON.stringify(change));
    assert.match(answer.body.error.message, message);
  }
  const lines = [
    ["POST /bridge/deposits/1/0xab/hold", 404],
    ["POST /bridge/deposits/1/0xab/repeat", 404],
    ["POST /bridge/deposits/1/none/hold", 404],
    ["POST /bridge/deposits/99999999999999999999/0xab/hold", 404],
    ["POST /bridge/deposits/0/0xab/hold", 400],
    ["POST /bridge/deposits/one/0xab/hold", 400],
    ["POST /bridge/deposits/1/0xab/finish", 400],
    ["GET /bridge/deposits/1/0xab", 404],
    ["GET /bridge/deposits/x/0xab", 400],
    ["GET /bridge/withdrawals/1", 404],
    ["GET /bridge/withdrawals/0", 400],
    ["GET /bridge/withdrawals/x", 400],
  ] as const;
  for (const [line, status] of lines) assert.equal((await ask(line)).status, status, line);
  assert.equal(world.stateHash(), before);
  await close();
});

test("a refusal by the bridge costs the relayer a fee and records nothing", async () => {
  const { ask, at, close } = await testControl();
  const sent = { ...ETH, recipient: "trader", txHash: "ab", targetToken: at("GOLD") };
  const { status, body } = await ask("POST /bridge/deposits", sent);
  assert.equal(status, 400);
  assert.equal(body.error.details.revertReason, "Bridge: route not enabled");
  const { body: paid } = await ask(`GET /transactions/${body.error.details.txHash}`);
  assert.deepEqual([paid.status, paid.fee], ["failed", "voucher"]);
  assert.equal((await ask("GET /bridge/deposits/1/ab")).status, 404);
  await close();
});

test("the routes are in the OpenAPI document", async () => {
  const { servers, close } = await testControl();
  const { paths } = (await servers.control.inject("/docs/openapi.json")).json();
  assert.ok(paths["/bridge/deposits"].post.requestBody.required);
  const path = paths["/bridge/deposits/{externalChainId}/{txHash}/{action}"];
  const action = path.post.parameters.find((each: { name: string }) => each.name === "action");
  assert.deepEqual(action.schema.enum, ["hold", "release", "review", "confirm", "abort", "repeat"]);
  await close();
});
