// Vaults as the plan uses them: one for each owner and collateral asset. Each function is one thing a user
// does or reads; it is carried out through control until the application has routes for it.
import type { Control, NamedCall } from "./control.ts";
import { type Answer, settled } from "./http.ts";
import type { Coins } from "./pools.ts";

/** More than any vault owes. */
export const AS_MUCH_AS_MAY_BE = 2n ** 256n - 1n;

const RAY = 10n ** 27n;
const ENGINE = "cdpEngine";

interface VaultEntry {
  readonly collateral: string;
  readonly scaledDebt: string;
}

export class Vaults {
  readonly #control: Control;

  constructor(control: Control) {
    this.#control = control;
  }

  #ask(from: string, name: string, args: NamedCall["args"]): Promise<Answer> {
    return this.#control.submit({ from, to: ENGINE, function: name, args });
  }

  deposit(from: string, { symbol, raw }: Coins): Promise<Answer> {
    const approvals = [{ token: symbol, spender: "cdpVault", amount: String(raw) }];
    const args = { asset: symbol, amount: String(raw) };
    return this.#control.submit({ from, to: ENGINE, function: "deposit", args, approvals });
  }

  withdraw(from: string, { symbol, raw }: Coins): Promise<Answer> {
    return this.#ask(from, "withdraw", { asset: symbol, amount: String(raw) });
  }

  withdrawMost(from: string, asset: string): Promise<Answer> {
    return this.#ask(from, "withdrawMax", { asset });
  }

  mint(from: string, asset: string, amount: bigint): Promise<Answer> {
    return this.#ask(from, "mint", { asset, amountUSD: String(amount) });
  }

  mintMost(from: string, asset: string): Promise<Answer> {
    return this.#ask(from, "mintMax", { asset });
  }

  repay(from: string, asset: string, amount: bigint): Promise<Answer> {
    return this.#ask(from, "repay", { asset, amountUSD: String(amount) });
  }

  repayAll(from: string, asset: string): Promise<Answer> {
    return this.#ask(from, "repayAll", { asset });
  }

  liquidate(
    from: string,
    vault: { readonly borrower: string; readonly asset: string },
    offered = AS_MUCH_AS_MAY_BE,
  ): Promise<Answer> {
    return this.#ask(from, "liquidate", { ...vault, debtToCover: String(offered) });
  }

  openNote(from: string, asset: string, amount: bigint): Promise<Answer> {
    return this.#ask(from, "openJuniorNote", { asset, amount: String(amount) });
  }

  claimNote(from: string): Promise<Answer> {
    return this.#ask(from, "claimJunior", {});
  }

  /** Sets the parameters that are named; the others stay as they are. */
  async configure(from: string, asset: string, change: NamedCall["args"]): Promise<Answer> {
    type Config = Record<string, unknown>;
    const { isPaused, ...figures } = await this.#control.read<Config>(ENGINE, "collateralConfigs", [
      asset,
    ]);
    const args = { asset, ...figures, pause: isPaused, ...change };
    return this.#ask(from, "setCollateralAssetParams", args);
  }

  #entry(owner: string, asset: string): Promise<VaultEntry> {
    return this.#control.read<VaultEntry>(ENGINE, "vaults", [owner, asset]);
  }

  async collateralOf(owner: string, asset: string): Promise<bigint> {
    return BigInt((await this.#entry(owner, asset)).collateral);
  }

  /** With the fees up to now: what a repayment of everything would burn. Needs the owner to have it. */
  async debtOf(owner: string, asset: string): Promise<bigint> {
    if ((await this.#entry(owner, asset)).scaledDebt === "0") return 0n;
    const call = { from: owner, to: ENGINE, function: "repayAll", args: { asset } };
    const { revertReason, events } = settled(await this.#control.simulate(call));
    const burned = events.find(({ event }) => event === "PUSDBurned")?.values.amountUSD;
    if (typeof burned !== "string")
      throw new Error(`a repayment of everything fails: ${revertReason}`);
    return BigInt(burned);
  }

  /** Value over debt x 1e18; the largest figure there is without debt. */
  async ratioOf(user: string, asset: string): Promise<bigint> {
    const { ratio } = await this.#control.view(ENGINE, "collateralizationRatio", { user, asset });
    return BigInt(ratio ?? "0");
  }

  /** Of all vaults of an asset, as of the latest accrual. */
  async totalDebt(asset: string): Promise<bigint> {
    type Totals = { rateAccumulator: string; totalScaledDebt: string };
    const totals = await this.#control.read<Totals>(ENGINE, "collateralGlobalStates", [asset]);
    return (BigInt(totals.totalScaledDebt) * BigInt(totals.rateAccumulator)) / RAY;
  }

  /** What an asset has lost for good, in the stable token. */
  async badDebt(asset: string): Promise<bigint> {
    return BigInt(await this.#control.read(ENGINE, "badDebtPUSD", [asset]));
  }

  /** What the reserve holds of the stable token. */
  async reserve(): Promise<bigint> {
    return BigInt(await this.#control.read("PUSD", "_balances", ["cdpReserve"]));
  }

  /** What a note may still be paid in all; 0 where there is none. */
  async noteOf(owner: string): Promise<bigint> {
    type Note = { capPUSD: string };
    return BigInt((await this.#control.read<Note>(ENGINE, "juniorNotes", [owner])).capPUSD);
  }

  async claimable(owner: string): Promise<bigint> {
    const { amount } = await this.#control.view(ENGINE, "claimable", { owner });
    return BigInt(amount ?? "0");
  }
}
