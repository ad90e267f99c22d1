// What EVM code can demand at most, and how each kind of bad code ends. The world is unchanged but
// for what the sender pays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ALICE, BOB, EvmBench } from "../proof/testing/evm-state.ts";
import { gasAfterRefund, intrinsicGas } from "./gas.ts";
import { DEPTH_MAX } from "./machine.ts";
import { SLOW_GAS_MAX } from "./slow-precompiles.ts";

const CODE = "cc".repeat(20);
const GAS = 200_000n;
/** What a chain as deep as the bound needs: each frame keeps a 64th of its gas. */
const GAS_TO_THE_BOTTOM = 10n ** 9n;

function run(code: string, input = "", gas = GAS) {
  const bench = new EvmBench();
  bench.state.codes.set(CODE, code);
  return { bench, ...bench.send(CODE, input, { gas }) };
}

/** Creates with code that returns what it is given. */
function deploy(deployed: string, bench = new EvmBench()) {
  const size = (deployed.length / 2).toString(16).padStart(6, "0");
  return bench.send(undefined, `62${size}80600b5f395ff3${deployed}`, { gas: 30_000_000n });
}

/** Mebibytes that are in use outside of the JavaScript heap. */
const outside = () => process.memoryUsage().arrayBuffers / 2 ** 20;

const ENDS: readonly (readonly [what: string, code: string, failure: string])[] = [
  ["an endless loop", "5b5f56", "out of gas"],
  ["an endless loop of writes", "5b5a5a555f56", "out of gas"],
  ["a memory bomb", "5f640fffffffff52", "out of gas"],
  ["a copy of all memory", "64ffffffffff5f5f37", "out of gas"],
  ["a hash of all memory", "64ffffffffff5f20", "out of gas"],
  ["a log of all memory", "64ffffffffff5fa0", "out of gas"],
  ["an answer of all memory", "64ffffffffff5ff3", "out of gas"],
  ["a call with all memory", "5f5f64ffffffffff5f5f30615208f1", "out of gas"],
  ["a creation from all memory", "64ffffffffff5f5ff0", "out of gas"],
  ["an offset beyond any memory", `5f7f${"ff".repeat(32)}52`, "out of gas"],
  ["the invalid opcode", "fe", "invalid opcode"],
  ["an opcode that there is not", "0c", "invalid opcode"],
  ["a text as code", Buffer.from("# not a contract").toString("hex"), "invalid opcode"],
  ["a pop of an empty stack", "50", "stack underflow"],
  ["too much on the stack", "5f".repeat(1_025), "stack overflow"],
  ["a jump into nothing", "600456", "invalid JUMP"],
  ["a jump into a constant", "6003565b605b6004565b", "invalid JUMP"],
];

for (const [what, code, failure] of ENDS) {
  test(`${what} ends by ${failure}, and takes all gas`, () => {
    const before = outside();
    const ended = run(code);
    assert.equal(ended.failure, failure);
    assert.equal(ended.gasUsed, GAS);
    assert.equal(ended.data, "");
    assert.deepEqual([...ended.bench.state.slots], []);
    assert.ok(outside() - before < 8, `${outside() - before}`);
  });
}

test("a mebibyte of memory has its price", () => {
  const words = 2n ** 15n;
  const { gasUsed } = run("5f620fffe052", "", 10n ** 7n);
  assert.equal(gasUsed, 8n + 3n * words + (words * words) / 512n);
});

/** Code that asks BLAKE2's precompile for each of these numbers of rounds; returns if the last call succeeded. */
const blake = (...rounds: readonly bigint[]) =>
  `${rounds
    .map((each) => `63${each.toString(16).padStart(8, "0")}60e01b5f5260405f60d55f5f60095af1`)
    .join("")}5f5260205ff3`;

test("what is slow for its gas has less of it, in the whole transaction", () => {
  const isDone = (...rounds: readonly bigint[]) =>
    BigInt(`0x${run(blake(...rounds), "", 30_000_000n).data}`) === 1n;
  assert.equal(isDone(1_000n), true);
  assert.equal(isDone(1_000n, 2_000n), true);
  assert.equal(isDone(SLOW_GAS_MAX + 1n), false);
  assert.equal(isDone(1_000n, SLOW_GAS_MAX - 999n), false);
  assert.equal(isDone(SLOW_GAS_MAX + 1n, 1_000n), false);
});

/** Code that enters itself until it cannot, by each opcode that enters a frame. */
const RECURSIONS = {
  call: "5f5f5f5f5f305af1",
  callcode: "5f5f5f5f5f305af2",
  delegatecall: "5f5f5f5f305af4",
  staticcall: "5f5f5f5f305afa",
  create: "385f5f39385f5ff0",
  create2: "385f5f395f385f5ff5",
};

/** How many frames are entered, each by the one before. */
function framesOf(name: keyof typeof RECURSIONS): number {
  const bench = new EvmBench();
  const { state } = bench;
  const checkpoint = state.checkpoint.bind(state);
  let frames = 0;
  state.checkpoint = () => {
    frames += 1;
    return checkpoint();
  };
  const isCreation = name.startsWith("create");
  const code = `${RECURSIONS[name]}00`;
  if (!isCreation) state.codes.set(CODE, code);
  const gas = GAS_TO_THE_BOTTOM;
  const { failure } = bench.send(isCreation ? undefined : CODE, isCreation ? code : "", { gas });
  assert.equal(failure, undefined);
  return frames;
}

test("frames nest as deep as the bound, and a call beyond it fails like any call", () => {
  for (const name of Object.keys(RECURSIONS) as (keyof typeof RECURSIONS)[]) {
    assert.equal(framesOf(name), DEPTH_MAX + 1, name);
  }
});

/** Enters itself as often as its input says, and reverts if the call fails. */
const CHAIN = "5f358015601c57600190035f525f5f60205f5f305af1601c575f5ffd5b00";

test("a chain of a thousand frames is refused like any call that is too deep", () => {
  const chain = (frames: number) =>
    run(CHAIN, frames.toString(16).padStart(64, "0"), GAS_TO_THE_BOTTOM).failure;
  assert.equal(chain(DEPTH_MAX), undefined);
  assert.equal(chain(DEPTH_MAX + 1), "revert");
  assert.equal(chain(1_000), "revert");
  const deep = new EvmBench().begin();
  const call = { caller: ALICE, to: CODE, value: 0n, data: "", gas: GAS, isStatic: false };
  const refused = deep.call({ ...call, depth: DEPTH_MAX + 1 });
  assert.deepEqual(refused, { failure: "call depth exceeded", data: "", gasUsed: 0n });
});

let entered = 0;

/** Acts with so many frames of JavaScript's stack in use. */
function below(frames: number, act: () => void): void {
  entered += 1;
  if (frames === 0) act();
  else below(frames - 1, act);
}

function framesOfStack(): number {
  entered = 0;
  assert.throws(() => below(Number.POSITIVE_INFINITY, () => {}), RangeError);
  return entered;
}

test("the deepest frames need less than half of JavaScript's stack", () => {
  framesOfStack();
  // The second time the function may be compiled, and its frames smaller, as below.
  const half = Math.floor(framesOfStack() / 2);
  for (const name of Object.keys(RECURSIONS) as (keyof typeof RECURSIONS)[]) {
    below(half, () => framesOf(name));
  }
});

test("creations are refused for their size, their first byte, or their address", () => {
  const failureOf = (deployed: string) => deploy(deployed).failure;
  assert.equal(failureOf("00".repeat(24_576)), undefined);
  assert.equal(failureOf("00".repeat(24_577)), "code size to deposit exceeds maximum code size");
  assert.equal(failureOf("ef00"), "invalid bytecode deployed");
  const bench = new EvmBench();
  const initCode = (bytes: number) => bench.send(undefined, "00".repeat(bytes)).failure;
  assert.equal(initCode(49_152), undefined);
  assert.equal(initCode(49_153), "initcode exceeds max initcode size");
  const { created } = deploy("00");
  const taken = new EvmBench();
  taken.state.codes.set(created ?? "", "00");
  assert.equal(deploy("00", taken).failure, "create collision");
  assert.equal(taken.state.nonce(created ?? ""), 0n);
});

test("a constructor that reverts leaves nothing but its reason", () => {
  const bench = new EvmBench();
  const { created, failure, data } = bench.send(undefined, "60015f5560ff5f5260205ffd");
  assert.deepEqual([created, failure, data], [undefined, "revert", "ff".padStart(64, "0")]);
  assert.deepEqual([[...bench.state.slots], [...bench.state.codes]], [[], []]);
});

test("who has too little cannot send it", () => {
  const bench = new EvmBench();
  bench.state.codes.set(CODE, "60015f55");
  bench.state.balances.set(ALICE, 4n);
  const { failure, gasUsed } = bench.send(CODE, "", { value: 5n });
  assert.deepEqual([failure, gasUsed], ["insufficient balance", 0n]);
  assert.equal(bench.send(undefined, "00", { value: 5n }).failure, "insufficient balance");
  assert.deepEqual([...bench.state.slots], []);
  assert.equal(bench.send(CODE, "", { value: 4n }).failure, undefined);
  assert.equal(bench.state.balance(CODE), 4n);
});

test("a contract that destroys itself gives its currency away and keeps its code", () => {
  const { bench } = run(`60015f5573${BOB}ff`);
  bench.state.balances.set(CODE, 9n);
  assert.equal(bench.send(CODE, "").failure, undefined);
  assert.deepEqual([bench.state.balance(CODE), bench.state.balance(BOB)], [0n, 9n]);
  assert.notEqual(bench.state.code(CODE), "");
});

test("one that does so in the transaction that made it is gone at the end", () => {
  for (const heir of [`73${BOB}`, "30"]) {
    const bench = new EvmBench();
    bench.state.balances.set(ALICE, 9n);
    const transfer = bench.state.transfer.bind(bench.state);
    const moves: string[] = [];
    bench.state.transfer = (from, to, amount) => {
      moves.push(to);
      return transfer(from, to, amount);
    };
    const { failure } = bench.send(undefined, `60015f55${heir}ff`, { value: 9n });
    assert.equal(failure, undefined);
    assert.deepEqual([[...bench.state.slots], [...bench.state.codes]], [[], []]);
    const [made = ""] = [...bench.state.balances.keys()].filter((each) => each !== ALICE);
    assert.equal(bench.state.nonce(made), 0n);
    assert.deepEqual(moves, heir === "30" ? [made] : [made, BOB]);
    // A contract that names itself as its heir keeps the currency: burning it would break the
    // currency's own sums.
    assert.equal(bench.state.balance(heir === "30" ? made : BOB), 9n);
  }
});

test("a proof about blobs, which this chain does not have, is refused", () => {
  const { data } = run("5f5f5f5f5f600a5af15f5260205ff3");
  assert.equal(data, "0".repeat(64));
});

test("a transaction pays for itself and its data, and gets at most a fifth back", () => {
  assert.equal(intrinsicGas("", false), 21_000n);
  assert.equal(intrinsicGas("00ff00", false), 21_000n + 16n + 8n);
  assert.equal(intrinsicGas("ff".repeat(33), true), 21_000n + 32_000n + 33n * 16n + 4n);
  assert.deepEqual([gasAfterRefund(100n, 19n), gasAfterRefund(100n, 21n)], [81n, 80n]);
});
