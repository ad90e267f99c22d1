// What a surface's socket holds back by fault rules. A broken one sends late updates in the wrong order, or
// lets the clock stand still while it holds some.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, type FaultRule } from "../../../sim/index.ts";
import { Inbox } from "../../core/inbox.ts";
import type { SocketFacts } from "../../core/socket-facts.ts";
import type { Line } from "../../core/socket-line.ts";
import { FaultInjector } from "./injector.ts";
import { withSocketFaults } from "./socket-faults.ts";

test("late updates leave by when they are due, and the clock is awaited until then", () => {
  const inbox = new Inbox(createWorld());
  const injector = new FaultInjector(inbox);
  const late = (nth: number, ms: number): FaultRule => ({
    ...{ name: `late ${nth}`, kind: "socketLate", nth, ms },
  });
  assert.ok(inbox.execute({ kind: "setFaultRules", rules: [late(1, 2_000), late(2, 1_000)] }).ok);
  let faulty: Line | undefined;
  const facts = {
    inbox,
    open: (line: Line) => {
      faulty = line;
      return { hear: () => {}, ended: () => {} };
    },
    subscriptionsOf: () => [],
    afterCommand: () => {},
  } as unknown as SocketFacts;
  const socket = withSocketFaults(facts, { name: "app", inbox, injector });
  const heard: string[] = [];
  const line = { address: "", isOpen: true, send: (message: Buffer) => heard.push(`${message}`) };
  socket.open(line, { url: "/ws", headers: {}, cut: () => {}, fallSilent: () => {} });
  const updates = ["first", "second"].map((data) =>
    JSON.stringify({ type: "update", channel: "positions", data }),
  );
  assert.equal(socket.isAwaited?.(), false);
  for (const update of updates) faulty?.send(Buffer.from(update));
  assert.deepEqual([heard, socket.isAwaited?.()], [[], true]);
  inbox.execute({ kind: "advance", ms: 3_000 });
  socket.afterCommand();
  assert.deepEqual(heard, updates.toReversed());
  assert.equal(socket.isAwaited?.(), false);
});
