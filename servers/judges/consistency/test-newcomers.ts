// A world in which tokens are created in the run, become collateral and lie in vaults, with the
// checker on it. For tests.
import assert from "node:assert/strict";
import { vaultCandidatesOf, vaultsOf } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { Checker } from "./checker.ts";
import { HOLDINGS, type Owner, ownerOf, POSITION } from "./facts/holdings.ts";
import { check, type Disagreement, type FactReading, type UrlOf } from "./reading/fact.ts";
import { type Spoil, Wire } from "./reading/wire.ts";

const ONE = 10n ** 18n;
const RAY = 10n ** 27n;

const PARAMETERS = {
  liquidationRatio: (15n * ONE) / 10n,
  minCR: (16n * ONE) / 10n,
  liquidationPenaltyBps: 1_000n,
  closeFactorBps: 5_000n,
  stabilityFeeRate: RAY,
  debtFloor: ONE,
  debtCeiling: 1_000_000n * ONE,
  unitScale: ONE,
  pause: false,
};

type Call = readonly [to: string, name: string, args: Readonly<Record<string, unknown>>];

export class Newcomers {
  readonly #platform: Platform;
  readonly #owner: Owner;
  readonly #urlOf: UrlOf;

  static async open(): Promise<Newcomers> {
    return new Newcomers(await startPlatform({ listens: false }));
  }

  constructor(platform: Platform) {
    const { world, urls } = platform;
    this.#platform = platform;
    this.#urlOf = (column) => urls[column];
    this.#owner = ownerOf(world, { name: "borrower", address: this.#whoIs("borrower") });
  }

  close(): Promise<void> {
    return this.#platform.close();
  }

  /**
   * Creates a token of 18 decimals that may be pledged, all of it the borrower's. Returns its
   * address.
   */
  create(symbol: string): string {
    const { tokenFactory, cdpEngine, priceOracle } = this.#platform.world.addresses;
    const lists = { images: [], files: [], fileNames: [] };
    const supplied = { initialSupply: 1_000n * ONE, customDecimals: 18n };
    const description = { name: symbol, description: "", symbol, ...lists, ...supplied };
    const args = { ...description, initialOwner: this.#owner.caller.address };
    const made = this.#run("admin", [tokenFactory, "createTokenWithInitialOwner", args]);
    const { token: asset } = made as { readonly token: string };
    this.#run("borrower", [asset, "setStatus", { newStatus: 3n }]);
    this.#run("oracle", [priceOracle, "setAssetPrice", { asset, price: 5n * ONE }]);
    this.#run("admin", [cdpEngine, "setCollateralAssetParams", { asset, ...PARAMETERS }]);
    this.#run("admin", [cdpEngine, "setSupportedAsset", { asset, supported: true }]);
    return asset;
  }

  /** Puts one whole token of the borrower's into its vault. */
  pledge(asset: string): void {
    const { cdpEngine, cdpVault } = this.#platform.world.addresses;
    this.#run("borrower", [asset, "approve", { spender: cdpVault, value: ONE }]);
    this.#run("borrower", [cdpEngine, "deposit", { asset, amount: ONE }]);
  }

  /** How many vaults the borrower has, and how many assets only in the wallet could be minted against. */
  count(list: "vaults" | "potentialVaults"): number {
    const { world } = this.#platform;
    const { address } = this.#owner.caller;
    if (list === "vaults") return vaultsOf(world, address).length;
    const candidates = vaultCandidatesOf(world, address);
    return candidates.filter(({ collateral, debt }) => collateral === 0n && debt === 0n).length;
  }

  /** For the borrower's holdings. */
  async ofBorrower(): Promise<readonly Disagreement[]> {
    const { world, surfaces } = this.#platform;
    const asking: FactReading = { world, wire: new Wire(surfaces), urlOf: this.#urlOf };
    const holdings = await check(HOLDINGS, this.#owner, asking);
    return [...holdings, ...(await check(POSITION, this.#owner, asking))];
  }

  async ofEverything(spoil?: Spoil): Promise<readonly Disagreement[]> {
    const { inbox, surfaces: columns } = this.#platform;
    const spoilt = spoil === undefined ? {} : { spoil };
    const checker = new Checker({ inbox, columns, urlOf: this.#urlOf, ...spoilt });
    return (await checker.check("all")).disagreements;
  }

  #whoIs(name: string): string {
    const address = this.#platform.world.users.find(name)?.address;
    assert.ok(address, `${name} is not there`);
    return address;
  }

  #run(name: string, [to, func, args]: Call): unknown {
    const from = this.#whoIs(name);
    const outcome = this.#platform.inbox.execute({
      kind: "submit",
      from,
      to,
      function: func,
      args,
    });
    assert.ok(outcome.ok && outcome.transaction, `${func} of ${name} is not taken`);
    assert.equal(outcome.transaction.failure, undefined, `${func} of ${name}`);
    return outcome.transaction.result;
  }
}
