// Credits of addresses on the virtual clock. A broken bucket refuses too soon, fills by the wrong
// clock, or lets a client take twice as much by using the other base URL.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RateLimits } from "../../core/rate-limit.ts";
import { TestExplorer, urlOf } from "../../proof/testing/explorer.ts";
import { Credits } from "./actions/credits.ts";

const SINGLE = { tier: "single", cost: 1 } as const;
const list = (cost: number) => ({ tier: "list", cost }) as const;

describe("a bucket", () => {
  test("holds 60 reads, gains one a second, and never holds more", () => {
    const credits = new Credits(new RateLimits());
    for (let at = 0; at < 60; at += 1) assert.equal(credits.take("a", SINGLE, 0), 0);
    assert.equal(credits.take("a", SINGLE, 0), 1);
    assert.equal(credits.take("a", SINGLE, 999), 1);
    assert.equal(credits.take("a", SINGLE, 1000), 0);
    assert.equal(credits.take("a", SINGLE, 1000), 1);
    for (let at = 0; at < 60; at += 1) assert.equal(credits.take("a", SINGLE, 9e9), 0);
    assert.equal(credits.take("a", SINGLE, 9e9), 1);
  });

  test("for lists holds 30 credits and gains one every two seconds", () => {
    const credits = new Credits(new RateLimits());
    for (let at = 0; at < 3; at += 1) assert.equal(credits.take("a", list(10), 0), 0);
    assert.equal(credits.take("a", list(1), 0), 2);
    assert.equal(credits.take("a", list(10), 0), 20);
    assert.equal(credits.take("a", list(10), 1), 20, "whole seconds, rounded up");
    assert.equal(credits.take("a", list(10), 19_999), 1);
    assert.equal(credits.take("a", list(1), 19_999), 0, "a refusal takes nothing");
    assert.equal(credits.take("a", list(9), 20_000), 0);
  });

  test("fills without loss however often it is read", () => {
    const credits = new Credits(new RateLimits());
    credits.take("a", list(30), 0);
    for (let ms = 1; ms < 2000; ms += 1) assert.ok(credits.take("a", list(1), ms) > 0, `${ms}`);
    assert.equal(credits.take("a", list(1), 2000), 0);
  });

  test("belongs to one address, and lists have another", () => {
    const credits = new Credits(new RateLimits());
    assert.equal(credits.take("a", list(30), 0), 0);
    assert.equal(credits.take("b", list(30), 0), 0);
    assert.equal(credits.take("a", SINGLE, 0), 0);
  });

  test("is forgotten when there are too many, the most recent last", () => {
    const credits = new Credits(new RateLimits());
    for (const each of ["old", "kept"]) credits.take(each, list(30), 0);
    for (let at = 0; at < 9_998; at += 1) credits.take(`other ${at}`, SINGLE, 0);
    assert.ok(credits.take("kept", list(1), 0) > 0);
    credits.take("one more", SINGLE, 0);
    assert.equal(credits.take("old", list(1), 0), 0, "forgotten, so full");
    assert.ok(credits.take("kept", list(1), 0) > 0);
  });

  test("is full again when limits are reset or switched, and never runs out with them off", () => {
    const limits = new RateLimits();
    const credits = new Credits(limits);
    credits.take("a", list(30), 5000);
    limits.refill();
    assert.equal(credits.take("a", list(30), 0), 0, "also where time went back");
    limits.turn(false);
    for (let at = 0; at < 100; at += 1) assert.equal(credits.take("a", list(30), 0), 0);
    limits.turn(true);
    assert.equal(credits.take("a", list(30), 0), 0);
    assert.equal(credits.take("a", list(1), 0), 2);
  });
});

describe("the explorer", () => {
  const nobody = `0x${"12".repeat(20)}`;
  const rows = (offset: number | string, base = "/api") =>
    urlOf("account/txlist", { address: nobody, offset }, base);

  test("takes a credit per 100 rows, counting both base URLs together", async () => {
    const explorer = new TestExplorer({ limits: true });
    await explorer.get(rows(1000));
    await explorer.get(rows(5000, "/v2/api"));
    await explorer.get(rows(401, "/v2/api"));
    await explorer.get(rows("nonsense"));
    for (let at = 0; at < 3; at += 1) await explorer.get(urlOf("block/getblocknobytime"));
    await explorer.get(rows(-5));
    const { headers, body } = await explorer.get(rows(101));
    assert.deepEqual(body, { status: "0", message: "NOTOK", result: "Max rate limit reached" });
    assert.equal(headers["retry-after"], "4");
    assert.match(String(headers.warning), /clock is frozen/);
    assert.equal(
      (await explorer.get(urlOf("account/balance", { address: nobody }))).body.status,
      "1",
    );
    const other = await explorer.get(rows(1000), "10.0.0.9");
    assert.equal(other.body.message, "No transactions found");
    explorer.clock.pace = "realtime";
    explorer.inbox.execute({ kind: "advance", ms: 3_000 });
    const later = await explorer.get(rows(101, "/v2/api"));
    assert.deepEqual([later.headers["retry-after"], later.headers.warning], ["1", undefined]);
    explorer.inbox.execute({ kind: "advance", ms: 1_000 });
    assert.equal((await explorer.get(rows(101))).body.message, "No transactions found");
    await explorer.server.close();
  });

  test("takes no credit for an unknown action", async () => {
    const explorer = new TestExplorer({ limits: true });
    for (let at = 0; at < 80; at += 1) await explorer.refusal("account/none");
    for (let at = 0; at < 60; at += 1) await explorer.call("proxy/none");
    assert.equal(await explorer.refusal("proxy/eth_blockNumber"), "Max rate limit reached");
    await explorer.server.close();
  });
});
