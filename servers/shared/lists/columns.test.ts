// Two spellings of one value are equal in a list. A broken comparison finds nothing, or accepts an
// invalid time, hash or id.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Columns, shownColumns } from "./columns.ts";
import { unixSecondsOf } from "./instants.ts";
import { type ListQuery, pageOf } from "./lists.ts";

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const address = (digit: string) => digit.repeat(40);

const items = [
  { at: "2026-01-02T01:02:39Z", hash: hash("a"), id: `1-${hash("a")}`, chain: "Ethereum" },
  { at: "2026-01-02T01:02:40Z", hash: hash("b"), id: `1-${hash("b")}`, chain: "Base" },
  {
    at: "2026-01-03T00:00:00Z",
    hash: hash("c"),
    id: `${address("a")}-${address("b")}`,
    chain: "b",
  },
] as const;

const columns: Columns<Readonly<Record<string, unknown>>> = shownColumns<string>({
  at: "time",
  hash: "hash",
  id: "id",
  chain: "name",
});

const found = (query: ListQuery) =>
  pageOf("Things", { items, columns }, query)
    .items.map((each) => items.findIndex(({ at }) => at === each.at))
    .join("");

test("times are compared as instants, whatever their zone and precision", () => {
  for (const same of [
    "2026-01-02T01:02:39Z",
    "2026-01-02t01:02:39z",
    "2026-01-02T01:02:39.000Z",
    "2026-01-02T02:02:39+01:00",
    "2026-01-01T23:32:39.0-01:30",
  ]) {
    assert.equal(found({ at: `eq.${same}` }), "0", same);
    assert.equal(found({ at: `gt.${same}` }), "12", same);
  }
  assert.equal(found({ at: "lt.2026-01-02T01:02:39.0000001Z" }), "0");
  assert.equal(found({ at: "gte.2026-01-02T01:02:39.0000001Z" }), "12");
  assert.equal(found({ at: ["gte.2026-01-02", "lt.2026-01-03"] }), "01");
  assert.equal(found({ at: "eq.2026-01-03" }), "2");
  assert.equal(found({ order: "at.desc" }), "210");
});

test("a value that is not an instant is refused", () => {
  for (const none of [
    "",
    "banana",
    "2026-01-02T01:02:39",
    "2026-01-02T01:02:39 01:00",
    "2026-01-02 01:02:39Z",
    "2026-01-02T01:02Z",
    "2026-02-30",
    "2026-13-01T00:00:00Z",
    "2026-01-02T24:00:00Z",
    "2026-01-02T01:02:60Z",
    "2026-01-02T01:02:39+24:00",
    "1767315759",
  ]) {
    const message = /"at" must compare with a time as 2026-01-31T12:00:00Z, with its zone/;
    assert.throws(() => found({ at: `eq.${none}` }), { status: 400, message }, none);
  }
});

test("a zone is at most a minute less than a day away", () => {
  assert.equal(unixSecondsOf("1970-01-01T00:00:00+23:59"), "-86340");
  for (const zone of ["+24:00", "+00:60"]) {
    assert.equal(unixSecondsOf(`1970-01-01T00:00:00${zone}`), undefined, zone);
  }
});

test("instants before 1970 count too, and fractions count forwards", () => {
  assert.equal(unixSecondsOf("1969-12-31T23:59:59Z"), "-1");
  assert.equal(unixSecondsOf("1969-12-31T23:59:59.25Z"), "-0.75");
  assert.equal(unixSecondsOf("1969-12-31T23:59:58.25Z"), "-1.75");
  assert.equal(unixSecondsOf("1970-01-01T00:00:00.5+00:00"), "0.5");
  assert.equal(unixSecondsOf("0001-01-01"), "-62135596800");
});

test("hashes and ids are found with and without 0x, in any case", () => {
  for (const same of [hash("a"), "a".repeat(64), "A".repeat(64), `0x${"A".repeat(64)}`]) {
    assert.equal(found({ hash: `eq.${same}` }), "0", same);
    assert.equal(found({ hash: `neq.${same}` }), "12", same);
    assert.equal(found({ id: `eq.1-${same}` }), "0", same);
  }
  for (const same of [`${address("a")}-${address("b")}`, `0x${address("A")}-0x${address("B")}`]) {
    assert.equal(found({ id: `eq.${same}` }), "2", same);
  }
  assert.throws(() => found({ hash: "eq.0x12" }), { message: /"hash" must be 64 hex/ });
});

test("names are found in any case", () => {
  assert.equal(found({ chain: "eq.ethereum" }), "0");
  assert.equal(found({ chain: "eq.ETHEREUM" }), "0");
  assert.equal(found({ order: "chain.asc" }), "210");
});
