// eth_getLogs against the receipts of all blocks: every filter must give what filtering the
// receipts gives. A broken one loses a log, gives one twice, or lets a query grow without bound.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { TestRpc, word } from "../../proof/testing/rpc.ts";

interface LogShown {
  readonly address: string;
  readonly topics: readonly string[];
  readonly blockNumber: string;
  readonly logIndex: string;
}

const rpc = new TestRpc();
const value = 10n ** 18n;
let all: LogShown[] = [];
let height = 0;

before(async () => {
  for (const to of ["lender", "admin", "borrower"]) {
    await rpc.send("trader", { to: rpc.addressOf(to), value });
  }
  rpc.inbox.execute({ kind: "setMining", mode: "manual" });
  const nonce = rpc.world.chain.nonces.get(rpc.addressOf("trader").slice(2));
  for (let at = 0; at < 3; at += 1) {
    await rpc.send("trader", { to: rpc.addressOf("lender"), value, nonce: nonce + at });
  }
  rpc.inbox.execute({ kind: "mine", blocks: 2 });
  rpc.inbox.execute({ kind: "setMining", mode: "transaction" });
  height = rpc.world.chain.height;
  all = [];
  for (let number = 0; number <= height; number += 1) {
    const receipts = await rpc.result("eth_getBlockReceipts", `0x${number.toString(16)}`);
    for (const { logs } of receipts) all.push(...logs.map(alone));
  }
});
after(() => assert.deepEqual(rpc.faults, []));

const alone = (log: object) => ({ ...log, transactionIndex: "0x0" }) as unknown as LogShown;
const everywhere = { fromBlock: "0x0", toBlock: "latest" };

async function assertLogs(filter: object, fits: (log: LogShown) => boolean): Promise<number> {
  const found = await rpc.result("eth_getLogs", filter);
  const wanted = all.filter(fits);
  assert.deepEqual(found, wanted);
  return wanted.length;
}

test("without a filter it gives all logs, in order", async () => {
  assert.ok((await assertLogs(everywhere, () => true)) > 50);
});

test("by one address or several", async () => {
  const voucher = `0x${rpc.world.addresses.voucher}`;
  const { stable } = rpc;
  assert.ok(
    (await assertLogs({ ...everywhere, address: stable }, (log) => log.address === stable)) > 3,
  );
  const several = [voucher, stable];
  const ofSeveral = { ...everywhere, address: several };
  assert.ok((await assertLogs(ofSeveral, ({ address }) => several.includes(address))) > 6);
  await assertLogs({ ...everywhere, address: [] }, () => true);
  assert.equal(
    await assertLogs({ ...everywhere, address: `0x${"ab".repeat(20)}` }, () => false),
    0,
  );
});

test("by topics: a value, any, one of several, and none for a log with fewer topics", async () => {
  const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
  const trader = `0x${word(rpc.addressOf("trader"))}`;
  const lender = `0x${word(rpc.addressOf("lender"))}`;
  const admin = `0x${word(rpc.addressOf("admin"))}`;
  const by = (topics: unknown) => ({ ...everywhere, topics });
  const isTransfer = ({ topics }: LogShown) => topics[0] === transfer;
  assert.ok((await assertLogs(by([transfer]), isTransfer)) > 6);
  await assertLogs(by([]), () => true);
  await assertLogs(by([null]), ({ topics }) => topics.length > 0);
  const fromTrader = (log: LogShown) => isTransfer(log) && log.topics[1] === trader;
  assert.ok((await assertLogs(by([transfer, trader]), fromTrader)) >= 6);
  const toEither = ({ topics }: LogShown) => [lender, admin].includes(topics[2] ?? "");
  assert.ok((await assertLogs(by([null, null, [lender, admin]]), toEither)) >= 5);
  await assertLogs(by([[transfer, lender]]), isTransfer);
  await assertLogs(by([[null, lender]]), () => true);
  await assertLogs(by([null, null, null, null]), ({ topics }) => topics.length >= 4);
  assert.equal(await assertLogs(by([lender]), () => false), 0);
});

test("by block: a range, one block, its hash, none", async () => {
  const from = height - 3;
  const hex = (number: number) => `0x${number.toString(16)}`;
  const range = { fromBlock: hex(from), toBlock: hex(from + 1) };
  const isIn = ({ blockNumber }: LogShown) => [from, from + 1].includes(Number(blockNumber));
  assert.ok((await assertLogs(range, isIn)) > 0);
  const mined = height - 1;
  const { hash } = await rpc.result("eth_getBlockByNumber", hex(mined));
  const isMined = ({ blockNumber }: LogShown) => Number(blockNumber) === mined;
  assert.ok((await assertLogs({ blockHash: hash }, isMined)) >= 6);
  await assertLogs({}, ({ blockNumber }) => Number(blockNumber) === height);
  await assertLogs({ fromBlock: hex(height), toBlock: "0x0" }, () => false);
  await assertLogs({ fromBlock: hex(height + 5), toBlock: hex(height + 9) }, () => false);
  await assertLogs({ fromBlock: "0x0", toBlock: hex(9_999) }, () => true);
});

test("10,000 blocks and 1,000 events are the most", async () => {
  const range = { fromBlock: "0x0", toBlock: "0x2710" };
  const long = await rpc.error("eth_getLogs", range);
  assert.equal(long.code, -32602);
  assert.equal(long.message, "eth_getLogs block range exceeds 10000 blocks; use smaller ranges");
  assert.match(
    (await rpc.error("eth_getLogs", { ...range, toBlock: `0x${"f".repeat(40)}` })).message,
    /range/,
  );
  const hash = `0x${"ab".repeat(32)}`;
  assert.match((await rpc.error("eth_getLogs", { blockHash: hash })).message, /^block not found/);
  const both = { blockHash: hash, fromBlock: "0x0" };
  assert.match((await rpc.error("eth_getLogs", both)).message, /either blockHash or fromBlock/);
  assert.match((await rpc.error("eth_getLogs", { topics: [1, 2, 3, 4, 5] })).message, /at most 4/);

  const busy = new TestRpc({ preset: "no-vouchers" });
  const filter = {
    ...everywhere,
    address: busy.stable,
    topics: [null, `0x${word(busy.addressOf("trader"))}`],
  };
  const to = busy.world.addresses.stable;
  const request = { from: busy.addressOf("trader").slice(2), to, function: "transfer" };
  const args = { to: busy.addressOf("lender").slice(2), value: 1n };
  const count = async () => (await busy.result("eth_getLogs", filter)).length;
  const counted = await count();
  busy.inbox.execute({ kind: "submit", ...request, args });
  const each = (await count()) - counted;
  const times = Math.floor((1_000 - counted) / each) - 1;
  for (let at = 0; at < times; at += 1) busy.inbox.execute({ kind: "submit", ...request, args });
  assert.equal(await count(), counted + each + times * each);
  busy.inbox.execute({ kind: "submit", ...request, args });
  const many = await busy.error("eth_getLogs", filter);
  assert.deepEqual([many.code, /1000 matching events/.test(many.message)], [-32602, true]);
});
