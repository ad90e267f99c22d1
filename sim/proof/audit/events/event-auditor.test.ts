// Every field of every event has a meaning, and a wrong value is noticed. A field that could hold
// anything would hide a wrong sender, amount or time.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Log } from "../../../chain/log-book.ts";
import { execute } from "../../../commands/execute.ts";
import type { ContractDefinition } from "../../../contract/define.ts";
import { randomStream } from "../../../kernel/random.ts";
import { PRESETS } from "../../../presets/default.ts";
import type { World } from "../../../world/world.ts";
import { STEP_INVARIANTS } from "../../invariants/all.ts";
import { Market } from "../../testing/market.ts";
import { ModuleRequests } from "../../testing/module-requests.ts";
import { wrongWith } from "./event-auditor.ts";
import { meaningOf } from "./meanings.ts";
import { factsOf } from "./step-facts.ts";

const STEPS = 200;

const openMarket = (preset = "default") => new Market(PRESETS[preset] as (typeof PRESETS)[string]);

function definitionsOf({ chain }: World): Set<ContractDefinition> {
  return new Set([...chain.contracts.values()].map(({ kind }) => kind.definition));
}

test("every field of every event has a meaning", () => {
  const missing: string[] = [];
  const ids = STEP_INVARIANTS.map(({ id }) => id);
  for (const definition of definitionsOf(openMarket().world)) {
    for (const { name, parameters } of Object.values(definition.events)) {
      // No bridge of this platform forges metal.
      if (name === "AutoForged") continue;
      for (const [field] of parameters) {
        const meaning = meaningOf(definition, name, field);
        const [holder] = meaning.flatMap((each) => /^held by (.+)$/.exec(each)?.[1] ?? []);
        const isKnown = meaning.length > 0 && (holder === undefined || ids.includes(holder));
        if (!isKnown) missing.push(`${definition.name}.${name}.${field}`);
      }
    }
  }
  assert.deepEqual(missing, []);
});

/** The same value made wrong in every way that matters. */
function wrongValues(value: unknown): unknown[] {
  if (typeof value === "bigint") return value === 0n ? [1n] : [value + 1n, 0n];
  if (typeof value === "boolean") return [!value];
  if (Array.isArray(value)) return [[...value, "1"]];
  return [/^[\da-f]{40}$/.test(String(value)) ? "f".repeat(40) : `${value}x`];
}

/** By field: how often a wrong value was noticed, and how often not. */
type Noticed = Map<string, { yes: number; no: number }>;

function corruptEach(log: Log, notice: (corrupted: Log) => boolean, noticed: Noticed): void {
  for (const [at, [field]] of log.event.parameters.entries()) {
    const key = `${log.event.name}.${field}`;
    const known = noticed.get(key) ?? { yes: 0, no: 0 };
    noticed.set(key, known);
    for (const wrong of wrongValues(log.values[at])) {
      const values = log.values.with(at, wrong);
      if (notice({ address: log.address, event: log.event, values })) known.yes += 1;
      else known.no += 1;
    }
  }
}

test("EVT-01: a field with a wrong value is noticed", () => {
  notices(openMarket());
});

test("EVT-01: even if the fee moves the same balances", () => {
  notices(openMarket("no-vouchers"));
});

function notices(market: Market): void {
  const { world } = market;
  const requests = new ModuleRequests(market, randomStream(3, "events"));
  const noticed: Noticed = new Map();
  for (let step = 0; step < STEPS; step += 1) {
    const [changes, seen] = [world.parts.journal.length, world.chain.transactions.length];
    execute(world, requests.next());
    const transaction = world.chain.transactions[seen];
    if (transaction === undefined || world.chain.transactions.length !== seen + 1) continue;
    const facts = factsOf(world, transaction, changes);
    for (const log of facts.logs) {
      assert.equal(wrongWith(log, facts), undefined);
      corruptEach(log, (each) => wrongWith(each, facts) !== undefined, noticed);
    }
  }
  const overlooked = [...noticed].filter(([, { no }]) => no > 0).map(([key]) => key);
  assert.ok(noticed.size > 60, `only ${noticed.size} fields were seen`);
  assert.deepEqual(overlooked.sort(), [
    // Adding liquidity with one token trades inside itself first; the model checks that amount.
    "AddLiquidity.tokenAAmount",
    "AddLiquidity.tokenBAmount",
    // An allowance given and used up in one transaction is 0 after it.
    "Approval.value",
    // The first debt of an asset is 0 when the accrual begins, and more after the mint.
    "PUSDMinted.totalScaledDebt",
  ]);
}
