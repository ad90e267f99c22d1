// Native contracts that call EVM code within their transaction: what reverts, attempts and errors
// undo on either side.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  benchWith,
  COUNTER,
  COUNTING,
  count,
  FORWARDER,
  forwarding,
  NATIVE,
  no,
  SLOT,
  word,
  yes,
} from "../proof/testing/evm-code.ts";
import type { EvmBench } from "../proof/testing/evm-state.ts";
import type { NativeCall } from "./host.ts";
import { DEPTH_MAX } from "./machine.ts";

const OUTER = "d0".repeat(20);

test("a native contract calls EVM code within the same transaction, and logs keep their order", () => {
  const bench = benchWith((call, transaction) => {
    bench.state.log(NATIVE, [], "01");
    const { gasUsed, failure } = count(call, transaction);
    assert.equal(failure, undefined);
    count(call, transaction);
    bench.state.log(NATIVE, [], "02");
    return { succeeded: true, data: "", gasUsed };
  }, COUNTING);
  bench.send(FORWARDER, "");
  // The second transaction starts with empty transient storage.
  bench.send(FORWARDER, "");
  const counted = (slot: number, transient: number) => word(slot) + word(transient);
  assert.deepEqual(
    bench.state.logs.map(({ data }) => data),
    ["01", counted(1, 1), counted(2, 2), "02", "01", counted(3, 1), counted(4, 2), "02"],
  );
});

test("a static native call may look at EVM code, which then may not change anything", () => {
  const bench = benchWith((call, transaction) => {
    const { failure } = count(call, transaction, true);
    return yes(Buffer.from(failure ?? "").toString("hex"));
  }, COUNTING);
  const { data } = bench.send(FORWARDER, "");
  assert.equal(Buffer.from(data.slice(64), "hex").toString(), "static state change");
  assert.equal(bench.state.slot(COUNTER, SLOT), 0n);
});

test("a native revert undoes EVM code that it called", () => {
  const bench = benchWith((call, transaction) => {
    count(call, transaction);
    return no("");
  }, COUNTING);
  bench.state.slots.set(`${COUNTER}/${word(1)}`, 3n);
  const { gasRefund } = bench.send(FORWARDER, "");
  assert.equal(bench.state.slot(COUNTER, SLOT), 0n);
  assert.deepEqual(bench.state.logs, []);
  assert.equal(gasRefund, 0n);
});

test("a refund earned below a native contract counts for the transaction", () => {
  const bench = benchWith((call, transaction) => {
    count(call, transaction);
    return yes();
  }, COUNTING);
  bench.state.slots.set(`${COUNTER}/${word(1)}`, 3n);
  assert.equal(bench.send(FORWARDER, "").gasRefund, 4_800n);
});

test("an attempt of native code is undone as if it never was", () => {
  const run = (tries: boolean) => {
    const bench = benchWith((call, transaction) => {
      if (tries) {
        const attempt = () =>
          transaction.attempt(() => {
            count(call, transaction);
            bench.state.setSlot(NATIVE, SLOT, 1n);
            throw new RangeError("given up");
          });
        assert.throws(attempt, /given up/);
      }
      transaction.attempt(() => count(call, transaction));
      return yes();
    }, COUNTING);
    bench.state.slots.set(`${COUNTER}/${word(1)}`, 3n);
    const outcome = bench.send(FORWARDER, "");
    return { outcome, slots: [...bench.state.slots], logs: bench.state.logs };
  };
  assert.deepEqual(run(true), run(false));
});

test("an attempt in which the EVM began leaves nothing of it", () => {
  const bench = benchWith(() => yes(), COUNTING);
  const transaction = bench.begin();
  const call = { address: NATIVE, gas: 1_000_000n, depth: 0 } as NativeCall;
  const attempt = () =>
    transaction.attempt(() => {
      count(call, transaction);
      throw new RangeError("given up");
    });
  assert.throws(attempt, /given up/);
  assert.deepEqual([...bench.state.slots], []);
  count(call, transaction);
  transaction.end();
  assert.deepEqual(
    bench.state.logs.map(({ data }) => data),
    [word(1) + word(1)],
  );
});

test("what the host throws passes through every frame, and the next transaction is whole", () => {
  const thrown = { outOf: "steps" };
  const places = {
    answer: (bench: EvmBench) => bench,
    transfer(bench: EvmBench) {
      bench.state.transfer = () => {
        throw thrown;
      };
    },
    setSlot(bench: EvmBench) {
      bench.state.setSlot = () => {
        throw thrown;
      };
    },
  };
  for (const [place, breakBench] of Object.entries(places)) {
    const bench = benchWith(
      (call, transaction) => {
        if (place === "answer") throw thrown;
        return yes(count(call, transaction).data);
      },
      { ...COUNTING, [OUTER]: forwarding("f1", FORWARDER, 1) },
    );
    bench.state.balances.set(OUTER, 10n);
    breakBench(bench);
    const isThrown = (error: unknown) => error === thrown;
    assert.throws(() => bench.send(OUTER, ""), isThrown, place);
  }
  const { failure, data } = benchWith(() => yes("01"), COUNTING).send(FORWARDER, "");
  assert.deepEqual([failure, data], [undefined, `${word(1)}01`]);
});

test("native and EVM frames in turns nest as deep as the bound, and no deeper", () => {
  const depths: number[] = [];
  const bench = benchWith(
    (call, transaction) => {
      depths.push(call.depth);
      const { failure } = count(call, transaction);
      return yes(Buffer.from(failure ?? "").toString("hex"));
    },
    { [FORWARDER]: forwarding("f1", NATIVE), [COUNTER]: forwarding("f1", FORWARDER) },
  );
  // Each round has two frames of code and a native one.
  const { failure } = bench.send(FORWARDER, "", { gas: 10n ** 30n });
  assert.equal(failure, undefined);
  assert.equal(depths.at(-1), DEPTH_MAX - ((DEPTH_MAX - 1) % 3));
  assert.equal(depths.length, Math.floor((DEPTH_MAX + 2) / 3));
});
