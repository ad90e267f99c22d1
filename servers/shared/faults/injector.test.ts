// What the injector counts. Broken, a crowd changes which faults a client gets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld } from "../../../sim/index.ts";
import { Inbox } from "../../core/inbox.ts";
import { FaultInjector } from "./injector.ts";

test("a client's counts outlast any number of others, and of things it asks for", () => {
  const inbox = new Inbox(createWorld());
  const injector = new FaultInjector(inbox);
  const rule = { name: "third", kind: "cut", nth: 3, at: "GET /x" } as const;
  inbox.execute({ kind: "setFaultRules", rules: [rule] });
  const ask = (caller: string, at: string = rule.at) =>
    injector.inject(["cut"], { surface: "app", caller, isUser: false, at: [at] }).length;
  assert.equal(ask("client") + ask("client"), 0);
  for (let other = 0; other < 100_000; other += 1) ask(`other ${other}`, "GET /y");
  for (let thing = 0; thing < 20_000; thing += 1) ask("client", `GET /y/${thing}`);
  assert.equal(ask("client"), 1);
  assert.equal(injector.observed.at(-1)?.nth, 3);
  // Those who came too late are counted as one.
  assert.deepEqual([ask("late"), ask("later"), ask("last")], [0, 0, 1]);
});

test("a rule that injected a fault does not count as unused after a restore, until rules are set anew", () => {
  const inbox = new Inbox(createWorld());
  const injector = new FaultInjector(inbox);
  const late = { name: "late", kind: "bridgeLate", ms: 60_000 } as const;
  const rules = [
    { name: "cuts", kind: "cut" },
    { name: "never", kind: "cut", at: "GET /y" },
    late,
  ] as const;
  inbox.execute({ kind: "setFaultRules", rules });
  inbox.execute({ kind: "snapshot", name: "before" });
  injector.inject(["cut"], { surface: "app", caller: "client", isUser: false, at: ["GET /x"] });
  const inside = { seed: 1, caller: "user", nowMs: inbox.nowMs, at: [] };
  inbox.read(({ parts }) => parts.faults.inject("bridgeLate", inside));
  inbox.execute({ kind: "advance", ms: 1 });
  assert.deepEqual(injector.unusedRules, ["never"]);
  inbox.execute({ kind: "restore", name: "before" });
  assert.equal(injector.injectionsOf("cuts") + injector.injectionsOf("late"), 0);
  assert.deepEqual(injector.unusedRules, ["never"]);
  inbox.execute({ kind: "setFaultRules", rules });
  assert.deepEqual(injector.unusedRules, ["cuts", "never", "late"]);
});
