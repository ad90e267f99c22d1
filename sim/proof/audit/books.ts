// The auditor's books of a world: figures by their place, and the tokens, assets, markets and
// accounts they belong to. Everything is read once; later figures are added when the undo journal
// first names their place.
import { isOf } from "../../contract/call.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { present } from "../../kernel/assert.ts";
import { lendingPool } from "../../protocol/lending/actions.ts";
import { oracleOf, type PoolCall, vaultOf } from "../../protocol/lending/components.ts";
import { token } from "../../protocol/token/actions.ts";
import { isTokenActive, tokenFactory } from "../../protocol/token/factory.ts";
import { voucher } from "../../protocol/token/voucher.ts";
import type { World } from "../../world/world.ts";
import { AccountBook } from "./account-book.ts";
import { AssetBook } from "./asset-book.ts";
import { Figure, type FigureKind, figureAt, Holdings, type ValuePlace } from "./figure.ts";
import { MarketBook } from "./market-book.ts";
import { ModuleBooks } from "./module-books.ts";

/** A token or the voucher: its supply and all balances. */
export interface TokenBook {
  readonly address: string;
  readonly supply: Figure;
  readonly balances: Holdings;
}

export class Books {
  readonly world: World;
  readonly pool: PoolCall;
  readonly tokens = new Map<string, TokenBook>();
  readonly assets = new Map<string, AssetBook>();
  readonly markets = new Map<string, MarketBook>();
  readonly accounts = new Map<string, AccountBook>();
  /** The same in a fixed order, for loops. */
  readonly marketList: MarketBook[] = [];
  readonly accountList: AccountBook[] = [];
  readonly modules: ModuleBooks;
  readonly #figures = new Map<ValuePlace, Figure>();
  readonly #marketOfShares = new Map<string, MarketBook>();

  constructor(world: World) {
    this.world = world;
    const { chain, addresses } = world;
    const at = addresses.lendingPool;
    this.pool = chain.callAs(ZERO_ADDRESS, at).enter(lendingPool, at);
    this.modules = new ModuleBooks({
      world,
      reader: this.pool,
      tokenAt: (address) => this.tokens.get(address),
      figureFor: (place) => this.figureFor(place),
    });
    for (const address of chain.contracts.keys()) this.#openToken(address);
    for (const [symbol, asset] of Object.entries(addresses.tokens)) {
      this.#openAsset(asset);
      if (addresses.liquidityPools[symbol] !== undefined) this.#openMarket(asset);
    }
    this.#openAccounts();
    for (const contract of chain.contracts.values()) this.modules.open(contract);
  }

  /** The name of the platform's contract at an address. */
  nameAt(address: string): string | undefined {
    const kind = this.world.chain.contracts.get(address)?.kind;
    return kind?.code === undefined ? kind?.definition.name : undefined;
  }

  /** The figure at a place, created and filed on first sight. */
  figureFor(place: ValuePlace): Figure {
    const known = this.#figures.get(place);
    if (known !== undefined) return known;
    const figure = figureAt(place, (address) => this.world.chain.contracts.get(address)?.kind);
    figure.module = this.modules.bookOf(figure);
    this.#figures.set(place, figure);
    this.#file(figure);
    return figure;
  }

  account(address: string): AccountBook {
    const known = this.accounts.get(address);
    if (known !== undefined) return known;
    const account = new AccountBook(address);
    this.accounts.set(address, account);
    this.accountList.push(account);
    return account;
  }

  /** The figure of a balance; undefined for an account that never held any. */
  balance(tokenAddress: string, holder: string): Figure | undefined {
    for (const figure of this.tokens.get(tokenAddress)?.balances.figures ?? []) {
      if (figure.account === holder) return figure;
    }
    return undefined;
  }

  /** The market of a figure, by its asset or its share token. */
  marketOf({ asset }: Figure): MarketBook | undefined {
    return this.markets.get(asset) ?? this.#marketOfShares.get(asset);
  }

  /** Reads weights, rates, ceilings and statuses again. */
  reconfigure(): void {
    const { assetConfigs, debtCeilingAsset, debtCeilingUSD } = this.pool.store;
    const factory = this.pool.enter(tokenFactory, this.world.addresses.tokenFactory);
    for (const asset of this.assets.values()) {
      asset.reconfigure(assetConfigs.get(asset.address), isTokenActive(factory, asset.address));
    }
    for (const market of this.marketList) {
      market.ceiling = debtCeilingAsset.get(market.asset.address);
      market.ceilingUsd = debtCeilingUSD.get(market.asset.address);
    }
  }

  /** Adds up everything anew, in case a change was never recorded. */
  recount(): void {
    for (const { balances } of this.tokens.values()) balances.recount();
    for (const { locked } of this.assets.values()) locked.recount();
    for (const { debts } of this.marketList) debts.recount();
  }

  #file(figure: Figure): void {
    const { kind, asset, account } = figure;
    if (kind === "contract") this.#openContract(asset);
    if (kind === "balance") this.tokens.get(asset)?.balances.file(figure);
    if (kind === "collateral") {
      const book = present(this.assets.get(asset), `asset ${asset}`);
      book.locked.file(figure);
      this.account(account).collateral.push({ asset: book, figure });
    }
    if (kind === "scaledDebt") {
      const market = present(this.markets.get(asset), `market ${asset}`);
      this.account(account).debts.push({ market, figure });
      market.debts.file(figure);
    }
  }

  #keep(kind: FigureKind, place: ValuePlace, asset: string, account = ""): Figure {
    const known = this.#figures.get(place);
    if (known !== undefined) return known;
    const figure = new Figure(kind, place, asset, account);
    this.#figures.set(place, figure);
    return figure;
  }

  /** For a contract deployed while the auditor watches. */
  #openContract(address: string): void {
    const contract = this.world.chain.contracts.get(address);
    if (contract === undefined) return;
    this.#openToken(address);
    this.modules.open(contract);
  }

  #openToken(address: string): void {
    const found = this.world.chain.contracts.get(address);
    if (!isOf(found, token.definition) && !isOf(found, voucher.definition)) return;
    const { store } = found;
    const supply = this.#keep("supply", store._totalSupply, address);
    this.tokens.set(address, { address, supply, balances: new Holdings() });
    for (const entry of store._balances.unordered()) this.figureFor(entry);
  }

  #openAsset(address: string): void {
    const { prices, lastUpdated } = oracleOf(this.pool).store;
    const decimals = this.pool.enter(token, address).store.customDecimals.value;
    const price = this.#keep("price", prices.at(address), address);
    const pricedAt = this.#keep("pricedAt", lastUpdated.at(address), address);
    const config = this.pool.store.assetConfigs.get(address);
    this.assets.set(address, new AssetBook(address, 10n ** decimals, price, pricedAt, config));
  }

  #openMarket(address: string): void {
    const { store } = this.pool;
    const asset = present(this.assets.get(address), `asset ${address}`);
    const pool = store.liquidityPool.get(address);
    const shareToken = store.mToken.get(address);
    const balance = this.pool.enter(token, address).store._balances.at(pool);
    const market = new MarketBook(asset, pool, shareToken, {
      index: this.#keep("index", store.borrowIndex.at(address), address),
      accruedAt: this.#keep("accruedAt", store.lastAccrual.at(address), address),
      totalScaled: this.#keep("totalScaled", store.totalScaledDebt.at(address), address),
      reserves: this.#keep("reserves", store.reservesAccrued.at(address), address),
      badDebt: this.#keep("badDebt", store.badDebt.at(address), address),
      cash: this.figureFor(balance),
      shareSupply: present(this.tokens.get(shareToken), `share token ${shareToken}`).supply,
    });
    this.markets.set(address, market);
    this.#marketOfShares.set(shareToken, market);
    this.marketList.push(market);
  }

  #openAccounts(): void {
    const { userLoan } = this.pool.store;
    const { userCollaterals } = vaultOf(this.pool).store;
    for (const user of userLoan.keys()) {
      for (const entry of userLoan.peek(user)?.unordered() ?? []) this.figureFor(entry);
    }
    for (const user of userCollaterals.keys()) {
      for (const entry of userCollaterals.peek(user)?.unordered() ?? []) this.figureFor(entry);
    }
  }
}
