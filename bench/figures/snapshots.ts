// Figures: snapshot and restore in a world of 100,000 accounts, and the memory of 10,000 snapshots.
import { type Command, createWorld, execute, type World } from "../../sim/index.ts";
import { figure } from "../figure.ts";

const ACCOUNTS = 100_000;
const ROUNDS = 200;
const SNAPSHOTS = 10_000;

function mint(world: World, to: string, amount: bigint): Command {
  const from = world.users.find("admin")?.address ?? "";
  const args = { to, amount };
  return { kind: "submit", from, to: world.addresses.stable, function: "mint", args };
}

const accountAt = (index: number) => index.toString(16).padStart(40, "a");

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

const world = createWorld({});
for (let index = 0; index < ACCOUNTS; index += 1) {
  execute(world, mint(world, accountAt(index), 1n));
}
const snapshots: number[] = [];
const restores: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  snapshots.push(timed(() => execute(world, { kind: "snapshot", name: "here" })));
  const before = world.parts.journal.length;
  while (world.parts.journal.length - before < 90)
    execute(world, mint(world, accountAt(round), 1n));
  restores.push(timed(() => execute(world, { kind: "restore", name: "here" })));
}
const conditions = { accounts: ACCOUNTS, rounds: ROUNDS };
const worst = (times: number[]) => ({ ...conditions, worst: Math.max(...times) });
figure("snapshot", median(snapshots), "ms", worst(snapshots));
figure("restore, 90 to 100 changes away", median(restores), "ms", worst(restores));

function heapAfterCollection(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

const small = createWorld({});
const empty = heapAfterCollection();
for (let index = 0; index < SNAPSHOTS; index += 1) {
  const before = small.parts.journal.length;
  while (small.parts.journal.length - before < 10)
    execute(small, mint(small, accountAt(index), 1n));
  execute(small, { kind: "snapshot", name: `snapshot-${index}` });
}
const usedBytes = heapAfterCollection() - empty;
execute(small, { kind: "restore", name: "snapshot-0" });
figure("10,000 snapshots of ten changes each", usedBytes, "MB", { snapshots: SNAPSHOTS });
