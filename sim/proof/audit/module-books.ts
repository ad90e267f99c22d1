// The books of the modules other than lending: one for each pool, and for vaults, rewards, bridge
// and fund. Assigns figures to books, and updates the books that a step may have changed.
import type { Contract } from "../../contract/call.ts";
import { bridge } from "../../protocol/bridge/actions.ts";
import { cdpEngine } from "../../protocol/cdp/actions.ts";
import { registryOf } from "../../protocol/cdp/components.ts";
import type { PoolCall } from "../../protocol/lending/components.ts";
import { rewards } from "../../protocol/rewards/actions.ts";
import { safetyModule } from "../../protocol/safety/actions.ts";
import { swapPool } from "../../protocol/swap/actions.ts";
import { factoryOf, feeRatesOf } from "../../protocol/swap/components.ts";
import { token } from "../../protocol/token/actions.ts";
import type { World } from "../../world/world.ts";
import { BridgeBook } from "./bridge-book.ts";
import type { WithdrawalSight } from "./bridge-sight.ts";
import { CdpBook } from "./cdp-book.ts";
import type { Figure, Holdings, ModuleBook, StepSeen, ValuePlace } from "./figure.ts";
import { PoolBook } from "./pool-book.ts";
import { RewardsBook } from "./rewards-book.ts";
import { SafetyBook } from "./safety-book.ts";

/** What the books of tokens know about one token. */
interface TokenFigures {
  readonly supply: Figure;
  readonly balances: Holdings;
}

/** Where the figures of tokens come from. */
interface Source {
  readonly world: World;
  readonly reader: PoolCall;
  tokenAt(address: string): TokenFigures | undefined;
  figureFor(place: ValuePlace): Figure;
}

export class ModuleBooks {
  readonly pools: PoolBook[] = [];
  cdp: CdpBook | undefined;
  rewards: RewardsBook | undefined;
  bridge: BridgeBook | undefined;
  safety: SafetyBook | undefined;
  readonly #source: Source;
  readonly #all: ModuleBook[] = [];
  /** By a contract of the module, or its own token. */
  readonly #books = new Map<string, ModuleBook>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Opens a book if the contract has one of its own. */
  open({ address, kind }: Contract): void {
    if (kind === swapPool) this.#openPool(address);
    if (kind === cdpEngine) this.#openCdp(address);
    if (kind === rewards) this.#openRewards(address);
    if (kind === bridge) this.#openBridge(address);
    if (kind === safetyModule) this.#openSafety(address);
  }

  /** The book of a figure: by its contract, its token, or its owner. */
  bookOf({ kind, asset, account }: Figure): ModuleBook | undefined {
    if (kind === "module" || kind === "supply") return this.#books.get(asset);
    if (kind !== "balance") return undefined;
    return this.#books.get(account) ?? this.#books.get(asset);
  }

  /** Updates the books that the step changed, or all of them. */
  work(seen: StepSeen, all: boolean): void {
    this.#followSafety();
    for (const book of this.#all) {
      if (book.stirredIn !== seen.step && !all) continue;
      book.stirredIn = seen.step;
      book.work(seen);
    }
  }

  /** A contract's balance of a token. */
  #balanceOf(of: string, holder: string): Figure {
    const { reader, figureFor } = this.#source;
    return figureFor(reader.enter(token, of).store._balances.at(holder));
  }

  /** Files a book under its contracts and tokens; figures known already now belong to it. */
  #file(book: ModuleBook, contracts: readonly string[], figures: readonly Figure[]): void {
    this.#all.push(book);
    for (const each of contracts) this.#books.set(each, book);
    for (const figure of figures) figure.module = book;
  }

  #openPool(address: string): void {
    const pool = this.#source.reader.enter(swapPool, address);
    const { store } = pool;
    const lp = this.#source.tokenAt(store.lpToken.value);
    if (lp === undefined) return;
    const places = {
      store,
      balanceA: this.#balanceOf(store.tokenA.value, address),
      balanceB: this.#balanceOf(store.tokenB.value, address),
      supply: lp.supply,
      lp: lp.balances.figures,
    };
    const book = new PoolBook(address, places, () => feeRatesOf(pool, factoryOf(pool)));
    this.pools.push(book);
    const figures = [places.balanceA, places.balanceB, lp.supply, ...lp.balances.figures];
    this.#file(book, [address, store.lpToken.value], figures);
  }

  #openCdp(address: string): void {
    const engine = this.#source.reader.enter(cdpEngine, address);
    const { cdpVault, cdpReserve } = registryOf(engine).store;
    this.cdp = new CdpBook(engine);
    const own = [address, engine.store.registry.value, cdpVault.value, cdpReserve.value];
    this.#file(this.cdp, own, []);
  }

  #openRewards(address: string): void {
    this.rewards = new RewardsBook(this.#source.reader.enter(rewards, address));
    this.#file(this.rewards, [address], []);
  }

  #openBridge(address: string): void {
    const { world, tokenAt, reader } = this.#source;
    const crossings = Object.values(world.addresses.tokens).flatMap((at) => {
      const supply = tokenAt(at)?.supply;
      return supply === undefined
        ? []
        : [{ token: at, supply, balance: this.#balanceOf(at, address) }];
    });
    const { withdrawals } = reader.enter(bridge, address).store;
    const open = withdrawals.keys().map((id): WithdrawalSight => withdrawals.get(id));
    this.bridge = new BridgeBook(world, crossings, open);
    this.#file(
      this.bridge,
      [address],
      crossings.map(({ balance }) => balance),
    );
  }

  /**
   * The fund's owner may move it to other tokens; that is another book, which begins with this
   * step.
   */
  #followSafety(): void {
    const old = this.safety;
    if (old === undefined || !old.isElsewhere) return;
    this.#all.splice(this.#all.indexOf(old), 1);
    this.#openSafety(old.address);
    if (this.safety !== undefined) this.safety.stirredIn = old.stirredIn;
  }

  #openSafety(address: string): void {
    const { world, tokenAt, reader, figureFor } = this.#source;
    const { store } = reader.enter(safetyModule, address);
    const [asset, shares] = [store.asset.value, store.sToken.value];
    const [dollars, share] = [tokenAt(asset), tokenAt(shares)];
    if (dollars === undefined || share === undefined) return;
    const balance = this.#balanceOf(asset, address);
    this.safety = new SafetyBook({
      ...{
        address,
        store,
        asset,
        shares,
        balance,
        supply: share.supply,
        holdings: share.balances.figures,
      },
      paysFees: asset === world.addresses.stable,
      badDebt: figureFor(reader.store.badDebt.at(asset)),
      cash: this.#balanceOf(asset, store.liquidityPool.value),
      walletOf: (account) => dollars.balances.figures.find((figure) => figure.account === account),
    });
    const contracts = [address, world.addresses.safetyToken, shares];
    this.#file(this.safety, contracts, [balance, share.supply, ...share.balances.figures]);
  }
}
