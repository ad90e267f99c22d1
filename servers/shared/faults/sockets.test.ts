// What a client of each socket gets when a rule injects faults into its messages, over a real connection and
// without servers. A broken fault loses messages for good, changes answers, or outlives its rules.
import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import type { FaultRule } from "../../../sim/index.ts";
import { until } from "../../../test-until.ts";
import {
  directStage,
  realStage,
  type SocketSurfaceName,
  type Stage,
  type Talk,
} from "./test-talk.ts";

type Rule = Omit<FaultRule, "name">;

interface Case {
  readonly rule: Rule;
  /** What the client hears of three deposits. */
  readonly hears: readonly string[];
  /** What it hears when the rules end. */
  readonly after: readonly string[];
}

const CASES: readonly Case[] = [
  { rule: { kind: "socketDrop", nth: 2 }, hears: ["1", "closed 1006"], after: [] },
  { rule: { kind: "socketDuplicate", nth: 2 }, hears: ["1", "2", "2", "3"], after: [] },
  { rule: { kind: "socketReorder", nth: 2 }, hears: ["1", "3", "2"], after: [] },
  { rule: { kind: "socketReorder", nth: 3 }, hears: ["1", "2"], after: ["3"] },
  { rule: { kind: "socketMiss", nth: 2 }, hears: ["1", "3"], after: [] },
  { rule: { kind: "socketLate", ms: 5_000, nth: 2 }, hears: ["1", "3"], after: ["2"] },
];

const CARRIERS = { "a real connection": realStage, "no server": directStage };
const SOCKETS: readonly SocketSurfaceName[] = ["app", "core"];
const CHANNELS = { app: "positions", core: "logs" };

function set({ inbox }: Stage, ...rules: readonly Rule[]): void {
  const named = rules.map((rule, at) => ({ ...rule, name: `rule ${at}` }));
  assert.equal(inbox.execute({ kind: "setFaultRules", rules: named }).ok, true);
}

const isClosed = ({ heard }: Talk) => heard.some((name) => name.startsWith("closed"));

async function closedBy(talk: Talk): Promise<readonly string[]> {
  await until("the connection is closed", () => isClosed(talk));
  return talk.heard;
}

const lackingOf = ({ platform, direct }: Stage, surface: SocketSurfaceName) =>
  (platform ?? direct)?.surfaces[surface].socket?.lacking?.();

for (const [carrier, begin] of Object.entries(CARRIERS)) {
  const staged = async (context: TestContext) => {
    const stage = await begin();
    context.after(() => stage.close());
    return stage;
  };
  describe(`faults of sockets over ${carrier}`, () => {
    test("each kind changes what is sent, and delayed messages leave when the rules end", async (context) => {
      const stage = await staged(context);
      for (const { rule, hears, after } of CASES) {
        for (const surface of SOCKETS) {
          const talk = await stage.talk(surface);
          const about = `${rule.kind} on ${surface}`;
          set(stage, { ...rule, surface, at: CHANNELS[surface], actor: "borrower" });
          for (let count = 0; count < 3; count += 1) await stage.deposit();
          const heard = await stage.heard(talk);
          assert.deepEqual(heard, hears, about);
          set(stage);
          if (heard.includes("closed 1006")) continue;
          assert.deepEqual(await stage.heard(talk), after, about);
          await stage.deposit();
          assert.deepEqual(await stage.heard(talk), ["4"], about);
          talk.leave();
        }
      }
    });

    test("a late message leaves when the clock is there, and a later one overtakes it", async (context) => {
      const stage = await staged(context);
      const talk = await stage.talk("app");
      set(stage, { kind: "socketLate", ms: 5_000, nth: 1 });
      await stage.deposit();
      await stage.deposit();
      assert.deepEqual(await stage.heard(talk), ["2"]);
      assert.equal(stage.inbox.execute({ kind: "advance", ms: 4_999 }).ok, true);
      assert.deepEqual(await stage.heard(talk), []);
      assert.equal(stage.inbox.execute({ kind: "advance", ms: 1 }).ok, true);
      assert.deepEqual(await stage.heard(talk), ["1"]);
    });

    test("a half-open connection hears nothing until the rules end, and is then cut", async (context) => {
      for (const surface of SOCKETS) {
        const stage = await staged(context);
        const talk = await stage.talk(surface);
        set(stage, { kind: "socketHalfOpen", nth: 1, surface });
        await stage.deposit();
        talk.say({ type: "ping" });
        await stage.deposit();
        const other = await stage.talk(surface);
        await stage.deposit();
        assert.ok((await stage.heard(other)).includes("1"), "another client is served");
        assert.deepEqual(talk.heard, []);
        set(stage);
        assert.deepEqual(await closedBy(talk), ["closed 1006"]);
      }
    });

    test("what a client lacks is known, and whether it can change without the client", async (context) => {
      for (const surface of SOCKETS) {
        const stage = await staged(context);
        const talk = await stage.talk(surface);
        assert.deepEqual(lackingOf(stage, surface), []);
        set(stage, { kind: "socketLate", ms: 5_000, nth: 1 }, { kind: "socketMiss", nth: 2 });
        await stage.deposit();
        const channel = CHANNELS[surface];
        const lacking = { what: `a message of ${channel} to borrower never left` };
        assert.deepEqual(lackingOf(stage, surface)?.[0], lacking);
        await stage.deposit();
        set(stage);
        await stage.heard(talk);
        const [lack] = lackingOf(stage, surface) ?? [];
        const cannot = "a message was lost, and borrower has not subscribed again";
        assert.equal(lack?.cannot, cannot);
        if (surface === "core") continue;
        await stage.deposit();
        await stage.heard(talk);
        assert.deepEqual(lackingOf(stage, surface), [], "the next update has it all");
      }
    });
  });
}

test("without a token the query names the caller, and only that one gets the fault", async (context) => {
  const stage = await directStage();
  context.after(() => stage.close());
  const [one, other] = [await stage.talk("core", "one"), await stage.talk("core", "other")];
  set(stage, { kind: "socketMiss", actor: "one" });
  await stage.deposit();
  assert.deepEqual([await stage.heard(one), await stage.heard(other)], [[], ["1"]]);
});

test("no ping is sent while its rule holds, and pings come again afterwards", async (context) => {
  const stage = await realStage();
  context.after(() => stage.close());
  const talk = await stage.talk("app");
  const beat = async () => {
    stage.inbox.execute({ kind: "advance", ms: 30_000 });
    await stage.heard(talk);
    return talk.pings();
  };
  assert.equal(await beat(), 1);
  set(stage, { kind: "socketNoPing" });
  assert.equal(await beat(), 1);
  set(stage);
  assert.equal(await beat(), 2);
});
