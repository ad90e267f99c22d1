// Native contracts beside EVM code: who calls them with what, and what their answers do.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  benchWith,
  COUNTER,
  FORWARDER,
  forwarding,
  NATIVE,
  no,
  SLOT,
  word,
  yes,
} from "../proof/testing/evm-code.ts";
import { ALICE, EvmBench } from "../proof/testing/evm-state.ts";
import type { NativeCall } from "./host.ts";

const OUTER = "d0".repeat(20);

test("a native contract learns the true sender, value and data", () => {
  const calls: NativeCall[] = [];
  const bench = benchWith(
    (call) => {
      calls.push(call);
      return yes("abcd");
    },
    { [FORWARDER]: forwarding("f1", NATIVE, 5) },
  );
  bench.state.balances.set(FORWARDER, 9n);
  const { data } = bench.send(FORWARDER, "1234", { gas: 100_000n });
  assert.equal(data, `${word(1)}abcd`);
  const [call] = calls;
  assert.ok(call !== undefined && call.gas > 50_000n && call.gas < 100_000n);
  const { gas: _, ...rest } = call;
  assert.deepEqual(rest, {
    address: NATIVE,
    sender: FORWARDER,
    value: 5n,
    data: "1234",
    depth: 1,
    isStatic: false,
  });
  assert.equal(bench.state.balance(NATIVE), 5n);
  assert.equal(bench.state.balance(FORWARDER), 4n);
});

test("a static call says so, through every frame below it", () => {
  const seen: boolean[] = [];
  const bench = benchWith(
    ({ isStatic }) => {
      seen.push(isStatic);
      return yes();
    },
    { [FORWARDER]: forwarding("f1", NATIVE), [OUTER]: forwarding("fa", FORWARDER) },
  );
  bench.send(OUTER, "");
  bench.send(FORWARDER, "");
  assert.deepEqual(seen, [true, false]);
});

test("a delegate call never reaches native code", () => {
  for (const opcode of ["f2", "f4"] as const) {
    const bench = benchWith(() => assert.fail("called"), {
      [FORWARDER]: forwarding(opcode, NATIVE),
    });
    const { data } = bench.send(FORWARDER, "");
    assert.ok(data.startsWith(`${word(0)}08c379a0`), data);
    assert.match(Buffer.from(data, "hex").toString(), /Native contract: delegate call/);
  }
});

test("what a reverting native contract did is undone, and its caller goes on", () => {
  const bench = benchWith(
    ({ value }) => {
      bench.state.setSlot(NATIVE, SLOT, 1n);
      bench.state.log(NATIVE, [], "aa");
      bench.state.transfer(NATIVE, ALICE, value);
      return no("dead");
    },
    { [FORWARDER]: forwarding("f1", NATIVE, 5) },
  );
  bench.state.balances.set(FORWARDER, 9n);
  const { data, failure } = bench.send(FORWARDER, "");
  assert.equal(failure, undefined);
  assert.equal(data, `${word(0)}dead`);
  assert.equal(bench.state.slot(NATIVE, SLOT), 0n);
  assert.deepEqual(bench.state.logs, []);
  assert.deepEqual([bench.state.balance(FORWARDER), bench.state.balance(ALICE)], [9n, 0n]);
});

test("gas that a native contract uses is its caller's; too much fails like the EVM's own", () => {
  const used = (gasUsed: bigint) => {
    const codes = { [FORWARDER]: forwarding("f1", NATIVE) };
    const bench = benchWith(() => ({ succeeded: true, data: "", gasUsed }), codes);
    return bench.send(FORWARDER, "", { gas: 100_000n });
  };
  assert.equal(used(5_000n).gasUsed - used(0n).gasUsed, 5_000n);
  const { failure, data, gasUsed } = used(10n ** 9n);
  assert.deepEqual([failure, data], [undefined, word(0)]);
  assert.ok(gasUsed > 98_000n);
});

test("a transfer that the currency refuses fails the call, not the caller", () => {
  const bench = benchWith(() => assert.fail("called"), {
    [FORWARDER]: forwarding("f1", NATIVE, 5),
  });
  bench.state.balances.set(FORWARDER, 9n);
  bench.state.transfer = () => false;
  const { failure, data } = bench.send(FORWARDER, "");
  assert.deepEqual([failure, data], [undefined, word(0)]);
});

test("hashes that code computes are reported with their preimages", () => {
  const calls: string[] = [];
  const bench = new EvmBench(undefined, (preimage, hash) => {
    calls.push(`${Buffer.from(preimage).toString("hex")} ${Buffer.from(hash).toString("hex")}`);
  });
  bench.state.codes.set(COUNTER, "60ff5f5260205f20");
  bench.send(COUNTER, "");
  const hash = "e08ec2af2cfc251225e1968fd6ca21e4044f129bffa95bac3503be8bdb30a367";
  assert.deepEqual(calls, [`${word(255)} ${hash}`]);
});
