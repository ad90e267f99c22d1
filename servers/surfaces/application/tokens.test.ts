// Tokens: pages, filters, order, a user's balances, and one token's metadata. A broken list repeats
// a token over pages, shows tokens with a balance of zero, or loses digits of an amount.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testApplication } from "../../proof/testing/application.ts";
import { ADDRESS, badAddresses } from "./bad-values.ts";
import { tokenRoute, tokensRoute } from "./token-routes.ts";

const app = testApplication();
const WHOLE = 10n ** 18n;

interface Item {
  readonly address: string;
  readonly _symbol: string;
  readonly _name: string;
  readonly balance: string;
  readonly status: string;
}

async function listed(query: string): Promise<{ tokens: Item[]; totalCount: number }> {
  const { status, body } = await app.ask(`GET /api/tokens/v2?${query}`);
  assert.equal(status, 200, query);
  return body;
}

async function symbols(query: string): Promise<string> {
  return (await listed(query)).tokens.map(({ _symbol }) => _symbol).join(" ");
}

describe("the list of tokens", () => {
  test("needs no access token, and shows all of each token", async () => {
    const { status, body } = await app.ask(`GET /api/tokens/v2?address=eq.0x${app.at("PUSD")}`);
    assert.equal(status, 200);
    assert.deepEqual([body.totalCount, body.limit, body.offset], [1, 10, 0]);
    const [stable] = body.tokens;
    const supply = BigInt(stable._totalSupply);
    const [{ value: image }] = stable.images;
    assert.match(image, /^data:image\/svg\+xml,.*PUSD/);
    assert.match(stable.description, /^<p>The platform's dollar: .*<\/p>$/);
    assert.ok(supply > 5_000_000n * WHOLE);
    assert.deepEqual(stable, {
      address: app.at("PUSD"),
      _name: "Platform Dollar",
      _symbol: "PUSD",
      _owner: app.world.addresses.adminRegistry,
      _totalSupply: String(supply),
      _paused: false,
      customDecimals: 18,
      description: stable.description,
      status: "3",
      images: [{ value: image }],
      attributes: [],
      price: String(WHOLE),
    });
  });

  test("comes by symbol, ten per page, with no token missing or repeated", async () => {
    const first = await listed("");
    assert.equal(first.tokens.length, 10);
    const all: Item[] = [];
    for (let offset = 0; offset < first.totalCount; offset += 3) {
      const page = await listed(`limit=3&offset=${offset}`);
      assert.equal(page.totalCount, first.totalCount);
      all.push(...page.tokens);
    }
    assert.equal(new Set(all.map(({ address }) => address)).size, first.totalCount);
    const sorted = all.map(({ _symbol, address }) => `${_symbol} ${address}`);
    assert.deepEqual(sorted, [...sorted].sort());
    assert.deepEqual(all.slice(0, 10), first.tokens);
    const { body } = await app.ask("GET /api/tokens/v2?limit=1000");
    assert.equal(body.limit, 50);
    assert.deepEqual((await listed("offset=1000")).tokens, []);
  });

  test("is filtered by any column and ordered by several", async () => {
    const status = await listed("status=eq.2");
    assert.deepEqual([status.totalCount, status.tokens[0]?._symbol], [1, "OLDT"]);
    assert.ok(!(await symbols("status=neq.2&limit=50")).includes("OLDT"));
    assert.equal(await symbols("status=eq.1"), "NEWT");
    assert.equal(await symbols("customDecimals=lt.8"), "USDC mUSDC");
    assert.equal(
      await symbols("price=gte.2000000000000000000000&order=price.desc"),
      "WBTC WETH GOLD",
    );
    const order = "order=customDecimals.asc,_symbol.desc";
    assert.equal(await symbols(`price=gt.0&${order}`), "USDC WBTC WETH SILV PUSD GOLD");
    assert.equal(
      await symbols("_symbol=gt.WBTC&_name=eq.Wrapped%20Ether&_paused=eq.false"),
      "WETH",
    );
    assert.equal(await symbols("_totalSupply=eq.1"), "");
    const owner = await listed(`_owner=eq.${app.world.addresses.adminRegistry}&limit=50`);
    assert.ok(owner.totalCount > 0);
    assert.equal((await listed("description=eq.nothing")).totalCount, 0);
  });

  test("with a user shows what that wallet holds", async () => {
    const [trader, borrower] = ["trader", "borrower"].map((name) => app.who(name));
    const query = "limit=50&order=balance.desc&balances.key=";
    const { tokens, totalCount } = await listed(`${query}eq.${trader}`);
    assert.equal(totalCount, tokens.length);
    const weth = tokens.find(({ _symbol }) => _symbol === "WETH");
    const amount = String(1_000n * WHOLE);
    assert.deepEqual(weth, {
      ...weth,
      balance: amount,
      balances: [{ user: trader, balance: amount }],
    });
    assert.equal(tokens[0]?._symbol, "PUSD");
    assert.ok(tokens.every(({ balance }) => BigInt(balance) > 0n));
    assert.equal(await symbols(`_symbol=eq.WETH-PUSD-LP&balances.key=0x${borrower}`), "");
    assert.equal(await symbols(`balances.key=${trader}&balance=eq.${amount}`), "WETH");
    assert.deepEqual((await listed(`balances.key=${"1".repeat(40)}`)).tokens, []);
  });

  test("shows wallet balances without collateral: a deposit leaves both", async () => {
    const own = testApplication();
    const amount = String(1_000n * WHOLE);
    await own.ask("POST /api/lend/deposit", {
      as: "trader",
      body: { asset: own.at("WETH"), amount },
    });
    const line = `GET /api/tokens/v2?_symbol=eq.WETH&balances.key=${own.who("trader")}` as const;
    assert.equal((await own.ask(line)).body.totalCount, 0);
  });

  test("refuses a wrong query by name, and stays as it was", async () => {
    const before = app.world.stateHash();
    const cases: Record<string, string> = {
      "limit=0": '"limit" must be a whole number of at least 1',
      "limit=-5": '"limit" must be a whole number of at least 1',
      "limit=ten": '"limit" must be a whole number of at least 1',
      "offset=-1": '"offset" must be a whole number of at least 0',
      "status=2": '"status" must begin with one of eq, neq, gt, gte, lt, lte and a point',
      "status=like.2": '"status" must begin with one of eq, neq, gt, gte, lt, lte and a point',
      "status=eq.x": '"status" must compare with a number',
      "_paused=eq.maybe": '"_paused" must compare with true or false',
      "_owner=eq.me": `"_owner" ${ADDRESS}`,
      "balances.key=eq.me": `"balances.key" ${ADDRESS}`,
      "balance=gt.0": '"balance" needs "balances.key"',
      "order=balance.desc":
        '"order" must be columns with .asc or .desc: column balance does not exist',
      "order=_symbol.up": '"order" must be columns with .asc or .desc: _symbol.up',
      "nothing=eq.1": "column nothing does not exist",
    };
    for (const [query, fault] of Object.entries(cases)) {
      const { status, body } = await app.ask(`GET /api/tokens/v2?${query}`);
      const message = `Tokens Argument Validation Error: ${fault}`;
      assert.deepEqual(
        [status, body.error],
        [400, { message, status: 400, type: "ValidationError" }],
      );
    }
    assert.equal(app.world.stateHash(), before);
    assert.deepEqual(app.faults, []);
  });
});

describe("one token", () => {
  test("is found by its address, with or without 0x", async () => {
    for (const at of [app.at("WBTC"), `0x${app.at("WBTC").toUpperCase()}`]) {
      const { status, body } = await app.ask(`GET /api/tokens/v2/${at}`);
      assert.equal(status, 200);
      assert.deepEqual(
        [body.address, body._symbol, body.customDecimals, body.decimals, body.price],
        [app.at("WBTC"), "WBTC", 8, 8, String(60_000n * WHOLE)],
      );
      assert.equal("balances" in body || "balance" in body, false);
    }
  });

  test("shows images and attributes as they are set", async () => {
    const own = testApplication();
    const from = own.who("admin");
    const to = own.at("GOLD");
    const images = ["https://img.example/gold.png"];
    const description = "<b>of gold</b>";
    const args = { description, images, files: [], fileNames: [] };
    own.inbox.execute({ kind: "submit", from, to, function: "setMetadata", args });
    const attribute = { key: "purity", value: "999.9" };
    own.inbox.execute({ kind: "submit", from, to, function: "setAttribute", args: attribute });
    const { body } = await own.ask(`GET /api/tokens/v2/${to}`);
    assert.deepEqual(body.images, [{ value: "https://img.example/gold.png" }]);
    assert.deepEqual(body.attributes, [attribute]);
    assert.equal(body.description, description);
  });

  test("is 404 if unknown, and 400 if the address is invalid", async () => {
    for (const at of ["1".repeat(40), app.world.addresses.lendingPool, app.who("trader")]) {
      const { status, body } = await app.ask(`GET /api/tokens/v2/${at}`);
      assert.equal(status, 404);
      const error = { message: "Token not found", status: 404, type: "PlatformError" };
      assert.deepEqual(body, { error });
    }
    for (const [at, fault] of badAddresses(app.at("WETH"))) {
      if (typeof at !== "string" || at === "") continue;
      const { status, body } = await app.ask(`GET /api/tokens/v2/${encodeURIComponent(at)}`);
      assert.equal(status, 400);
      const message = `Token Argument Validation Error: "tokenAddress" ${fault}`;
      assert.deepEqual(body.error, { message, status: 400, type: "ValidationError" });
    }
  });
});

test("has documented examples that are answered", async () => {
  const query = new URLSearchParams(tokensRoute.example?.query).toString();
  const list = await app.ask(`GET ${tokensRoute.paths[0]}?${query}`);
  assert.deepEqual([list.status, list.body.tokens.length], [200, 5]);
  const one = await app.ask(`GET ${tokenRoute.example?.path}`);
  assert.deepEqual([one.status, one.body._symbol], [200, "PUSD"]);
});

test("images and attributes that an owner gives a token are shown wherever the token is", async () => {
  const own = testApplication();
  const as = own.who("admin");
  const to = own.at("GOLD");
  const metadata = { description: "fine", images: ["gold.png"], files: [], fileNames: [] };
  const calls = { setMetadata: metadata, setAttribute: { key: "purity", value: "999.9" } };
  for (const [name, args] of Object.entries(calls)) {
    const outcome = own.inbox.execute({ kind: "submit", from: as, to, function: name, args });
    assert.ok(outcome.ok && outcome.transaction?.failure === undefined);
  }
  const described = {
    description: "fine",
    images: [{ value: "gold.png" }],
    attributes: [{ key: "purity", value: "999.9" }],
  };
  const { body: list } = await own.ask(`GET /api/tokens/v2?address=eq.${to}`);
  const { body: one } = await own.ask(`GET /api/tokens/v2/${to}`);
  const { body: balances } = await own.ask("GET /api/tokens/balance", { as: "trader" });
  const balance = balances.find(({ address }: Item) => address === to);
  for (const { description, images, attributes } of [list.tokens[0], one, balance.token]) {
    assert.deepEqual({ description, images, attributes }, described);
  }
});
