// Mutants of the protocol and the chain that no test can kill, each with the reason.
import { CACHE, type Equivalent } from "./equivalent.ts";

const ROUNDED_UP =
  "Whatever the index is, a borrowed unit rounded up is at least one of scaled debt.";

export const SIM_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: "sim/protocol/cdp/math.ts",
    before:
      "if (capBinds) return { seized: collateral, penalty: value > owed ? value - owed : 0n };",
    after:
      "if (capBinds) return { seized: collateral, penalty: value >= owed ? value - owed : 0n };",
    why: "Where both are equal, their difference is the 0 of the other branch.",
  },
  {
    file: "sim/protocol/bridge/definition.ts",
    before: "export const DEPOSIT_ACTION = { none: 0n, autoSave: 1n, autoForge: 2n } as const;",
    after: "export const DEPOSIT_ACTION = { none: 1n, autoSave: 1n, autoForge: 2n } as const;",
    why: "No code compares with the number of no action: it names 0 for who reads.",
  },
  {
    file: "sim/chain/commitment.ts",
    before: "const RECENT_MAX = 256;",
    after: "const RECENT_MAX = 257;",
    why: CACHE,
  },
  {
    file: "sim/world/schedule.ts",
    before: "(item.dueMs === next.dueMs && item.id < next.id);",
    after: "(item.dueMs === next.dueMs && item.id <= next.id);",
    why: "No two items have one id.",
  },
  {
    file: "sim/world/spendable.ts",
    before: "return balance > STABLE_FEE ? balance - STABLE_FEE : 0n;",
    after: "return balance >= STABLE_FEE ? balance - STABLE_FEE : 0n;",
    why: "Where both are equal, their difference is the 0 of the other branch.",
  },
  {
    file: "sim/world/admission.ts",
    before: "if (value > 0n && value > spendableOf(world, from, addresses.stable)) {",
    after: "if (value >= 0n && value > spendableOf(world, from, addresses.stable)) {",
    why: "What can be spent is never below 0, so a value of 0 is never above it.",
  },
  {
    file: "sim/protocol/lending/math.ts",
    before: "this.#powers.set(seconds, power);",
    after: "",
    why: CACHE,
  },
  {
    file: "sim/chain/commitment.ts",
    before: "this.#recent.set(block.number, header);",
    after: "",
    why: CACHE,
  },
  {
    file: "sim/world/timeline.ts",
    before: "this.#onTrail.clear();",
    after: "",
    why: "Numbers of commands are used once: a way back after a load meets a mark made after it first.",
  },
  {
    file: "sim/commands/dropping.ts",
    before: "if (behind > 0 && isTooMuch) {",
    after: "if (behind >= 0 && isTooMuch) {",
    why: "Never more wait than may, so that nothing more is never too much.",
  },
  {
    file: "sim/world/users.ts",
    before: "if (accounts.size >= ACCOUNTS_MAX) accounts.clear();",
    after: "if (accounts.size > ACCOUNTS_MAX) accounts.clear();",
    why: "One account more is kept before they are worked out anew.",
  },
  {
    file: "sim/chain/bloom.ts",
    before: "const REMEMBERED_MAX = 8_192;",
    after: "const REMEMBERED_MAX = 8193;",
    why: "One more is remembered of what is worked out anew otherwise.",
  },
  {
    file: "sim/commands/pricing.ts",
    before: "(at, index) => index === 0 || at.afterMs >= (path[index - 1]?.afterMs ?? 0),",
    after: "(at, index) => index === 0 || at.afterMs >= (path[index - 1]?.afterMs ?? 1),",
    why: "Every point but the first has one before it.",
  },
  {
    file: "sim/protocol/cdp/notes.ts",
    before: "const delta = grown > 0n ? grown : 0n;",
    after: "const delta = grown >= 0n ? grown : 0n;",
    why: "Where nothing has grown both are 0.",
  },
  {
    file: "sim/world/schedule.ts",
    before:
      "for (let at = passed; (path[at]?.dueMs ?? untilMs + 1) <= untilMs; at += 1) count += 1;",
    after:
      "for (let at = passed; (path[at]?.dueMs ?? untilMs + 2) <= untilMs; at += 1) count += 1;",
    why: "Behind the last point any time beyond the instant ends the count.",
  },
  {
    file: "sim/commands/time.ts",
    before:
      "if (chain.nonces.get(request.from) === nonce && chain.include(request)) included += 1;",
    after: "if (chain.nonces.get(request.from) === nonce && chain.include(request)) included += 2;",
    why: "All that is asked is whether any was included.",
  },
  {
    file: "sim/chain/bloom.ts",
    before: "for (let at = 0; at < bits.length; at += 2) {",
    after: "for (let at = 0; at <= bits.length; at += 2) {",
    why: "Behind the last bit there is no byte to add to: a bloom has no element of that name.",
  },
  {
    file: "sim/protocol/safety/staking.ts",
    before: 'ensure(start > 0n, "SAFETY_NO_COOLDOWN");',
    after: 'ensure(start > 1n, "SAFETY_NO_COOLDOWN");',
    why: "A cooldown starts at the clock's time, and no preset's clock begins in the first second of 1970.",
  },
  {
    file: "sim/world/timeline.ts",
    before: "this.#trail.length = 0;",
    after: "",
    why: "Marks made after a load lie above what is left of it, and no way back goes below them.",
  },
  {
    file: "sim/protocol/lending/loan.ts",
    before: 'ensure(scaled > 0n, "LENDING_LOAN_AMOUNT");',
    after: 'ensure(scaled >= 0n, "LENDING_LOAN_AMOUNT");',
    why: ROUNDED_UP,
  },
  {
    file: "sim/protocol/lending/loan.ts",
    before: 'ensure(scaled > 0n, "LENDING_LOAN_AMOUNT");',
    after: "",
    why: ROUNDED_UP,
  },
  {
    file: "sim/dump/references.ts",
    before: "const rises = path.every((at, index) => at.dueMs >= (path[index - 1]?.dueMs ?? 0));",
    after: "const rises = path.every((at, index) => at.dueMs >= (path[index - 1]?.dueMs ?? 1));",
    why: "The first point is due when its item is, after the clock, which no world begins at 0.",
  },
  {
    file: "sim/dump/references.ts",
    before: "const { status } = answer ?? { status: 200 };",
    after: "const { status } = answer ?? { status: 201 };",
    why: "Any status that may be does for an answer that is still to come.",
  },
  {
    file: "sim/protocol/cdp/math.ts",
    before: "return min(grown > RAY ? grown : RAY, MAX_UINT256);",
    after: "return min(grown >= RAY ? grown : RAY, MAX_UINT256);",
    why: "Where both are equal, either is the answer.",
  },
  {
    file: "sim/dump/rehearsal.ts",
    before:
      "const oracles = world.users.all().filter(({ address }) => rolesOf(world, address).length > 0);",
    after:
      "const oracles = world.users.all().filter(({ address }) => rolesOf(world, address).length >= 0);",
    why: "Whoever has no role is refused before anything is read: it only takes longer.",
  },
];
