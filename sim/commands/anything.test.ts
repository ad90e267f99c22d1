// Every well-formed request, by anyone, gets an answer: a refusal or a result, never a throw. A
// throw would stop a server for good, because nobody could say what state it left behind.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dump } from "../dump/dump.ts";
import { MAX_UINT256, WAD } from "../kernel/fixed-point.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { Market } from "../proof/testing/market.ts";
import { threeMarkets } from "../proof/testing/presets.ts";
import { liquidatableLoans, loanOf } from "../queries/loans.ts";
import { marketsOf, supplyOf } from "../queries/markets.ts";
import { borrowersOf, positionOf } from "../queries/positions.ts";
import { holdingOf, tokenAt, tokensOf } from "../queries/tokens.ts";
import type { Command } from "../world/command.ts";
import { rolesOf } from "../world/roles.ts";
import { spendableOf } from "../world/spendable.ts";
import { execute } from "./execute.ts";

/** Every contract and account, the zero address, and a stranger. */
function addressesOf({ world }: Market): string[] {
  const accounts = world.users.all().map(({ address }) => address);
  return [...world.chain.contracts.keys(), ...accounts, "0".repeat(40), "ab".repeat(20)];
}

class Anything {
  readonly #market: Market;
  readonly #draw: RandomStream;
  readonly #addresses: readonly string[];
  readonly #users: readonly string[];

  constructor(market: Market, users: readonly string[]) {
    this.#market = market;
    this.#draw = randomStream(1, `anything/${users.join()}`);
    this.#addresses = addressesOf(market);
    this.#users = users;
  }

  command(): Command {
    const draw = this.#draw;
    const ms = draw.integer(0, draw.chance(1, 20) ? 2 ** 31 - 1 : 10_000_000);
    return draw.chance(1, 10) ? { kind: "advance", ms } : this.#submit();
  }

  #submit(): Command {
    const { chain } = this.#market.world;
    const pool = chain.contracts.get(this.#market.at.lendingPool);
    const other = this.#draw.pick([...chain.contracts.values()]);
    const target = pool !== undefined && this.#draw.chance(1, 2) ? pool : other;
    const functions = Object.entries(target.kind.definition.functions);
    const drawn = functions.length === 0 ? undefined : this.#draw.pick(functions);
    const types = Object.entries(drawn?.[1].arguments ?? {});
    const args = Object.fromEntries(types.map(([key, type]) => [key, this.#value(type)]));
    const call = { to: target.address, function: drawn?.[0] ?? "none", args };
    const approvals = this.#draw.chance(2, 3) ? this.#approvals() : [];
    const request = this.#market.request(this.#draw.pick(this.#users), { ...call, approvals });
    return { kind: "submit", ...request };
  }

  #approvals() {
    const { at } = this.#market;
    const symbols = Object.keys(at.tokens);
    return symbols.flatMap((symbol) =>
      [at.collateralVault, at.liquidityPools[symbol] ?? at.collateralVault].map((spender) => ({
        token: this.#market.token(symbol),
        spender,
        amount: MAX_UINT256,
      })),
    );
  }

  #value(type: string): unknown {
    const draw = this.#draw;
    if (type.endsWith("[]")) {
      return Array.from({ length: draw.integer(0, 3) }, () => this.#value(type.slice(0, -2)));
    }
    if (type === "address") return draw.pick(this.#addresses);
    if (type === "bool") return draw.chance(1, 2);
    if (type === "string") return draw.pick(["", "mint", "transfer", "__proto__"]);
    if (type === "uint8") return BigInt(draw.integer(0, 255));
    const most = draw.pick([0n, 1n, 12_000n, 10n ** 12n, 10n ** 24n, MAX_UINT256]);
    return draw.chance(1, 3) ? most : draw.bigint(0n, most);
  }
}

/** Reads everything there is; returns how many loans can be liquidated. */
function readAll(market: Market): number {
  const { world } = market;
  const tokens = tokensOf(world);
  const markets = marketsOf(world);
  for (const { address } of world.users.all()) {
    positionOf(world, address);
    loanOf(world, address);
    rolesOf(world, address);
    for (const token of tokens) {
      holdingOf(world, address, token);
      spendableOf(world, address, token.address);
    }
    for (const { asset } of markets) supplyOf(world, address, asset);
  }
  for (const address of addressesOf(market)) tokenAt(world, address);
  return liquidatableLoans(world).length;
}

/** By the contract itself: borrowers whose health is known and below 1. */
function unhealthyOf({ world, at }: Market): number {
  return borrowersOf(world).filter((user) => {
    const request = { from: user, to: at.lendingPool, function: "getHealthFactor", args: { user } };
    const { failure, result } = world.simulate(request);
    return failure === undefined && (result as { healthFactor: bigint }).healthFactor < WAD;
  }).length;
}

describe("any request", () => {
  for (const users of [
    ["alice", "bob", "lender", "oracle"],
    ["alice", "bob", "oracle", "admin", "admin"],
  ]) {
    test(`of ${users.join(", ")} is answered`, () => {
      const market = new Market(threeMarkets);
      const { world } = market;
      const anything = new Anything(market, users);
      for (let step = 0; step < 1_500; step += 1) {
        execute(world, anything.command());
        if (step % 150 !== 149) continue;
        const changes = world.parts.journal.length;
        assert.equal(readAll(market), unhealthyOf(market), `step ${step} (LIQ-15)`);
        assert.equal(
          world.parts.journal.length,
          changes,
          `step ${step}: reading changed something`,
        );
      }
      const succeeded = world.chain.transactions.filter(({ failure }) => failure === undefined);
      assert.ok(succeeded.length > 150, `only ${succeeded.length} did anything`);
      const text = dump(world);
      assert.deepEqual(execute(world, { kind: "load", dump: text }), { ok: true });
      assert.equal(dump(world), text);
    });
  }
});
