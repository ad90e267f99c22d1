// Convergence bugs planted by hand: each a small change of one source file, made while it is bundled.
// All are in one bundle, and a global variable says which is active.

import { listPlants } from "./list-plants.ts";
import type { CalmPlant } from "./plant.ts";

const LINE = "servers/faults/faulty-line.ts";
const RELAYER = "sim/services/bridge-relayer.ts";
const NOTHING = "void 0;";

export const calmPlants: readonly CalmPlant[] = [
  ...listPlants,
  {
    name: "late-update-never-leaves",
    file: LINE,
    find: "for (const each of delayed) this.#leave(each);",
    replace:
      "for (const each of delayed) if (each.dueMs <= this.#parts.inbox.nowMs) this.#leave(each);",
    breaks: "an update that is late when the faults end is never sent",
    scenario: "late update",
    condition: "sockets",
  },
  {
    name: "overtaken-update-never-leaves",
    file: LINE,
    find: "if (before !== undefined) this.#leave(before);",
    replace: NOTHING,
    breaks: "an update that the next one overtook is never sent",
    scenario: "update after the next",
    condition: "sockets",
  },
  {
    name: "half-open-connection-kept",
    file: LINE,
    find: "if (this.#isHalfOpen) this.#opening.cut();",
    replace: NOTHING,
    breaks: "a half-open connection stays, and its client never knows",
    scenario: "half-open",
    condition: "sockets",
  },
  {
    name: "socket-skips-after-resuming",
    file: "servers/channel/topics.ts",
    find: "return [...sentTexts.values()];",
    replace: "return known === undefined ? [...sentTexts.values()] : [];",
    breaks: "who subscribes to what others hear already is not told the present state",
    scenario: "dropped and resumed",
    condition: "sockets",
  },
  {
    name: "subscriptions-lost-on-a-drop",
    file: "servers/channel/channel-room.ts",
    find: "this.#subscriptions.delete(line);",
    replace: "this.#subscriptions.clear();",
    breaks: "a dropped connection takes everybody's subscriptions with it",
    scenario: "dropped and resumed",
    condition: "sockets",
  },
  {
    name: "rule-outlives-its-end",
    file: "sim/world/faults.ts",
    find: "this.#rules.set(rules.list.length === 0 ? CALM : rules);",
    replace: "if (rules.list.length > 0) this.#rules.set(rules);",
    breaks: "fault rules stay when they are ended",
    scenario: "replica behind",
    condition: "rules",
  },
  {
    name: "servers-never-calm",
    file: "servers/faults/injector.ts",
    find: "this.#inbox.read(rulesOf).length === 0",
    replace: "this.isCalm && this.#inbox.read(rulesOf).length === 0",
    breaks: "servers go on as if there were rules",
    scenario: "replica behind",
    condition: "rules",
  },
  {
    name: "key-lost-after-a-502",
    file: "sim/world/answers.ts",
    find: "return stored !== undefined && nowMs < stored.atMs + ANSWER_LIFETIME_MS ? stored : undefined;",
    replace: "return stored !== undefined && nowMs <= stored.atMs ? stored : undefined;",
    breaks: "a key is forgotten after its instant, and a repeated write is done again",
    scenario: "answer lost after its write",
    condition: "writes",
  },
  {
    name: "duplicate-spends-twice",
    file: "sim/world/answers.ts",
    find: "return stored !== undefined && nowMs < stored.atMs + ANSWER_LIFETIME_MS ? stored : undefined;",
    replace: "return stored !== undefined && nowMs > stored.atMs ? stored : undefined;",
    breaks: "a key is known only after its instant, and a request delivered twice is done twice",
    scenario: "delivered twice",
    condition: "writes",
  },
  {
    name: "replayed-answer-differs",
    file: "servers/application/once.ts",
    find: "replayed(stored.answer)",
    replace: "replayed({ ...stored.answer, body: stored.answer.body.replace('success', 'done') })",
    breaks: "the same key gets another answer the next time",
    scenario: "answer lost after its write",
    condition: "writes",
  },
  {
    name: "waiting-request-never-woken",
    file: "servers/json-rpc/waiting.ts",
    find: "dueMs <= nowMs",
    replace: "dueMs <= nowMs - 3_600_000",
    breaks: "a request that waits for a later time is not woken then",
    scenario: "slow answer",
    condition: "requests",
  },
  {
    name: "clock-stopped",
    file: "sim/commands/time.ts",
    find: "clock.ms + ms",
    replace: "clock.ms + (ms === 60_000 ? 0 : ms)",
    breaks: "a minute does not pass",
    scenario: "silent relayer",
    condition: "clock",
  },
  {
    name: "deposit-forgotten-after-silence",
    file: RELAYER,
    find: "for (const key of open.initiated.keys()) if (!relayer.isHeld(key)) return true;",
    replace: NOTHING,
    breaks: "the relayer does not come back for a deposit that it left alone",
    scenario: "silent relayer",
    condition: "bridge",
  },
  {
    name: "vouchers-not-granted",
    file: RELAYER,
    find: "visit.grant();",
    replace: NOTHING,
    breaks: "a deposit that was completed late brings no vouchers",
    scenario: "silent relayer",
    condition: "bridge",
  },
  {
    name: "review-nobody-ends",
    file: RELAYER,
    find: "visit.confirmReviewed();",
    replace: NOTHING,
    breaks: "a deposit that a rule sent to review stays there",
    scenario: "deposit in review",
    condition: "bridge",
  },
  {
    name: "price-stays-stale",
    file: "sim/services/price-feed.ts",
    find: "parts.faults.notes.meant.length > 0",
    replace: "false",
    breaks: "the oracle does not set the price that it meant",
    scenario: "price that did not arrive",
    condition: "prices",
  },
  {
    name: "transaction-kept-out-for-good",
    file: "sim/commands/time.ts",
    find: 'if (outcome.ok) settle(world, "all");',
    replace: NOTHING,
    breaks: "a transaction that a rule kept out of blocks is forgotten when the rule ends",
    scenario: "transaction kept out",
    condition: "mempool",
  },
];

/** The source with the plant made, and what was there before where it is not active. */
export function planted({ name, file, find, replace }: CalmPlant, text: string): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`plant ${name}: its place stands ${places} times in ${file}`);
  const isActive = `globalThis.lockstepPlant === ${JSON.stringify(name)}`;
  const changed = find.endsWith(";")
    ? `if (${isActive}) { ${replace} } else { ${find} }`
    : `(${isActive} ? ${replace} : ${find})`;
  return text.replace(find, () => changed);
}

export function pageOf(plants: readonly CalmPlant[]): string {
  const rows = plants.map(
    ({ name, breaks, scenario, condition }) =>
      `| \`${name}\` | ${breaks} | ${scenario} | ${condition} |`,
  );
  return `# Planted convergence bugs

After faults everything must converge, and the calm (\`POST /calm\` of control) names what does not. These bugs
show that it can fail: each is a small change of one source file, made while the program is bundled. A story
(\`servers/calm/test-scenarios.ts\`) meets a fault and ends in the calm; with the bug the condition must name
it, and without it the same story converges. \`node --import tsx .ci/calm-plants/main.ts\` hunts all of them and
writes this page; \`npm test\` hunts seven.

- ${plants.length} bugs, all found and named

| bug | what never converges | story | condition |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}
