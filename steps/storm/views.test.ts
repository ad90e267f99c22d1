// What clients print, against the world that they had to show: a client that prints too little, the old,
// or something else entirely has shown nothing.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createWorld, swapPoolsOf } from "../../sim/index.ts";
import { stalePools, staleReport } from "./views.ts";

const pools = swapPoolsOf(createWorld({ seed: 1 }));
const hashes = ["aa", "bb"];
const shown = { pools, explorer: new Set(hashes), indexer: new Set(["aa"]) };
const endOf = (output: string) => ({ code: 0, lastWords: "", output, isTooSlow: false });
const ended = (printed: unknown) => ({ shown, end: endOf(JSON.stringify(printed)) });

const right = Object.fromEntries(
  pools.map(({ address, reserveA, reserveB }) => [
    `0x${address.toUpperCase()}`,
    { tokenABalance: String(reserveA), tokenBBalance: String(reserveB) },
  ]),
);
const [first = ""] = Object.keys(right);

describe("pools", () => {
  const found = (printed: unknown) => stalePools(ended({ pools: printed }))[0];

  test("are shown right if each is there as it is", () => {
    assert.equal(found(right), undefined);
  });

  test("are shown wrong if one is old, missing, unknown or without balances", () => {
    const old = { ...right, [first]: { ...right[first], tokenABalance: "1" } };
    assert.match(found(old)?.message ?? "", /^the pool 0x\w+ was shown as it was before$/);
    const { [first]: _left, ...fewer } = right;
    for (const each of [{}, fewer, [], "text", 5]) {
      assert.match(found(each)?.message ?? "", /^the pool 0x\w+ was not shown$/);
    }
    assert.equal(found({ ...right, "0xAB": {} })?.message, "there is no pool ab");
    for (const each of [null, 5, "text", []]) {
      assert.equal(found({ ...right, [first]: each })?.kind, "stale view");
    }
  });

  test("that were not printed are lost; the last line that has them counts", () => {
    assert.equal(found(null)?.kind, "lost");
    assert.equal(stalePools({ shown, end: endOf("null\n5\n{") })[0]?.kind, "lost");
    const lines = [{}, right].map((each) => JSON.stringify({ pools: each })).join("\nlog\n");
    assert.deepEqual(stalePools({ shown, end: endOf(lines) }), []);
  });
});

describe("reports", () => {
  const found = (of: "explorer" | "indexer", printed: unknown) =>
    staleReport({ do: "report", of }, ended({ [of]: printed }))[0];

  test("are right with the hashes of their surface, in any form", () => {
    assert.equal(found("explorer", ["0xAA", "bb"]), undefined);
    assert.equal(found("indexer", ["aa"]), undefined);
  });

  test("are wrong with too few, too many, or no list of hashes", () => {
    const lacking = "the explorer's list lacks 1 transaction and has 0 too many";
    assert.equal(found("explorer", ["aa"])?.message, lacking);
    const extra = "the indexer's list lacks 0 transactions and has 1 too many";
    assert.equal(found("indexer", hashes)?.message, extra);
    for (const each of [{}, "aa", [null], [["aa"]], 7]) {
      const message = "the explorer's list is no list of hashes";
      const about = "report of the explorer";
      assert.deepEqual(found("explorer", each), { kind: "stale view", about, message });
    }
    assert.equal(found("explorer", null)?.kind, "lost");
  });
});
