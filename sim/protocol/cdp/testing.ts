// A market with vaults for tests: collateral configured as in the vectors, and every request by
// name.

import { Call, contractAt } from "../../contract/call.ts";
import { present } from "../../kernel/assert.ts";
import { RAY, unitOf, WAD } from "../../kernel/fixed-point.ts";
import type { Preset } from "../../presets/preset.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import { cdpEngine } from "./actions.ts";
import type { CollateralParameters } from "./administration.ts";
import { type CdpAddresses, readBooks } from "./books.ts";
import type { EngineCall } from "./components.ts";

const low = (suffix: string) => suffix.padStart(40, "0");

export const CDP: CdpAddresses = {
  engine: low("1011"),
  registry: low("1012"),
  vault: low("1013"),
  reserve: low("1014"),
};

/** The parameters of the acceptance vectors, for a token of 18 decimals and without a fee. */
const VECTOR_FIGURES: Omit<CollateralParameters, "asset"> = {
  liquidationRatio: (15n * WAD) / 10n,
  minCR: (16n * WAD) / 10n,
  liquidationPenaltyBps: 1_000n,
  closeFactorBps: 5_000n,
  stabilityFeeRate: RAY,
  debtFloor: WAD,
  debtCeiling: 10_000_000n * WAD,
  unitScale: WAD,
  pause: false,
};

export class VaultMarket extends Market {
  constructor(preset: Preset = vectors, seed = 1) {
    super(preset, seed);
  }

  ask(name: string, args: CallRequest["args"] = {}): CallRequest {
    return { to: CDP.engine, function: name, args };
  }

  /** Configures an asset as in the vectors, in its own decimals, except for `change`. */
  configure(symbol: string, change: Partial<CollateralParameters> = {}): void {
    this.run("admin", this.configuration(symbol, change));
  }

  configuration(symbol: string, change: Partial<CollateralParameters> = {}): CallRequest {
    const { preset } = this.world.options;
    const { decimals } = present(
      preset.tokens.find((each) => each.symbol === symbol),
      symbol,
    );
    const unitScale = unitOf(decimals);
    const parameters = { ...VECTOR_FIGURES, asset: this.token(symbol), unitScale, ...change };
    return this.ask("setCollateralAssetParams", parameters);
  }

  deposit(symbol: string, amount: bigint): CallRequest {
    const approvals = [{ token: this.token(symbol), spender: CDP.vault, amount }];
    return { ...this.ask("deposit", { asset: this.token(symbol), amount }), approvals };
  }

  withdraw(symbol: string, amount: bigint): CallRequest {
    return this.ask("withdraw", { asset: this.token(symbol), amount });
  }

  mint(symbol: string, amountUSD: bigint): CallRequest {
    return this.ask("mint", { asset: this.token(symbol), amountUSD });
  }

  repay(symbol: string, amountUSD: bigint): CallRequest {
    return this.ask("repay", { asset: this.token(symbol), amountUSD });
  }

  /** One of `withdrawMax`, `mintMax`, `repayAll`. */
  whole(name: string, symbol: string): CallRequest {
    return this.ask(name, { asset: this.token(symbol) });
  }

  liquidate(borrower: string, symbol: string, debtToCover = 10n ** 40n): CallRequest {
    const asset = this.token(symbol);
    return this.ask("liquidate", { asset, borrower: this.who(borrower), debtToCover });
  }

  note(symbol: string, amount: bigint): CallRequest {
    return this.ask("openJuniorNote", { asset: this.token(symbol), amount });
  }

  get engine(): EngineCall {
    const { chain } = this.world.parts;
    chain.now = BigInt(this.world.clock.seconds);
    const admin = this.who("admin");
    return new Call(chain, contractAt(chain, cdpEngine, CDP.engine), admin, admin);
  }

  books() {
    return readBooks(this.engine);
  }

  vault(owner: string, symbol: string) {
    const { store } = this.engine;
    const vault = store.vaults.peek(this.who(owner))?.get(this.token(symbol));
    const { rateAccumulator } = store.collateralGlobalStates.get(this.token(symbol));
    const { collateral, scaledDebt } = vault ?? { collateral: 0n, scaledDebt: 0n };
    return { collateral, scaledDebt, debt: (scaledDebt * rateAccumulator) / RAY };
  }

  ratio(owner: string, symbol: string): bigint {
    const args = { user: this.who(owner), asset: this.token(symbol) };
    return this.read(CDP.engine, "collateralizationRatio", args);
  }

  badDebt(symbol: string): bigint {
    return this.engine.store.badDebtPUSD.get(this.token(symbol));
  }
}

/** Gold at 5 dollars: alice owes 6,000 against 2,000 of it. Silver may be collateral too. */
export function refusalStage(): VaultMarket {
  const market = new VaultMarket();
  market.setPrice("GOLD", 5n * ONE);
  market.configure("GOLD");
  market.configure("SILV");
  market.run("alice", market.deposit("GOLD", 2_000n * ONE));
  market.run("alice", market.mint("GOLD", 6_000n * ONE));
  return market;
}

/** Alice's vault is liquidated at a dollar; bob burns 1,000 for a note on the loss. */
export function openedNote(market: VaultMarket): void {
  market.setPrice("GOLD", ONE);
  market.run("bob", market.liquidate("alice", "GOLD"));
  market.run("bob", market.note("GOLD", 1_000n * ONE));
}

/** The registry's components as they are, except for `change`. */
export function settingComponents(market: VaultMarket, change: CallRequest["args"]): CallRequest {
  const parts = {
    cdpVault: CDP.vault,
    cdpEngine: CDP.engine,
    priceOracle: market.at.priceOracle,
    pusd: market.at.stable,
    tokenFactory: market.at.tokenFactory,
    feeCollector: market.at.feeCollector,
    cdpReserve: CDP.reserve,
  };
  return { to: CDP.registry, function: "setAllComponents", args: { ...parts, ...change } };
}

/** The note has earned 10 dollars when another, empty reserve replaces the first. */
export function replacedReserve(market: VaultMarket, reserve = market.at.voucher): void {
  openedNote(market);
  const gift = { to: CDP.reserve, value: 10n * ONE };
  market.run("lender", { to: market.at.stable, function: "transfer", args: gift });
  market.run("lender", market.note("GOLD", ONE));
  market.run("admin", settingComponents(market, { cdpReserve: reserve }));
}
