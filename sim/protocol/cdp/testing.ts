// A market with vaults for tests: collateral configured as in the vectors, and every request by
// name.
import { present } from "../../kernel/assert.ts";
import { RAY, unitOf } from "../../kernel/fixed-point.ts";
import type { Preset } from "../../presets/preset.ts";
import { type CallRequest, Market } from "../../testing/market.ts";
import { vectors } from "../../testing/presets.ts";
import type { CollateralParameters } from "./administration.ts";
import { type CdpAddresses, readBooks } from "./books.ts";
import type { EngineCall } from "./components.ts";

const low = (suffix: string) => suffix.padStart(40, "0");
const WAD = 10n ** 18n;

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
    return chain.callAs(this.who("admin"), CDP.engine) as unknown as EngineCall;
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
