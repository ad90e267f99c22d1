// A random walk over vaults of three assets: the model and every invariant check each action.

import { cdpInvariants } from "../invariants/cdp.ts";
import { assert } from "../kernel/assert.ts";
import { canonical } from "../kernel/canonical.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { expectedEffect } from "../models/cdp-model.ts";
import { NotesModel } from "../models/cdp-notes-model.ts";
import type { CdpEffect, CdpKind, CdpScene } from "../models/cdp-scene.ts";
import { ceil, floor, multiply, type Rational, rational } from "../models/rational.ts";
import type { CdpStep } from "../protocol/cdp/books.ts";
import { CDP, VaultMarket } from "../protocol/cdp/testing.ts";
import { requestOf, sceneOf } from "./cdp-scenes.ts";
import { type Asked, ONE } from "./market.ts";
import { threeMarkets } from "./presets.ts";
import { CountedWalk } from "./walk.ts";

const RAY = 10n ** 27n;
const USERS = ["lender", "alice", "bob"];
const PRICES: Readonly<Record<string, bigint>> = { GOLD: 2_000n, SILV: 25n, WBTC: 60_000n };
const SYMBOLS = Object.keys(PRICES);
const SIGNS: Readonly<Record<string, [position: number, sign: bigint]>> = {
  PUSDMinted: [2, 1n],
  PUSDBurned: [2, -1n],
  LiquidationExecuted: [2, -1n],
  BadDebtRepaid: [1, -1n],
};

const KINDS: readonly CdpKind[] = [
  ...(["deposit", "deposit", "deposit", "mint", "mint", "mint", "mint", "mintMax"] as const),
  ...(["repay", "repay", "repayAll", "withdraw", "withdraw", "withdrawMax"] as const),
  ...(["liquidate", "liquidate", "liquidate", "liquidate"] as const),
];

function opened(): VaultMarket {
  const market = new VaultMarket(threeMarkets);
  const ceiling = { debtCeiling: 3_000_000n * ONE };
  market.configure("GOLD", { stabilityFeeRate: RAY + 2n * 10n ** 19n, ...ceiling });
  market.configure("SILV", { stabilityFeeRate: RAY + 10n ** 18n, closeFactorBps: 10_000n });
  market.configure("WBTC", {
    stabilityFeeRate: 1_000_000_000_627_937_192_293_877_252n,
    debtFloor: 0n,
  });
  market.run("admin", market.ask("setFeeToReserveBps", { bps: 2_500n }));
  market.run("admin", market.ask("setJuniorPremium", { premiumBps: 1_000n }));
  return market;
}

const within = (seen: bigint, wanted: Rational, slack: bigint) =>
  seen >= floor(wanted) - slack && seen <= ceil(wanted) + slack;

/** After so many actions a new world: rates grow for decades, until one unit of debt is dollars. */
const WORLD_ACTIONS = 4_000;

/** A walk: the market, and what is expected of it so far. */
export class CdpWalk extends CountedWalk {
  readonly name = "cdp";
  market = opened();
  readonly draw: RandomStream;
  notes = new NotesModel();
  issued = 0n;
  #openedAt = 0;
  unsure = 0;

  constructor(seed: number) {
    super(seed);
    this.draw = randomStream(seed, "cdp-walk");
  }

  step(): void {
    const { draw } = this;
    if (this.#age > WORLD_ACTIONS) this.#reopen();
    const roll = draw.integer(1, 100);
    if (roll <= 25) this.skipped += 1;
    if (roll <= 8) this.market.pass(draw.integer(1, draw.chance(1, 5) ? 2_592_000 : 600));
    else if (roll <= 18) this.price();
    else if (roll <= 25) this.administer();
    else if (roll <= 29) this.note();
    else if (roll <= 33) this.claim();
    else this.act();
  }

  /** Actions in this world, the one at hand included. */
  get #age(): bigint {
    return BigInt(this.actions + 1 - this.#openedAt);
  }

  #reopen(): void {
    this.market = opened();
    this.notes = new NotesModel();
    this.issued = 0n;
    this.#openedAt = this.actions;
  }

  price(): void {
    const symbol = this.draw.pick(SYMBOLS);
    const percent = this.draw.chance(1, 6)
      ? this.draw.bigint(1n, 60n)
      : this.draw.bigint(80n, 130n);
    this.market.setPrice(symbol, ((PRICES[symbol] as bigint) * ONE * percent) / 100n + 7n);
  }

  /** Now and then something is closed; most often everything is opened again. */
  administer(): void {
    const { draw, market } = this;
    const closes = draw.chance(1, 8);
    const set = (name: string, args: Asked["args"]) => market.run("admin", market.ask(name, args));
    const closing = closes ? draw.integer(1, 3) : 0;
    if (!closes || closing === 3) set("setPausedGlobal", { isPaused: closes });
    for (const symbol of closes ? [draw.pick(SYMBOLS)] : SYMBOLS) {
      const asset = market.token(symbol);
      if (!closes || closing === 1) set("setPaused", { asset, isPaused: closes });
      if (!closes || closing === 2) set("setSupportedAsset", { asset, supported: !closes });
    }
  }

  /** Includes a request, keeps the count of what the engine says it issued, and asks every invariant. */
  submit(sender: string, asked: Asked, about: { owner: string; symbol: string }) {
    const { market } = this;
    const before = market.books();
    const { failure, result } = market.include(sender, asked);
    for (const { address, event, values } of market.logs()) {
      const [position, sign] = SIGNS[event.name] ?? [0, 0n];
      if (address !== CDP.engine) continue;
      if (event.name === "FeesRouted") this.issued += (values[1] as bigint) + (values[2] as bigint);
      else if (sign !== 0n) this.issued += sign * (values[position] as bigint);
    }
    const now = market.books();
    const where = `${asked.function} by ${sender} of ${about.owner} in ${about.symbol}`;
    const step: CdpStep = {
      before,
      now,
      call: asked.function,
      succeeded: failure === undefined,
      sender: market.who(sender),
      asset: market.token(about.symbol),
      owner: market.who(about.owner),
      issued: this.issued,
      actions: this.#age,
    };
    for (const { id, check } of cdpInvariants) same(check?.(step), undefined, `${id}: ${where}`);
    this.count(asked.function, failure?.code);
    return { before, now, failure, result, where };
  }

  act(): void {
    const { draw, market } = this;
    const kind = draw.pick(KINDS);
    const [sender, symbol] = [draw.pick(USERS), draw.pick(SYMBOLS)];
    const owner = kind === "liquidate" ? this.target(sender, symbol) : sender;
    const scene = sceneOf(market, { sender, owner, symbol });
    const action = { kind, amount: this.amountFor(kind, scene), own: owner === sender };
    const asked = requestOf(market, { action, owner, symbol });
    const expected = expectedEffect(scene, action);
    const { before, now, failure, where } = this.submit(sender, asked, { owner, symbol });
    const said = `${where} for ${action.amount}`;
    if (expected.unsure) {
      this.unsure += 1;
      return;
    }
    same(failure?.code, expected.refusal, said);
    if (failure !== undefined) {
      same(canonical(now), canonical(before), said);
      return;
    }
    const after = sceneOf(market, { sender, owner, symbol });
    compare(scene, after, { expected, kind, said });
    const fees = now.reserve + now.collector - before.reserve - before.collector;
    assert(within(fees, expected.fee, expected.slack), `${said}: ${fees} in fees`);
  }

  /** Mostly somebody else who owes in the asset. */
  target(sender: string, symbol: string): string {
    const owing = USERS.filter((each) => this.market.vault(each, symbol).debt > 0n);
    const others = owing.filter((each) => each !== sender);
    return this.draw.pick(others.length === 0 || this.draw.chance(1, 20) ? USERS : others);
  }

  amountFor(kind: CdpKind, scene: CdpScene): bigint {
    const { draw } = this;
    if (draw.chance(1, 30)) return draw.pick([0n, 1n, 10n ** 40n]);
    const value = (scene.collateral * scene.asset.price) / scene.asset.unit;
    const most: Partial<Record<CdpKind, bigint>> = {
      deposit: (1_000_000n * ONE * scene.asset.unit) / scene.asset.price,
      withdraw: scene.collateral,
      mint: value / 2n + ONE,
    };
    const upTo = most[kind] ?? floor(scene.debt) + 1n;
    return (upTo * draw.bigint(1n, 1_000n)) / 950n;
  }

  note(): void {
    const bad = SYMBOLS.filter((each) => this.market.badDebt(each) > 0n);
    const symbol = this.draw.pick(bad.length === 0 ? SYMBOLS : bad);
    const owner = this.draw.pick(USERS);
    const asked = this.market.note(symbol, this.draw.bigint(0n, 100_000n * ONE));
    const { before, failure, result } = this.submit(owner, asked, { owner, symbol });
    if (failure !== undefined) return;
    this.notes.share(before.reserve);
    this.notes.open(this.market.who(owner), (result as { burned: bigint }).burned, 1_000n);
    this.outstandingAgrees();
  }

  claim(): void {
    const owner = this.draw.pick(USERS);
    const address = this.market.who(owner);
    const asked = this.market.ask("claimJunior");
    const { before, now, failure } = this.submit(owner, asked, { owner, symbol: "GOLD" });
    if (failure !== undefined) return;
    this.notes.share(before.reserve);
    const paid = before.reserve - now.reserve;
    const entitled = this.notes.entitled(address);
    assert(within(paid, entitled, this.#age), `${paid} was paid for ${floor(entitled)}`);
    this.notes.pay(address, paid);
    this.outstandingAgrees();
  }

  outstandingAgrees(): void {
    const { juniorOutstanding, notes } = this.market.books();
    same(juniorOutstanding, this.notes.outstanding, "what is outstanding");
    for (const { owner, capPUSD } of notes) same(capPUSD, this.notes.capOf(owner), owner);
  }
}

function compare(
  was: CdpScene,
  is: CdpScene,
  { expected, kind, said }: { expected: CdpEffect; kind: CdpKind; said: string },
): void {
  const { slack } = expected;
  const chosen = kind === "deposit" || kind === "withdraw";
  const collateralSlack = chosen ? 0n : expected.collateralSlack;
  const pairs: readonly [string, bigint, Rational, bigint][] = [
    ["collateral", is.collateral, expected.collateral, collateralSlack],
    ["debt", floor(is.debt), expected.debt, slack],
    ["tokens", is.wallet - was.wallet, expected.tokensGained, collateralSlack],
    ["dollars", is.dollars - was.dollars, expected.dollarsGained, kind === "mint" ? 0n : slack],
    ["bad debt", is.asset.badDebt, expected.badDebt, slack],
  ];
  for (const [what, seen, wanted, most] of pairs) {
    assert(within(seen, wanted, most), `${said}: ${what} ${seen}, not ${floor(wanted)}`);
  }
  const rate = multiply(rational(was.asset.rateRay), expected.growth);
  const drift = BigInt(was.asset.elapsed) * (was.asset.rateRay / RAY + 1n) + 1n;
  assert(within(is.asset.rateRay, rate, drift), `${said}: rate ${is.asset.rateRay}`);
}

function same(seen: unknown, wanted: unknown, said: string): void {
  assert(seen === wanted, `${said}: ${seen}, not ${wanted}`);
}
