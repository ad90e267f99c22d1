// Shrinking over a made-up run: what stays is what breaks the client in the same way. A shrinking that
// drops too much tells another story, one that keeps too much tells none.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { FaultRule } from "../../sim/index.ts";
import type { Finding } from "./finding.ts";
import type { StormResult, Story } from "./run.ts";
import { shrinkStorm } from "./shrink.ts";

const finding = { kind: "lost", about: "borrow", message: "" } as const;
const tasks = ["1", "2", "3"].map((amount) => ({ do: "borrow", amount }) as const);
const cut: FaultRule = { name: "often cut", kind: "cut", rateBps: 900 };
const stale: FaultRule = { name: "old price", kind: "priceStale", rateBps: 50 };
const place = { surface: "app", at: "POST /api/lend/borrow" };
const observed = [{ rule: cut.name, kind: cut.kind, caller: "borrower", ...place, nth: 5 }];

/** A storm with one cut at a fifth request, and with old prices. */
const found = {
  story: { seed: 1, before: [], tasks, rules: [cut, stale] },
  ...{
    findings: [finding],
    observed,
    injections: { [cut.name]: 1, [stale.name]: 3 },
    transcript: "",
  },
  inside: [4, 9].map((nth) => ({ rule: stale.name, caller: "oracle", nth })),
} as unknown as StormResult;

type Breaks = (story: Story) => boolean;

const runOf =
  (breaks: Breaks, otherwise: readonly Finding[] = []) =>
  async (story: Story): Promise<StormResult> => ({
    ...found,
    story,
    findings: breaks(story) ? [finding] : otherwise,
  });

const hasCut: Breaks = ({ rules }) => rules.some(({ kind }) => kind === "cut");

test("a fault moves to the first request that breaks the client", async () => {
  const early = await shrinkStorm({ run: runOf(hasCut) }, found, finding);
  const { rateBps: _rate, ...rule } = cut;
  const single = { ...rule, name: "often cut 1", ...place, actor: "borrower" };
  assert.deepEqual(early.result.story.rules, [{ ...single, nth: 1 }]);
  assert.deepEqual(early.result.story.tasks, []);
  const fifth: Breaks = ({ rules }) => rules.some(({ nth }) => nth === 5);
  const late = await shrinkStorm({ run: runOf(fifth) }, found, finding);
  assert.deepEqual(late.result.story.rules, [{ ...single, nth: 5 }]);
});

test("a rule inside the world injects one fault there if it matters", async () => {
  const hasStale: Breaks = ({ rules }) => rules.some(({ kind }) => kind === "priceStale");
  const { result } = await shrinkStorm({ run: runOf(hasStale) }, found, finding);
  const once = { name: "old price 2", kind: "priceStale", actor: "oracle", nth: 1 };
  assert.deepEqual(result.story.rules, [once]);
  const hasBoth: Breaks = (story) => hasStale(story) && hasCut(story);
  const both = await shrinkStorm({ run: runOf(hasBoth) }, found, finding);
  assert.deepEqual(
    both.result.story.rules.map(({ name, nth }) => [name, nth]),
    [
      ["often cut 1", 1],
      ["old price 2", 1],
    ],
  );
});

test("another way to break is not the same", async () => {
  const needsTask: Breaks = (story) =>
    hasCut(story) &&
    story.tasks.some(
      ({ do: what, ...rest }) => what === "borrow" && (rest as { amount: string }).amount === "2",
    );
  for (const other of [{ about: "repay" }, { kind: "spent twice" }] as const) {
    const run = runOf(needsTask, [{ ...finding, ...other }]);
    const { result } = await shrinkStorm({ run }, found, finding);
    assert.deepEqual(result.story.tasks, [tasks[1]]);
    assert.equal(result.story.rules.length, 1);
  }
});

test("shrinking ends after two minutes, or after 80 storms", async () => {
  let nowMs = 0;
  const sizes: number[] = [];
  const run = async (story: Story) => {
    nowMs += 50_000;
    return runOf(hasCut)(story);
  };
  const plan = { run, clock: () => nowMs, progress: (runs: number) => sizes.push(runs) };
  assert.equal((await shrinkStorm(plan, found, finding)).runs, 3);
  assert.deepEqual(sizes, [0, 1, 2]);
  const many = Array.from(
    { length: 100 },
    (_each, at) => ({ do: "borrow", amount: `${at}` }) as const,
  );
  const wide = { ...found, story: { ...found.story, tasks: many } };
  const needsAll: Breaks = (story) => story.tasks.length === 100;
  assert.equal((await shrinkStorm({ run: runOf(needsAll) }, wide, finding)).runs, 80);
});
