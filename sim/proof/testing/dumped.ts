// A world worth dumping, and what may happen to it afterwards.

import { execute } from "../../commands/execute.ts";
import { randomStream } from "../../kernel/random.ts";
import { defaultPreset } from "../../presets/default.ts";
import type { Command } from "../../world/command.ts";
import { Lending } from "./lending.ts";
import { Market, ONE } from "./market.ts";
import { ModuleRequests } from "./module-requests.ts";
import { threeMarkets } from "./presets.ts";

/** A world with something of everything a dump must hold. */
export function lively(): Market {
  const market = new Market(threeMarkets);
  const ask = new Lending(market);
  const { world } = market;
  market.run("alice", ask.lock("GOLD", 10n * ONE));
  market.run("alice", ask.borrow("USDC", 5_000_000_000n));
  market.pass(1_000);
  market.refusal("alice", ask.borrow("PUSD", 10n ** 30n));
  market.run("bob", {
    to: market.at.stable,
    function: "approve",
    args: { spender: market.who("alice"), value: 5n },
  });
  const take = { from: market.who("bob"), to: market.who("alice"), value: 5n };
  market.run("alice", { to: market.at.stable, function: "transferFrom", args: take });
  market.run("alice", {
    to: market.at.voucher,
    function: "transfer",
    args: { to: take.to, value: ONE },
  });
  market.refusal("alice", {
    to: market.at.stable,
    function: "noSuch",
    args: { deep: [{ x: 1n }] },
  });
  market.setPrice("GOLD", 1_999n * ONE);
  execute(world, { kind: "registerUser", name: "carol" });
  const granted = execute(world, { kind: "grantRefresh", client: "carol" });
  execute(world, { kind: "rotateRefresh", token: (granted.ok && granted.refreshToken) || "" });
  const keyed = market.request("bob", ask.lock("SILV", ONE));
  for (const key of ["answered", "open"]) {
    execute(world, { kind: "submit", ...keyed, idempotencyKey: key, fingerprint: "f" });
  }
  execute(world, { kind: "rememberAnswer", key: "answered", status: 200, body: "{}" });
  const paths = [3, 9, 27].map((n) => ({ afterMs: n * 10_000, price: BigInt(n) * ONE }));
  execute(world, { kind: "schedulePrices", asset: market.token("SILV"), path: paths });
  const walk = { everyMs: 7_000, stepBps: 50, steps: 40 };
  execute(world, { kind: "walkPrice", asset: market.token("WBTC"), ...walk });
  market.pass(30);
  execute(world, { kind: "setMining", mode: "interval", intervalMs: 60_000 });
  market.submit("bob", ask.lock("GOLD", ONE));
  market.pass(120);
  market.submit("alice", ask.repay("USDC", 7n));
  execute(world, { kind: "advance", ms: 1 });
  return market;
}

/** Commands that may follow in such a world. */
export const future = (market: Market): Command[] => {
  const ask = new Lending(market);
  const submit = (name: string, request: Parameters<Market["request"]>[1]): Command => ({
    kind: "submit",
    ...market.request(name, request),
  });
  const spender = market.who("alice");
  return [
    { kind: "advance", ms: 61_000 },
    // Sets a used-up allowance to 0, which changes nothing in either world.
    submit("bob", { to: market.at.stable, function: "approve", args: { spender, value: 0n } }),
    { kind: "setMining", mode: "transaction" },
    submit("bob", ask.borrow("PUSD", ONE)),
    submit("alice", ask.repayAll("USDC")),
    { kind: "advance", ms: 400_000 },
    { kind: "registerUser", name: "dave" },
    { kind: "grantRefresh", client: "dave" },
    { kind: "walkPrice", asset: market.token("SILV"), everyMs: 1_000, stepBps: 10, steps: 3 },
    { kind: "advance", ms: 3_600_000 },
    submit("alice", ask.unlockMost("GOLD")),
    { kind: "mine", blocks: 2 },
  ];
};

/** A world of the default preset in which every module is in use. */
export function busy(): Market {
  const market = new Market(defaultPreset);
  const requests = new ModuleRequests(market, randomStream(3, "dumped"));
  const ask = new Lending(market);
  market.submit("borrower", ask.lock("GOLD", 10n * ONE));
  market.submit("borrower", ask.borrow("USDC", 5_000_000n));
  for (let at = 0; at < 60; at += 1) execute(market.world, requests.next());
  market.pass(3_600);
  return market;
}
