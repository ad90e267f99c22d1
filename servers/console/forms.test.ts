// The console's forms over every write of the application's own document: an example becomes texts,
// and the texts become the same request again. A broken form would send something else than it
// shows.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import { createWorld } from "../../sim/index.ts";
import { DirectPlatform } from "../direct/platform.ts";
import { type CallableContract, callOf } from "./page/act/calls.ts";
import type { Texts } from "./page/act/fields.ts";
import { faultsIn, filledOf, readingOf, requestOf, textsOfExample } from "./page/act/form.ts";
import { curlOf, typescriptOf } from "./page/act/snippets.ts";
import { type ApiDocument, found, type Write, writesOf } from "./page/act/writes.ts";

const platform = new DirectPlatform(createWorld({ seed: 1, preset: "default" }));

async function read<T>(surface: "app" | "control", path: string): Promise<T> {
  const answer = await platform.ask(surface, { method: "GET", path, headers: {}, body: undefined });
  return JSON.parse(String(answer.body)) as T;
}

interface Tokens {
  readonly tokens: readonly { readonly _symbol: string; readonly customDecimals: number }[];
}
const { contracts } = await read<{ contracts: CallableContract[] }>("control", "/contracts");
const { actors } = await read<{ actors: { name: string; address: string }[] }>(
  "control",
  "/actors",
);
const listed = await read<Tokens>("app", "/api/tokens/v2?limit=50");
const decimals = Object.fromEntries(
  listed.tokens.map(({ _symbol, customDecimals }) => [_symbol, customDecimals]),
);
const names = { contracts, actors, decimals, stable: "PUSD" };
const writes = writesOf(await read<ApiDocument>("app", "/docs/openapi.json"), names.stable);
const write = (id: string): Write => {
  const [first] = writes.filter((each) => each.id === id);
  assert.ok(first, id);
  return first;
};
const sent = (each: Write, texts: Texts, isDryRun = false) =>
  requestOf(each, filledOf(each, texts, names), isDryRun);
const typed = (id: string): Texts => textsOfExample(write(id), names);

describe("every write of the application", () => {
  test("survives the way of its example through the form", () => {
    assert.ok(writes.length >= 24, `${writes.length} writes`);
    for (const each of writes) {
      const { path, body } = sent(each, textsOfExample(each, names));
      const filled = each.path.replace(/\{(\w+)\}/g, (_all, name) =>
        String(each.example.path[name] ?? ""),
      );
      assert.equal(path, filled, each.id);
      assert.deepEqual(body, each.takesBody ? (each.example.body ?? {}) : undefined, each.id);
      assert.equal(each.dryRun, "sandbox", each.id);
      assert.match(sent(each, {}, true).path, /\?sandbox=true$/);
    }
  });

  test("shows names and whole tokens where it can", () => {
    assert.deepEqual(typed("POST /api/lend/deposit"), { "body.asset": "WETH", "body.amount": "1" });
    const swap = typed("POST /api/swap-pools/{poolAddress}/swap");
    assert.equal(swap["path.poolAddress"], "WETH-PUSD");
    assert.equal(swap["body.amountIn"], "2500");
    assert.equal(swap["body.minAmountOut"], "0.99");
    const units = Object.fromEntries(
      writes.map((each) => {
        const filled = filledOf(each, textsOfExample(each, names), names);
        const amounts = filled.fields.filter(({ kind }) => kind === "amount");
        return [each.id, amounts.map((field) => readingOf(field, filled).unit).join(" ")];
      }),
    );
    assert.deepEqual(
      [
        "POST /api/lend/borrow",
        "POST /api/cdp/mint",
        "POST /api/cdp/repay",
        "POST /api/cdp/withdraw",
        "POST /oracle/price",
        "DELETE /api/swap-pools/{poolAddress}/liquidity",
        "POST /api/lending/repay",
        "POST /api/bridge/deposit",
      ].map((id) => units[id]),
      ["PUSD", "WETH PUSD", "PUSD", "WETH", "USD", "WETH-PUSD-LP WETH PUSD", "PUSD", "WETH"],
    );
    assert.match(typed("POST /api/cdp/repay")["body.vaultId"] ?? "", /^borrower-WETH$/);
  });

  test("is found by any of its words", () => {
    assert.ok(found(writes, "vault burn").some(({ id }) => id === "POST /api/cdp/repay"));
    assert.deepEqual(found(writes, "no such thing"), []);
  });
});

describe("an amount", () => {
  const amount = (text: string, asset = "USDC") => {
    const each = write("POST /api/lend/deposit");
    const { body } = sent(each, { "body.asset": asset, "body.amount": text });
    return (body as { amount: string }).amount;
  };

  test("is in whole tokens of the asset beside it, unless it says otherwise", () => {
    assert.equal(amount("1,234.5"), "1234500000");
    assert.equal(amount("1", "WETH"), "1000000000000000000");
    assert.equal(amount("7 units"), "7");
    assert.equal(amount("2 WETH"), "2000000000000000000");
    assert.equal(amount("ALL"), "ALL");
    assert.equal(amount("5", ""), "5");
  });

  test("that is none stays as it was typed, for the platform to refuse", () => {
    for (const text of ["0.1234567", "much", "1 NONE", "-1"]) assert.equal(amount(text), text);
  });
});

test("the key goes as a header, an empty text nowhere", () => {
  const each = write("POST /api/lend/deposit");
  const { headers, body } = sent(each, { key: "k", "body.asset": "nobody", "body.amount": "" });
  assert.deepEqual(headers, { "idempotency-key": "k" });
  assert.deepEqual(body, { asset: "nobody" });
});

describe("a call of a contract", () => {
  const contract = (name: string) => {
    const [first] = contracts.filter((each) => each.name === name);
    assert.ok(first, name);
    return first;
  };
  const call = (of: string, name: string) => {
    const definition = contract(of).functions[name];
    assert.ok(definition, name);
    return callOf(contract(of), [name, definition], { from: "lender", names });
  };

  test("has a field for each argument, lists and approvals too", async () => {
    const texts = {
      "body.args.asset": "PUSD",
      "body.args.amount": "1,000",
      "body.approvals.0.token": "PUSD",
      "body.approvals.0.spender": "liquidityPool:PUSD",
      "body.approvals.0.amount": "1000 PUSD",
    };
    const { path, body } = sent(call("lendingPool", "depositLiquidity"), texts, true);
    assert.equal(path, "/simulate");
    const json = JSON.stringify(body);
    const headers = { "content-type": "application/json" };
    const answer = await platform.ask("control", {
      method: "POST",
      path,
      headers,
      body: json,
    });
    assert.equal(JSON.parse(String(answer.body)).status, "success", String(answer.body));
    const prices = sent(call("priceOracle", "setAssetPrices"), {
      "body.args.assets.0": "WETH",
      "body.args.assets.1": "GOLD",
      "body.args.values.0": "5",
    });
    const { args } = prices.body as { args: { assets: string[]; values: string[] } };
    assert.equal(args.assets.length, 2);
    assert.deepEqual(args.values, ["5"]);
  });

  test("of a token has its amounts in it", () => {
    const texts = { "body.args.to": "trader", "body.args.value": "1.5" };
    const { body } = sent(call("USDC", "transfer"), texts);
    assert.equal((body as { args: { value: string } }).args.value, "1500000");
  });
});

test("a refusal is shown beside the fields that it names", async () => {
  const each = write("POST /api/lend/deposit");
  const { fields } = filledOf(each, {}, names);
  const message =
    'deposit Argument Validation Error: "amount" must be decimal digits, above 0, "asset" is required';
  assert.deepEqual(faultsIn(message, fields), {
    beside: { "body.amount": "must be decimal digits, above 0", "body.asset": "is required" },
    isComplete: true,
  });
  assert.equal(faultsIn("Insufficient collateral for borrow", fields).isComplete, false);
});

describe("a snippet", () => {
  const NASTY = { text: 'it\'s "so" $HOME `x` \\ \n ümlaut' };
  const request = (each: Write) => {
    const { method, path, body } = sent(each, textsOfExample(each, names));
    return {
      method,
      url: `http://127.0.0.1:1${path}`,
      headers: { "idempotency-key": "it's" },
      body,
    };
  };
  const all = [
    ...writes.map(request),
    { method: "POST", url: "http://127.0.0.1:1/x?y=1&z=%20", headers: {}, body: NASTY },
  ];

  test("for a shell sends the request, whatever is in it", () => {
    const stub = `curl() { printf '%s\\0' "$@"; printf '\\n\\0'; }\n`;
    const lines = all.map((each) => curlOf(each)).join("\n");
    const { stdout } = spawnSync("bash", ["-c", stub + lines], { encoding: "utf8" });
    const calls = stdout
      .split("\n\0")
      .slice(0, -1)
      .map((text) => text.split("\0").slice(0, -1));
    assert.equal(calls.length, all.length);
    for (const [at, { method, url, headers, body }] of all.entries()) {
      const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
      const json = ["-H", "content-type: application/json", "-d", JSON.stringify(body)];
      const wanted = ["-i", "-X", method, url, ...given, ...(body === undefined ? [] : json)];
      assert.deepEqual(calls[at], wanted);
    }
  });

  test("in TypeScript sends the request with the actor's token", async () => {
    const { transform } = await import("esbuild");
    for (const each of all) {
      const script = typescriptOf({ ...each, tokenUrl: "http://control/actors/x/token" });
      const { code } = await transform(script, { loader: "ts" });
      const asked: [string, RequestInit][] = [];
      const fetched = async (url: string, init: RequestInit) => {
        asked.push([url, init]);
        return { status: 200, json: async () => ({ access_token: "secret" }) };
      };
      const log = { log: () => {} };
      await new Function("fetch", "console", `return (async () => {${code}})()`)(fetched, log);
      assert.deepEqual(
        asked.map(([url]) => url),
        ["http://control/actors/x/token", each.url],
      );
      const [, init] = asked[1] ?? ["", {}];
      const type = each.body === undefined ? {} : { "content-type": "application/json" };
      assert.deepEqual(init, {
        method: each.method,
        headers: { authorization: "Bearer secret", ...each.headers, ...type },
        ...(each.body === undefined ? {} : { body: JSON.stringify(each.body) }),
      });
    }
  });
});
