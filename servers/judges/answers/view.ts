// The world at one moment as an answer is checked against it. Where contracts' storage is known
// everything comes from there, and at a live address from the application's other lists.
import { bare } from "./figures.ts";
import {
  type BalanceItem,
  type ClaimItem,
  entriesIn,
  type MarketItem,
  metadataIn,
  type PriceItem,
  type StoredVariables,
  storedValue,
  type TokenItem,
} from "./items.ts";

/** A transaction, as whoever runs the world knows it. */
interface KnownTransaction {
  readonly status: string;
  readonly from?: string | undefined;
  readonly fee?: string | null | undefined;
  readonly revertReason?: string | null | undefined;
  readonly result?: unknown;
}

/** The longest page of a list. */
export const ALL = "limit=50";

export abstract class View {
  readonly #tokens = new Map<string, Promise<TokenItem>>();
  /** True where only the application's own lists are known. */
  abstract readonly isLive: boolean;
  /** The name of the user who asks; undefined if that is not known. */
  abstract readonly userName: string | undefined;
  /** The software's name and version, and its clock; undefined at a live address. */
  abstract health(): Promise<
    Readonly<Record<"name" | "version" | "timestamp", string>> | undefined
  >;
  /**
   * A contract's variables, by its name or bare address, as a dump of the world has them. Undefined
   * at a live address.
   */
  abstract stored(contract: string): Promise<StoredVariables | undefined>;
  /** Unix seconds of the platform's clock. Throws at a live address. */
  abstract now(): Promise<bigint>;
  /** Undefined at a live address, or if there is none. */
  abstract transaction(hash: string): Promise<KnownTransaction | undefined>;
  /** The caller's claims of rewards, newest first. */
  abstract claims(): Promise<readonly ClaimItem[]>;
  /** The address of the caller. */
  abstract me(): Promise<string>;
  /**
   * A GET of the application as the caller or another user; undefined if it is refused, or if that
   * user has given no token.
   */
  abstract find<T>(path: string, user?: string): Promise<T | undefined>;

  async get<T>(path: string): Promise<T> {
    const found = await this.find<T>(path);
    if (found !== undefined) return found;
    throw new Error(`GET ${path} is refused, and a check needs it`);
  }

  /** By address: in order of creation, or at a live address by symbol. */
  async tokens(): Promise<ReadonlyMap<string, TokenItem>> {
    const factory = await this.stored("tokenFactory");
    if (factory === undefined) {
      const { tokens } = await this.get<{ tokens: TokenItem[] }>(`/api/tokens/v2?${ALL}`);
      return byAddress(tokens);
    }
    const all = (factory.allTokens ?? []) as string[];
    return byAddress(await Promise.all(all.map((asset) => this.token(asset))));
  }

  /** Read once, since most answers need a token several times. */
  token(asset: string): Promise<TokenItem> {
    const token = this.#tokens.get(asset) ?? this.#token(asset);
    this.#tokens.set(asset, token);
    return token;
  }

  async #token(asset: string): Promise<TokenItem> {
    const stored = await this.stored(asset);
    if (stored !== undefined) {
      return { address: asset, ...metadataIn(stored), price: String(await this.price(asset)) };
    }
    const token = (await this.tokens()).get(asset);
    if (token === undefined) throw new Error(`no list names the token ${asset}`);
    return token;
  }

  /** 0 without a price. */
  async price(asset: string): Promise<bigint> {
    const oracle = await this.stored("priceOracle");
    if (oracle !== undefined) return BigInt(storedValue(oracle, "prices", asset));
    const items = await this.get<PriceItem[]>("/oracle/price");
    return BigInt(items.find((item) => item.asset === asset)?.price ?? "0");
  }

  /** The worth of an amount, rounded down. */
  async worth(asset: string, amount: bigint): Promise<bigint> {
    const { customDecimals } = await this.token(asset);
    return (amount * (await this.price(asset))) / 10n ** BigInt(customDecimals);
  }

  /** In a wallet: the caller's own by default. */
  async balance(asset: string, user?: string): Promise<bigint> {
    const whose = user ?? (await this.me());
    const stored = await this.stored(asset);
    if (stored !== undefined) return BigInt(storedValue(stored, "_balances", whose));
    const listed = (await this.balances(whose)).get(asset);
    // Deprecated tokens are only in the list of tokens.
    return BigInt((listed ?? (await this.wallet(whose)).get(asset))?.balance ?? "0");
  }

  /** The list of balances, by asset. Only for a live address. */
  async balances(user: string): Promise<ReadonlyMap<string, BalanceItem>> {
    return byAddress(await this.get<BalanceItem[]>(`/api/tokens/balance?key=eq.${user}`));
  }

  /** The list of tokens with a user's balances, by asset. Only for a live address. */
  async wallet(user: string): Promise<ReadonlyMap<string, TokenItem>> {
    const path = `/api/tokens/v2?balances.key=eq.${user}&${ALL}`;
    return byAddress((await this.get<{ tokens: TokenItem[] }>(path)).tokens);
  }

  /** What a user has locked as collateral, by asset. */
  async collateral(user: string): Promise<ReadonlyMap<string, bigint>> {
    const vault = await this.stored("collateralVault");
    const locked =
      vault === undefined
        ? [...(await this.balances(user))].map(
            ([asset, { collateralBalance }]) => [asset, collateralBalance] as const,
          )
        : entriesIn<string>(vault, "userCollaterals", user);
    const amounts = locked.map(([asset, amount]) => [asset, BigInt(amount)] as const);
    return new Map(amounts.filter(([, amount]) => amount > 0n));
  }

  /** The assets that can be borrowed, in order; the default asset of requests comes first. */
  async borrowable(): Promise<readonly string[]> {
    const pool = await this.stored("lendingPool");
    if (pool !== undefined) return (pool.borrowableAssets ?? []) as string[];
    return (await this.markets()).map(({ asset }) => asset);
  }

  async stable(): Promise<string> {
    return (await this.borrowable())[0] ?? "";
  }

  /** At a live address alone. */
  async markets(): Promise<readonly MarketItem[]> {
    return (await this.get<{ markets: MarketItem[] }>(`/api/lend/liquidity?${ALL}`)).markets;
  }

  /** What left the caller's wallet between two moments, without the fee. */
  async spentSince(before: View, asset: string, hash: string): Promise<bigint> {
    const spent = (await before.balance(asset)) - (await this.balance(asset));
    // Only the stable token pays fees, besides vouchers.
    if (asset !== (await this.stable())) return spent;
    const fee = (await this.transaction(hash))?.fee ?? "voucher";
    return fee === "voucher" ? spent : spent - FEE;
  }
}

const FEE = 10n ** 16n;

const byAddress = <T extends { readonly address: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [bare(item.address), item]));
