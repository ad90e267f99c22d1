// The console's forms over every write of the application's own document: an example becomes texts,
// and the texts become the same request again. A broken form would send something else than it
// shows.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callOf } from "./page/act/calls.ts";
import { itemCount, withoutItem } from "./page/act/fields.ts";
import { faultsIn, filledOf, readingOf, textsOfExample } from "./page/act/form.ts";
import { found, listedOf, writesOf } from "./page/act/writes.ts";
import { contracts, names, platform, sent, typed, write, writes } from "./test-forms.ts";

type Sent = Readonly<Record<string, unknown>>;

describe("every write of the application", () => {
  test("survives the way of its example through the form", () => {
    assert.ok(writes.length >= 24, `${writes.length} writes`);
    for (const each of writes) {
      const { path, body, headers } = sent(each, textsOfExample(each, names));
      const filled = each.path.replace(/\{(\w+)\}/g, (_all, name) =>
        String(each.example.path[name] ?? ""),
      );
      assert.equal(path, filled, each.id);
      assert.deepEqual(body, each.takesBody ? (each.example.body ?? {}) : undefined, each.id);
      assert.equal(each.dryRun, "sandbox", each.id);
      assert.deepEqual(headers, {});
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

  test("is listed once, with its other paths", () => {
    const listed = listedOf(writes);
    const keys = listed.map(({ group, title }) => `${group} ${title}`);
    assert.equal(new Set(keys).size, keys.length);
    const [lend] = found(listed, "lending/pools/liquidity lend tokens");
    assert.equal(lend?.id, "POST /api/lend/liquidity");
    assert.equal(lend.hint, "POST /api/lend/liquidity or /api/lending/pools/liquidity");
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

  test("keeps the unit that was chosen, whatever is typed; ALL has none", () => {
    const liquidate = write("POST /api/lend/liquidate/{id}");
    const least = (text: string, unit: string) => {
      const id = "body.minCollateralOut";
      return (sent(liquidate, { [id]: text, [`${id}.unit`]: unit }).body as Sent).minCollateralOut;
    };
    assert.equal(least("2", "WETH"), "2000000000000000000");
    assert.equal(least("", "WETH"), undefined);
    assert.equal(least("2", "units"), "2");
    const texts = { "body.asset": "USDC", "body.amount": "ALL", "body.amount.unit": "WETH" };
    assert.equal((sent(write("POST /api/lend/withdraw"), texts).body as Sent).amount, "ALL");
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

  test("takes every amount in a token", () => {
    const { fields } = call("lendingPool", "liquidationCall");
    const kinds = fields.flatMap(({ members }) => members.map(({ name, kind }) => [name, kind]));
    const amounts = kinds.filter(([, kind]) => kind === "amount").map(([name]) => name);
    assert.deepEqual(amounts.slice(0, 2), ["debtToCover", "minCollateralOut"]);
  });

  test("of a token has its amounts in it", () => {
    const texts = { "body.args.to": "trader", "body.args.value": "1.5" };
    const { body } = sent(call("USDC", "transfer"), texts);
    assert.equal((body as { args: { value: string } }).args.value, "1500000");
  });
});

test("control's refusal of a call is shown beside its arguments", async () => {
  const [token] = contracts.filter(({ name }) => name === "PUSD");
  const transfer = token?.functions.transfer;
  assert.ok(token && transfer);
  const each = callOf(token, ["transfer", transfer], { from: "lender", names });
  const texts = { "body.args.to": "trader", "body.args.value": "much" };
  const { path, body } = sent(each, texts);
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", path, headers, body: JSON.stringify(body) };
  const { error } = JSON.parse((await platform.ask("control", request)).body);
  const { beside, isComplete } = faultsIn(error.message, filledOf(each, texts, names).fields);
  assert.deepEqual(Object.keys(beside), ["body.args.value"], error.message);
  assert.ok(isComplete);
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

describe("a schema that no route has yet", () => {
  const string = { type: "string" };
  const step = { type: "object", properties: { at: { type: "integer" }, on: { type: "boolean" } } };
  const body = {
    type: "object",
    properties: { mode: { enum: [1, 2] }, steps: { type: "array", items: step }, more: {} },
    required: ["mode"],
  };
  const tags = { type: "array", items: string };
  const operation = {
    operationId: "odd",
    parameters: [
      { name: "id", in: "path", required: true, schema: string },
      { name: "tag", in: "query", schema: tags },
    ],
    requestBody: { content: { "application/json": { schema: body } } },
  } as const;
  const [odd] = writesOf({ paths: { "/odd/{id}": { put: operation } } }, undefined);
  assert.ok(odd);
  const texts = {
    "path.id": "a/b",
    "query.tag.0": "x y",
    "query.tag.1": "z",
    "body.mode": "2",
    "body.steps.0.at": "7",
    "body.steps.1.on": "true",
    "body.more": '{"free": [1]}',
  };

  test("has lists, objects, choices and free values in its form, and no dry run", () => {
    const { path, body: made } = sent(odd, texts);
    assert.equal(path, "/odd/a%2Fb?tag=x+y&tag=z");
    assert.deepEqual(made, { mode: 2, steps: [{ at: 7 }, { on: true }], more: { free: [1] } });
    assert.equal(odd.dryRun, undefined);
    assert.deepEqual(sent(odd, { key: "k" }).headers, {});
  });

  test("loses an item of a list, and those after it move up", () => {
    const without = { ...texts, ...withoutItem(texts, "body.steps", 0) };
    assert.deepEqual((sent(odd, without).body as { steps: unknown }).steps, [{ on: true }]);
    const last = { ...texts, ...withoutItem(texts, "body.steps", 1) };
    assert.deepEqual((sent(odd, last).body as { steps: unknown }).steps, [{ at: 7 }]);
    assert.deepEqual(withoutItem({ "list.#": "2" }, "list", 0), { "list.#": "1" });
    assert.equal(itemCount("list", { "list.#": "2" }), 2);
    const none = { ...without, ...withoutItem(without, "body.steps", 0) };
    assert.equal((sent(odd, none).body as { steps?: unknown }).steps, undefined);
  });
});
