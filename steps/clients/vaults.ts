// Vaults as the plan uses them: one per owner and collateral asset. The application's routes for
// what owners do and read, control for the rest (a deposit alone, the maximum, liquidations, notes,
// the admin's actions, all vaults together).

import type { User } from "../vocabulary/users.ts";
import type { Quantity } from "./application.ts";
import type { Got } from "./client.ts";
import type { Clients } from "./clients.ts";
import type { NamedCall } from "./control.ts";
import { type Answer, settled } from "./http.ts";
import { type Manner, paramsOf } from "./manner.ts";
import type { Coins } from "./pools.ts";

/** More than any vault owes. */
const AS_MUCH_AS_MAY_BE = 2n ** 256n - 1n;

/** The longest page; no owner has more assets. */
const WHOLE_LIST = "50";

const RAY = 10n ** 27n;
const ENGINE = "cdpEngine";

export type VaultItem = Got<"/api/cdp/vaults">["vaults"][number];

/** A vault's owner and collateral asset. */
export interface Vault {
  readonly owner: User;
  readonly asset: string;
}

export class Vaults {
  readonly #clients: Clients;

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  #ask(from: string, name: string, args: NamedCall["args"]): Promise<Answer> {
    return this.#clients.control.submit({ from, to: ENGINE, function: name, args });
  }

  async #idOf({ owner, asset }: Vault): Promise<string> {
    return `${await this.#clients.addressOf(owner)}-${this.#clients.token(asset).address}`;
  }

  /** Deposits and mints in one. */
  async open(from: User, collateral: Coins, amount: bigint, manner: Manner = {}) {
    const application = await this.#clients.as(from);
    const body = {
      collateralToken: this.#clients.token(collateral.symbol).address,
      collateralAmount: String(collateral.raw),
      mintAmount: String(amount),
    };
    return application.call("post", "/api/cdp/mint", { params: paramsOf(manner), body });
  }

  /** Against what the vault already holds. */
  mint(from: User, asset: string, amount: bigint, manner: Manner = {}) {
    return this.open(from, { symbol: asset, raw: 0n }, amount, manner);
  }

  async repay(from: User, vault: Vault, amount: Quantity, manner: Manner = {}) {
    const body = { vaultId: await this.#idOf(vault), amount: String(amount) };
    const application = await this.#clients.as(from);
    return application.call("post", "/api/cdp/repay", { params: paramsOf(manner), body });
  }

  async withdraw(from: User, vault: Vault, amount: bigint, manner: Manner = {}) {
    const body = { vaultId: await this.#idOf(vault), amount: String(amount) };
    const application = await this.#clients.as(from);
    return application.call("post", "/api/cdp/withdraw", { params: paramsOf(manner), body });
  }

  /** Undefined if it holds and owes nothing. */
  async #vault(owner: User, asset: string): Promise<VaultItem | undefined> {
    const application = await this.#clients.as(owner);
    const params = { query: { limit: WHOLE_LIST } };
    const { vaults } = settled(await application.call("get", "/api/cdp/vaults", { params }));
    const { address } = this.#clients.token(asset);
    return vaults.find(({ collateralToken }) => collateralToken === address);
  }

  async collateralOf(owner: User, asset: string): Promise<bigint> {
    return BigInt((await this.#vault(owner, asset))?.collateralAmount ?? "0");
  }

  /** With fees until now: what repaying everything would burn. */
  async debtOf(owner: User, asset: string): Promise<bigint> {
    return BigInt((await this.#vault(owner, asset))?.mintedPUSD ?? "0");
  }

  /** In percent, a decimal; "Infinity" without debt. */
  async ratioOf(owner: User, asset: string): Promise<string> {
    return (await this.#vault(owner, asset))?.collateralizationRatio ?? "Infinity";
  }

  deposit(from: User, { symbol, raw }: Coins): Promise<Answer> {
    const approvals = [{ token: symbol, spender: "cdpVault", amount: String(raw) }];
    const args = { asset: symbol, amount: String(raw) };
    const call = { from, to: ENGINE, function: "deposit", args, approvals };
    return this.#clients.control.submit(call);
  }

  withdrawMost(from: User, asset: string): Promise<Answer> {
    return this.#ask(from, "withdrawMax", { asset });
  }

  mintMost(from: User, asset: string): Promise<Answer> {
    return this.#ask(from, "mintMax", { asset });
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

  /** Sets the given parameters and keeps the others. */
  async configure(from: string, asset: string, change: NamedCall["args"]): Promise<Answer> {
    type Config = Record<string, unknown>;
    const { isPaused, ...figures } = await this.#clients.control.read<Config>(
      ENGINE,
      "collateralConfigs",
      [asset],
    );
    const args = { asset, ...figures, pause: isPaused, ...change };
    return this.#ask(from, "setCollateralAssetParams", args);
  }

  /** The debt of all vaults of an asset, as of the latest accrual. */
  async totalDebt(asset: string): Promise<bigint> {
    type Totals = { rateAccumulator: string; totalScaledDebt: string };
    const totals = await this.#clients.control.read<Totals>(ENGINE, "collateralGlobalStates", [
      asset,
    ]);
    return (BigInt(totals.totalScaledDebt) * BigInt(totals.rateAccumulator)) / RAY;
  }

  /** What an asset has lost for good, in the stable token. */
  async badDebt(asset: string): Promise<bigint> {
    return BigInt(await this.#clients.control.read(ENGINE, "badDebtPUSD", [asset]));
  }

  /** The reserve's balance of the stable token. */
  async reserve(): Promise<bigint> {
    return BigInt(await this.#clients.control.read("PUSD", "_balances", ["cdpReserve"]));
  }

  /** What a note may still be paid; 0 if there is none. */
  async noteOf(owner: string): Promise<bigint> {
    type Note = { capPUSD: string };
    return BigInt((await this.#clients.control.read<Note>(ENGINE, "juniorNotes", [owner])).capPUSD);
  }

  async claimable(owner: string): Promise<bigint> {
    const { amount } = await this.#clients.control.view(ENGINE, "claimable", { owner });
    return BigInt(amount ?? "0");
  }
}
