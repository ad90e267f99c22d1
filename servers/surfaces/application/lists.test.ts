// Lists: filters, order and pages over any columns. A broken list shows an item on two pages, or
// hides one.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Problem } from "../../core/problem.ts";
import type { Columns } from "../../shared/lists/columns.ts";
import { type ListQuery, listQuery, pageOf } from "../../shared/lists/lists.ts";

interface Coin {
  readonly name: string;
  readonly supply: string;
  readonly owner: string;
  readonly paused: boolean;
}

const coins: readonly Coin[] = [
  { name: "b", supply: "9", owner: "ab".repeat(20), paused: false },
  { name: "a", supply: "10", owner: "cd".repeat(20), paused: true },
  { name: "c", supply: "2.50", owner: "ab".repeat(20), paused: false },
  { name: "a", supply: "Infinity", owner: "00".repeat(20), paused: false },
];

const columns: Columns<Coin> = {
  name: { kind: "text", read: ({ name }) => name },
  supply: { kind: "number", read: ({ supply }) => supply },
  owner: { kind: "address", read: ({ owner }) => owner },
  paused: { kind: "boolean", read: ({ paused }) => String(paused) },
};

const page = (query: ListQuery, items = coins) => pageOf("Coins", { items, columns }, query);
const names = (query: ListQuery) =>
  page(query)
    .items.map(({ name, supply }) => `${name}${supply}`)
    .join(" ");

describe("a list", () => {
  test("is filtered by any column, each by its kind", () => {
    assert.equal(names({ supply: "gt.9" }), "a10 aInfinity");
    assert.equal(names({ supply: "lte.2.5" }), "c2.50");
    assert.equal(names({ supply: "eq.2.500" }), "c2.50");
    assert.equal(names({ name: "neq.a" }), "b9 c2.50");
    assert.equal(names({ name: "gte.b", supply: "lt.9" }), "c2.50");
    assert.equal(names({ owner: `eq.0x${"AB".repeat(20)}` }), "b9 c2.50");
    assert.equal(names({ paused: "eq.true" }), "a10");
    assert.equal(names({ name: "eq." }), "");
  });

  test("is ordered by several columns, and ties keep their order", () => {
    assert.equal(names({ order: "supply.desc" }), "aInfinity a10 b9 c2.50");
    assert.equal(names({ order: "name.asc,supply.desc" }), "aInfinity a10 b9 c2.50");
    assert.equal(names({ order: "name" }), "a10 aInfinity b9 c2.50");
  });

  test("is paged, and counts all matches", () => {
    assert.deepEqual(page({ limit: "2", offset: "1", order: "supply.asc" }), {
      items: [coins[0], coins[1]],
      totalCount: 4,
      limit: 2,
      offset: 1,
    });
    assert.deepEqual(page({ name: "eq.a", offset: "9" }), {
      items: [],
      totalCount: 2,
      limit: 10,
      offset: 9,
    });
    const many = Array.from(
      { length: 120 },
      (_, at) => ({ ...coins[0], name: String(at) }) as Coin,
    );
    assert.equal(page({}, many).items.length, 10);
    const clamped = page({ limit: "1000" }, many);
    assert.deepEqual([clamped.items.length, clamped.limit, clamped.totalCount], [50, 50, 120]);
  });

  test("clamps a limit of any number of digits", () => {
    const digits = "9".repeat(400);
    assert.deepEqual([page({ limit: digits }).limit, page({ limit: digits }).totalCount], [50, 4]);
    const beyond = page({ offset: digits });
    assert.deepEqual([beyond.items, beyond.totalCount], [[], 4]);
    assert.equal(JSON.parse(JSON.stringify(beyond)).offset, Number.MAX_SAFE_INTEGER);
  });

  test("combines several filters on one column with and", () => {
    assert.equal(names({ supply: ["gte.9", "lt.Infinity"] }), "b9 a10");
    assert.equal(names({ name: ["neq.a", "neq.c"], supply: ["gt.0"] }), "b9");
    assert.equal(names({ supply: ["eq.9", "eq.10"] }), "");
    assert.throws(() => page({ supply: ["gte.9", "many"] }), { message: /"supply" must begin/ });
  });

  test("takes Infinity as a filter wherever it shows it", () => {
    assert.equal(names({ supply: "eq.Infinity" }), "aInfinity");
    assert.equal(names({ supply: "lt.Infinity" }), "b9 a10 c2.50");
    assert.equal(names({ supply: "gt.Infinity" }), "");
  });

  const bad: readonly [ListQuery, RegExp][] = [
    [{ limit: "0" }, /"limit" must be a whole number of at least 1/],
    [{ limit: "-1" }, /"limit"/],
    [{ limit: "ten" }, /"limit"/],
    [{ limit: "1e3" }, /"limit"/],
    [{ limit: "" }, /"limit"/],
    [{ offset: "-1" }, /"offset" must be a whole number of at least 0/],
    [{ name: "a" }, /"name" must begin with one of eq, neq, gt, gte, lt, lte and a point/],
    [{ name: "like.a" }, /"name" must begin/],
    [{ supply: "eq.many" }, /"supply" must compare with a number/],
    [{ supply: "eq.-Infinity" }, /"supply" must compare with a number/],
    [{ supply: "eq.1e5" }, /"supply" must compare with a number/],
    [{ supply: `eq.${"9".repeat(91)}` }, /"supply" must compare with a number/],
    [{ owner: "eq.12" }, /"owner" must be a valid Ethereum address/],
    [{ paused: "eq.1" }, /"paused" must compare with true or false/],
    [{ order: "size.asc" }, /"order" must be .* column size does not exist/],
    [{ order: "name.up" }, /"order" must be .* name\.up/],
    [{ order: "" }, /column {2}does not exist/],
    [{ order: "__proto__.asc" }, /does not exist/],
  ];
  for (const [query, reason] of bad) {
    test(`with ${JSON.stringify(query).slice(0, 40)} is refused with the reason`, () => {
      assert.throws(
        () => page(query),
        (error) => error instanceof Problem && error.status === 400 && reason.test(error.message),
      );
    });
  }

  test("names its columns in its schema, and accepts no others", () => {
    const schema = listQuery(columns, { key: { type: "string" } });
    assert.deepEqual(Object.keys(schema.properties), [
      "limit",
      "offset",
      "order",
      "name",
      "supply",
      "owner",
      "paused",
      "key",
    ]);
    assert.equal(schema.additionalProperties, false);
  });
});
