// The books of the modules beside lending: a book for each pool, one for the vaults.
// Says which figures belong to which book, and lets those look again that a step may have changed.
import type { Contract } from "../contract/call.ts";
import { cdpEngine } from "../protocol/cdp/actions.ts";
import { registryOf } from "../protocol/cdp/components.ts";
import type { PoolCall } from "../protocol/lending/components.ts";
import { swapPool } from "../protocol/swap/actions.ts";
import { factoryOf, feeRatesOf } from "../protocol/swap/components.ts";
import { token } from "../protocol/token/actions.ts";
import { CdpBook } from "./cdp-book.ts";
import type { Figure, Held, ModuleBook, StepSeen } from "./figure.ts";
import { PoolBook } from "./pool-book.ts";

/** What the books of tokens tell about one. */
export interface TokenFigures {
  readonly supply: Figure;
  readonly balances: readonly Figure[];
}

/** How the figures of tokens are come by. */
export interface Source {
  readonly reader: PoolCall;
  tokenAt(address: string): TokenFigures | undefined;
  figureFor(place: Held): Figure;
}

export class ModuleBooks {
  readonly pools: PoolBook[] = [];
  cdp: CdpBook | undefined;
  readonly #source: Source;
  readonly #all: ModuleBook[] = [];
  /** By a contract of the module, or a token of its own. */
  readonly #books = new Map<string, ModuleBook>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Opens a book where a contract has one of its own. */
  open({ address, kind }: Contract): void {
    if (kind === (swapPool as unknown)) this.#openPool(address);
    if (kind === (cdpEngine as unknown)) this.#openCdp(address);
  }

  /** The book that looks at a figure: by the contract it is in, the token it is of, whose it is. */
  bookOf({ kind, asset, account }: Figure): ModuleBook | undefined {
    if (kind === "module" || kind === "supply") return this.#books.get(asset);
    if (kind !== "balance") return undefined;
    return this.#books.get(account) ?? this.#books.get(asset);
  }

  /** Looks again where the step changed something, or everywhere. */
  work(seen: StepSeen, all: boolean): void {
    for (const book of this.#all) {
      if (book.stirredIn !== seen.step && !all) continue;
      book.stirredIn = seen.step;
      book.work(seen);
    }
  }

  #openPool(address: string): void {
    const pool = this.#source.reader.enter(swapPool, address);
    const { store } = pool;
    const held = (of: string) => {
      const { _balances } = pool.enter(token, of).store;
      return this.#source.figureFor(_balances.at(address));
    };
    const lp = this.#source.tokenAt(store.lpToken.value);
    if (lp === undefined) return;
    const places = {
      store,
      heldA: held(store.tokenA.value),
      heldB: held(store.tokenB.value),
      supply: lp.supply,
      lp: lp.balances,
    };
    const book = new PoolBook(address, places, () => feeRatesOf(pool, factoryOf(pool)));
    this.pools.push(book);
    this.#all.push(book);
    this.#books.set(address, book);
    this.#books.set(store.lpToken.value, book);
    for (const figure of [places.heldA, places.heldB, lp.supply, ...lp.balances]) {
      figure.module = book;
    }
  }

  #openCdp(address: string): void {
    const engine = this.#source.reader.enter(cdpEngine, address);
    const { cdpVault, cdpReserve } = registryOf(engine).store;
    this.cdp = new CdpBook(engine);
    this.#all.push(this.cdp);
    const own = [address, engine.store.registry.value, cdpVault.value, cdpReserve.value];
    for (const each of own) this.#books.set(each, this.cdp);
  }
}
