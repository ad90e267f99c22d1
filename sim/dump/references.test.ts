// How the parts of a dump must fit each other, one edit at a time: the last value that fits is
// accepted, the first beyond it is refused with its place. A missing check accepts a world that
// ends at a command or a read long after.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { headerHash } from "../chain/header.ts";
import { execute } from "../commands/execute.ts";
import { BadValue } from "../contract/codec.ts";
import { atOnce } from "../kernel/at-once.ts";
import { lively } from "../proof/testing/dumped.ts";
import { Lending } from "../proof/testing/lending.ts";
import { Market } from "../proof/testing/market.ts";
import { threeMarkets } from "../proof/testing/presets.ts";
import { walletOf } from "../proof/testing/wallet.ts";
import { ADVANCE_MS_MAX, CLOCK_MS_MAX } from "../world/clock.ts";
import type { WorldParts } from "../world/parts.ts";
import { dump } from "./dump.ts";
import type { DumpedWorld } from "./format.ts";
import { read } from "./read.ts";
import { checkReferences } from "./references.ts";

const market = lively();
const { world } = market;
const [alice, bob] = ["alice", "bob"].map((name) => market.who(name)) as [string, string];
fillQueue();
const whole: DumpedWorld = JSON.parse(dump(world)).world;
const { clockMs, transactions } = whole;

/**
 * Two blocks mined by hand, the last one empty; then two transactions wait for a block and two for
 * an earlier nonce.
 */
function fillQueue(): void {
  execute(world, { kind: "setMining", mode: "manual" });
  execute(world, { kind: "mine", blocks: 2 });
  for (const name of ["alice", "bob"]) {
    const wallet = walletOf(market, name);
    if (name === "alice") {
      market.submit(name, new Lending(market).repay("USDC", 7n));
      market.submit(name, new Lending(market).repay("USDC", 7n));
      wallet.nonce += 2;
    }
    wallet.nonce += 1;
    execute(world, { kind: "submitSigned", raw: wallet.transfer(bob, 1n) });
  }
}

/** A place in a dump and its new value: undefined for nothing, or a function of the old value. */
type Edit = readonly [path: string, value: unknown];
type Members = Record<string, unknown>;

function edited(edits: readonly Edit[]): DumpedWorld {
  const copy = structuredClone(whole);
  for (const [path, value] of edits) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const owner = names.reduce((at, name) => at[name] as Members, copy as unknown as Members);
    const made = typeof value === "function" ? value(owner[last]) : value;
    if (made !== undefined) owner[last] = made;
    else if (Array.isArray(owner)) owner.splice(Number(last), 1);
    else delete owner[last];
  }
  return copy;
}

const partsOf = (of: DumpedWorld): WorldParts => atOnce(read(world, of));

/** What the check says of a dump; empty if all fits. */
function said(of: DumpedWorld): string {
  try {
    atOnce(checkReferences(world, partsOf(of)));
    return "";
  } catch (error) {
    if (error instanceof BadValue) return error.message;
    throw error;
  }
}

const plus = (by: number) => (value: number) => value + by;
const blocks = whole.blocks.length;
const item = (id: number) => whole.schedule.items.findIndex((each) => each.id === id);
const path = `schedule.items.${item(1)}`;
const walk = `schedule.items.${item(2)}`;
const user = (name: string) => whole.users.users.findIndex((each) => each.name === name);
const [stranger, other] = ["ab".repeat(20), "0".repeat(64)];
const never = 2 ** 52;

const low = (suffix: string) => suffix.padStart(40, "0");
const waits = (at: number) => whole.mempool.waiting[at]?.hash;
const ahead = (at: number) => whole.mempool.ahead[at]?.hash;
type Contracts = DumpedWorld["contracts"];
const withoutCollector = (all: Contracts) => all.filter(({ kind }) => kind !== "FeeCollector");
const withBridge = (all: Contracts) => [...all, { ...all[0], address: low("1008") }];

type Blocks = DumpedWorld["blocks"];
/** The last block with a transaction, without it. */
const emptied = (block: Blocks[number]) =>
  block.number < blocks - 2 ? block : { ...block, from: 38, to: 38 };

/** Only the two last blocks are edited. */
function resealed(of: DumpedWorld): DumpedWorld {
  for (const at of [blocks - 2, blocks - 1]) {
    const block = of.blocks[at] as { hash: string };
    block.hash = headerHash(partsOf(of).commitment.headerOf(at));
  }
  return of;
}

type Any = Readonly<Record<string, unknown>>;
const but = (change: object) => (value: Any) => ({ ...value, ...change });
const byPath = (...points: readonly [ms: number, price: string][]) =>
  but({ path: points.map(([dueMs, price]) => ({ dueMs, price })), passed: 0 });
const [now, first] = [clockMs, whole.schedule.items[item(1)]?.dueMs ?? 0];

const FITS: readonly Edit[] = [
  ["mempool.rule", { mode: "interval", intervalMs: 1, sinceMs: clockMs }],
  ["mempool.rule.intervalMs", 0],
  [`${path}.dueMs`, plus(0)],
  [path, byPath([first, "1"], [first, "2"])],
  [`${walk}.dueMs`, clockMs + 1],
  [`${walk}.dueMs`, CLOCK_MS_MAX],
  [`${path}.path.2.price`, "1"],
  [`${walk}.walk`, { everyMs: 1, stepBps: 1, left: 1 }],
  [`${walk}.walk`, { everyMs: ADVANCE_MS_MAX, stepBps: 5_000, left: never }],
  ["schedule.issued", never],
  ["users.issued", never],
  ["answers.0.atMs", clockMs],
  ["answers.0.effect", { transaction: transactions.length - 1 }],
  ["answers.0.effect", { pendingHash: other }],
  ["answers.0.answer.status", 100],
  ["answers.0.answer.status", 599],
  ["answers.0.answer", undefined],
];

const ids = "must have an id that was issued";
const due = "must be due after the clock, and by the year 9999";
const rising = "must rise in time, at prices above 0";
const pace = `must walk every 1 to ${ADVANCE_MS_MAX} milliseconds`;
const oneOf = "must be a path or a walk";
const steps = "must have a stepBps from 1 to 5000";
const early = "must not be before the block before it nor after the clock";

const { length } = transactions;
const token = whole.users.tokens[0]?.token;

/** The message, and edits that each lead to it. */
const REFUSED: readonly (readonly [said: string, ...edits: Edit[]])[] = [
  [`contracts.${market.at.feeCollector} must be a FeeCollector`, ["contracts", withoutCollector]],
  [`contracts.${low("1008")} is not in this preset`, ["contracts", withBridge]],
  ["blocks must begin with the first block", ["blocks", []]],
  ["blocks[5].number must be 5", ["blocks.5.number", 4], ["blocks.5.number", 6]],
  ["blocks[0].from must be 0, where the block before it ends", ["blocks.0.from", 1]],
  ["blocks[5].from must be 5, where the block before it ends", ["blocks.5.from", plus(-1)]],
  ["blocks[5].from must be 5, where the block before it ends", ["blocks.5.from", plus(1)]],
  [`blocks[5].to must be from 5 to ${length}`, ["blocks.5.to", 4], ["blocks.5.to", length + 1]],
  [`blocks[5].timestamp ${early}`, ["blocks.5.timestamp", plus(-1)]],
  [`blocks[${blocks - 1}].timestamp ${early}`, [`blocks.${blocks - 1}.timestamp`, plus(1)]],
  ["transactions[5].blockNumber must be 5", ["transactions.5.blockNumber", 4]],
  ["transactions[31].index must be 3", ["transactions.31.index", 2]],
  [`nonces.${alice} must be 7`, [`nonces.${alice}`, plus(1)], [`nonces.${alice}`, undefined]],
  [`nonces.${stranger} must be 0`, [`nonces.${stranger}`, 1]],
  ["mempool.rule.intervalMs must be at least 1", ["mempool.rule", but({ mode: "interval" })]],
  ["mempool.rule.sinceMs must not be after the clock", ["mempool.rule.sinceMs", now + 1]],
  ["mempool.waiting[0].nonce must be 7", ["mempool.waiting.0.nonce", plus(1)]],
  ["mempool.waiting[1].nonce must be 8", ["mempool.waiting.1.nonce", plus(-1)]],
  [`mempool.waiting[0].hash must be ${waits(0)}`, ["mempool.waiting.0.hash", other]],
  ["mempool.ahead[0].nonce must be at least 10", ["mempool.ahead.0.nonce", plus(-1)]],
  ["mempool.ahead[1].nonce must be at least 5", ["mempool.ahead.1.nonce", plus(-1)]],
  [`mempool.ahead[0].hash must be ${ahead(0)}`, ["mempool.ahead.0.hash", other]],
  ["schedule.items must have an id each of their own", [`${path}.id`, 2]],
  [`schedule.items of id 0 ${ids}`, [`${path}.id`, 0]],
  [`schedule.items of id 3 ${ids}`, [`${path}.id`, 3]],
  [`schedule.items of id 2 ${due}`, [`${walk}.dueMs`, now], [`${walk}.dueMs`, CLOCK_MS_MAX + 1]],
  [`schedule.items of id 1 ${oneOf}`, [`${path}.path`, undefined]],
  [`schedule.items of id 2 ${oneOf}`, [walk, byPath([now + 4_000, "1"])]],
  [`schedule.items of id 1 must be due at its path's next point`, [`${path}.dueMs`, plus(1)]],
  [`schedule.items of id 1 must be due at its path's next point`, [`${path}.passed`, 3]],
  [`schedule.items of id 1 ${rising}`, [path, byPath([first, "1"], [first - 1, "1"])]],
  [`schedule.items of id 1 ${rising}`, [path, byPath([first, "1"], [first, "0"])]],
  [`schedule.items of id 2 ${pace}`, [`${walk}.walk.everyMs`, 0]],
  [`schedule.items of id 2 ${pace}`, [`${walk}.walk.everyMs`, ADVANCE_MS_MAX + 1]],
  ["schedule.items of id 2 must have steps to come", [`${walk}.walk.left`, 0]],
  [`schedule.items of id 2 ${steps}`, [`${walk}.walk.stepBps`, 0], [`${walk}.walk.stepBps`, 5_001]],
  ["users.oracle is missing", [`users.users.${user("oracle")}`, undefined]],
  ["users.relayer is missing", [`users.users.${user("relayer")}`, undefined]],
  ["users.No has a name that no user can have", [`users.users.${user("carol")}.name`, "No"]],
  [`users.alice.address must be ${alice}`, [`users.users.${user("alice")}.address`, bob]],
  ["users.issued must be at least 2", ["users.issued", 1]],
  [`users.tokens of ${token} names no user nobody`, ["users.tokens.0.client", "nobody"]],
  [`users.tokens of ${token} comes of no token ${other}`, ["users.tokens.0.line", other]],
  ["answers of answered must not be of a time after the clock", ["answers.0.atMs", now + 1]],
  ["answers of answered must be of a transaction that there is", ["answers.0.effect", {}]],
  [
    "answers of answered must be of a transaction that there is",
    ["answers.0.effect.transaction", length],
  ],
  [
    "answers of answered must have a status from 100 to 599",
    ["answers.0.answer.status", 99],
    ["answers.0.answer.status", 600],
  ],
];

const LAST = `transactions.${length - 1}`;

/** For edits inside blocks, whose hashes are then corrected. */
const RESEALED: readonly (readonly [said: string, ...edits: Edit[]])[] = [
  [`transactions[${length - 1}].nonce must be 6`, [`${LAST}.nonce`, 5], [`${LAST}.nonce`, 7]],
  [`transactions[${length - 1}].fee is missing`, [`${LAST}.fee`, undefined]],
  [`blocks[${blocks - 1}].to must be ${length}`, ["blocks", (all: Blocks) => all.map(emptied)]],
];

describe("a part of a dump", () => {
  test("fits the others up to the last valid value", () => {
    for (const each of [["seed", plus(0)] as const, ...FITS]) {
      assert.equal(said(edited([each])), "", each[0]);
    }
  });

  test("fits the others in a world that has just begun", () => {
    const begun = new Market(threeMarkets);
    assert.equal(said(JSON.parse(dump(begun.world)).world), "");
  });

  test("that does not fit the others is refused by its place", () => {
    for (const [message, ...edits] of REFUSED) {
      for (const each of edits) assert.equal(said(edited([each])), message);
    }
  });

  test("is refused if only the hashes of its blocks fit", () => {
    for (const [message, ...edits] of RESEALED) {
      for (const each of edits) assert.equal(said(resealed(edited([each]))), message);
    }
    const hash = /^blocks\[\d+\].hash does not fit what is in the block: that gives [0-9a-f]{64}$/;
    for (const each of [
      [`${LAST}.nonce`, 5],
      ["blocks.0.timestamp", 0],
    ] as const) {
      assert.match(said(edited([each])), hash);
    }
  });
});
