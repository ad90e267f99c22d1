// Logs by address and topics: random filters against every receipt of a busy chain, the forms a
// query may have, ranges and limits. A broken filter leaves a log out, or returns one that was not
// asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { receiptRecord } from "../../../sim/index.ts";
import { testCore } from "../../proof/testing/core.ts";
import { matchesLog } from "../../shared/chain/log-filter.ts";
import { presentLog } from "./present.ts";
import { busyCore } from "./test-busy.ts";

const core = busyCore();
const { world } = core;
const all = world.chain.transactions.flatMap((each) =>
  receiptRecord(world, each).records.map(presentLog),
);
type Log = (typeof all)[number];

const topicAt = (at: number) => [...new Set(all.flatMap(({ topics }) => topics[at] ?? []))];
const unknown = `0x${"ab".repeat(32)}`;

/** Mostly matches the topic; sometimes another one, or one that was never logged. */
const position = (topic: string, at: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(topic, null, [unknown, topic], [null, unknown]) },
    { weight: 1, arbitrary: fc.constantFrom(...topicAt(at), unknown) },
  );

/** Built around an existing log. */
const filters = fc.tuple(fc.constantFrom(...all), fc.nat(4)).chain(([log, length]) =>
  fc.record({
    address: fc.constantFrom(log.address, null, unknown.slice(0, 42)),
    topics: fc.tuple(
      ...Array.from({ length }, (_, at) => position(log.topics[at] ?? unknown, Math.min(at, 2))),
    ),
    range: fc.tuple(fc.nat(20), fc.nat(world.chain.height)),
  }),
);

/** The filter's rule, written as plainly as possible. */
function matches(log: Log, address: string | null, topics: readonly unknown[]): boolean {
  if (address !== null && log.address !== address) return false;
  return topics.every((wanted, at) => {
    const topic = log.topics[at];
    if (topic === undefined) return false;
    return [wanted].flat().some((each) => each === null || each === topic);
  });
}

test("500 random filters find exactly what searching every receipt finds", async () => {
  assert.ok(all.length > 150, `${all.length} logs`);
  let found = 0;
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(filters, async ({ address, topics, range: [from, to] }) => {
      const query = new URLSearchParams({ fromBlock: String(from), toBlock: String(to) });
      if (address !== null) query.set("address", address);
      if (topics.length > 0) query.set("topics", JSON.stringify(topics));
      const { status, body } = await core.ask(`GET /eth/v1.2/logs?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      const inRange = all.filter(({ blockNumber: at }) => Number(at) >= from && Number(at) <= to);
      const expected = inRange.filter((log) => matches(log, address, topics));
      assert.deepEqual(body.logs, expected);
      found += expected.length;
      matched += expected.length > 0 ? 1 : 0;
    }),
    { seed: 1, numRuns: 500 },
  );
  assert.ok(found > 500 && matched > 100, `${found} logs by ${matched} filters`);
});

test("new logs reach subscribers by the same rule", () => {
  const setOf = (wanted: unknown) => {
    const each = [wanted].flat();
    return each.includes(null) ? undefined : new Set(each as string[]);
  };
  const pairs = fc.tuple(filters, fc.constantFrom(...all));
  fc.assert(
    fc.property(pairs, ([{ address, topics }, log]) => {
      const filter = { addresses: setOf(address), topics: topics.map(setOf) };
      assert.equal(matchesLog(filter, log), matches(log, address, topics));
    }),
    { seed: 1, numRuns: 2_000 },
  );
});

test("topics repeated, separated by commas and as a JSON list are the same filter", async () => {
  const [transfer = "", sender = ""] = all.find(({ topics }) => topics.length === 3)?.topics ?? [];
  const forms = [
    `topics=${transfer}&topics=${sender}`,
    `topics=${transfer},${sender}`,
    `topics=${encodeURIComponent(JSON.stringify([transfer, sender]))}`,
    `topics=${transfer.slice(2).toUpperCase()},${sender}`,
    `topics=${encodeURIComponent(JSON.stringify([[transfer, unknown], sender]))}`,
  ];
  const answers = await Promise.all(forms.map((form) => core.ask(`GET /eth/v1.2/logs?${form}`)));
  const [first] = answers;
  assert.ok(first && first.body.logs.length > 0);
  for (const { body } of answers) assert.deepEqual(body, first.body);
  const whoever = await core.ask(`GET /eth/v1.2/logs?topics=,${sender}`);
  const alsoWhoever = await core.ask(`GET /eth/v1.2/logs?topics=null&topics=${sender}`);
  assert.ok(whoever.body.logs.length >= first.body.logs.length);
  assert.deepEqual(alsoWhoever.body, whoever.body);
  const none = await core.ask("GET /eth/v1.2/logs?topics=");
  assert.deepEqual(none.body, (await core.ask("GET /eth/v1.2/logs")).body);
});

test("a backward range and one beyond the chain are empty; invalid bounds are refused", async () => {
  for (const range of ["fromBlock=5&toBlock=4", "fromBlock=99000&toBlock=99001"]) {
    assert.deepEqual((await core.ask(`GET /eth/v1.2/logs?${range}`)).body, { logs: [] }, range);
  }
  const bad = [
    "fromBlock=-1",
    "toBlock=0x10",
    "fromBlock=earliest",
    "address=0x12",
    "topics=0x12",
    "topics=[",
    `topics=${encodeURIComponent("[1]")}`,
    `topics=${encodeURIComponent("[[[]]]")}`,
    `topics=${[unknown, unknown, unknown, unknown, unknown].join(",")}`,
    `topics=${encodeURIComponent(JSON.stringify([Array(101).fill(unknown)]))}`,
    "fromBlock=1&fromBlock=2",
    "fromBlock=0&toBlock=10000",
  ];
  for (const query of bad) {
    const { status, body } = await core.ask(`GET /eth/v1.2/logs?${query}`);
    assert.equal(status, 400, query);
    assert.equal(body.error.code, "INVALID_REQUEST", query);
  }
  assert.equal((await core.ask("GET /eth/v1.2/logs?fromBlock=0&toBlock=9999")).status, 200);
});

test("the default and the most is 10,000 blocks; more than 1,000 logs are refused", async () => {
  const long = testCore();
  long.inbox.execute({ kind: "setMining", mode: "manual" });
  const { stable } = long.world.addresses;
  const from = long.addressOf("trader").slice(2);
  const args = { to: "12".repeat(20), value: 1n };
  const send = () =>
    long.inbox.execute({ kind: "submit", from, to: stable, function: "transfer", args });
  send();
  long.inbox.execute({ kind: "mine" });
  const blockOfFirst = long.world.chain.height;
  for (let mined = 0; mined < 9_999; mined += 909)
    long.inbox.execute({ kind: "mine", blocks: 909 });
  const query = "GET /eth/v1.2/logs" as const;
  assert.equal(long.world.chain.height, blockOfFirst + 9_999);
  assert.equal((await long.ask(query)).body.logs.length, 3);
  long.inbox.execute({ kind: "mine" });
  assert.equal((await long.ask(query)).body.logs.length, 0);
  const whole = await long.ask(`${query}?fromBlock=${blockOfFirst}`);
  assert.match(
    whole.body.error.message,
    /"fromBlock" must be at most 9999 blocks before "toBlock"/,
  );
  const exact = `${query}?fromBlock=${blockOfFirst}&toBlock=${blockOfFirst + 9_999}` as const;
  assert.equal((await long.ask(exact)).body.logs.length, 3);
  for (let at = 0; at < 334; at += 1) send();
  long.inbox.execute({ kind: "mine" });
  const many = await long.ask(query);
  assert.match(many.body.error.message, /more than 1000 logs match/);
  const narrowed = await long.ask(`${query}?address=${stable}`);
  assert.equal(narrowed.body.logs.length, 334);
});
