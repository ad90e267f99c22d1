// Code that leaves nothing behind, or less than it did, dumped and loaded. A broken dump names what is gone and can
// never be loaded again, or a loaded world tells another story of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Chronicle } from "../chronicle/chronicle.ts";
import { execute } from "../commands/execute.ts";
import { canonical } from "../kernel/canonical.ts";
import { receiptRecord } from "../queries/chain.ts";
import { deployedBetween } from "../queries/deployments.ts";
import { CodeWorld } from "../user-contracts/testing.ts";
import type { World } from "../world/world.ts";
import { dump, dumpStorages } from "./dump.ts";
import { dumpUserCode } from "./user-code.ts";

const LOG = "5f5fa0";
const STOP = "00";
const DIE = "33ff";
/** Code that puts some other code into memory and makes a contract of it. */
const creating = (init: string, opcode: "f0" | "f5" = "f0") => {
  const size = init.length / 2;
  const byte = (value: number) => value.toString(16).padStart(2, "0");
  const memory = `${byte(0x5f + size)}${init}5f52`;
  return `${memory}${opcode === "f5" ? "5f" : ""}60${byte(size)}60${byte(32 - size)}5f${opcode}`;
};
/** Makes a contract of some code of at most 19 bytes. */
const leaving = (runtime: string) => {
  const size = runtime.length / 2;
  const [length, offset] = [size, 32 - size].map((value) => value.toString(16).padStart(2, "0"));
  return `${(0x5f + size).toString(16)}${runtime}5f5260${length}60${offset}f3`;
};
const CALLING = "5f5f5f5f5f855af1";

/** Codes that make contracts, by what they do. */
const CREATIONS: Readonly<Record<string, string>> = {
  "leaves no code": STOP,
  "logs and leaves no code": LOG + STOP,
  "stores and leaves no code": `6001600255${LOG}${STOP}`,
  "logs and fails": `${LOG}5f5ffd`,
  "logs and destroys itself": LOG + DIE,
  "leaves code that nobody knows": LOG + leaving(LOG),
  "makes another that leaves no code": creating(LOG + STOP) + STOP,
  "makes another that destroys itself": creating(LOG + DIE) + leaving(STOP),
  "makes another that fails": creating(`${LOG}5f5ffd`) + leaving(STOP),
  "makes another, which then destroys itself": creating(leaving(LOG + DIE)) + CALLING + STOP,
};

/** What readers see of code: rows by block, receipts, and which block deployed what. */
function shown(world: World): string {
  const { chain } = world;
  const chronicle = new Chronicle(world);
  chronicle.follow();
  const blocks = chain.blocks.map((block, at) => ({
    state: world.at(block, () => [dumpStorages(world), dumpUserCode(world.parts.userCode.state)]),
    deployed: deployedBetween(world, chain.blocks[at - 1]?.changesTo ?? 0, block.changesTo).map(
      ({ address }) => address,
    ),
  }));
  const rows = chronicle.contracts.map(({ contract, changed }) => [contract.address, changed]);
  const events = chain.logs
    .read(0, chain.logs.length)
    .map(({ address, event, values }) => [address, event.name, values]);
  const receipts = chain.transactions.map((each) => receiptRecord(world, each));
  return canonical({
    blocks,
    rows,
    events,
    receipts: receipts.map(({ records, ...each }) => each),
  });
}

function assertComesBack(world: World): void {
  const text = dump(world);
  const { world: other } = new CodeWorld({ artifacts: [], bytecodes: {} });
  assert.deepEqual(execute(other, { kind: "load", dump: text }), { ok: true });
  assert.equal(dump(other), text);
  assert.equal(shown(other), shown(world));
}

function created(...codes: readonly string[]): CodeWorld {
  const world = new CodeWorld({ artifacts: [], bytecodes: {} });
  for (const data of codes) world.submit(world.payment("", 0n, data));
  return world;
}

/** Makes another at one address and lets it destroy itself, each time it is called. */
function repeating(): string {
  const runtime = creating(leaving(LOG + DIE), "f5") + CALLING + STOP;
  // Too long for one word: the code that makes it copies what is behind it.
  const size = (runtime.length / 2).toString(16).padStart(2, "0");
  return `60${size}600b5f3960${size}5ff3${runtime}`;
}

test("whatever code has left behind, or not, comes back from its dump", () => {
  const world = created(...Object.values(CREATIONS), repeating());
  const { codes } = world.world.parts.userCode.state;
  const factory = codes.keys().find((each) => codes.get(each).includes("f585")) ?? "";
  for (let at = 0; at < 2; at += 1) {
    assert.equal(world.submit(world.payment(factory, 0n, "00")).failure, undefined);
  }
  const succeeded = world.world.chain.transactions
    .slice(1)
    .map(({ failure }) => failure === undefined);
  assert.deepEqual(succeeded.filter((each) => !each).length, 1, "one of them fails");
  assertComesBack(world.world);
});
