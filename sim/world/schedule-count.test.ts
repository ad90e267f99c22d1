// How many prices an advance would set. A count that is one off refuses what is allowed, or lets an
// advance run for ever.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomStream } from "../kernel/random.ts";
import { UndoJournal } from "../kernel/undo.ts";
import { Schedule } from "./schedule.ts";

test("scheduled prices are counted exactly, at every instant and up to the last one allowed", () => {
  const draw = randomStream(1, "count");
  for (let round = 0; round < 40; round += 1) {
    const schedule = new Schedule(new UndoJournal());
    const times: number[] = [];
    for (let items = draw.integer(1, 4); items > 0; items -= 1) {
      const dueMs = draw.integer(0, 9);
      const count = draw.integer(1, 6);
      if (draw.chance(1, 2)) {
        const steps = Array.from({ length: count }, () => draw.integer(0, 3));
        const path = steps.map((_, at) => ({
          dueMs: steps.slice(1, at + 1).reduce((sum, step) => sum + step, dueMs),
          price: 1n,
        }));
        const passed = draw.integer(0, count - 1);
        const id = schedule.addPath("a", path);
        const next = { id, asset: "a", dueMs: path[passed]?.dueMs ?? 0 };
        schedule.replace(passed === 0 ? next : { ...next, passed });
        times.push(...path.slice(passed).map((point) => point.dueMs));
      } else {
        const everyMs = draw.integer(1, 4);
        schedule.addWalk("a", dueMs, { everyMs, stepBps: 1, left: count });
        for (let at = 0; at < count; at += 1) times.push(dueMs + at * everyMs);
      }
    }
    for (let untilMs = 0; untilMs < 35; untilMs += 1) {
      const due = times.filter((ms) => ms <= untilMs).length;
      assert.equal(schedule.exceeds(due, untilMs), false);
      if (due > 0) assert.equal(schedule.exceeds(due - 1, untilMs), true);
    }
  }
});
