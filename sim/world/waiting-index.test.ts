// The index of waiting transactions against plain lists, over random arrivals and removals. One
// that forgets too little grows for ever and finds what is gone; one that forgets too much loses
// some.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomStream } from "../kernel/random.ts";
import { type QueueEntry, WaitingIndex } from "./waiting-index.ts";

test("the index finds what plain lists find", () => {
  const draw = randomStream(1, "waiting");
  const index = new WaitingIndex();
  let [line, ahead]: [QueueEntry[], QueueEntry[]] = [[], []];
  const isAt = (from: string, nonce: number) => (each: QueueEntry) =>
    each.request.from === from && each.nonce === nonce;
  for (let step = 0; step < 400; step += 1) {
    const [from, nonce] = [draw.pick(["a", "b"]), draw.integer(0, 4)];
    const isThere = isAt(from, nonce);
    const [inLine, waitsAhead] = [line.find(isThere), ahead.find(isThere)];
    if (inLine !== undefined) {
      index.removeFromLine(inLine);
      line = line.filter((each) => each !== inLine);
    } else if (waitsAhead !== undefined) {
      index.removeAhead(waitsAhead);
      ahead = ahead.filter((each) => each !== waitsAhead);
    } else {
      const request = { from, to: "", function: "", args: {} };
      const waiting = { hash: `${step % 7}/${from}/${nonce}`, nonce, request };
      const isAhead = draw.chance(1, 2);
      if (isAhead) index.addAhead(waiting);
      else index.addToLine(waiting);
      (isAhead ? ahead : line).push(waiting);
    }
    for (const sender of ["a", "b"]) {
      const own = ahead.filter(({ request }) => request.from === sender);
      const nonces = own.map((each) => each.nonce).sort();
      assert.deepEqual(index.noncesAhead(sender), nonces);
      for (let at = 0; at <= 4; at += 1) {
        assert.equal(index.inLineAt(sender, at), line.find(isAt(sender, at)));
        for (let round = 0; round < 7; round += 1) {
          const hash = `${round}/${sender}/${at}`;
          assert.equal(
            index.withHash(hash),
            [...line, ...ahead].find((each) => each.hash === hash),
          );
        }
      }
    }
  }
});
