// The faults that readers of tables get at the explorer, the indexer and core REST. A broken fault shows what no
// block ever had, is felt after the rules are gone, or hides another row at each read.
import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { FaultRule } from "../../../sim/index.ts";
import { startPlatform } from "../../carriers/start/platform.ts";
import { WITHIN } from "../../core/caller.ts";

const platform = await startPlatform({ port: 0, pace: "frozen", limits: false });
after(() => platform.close());
const { inbox, urls, world } = platform;
const { stable } = world.addresses;
const addressOf = (name: string) => world.users.find(name)?.address ?? "";
const [borrower, lender] = [addressOf("borrower"), addressOf("lender")];

const set = (...rules: readonly FaultRule[]) => {
  const outcome = inbox.execute({ kind: "setFaultRules", rules });
  assert.ok(outcome.ok, outcome.ok ? "" : outcome.message);
};

/** A transfer of the stable token in a block of its own. */
function pay(amount: bigint, laterMs = 1_000): void {
  inbox.execute({ kind: "advance", ms: laterMs });
  const args = { to: lender, value: amount };
  const request = { from: borrower, to: stable, function: "transfer", args } as const;
  const outcome = inbox.execute({ kind: "submit", ...request });
  assert.ok(outcome.ok && outcome.transaction?.failure === undefined);
}

interface Read {
  readonly fault: string | null;
  readonly body: unknown;
}

async function read(url: string, headers = {}): Promise<Read & { readonly range: string | null }> {
  const answer = await fetch(url, { headers });
  const [fault, range] = ["x-lockstep-fault", "content-range"].map((name) =>
    answer.headers.get(name),
  ) as [string | null, string | null];
  return { fault, range, body: await answer.json() };
}

const explorer = (action: string, query = "") => {
  const [module, name] = action.split("/");
  return `${urls.explorer}/api?module=${module}&action=${name}${query}`;
};
const TRANSFERS = `&contractaddress=0x${stable}&address=0x${lender}&sort=desc`;
const lists = explorer("account/tokentx", TRANSFERS);
const events = (base = urls.indexer) =>
  `${base}/search/Platform-Token-Transfer?address=eq.${stable}&order=id.desc&limit=4`;
const HEAD = explorer("proxy/eth_blockNumber");

const READS = [
  HEAD,
  lists,
  explorer("account/tokenbalance", `&contractaddress=0x${stable}&address=0x${lender}`),
  explorer("account/txlist", `&address=0x${borrower}&sort=desc`),
  explorer("block/getblocknobytime", "&timestamp=99999999999"),
  events(),
  `${urls.core}/eth/v1.2${new URL(events()).pathname}${new URL(events()).search}`,
  `${urls.indexer}/search/storage?address=eq.${stable}`,
  `${urls.indexer}/search/mapping?address=eq.${stable}&order=path`,
  `${urls.indexer}/search/history@mapping?address=eq.${stable}&order=valid_from.desc,path&limit=20`,
];
const all = () => Promise.all(READS.map((url) => read(url)));
type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = ({ body }: Read): Rows => {
  const { result = body } = body as { readonly result?: unknown };
  return result as Rows;
};

describe("tables that are behind", () => {
  test("show what they showed at that block, and the present once the rules are gone", async () => {
    const seen: (readonly Read[])[] = [];
    for (const amount of [1n, 2n, 3n, 4n]) {
      pay(amount);
      seen.push(await all());
    }
    for (const blocks of [2, 1, 3, 1]) {
      set({ name: "late", kind: "tableLag", blocks });
      const late = await all();
      const expected = seen[3 - blocks]?.map((each) => ({ ...each, fault: "late" }));
      assert.deepEqual(late, expected, `${blocks} behind`);
      pay(0n);
      seen.splice(0, seen.length, ...seen.slice(1), []);
      set();
      seen[3] = await all();
    }
    assert.deepEqual(await all(), seen[3]);
  });

  test("leave nothing in caches, and take nothing from them", async () => {
    set();
    pay(9n);
    const [row] = rowsOf(await read(lists));
    const receipt = explorer("proxy/eth_getTransactionReceipt", `&txhash=${row?.hash}`);
    set({ name: "late", kind: "tableLag", blocks: 1, nth: 2 });
    const [before, late, afterwards] = [
      await read(receipt),
      await read(receipt),
      await read(receipt),
    ];
    assert.deepEqual([before.fault, late.fault, afterwards], [null, "late", before]);
    assert.equal((late.body as { readonly result: unknown }).result, null);
  });

  test("are as old as the world at most", async () => {
    set({ name: "late", kind: "tableLag", blocks: 1_000 });
    assert.equal((await read(HEAD)).body instanceof Object, true);
    assert.equal(((await read(HEAD)).body as { result: string }).result, "0x0");
    assert.equal((await read(events())).fault, "late");
  });

  test("stand still from when the rule begins to hold", async () => {
    set({ name: "stuck", kind: "tableStuck", surface: "indexer", fromMs: 2_000 });
    pay(11n);
    const [first] = rowsOf(await read(events()));
    assert.equal(String(first?.value), "11", "it does not hold yet");
    pay(12n);
    pay(13n);
    const stuck = await read(events());
    assert.deepEqual([stuck.fault, String(rowsOf(stuck)[0]?.value)], ["stuck", "12"]);
    assert.equal(rowsOf(await read(lists))[0]?.value, "13", "another surface");
    set({ name: "stuck", kind: "tableStuck" });
    pay(14n, 1);
    pay(15n);
    assert.equal(rowsOf(await read(lists))[0]?.value, "13");
    assert.equal(String(rowsOf(await read(events()))[0]?.value), "13");
    set();
    assert.equal(rowsOf(await read(lists))[0]?.value, "15");
  });
});

test("tables stand still inside a second, where blocks before and after have the same time", async () => {
  set();
  const toSecond = 1_000 - (world.clock.ms % 1_000);
  inbox.execute({ kind: "advance", ms: toSecond });
  set({ name: "stuck", kind: "tableStuck", fromMs: 500 });
  pay(101n, 500);
  pay(102n, 1);
  pay(103n, 400);
  assert.equal(rowsOf(await read(lists))[0]?.value, "101");
});

describe("a row that is missing", () => {
  test("is missing from a list of the explorer once, however it is paged", async () => {
    set();
    const whole = rowsOf(await read(lists));
    set({ name: "gap", kind: "tableMiss" });
    const paged: Rows[] = [];
    for (let page = 1; page <= whole.length / 2 + 1; page += 1) {
      paged.push(rowsOf(await read(`${lists}&offset=2&page=${page}`)));
    }
    assert.deepEqual(paged.flat(), rowsOf(await read(lists)));
    assert.equal(paged.flat().length, whole.length - 1);
    const { body } = await read(`${lists}&offset=1000&page=11`);
    assert.equal((body as { readonly message: string }).message, "NOTOK");
  });

  test("is the same at each read, and there again afterwards", async () => {
    const some = events().replace("limit=4", "value=gte.11");
    for (const url of [lists, some]) {
      set();
      const whole = rowsOf(await read(url));
      set({ name: "gap", kind: "tableMiss" });
      const { fault, body } = await read(url);
      const shown = rowsOf({ fault, body });
      const [missing, ...others] = whole.filter((row) => !isAmong(shown, row));
      assert.deepEqual([fault, others, shown.length], ["gap", [], whole.length - 1]);
      assert.ok(missing);
      assert.deepEqual((await read(url)).body, body);
      pay(0n);
      const grown = rowsOf(await read(url));
      assert.ok(!isAmong(grown, missing), "one more row changes nothing for it");
      set();
      assert.ok(isAmong(rowsOf(await read(url)), missing));
    }
  });

  test("of the indexer leaves the count too, and a filter for one row finds none", async () => {
    set();
    const [row] = rowsOf(await read(events()));
    const one = `${urls.indexer}/search/Platform-Token-Transfer?id=eq.${row?.id}`;
    const counted = { prefer: "count=exact" };
    const many = `${urls.indexer}/search/Platform-Token-Transfer?select=id&limit=1`;
    const { range } = await read(many, counted);
    set({ name: "gap", kind: "tableMiss", at: "Platform-Token-Transfer" });
    const total = Number(range?.split("/")[1]) - 1;
    assert.equal((await read(many, counted)).range?.split("/")[1], String(total));
    assert.deepEqual(await read(one), { fault: "gap", range: "*/*", body: [] });
    const other = await read(`${urls.indexer}/search/storage?limit=1`);
    assert.equal(other.fault, null, "another table");
  });

  test("of the explorer leaves an empty list that says so", async () => {
    set({ name: "gap", kind: "tableMiss" });
    const { height } = world.chain;
    const one = `${lists}&startblock=${height}&endblock=${height}`;
    const { body } = await read(one);
    assert.deepEqual(body, { status: "0", message: "No transactions found", result: [] });
    assert.equal((await read(HEAD)).fault, null, "which has no rows");
  });
});

test("a wrong health flag shows the world's head over tables that are behind", async () => {
  set({ name: "well", kind: "tableHealth" });
  assert.equal((await read(HEAD)).fault, null, "the tables are not behind");
  const late: FaultRule = { name: "late", kind: "tableLag", blocks: 2 };
  set(late, { name: "well", kind: "tableHealth" });
  pay(21n);
  const head = await read(HEAD);
  const shown = Number((head.body as { result: string }).result);
  assert.deepEqual([head.fault, shown], ["late, well", world.chain.height]);
  const rows = await read(lists);
  assert.equal(rows.fault, "late");
  assert.notEqual(rowsOf(rows)[0]?.value, "21");
});

test("the consistency checker reads from within, and gets no fault", async () => {
  const late = { name: "late", kind: "tableLag", blocks: 2 } as const;
  set(late, { name: "gap", kind: "tableMiss" }, { ...late, name: "old", kind: "rpcLag" });
  const answer = await fetch(`${urls.control}/consistency?depth=quick`);
  const { checked, disagreements }: Record<string, unknown> = await answer.json();
  assert.deepEqual(disagreements, []);
  assert.ok(Number(checked) > 0);
  const [search] = platform.surfaces.indexer.routes;
  const request = { method: "GET", url: "/search/storage", path: "/search/storage" };
  const table = { params: { table: "storage" }, query: {}, body: undefined };
  const reply = await search?.answer({
    ...request,
    ...table,
    headers: {},
    caller: undefined,
    address: WITHIN,
  });
  assert.equal(reply?.status, 200);
  assert.deepEqual(platform.injector.observed, []);
});

const isAmong = (rows: Rows, sought: object): boolean => rows.some((row) => isSameRow(row, sought));

/** Confirmations grow with each block. */
const isSameRow = (one: object, other: object): boolean =>
  JSON.stringify({ ...one, confirmations: "" }) === JSON.stringify({ ...other, confirmations: "" });
