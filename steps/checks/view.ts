// What other routes report at one moment. Control exists on the plan's own platforms alone.
import type { JSONWebKeySet } from "jose";
import type { BalanceItem, MarketItem, Positions } from "../clients/application.ts";
import type { Control } from "../clients/control.ts";
import { type Http, settled } from "../clients/http.ts";
import type { Rpc } from "../clients/rpc.ts";
import { ChainView } from "./chain-view.ts";
import { CoreView } from "./core-view.ts";
import { bare } from "./figures.ts";
import {
  type ActivityItem,
  amountOf,
  type ClaimItem,
  type DepositItem,
  type LoanItem,
  type PoolItem,
  type PriceItem,
  type RewardsAnswer,
  type TokenItem,
  type VaultItem,
} from "./items.ts";
import { KnownWorld } from "./known-world.ts";
import type { Moment } from "./moment.ts";

/** Access to the platform without checks. */
export interface UncheckedClients {
  readonly http: Http;
  /** Undefined at a live address. */
  readonly control: Control | undefined;
  readonly rpc: Rpc | undefined;
  /** Of core REST. */
  readonly core: Http | undefined;
  /** At the issuer. */
  readonly identity: Http | undefined;
  /** Authorization headers by their user's address, as far as any were seen. */
  readonly tokens: Map<string, string>;
  /** Addresses by the Authorization headers of their users. */
  readonly users: Map<string, string>;
  /** Routes that were asked under their other paths. */
  readonly asked: Set<string>;
}

const ALL = "limit=50";

export class View extends KnownWorld {
  /** Undefined at a live address. */
  readonly chain: ChainView | undefined;
  readonly core: CoreView | undefined;
  readonly #ways: UncheckedClients;
  readonly #moment: Moment;
  readonly #authorization: string | undefined;

  constructor(ways: UncheckedClients, moment: Moment, authorization: string | undefined) {
    super(ways.control, moment);
    this.chain = ways.rpc && new ChainView(ways.rpc, moment);
    this.core = ways.core && new CoreView(ways.core, moment);
    this.#ways = ways;
    this.#moment = moment;
    this.#authorization = authorization;
  }

  /** Of the provider; undefined at a live address. */
  get issuer(): string | undefined {
    return this.#ways.identity?.base;
  }

  /** The provider's public keys; undefined at a live address. */
  async keys(): Promise<JSONWebKeySet | undefined> {
    const { identity } = this.#ways;
    if (identity === undefined) return undefined;
    const read = () => identity.ask({ method: "GET", path: "/jwks" });
    return settled<JSONWebKeySet>(await this.#moment.read("keys", read));
  }

  /** A GET of the application as the caller; undefined if it is refused. */
  find<T>(path: string, as = this.#authorization): Promise<T | undefined> {
    return this.#moment.read(`${as} ${path}`, async () => {
      const authorization = as ?? (await this.#anybody());
      const answer = await this.#ways.http.ask({ method: "GET", path, authorization });
      return answer.status === 200 ? (answer.body as T) : undefined;
    });
  }

  /** Without a token of the caller's, reads as any user. */
  async #anybody(): Promise<string> {
    const fresh = await this.#moment.read("anybody's token", () => this.#learnToken());
    return fresh ?? [...this.#ways.tokens.values()][0] ?? "";
  }

  async get<T>(path: string, authorization?: string): Promise<T> {
    const found = await this.find<T>(path, authorization);
    if (found !== undefined) return found;
    throw new Error(`GET ${path} is refused, and a check needs it`);
  }

  /** The caller's address. */
  async me(): Promise<string> {
    const found = await this.findMe();
    if (found !== undefined) return found;
    throw new Error("GET /users/me is refused, and a check needs it");
  }

  /** Undefined for a caller without a valid token. An address never changes. */
  async findMe(): Promise<string | undefined> {
    const { users, tokens } = this.#ways;
    if (this.#authorization === undefined) return undefined;
    const known = users.get(this.#authorization);
    if (known !== undefined) return known;
    const found = await this.find<{ userAddress: string }>("/users/me");
    if (found === undefined) return undefined;
    users.set(this.#authorization, found.userAddress);
    tokens.set(found.userAddress, this.#authorization);
    return found.userAddress;
  }

  /** By asset; the caller's own by default. */
  async balances(user?: string): Promise<ReadonlyMap<string, BalanceItem>> {
    const key = `eq.${user ?? (await this.me())}`;
    const items = await this.get<BalanceItem[]>(`/api/tokens/balance?key=${key}`);
    return new Map(items.map((item) => [item.address, item]));
  }

  async balance(asset: string, user?: string): Promise<bigint> {
    const item = (await this.balances(user)).get(asset);
    // Deprecated tokens are only in the list of tokens.
    const held = item ?? (await this.wallet(user ?? (await this.me()))).get(asset);
    return BigInt(held?.balance ?? "0");
  }

  /** A user's balances, from the list of tokens; share and LP tokens too. */
  async wallet(user: string): Promise<ReadonlyMap<string, TokenItem>> {
    const path = `/api/tokens/v2?balances.key=eq.${user}&${ALL}`;
    const { tokens } = await this.get<{ tokens: TokenItem[] }>(path);
    return new Map(tokens.map((item) => [item.address, item]));
  }

  positions(): Promise<Positions> {
    return this.get("/api/lending/positions");
  }

  /** Any user's; at a live address only users whose token was seen. */
  async positionsOf(user: string): Promise<Positions | undefined> {
    const path = "/api/lending/positions";
    const known = this.#ways.tokens.get(user);
    const read = known === undefined ? undefined : await this.find<Positions>(path, known);
    if (read !== undefined) return read;
    // A token that was seen may have expired since.
    const fresh = await this.#learnToken(user);
    return fresh === undefined ? undefined : this.find(path, fresh);
  }

  async loanStatus(): Promise<string> {
    return (await this.positions()).loan?.status ?? "none";
  }

  async debt(asset: string): Promise<bigint> {
    return amountOf((await this.positions()).positions.borrowed, asset);
  }

  async prices(): Promise<ReadonlyMap<string, bigint>> {
    const items = await this.get<PriceItem[]>("/oracle/price");
    return new Map(items.map(({ asset, price }) => [asset, BigInt(price)]));
  }

  async markets(): Promise<readonly MarketItem[]> {
    return (await this.get<{ markets: MarketItem[] }>(`/api/lend/liquidity?${ALL}`)).markets;
  }

  async market(asset: string): Promise<MarketItem | undefined> {
    return (await this.markets()).find((item) => item.asset === asset);
  }

  /** By address, including deprecated ones. */
  async tokens(): Promise<ReadonlyMap<string, TokenItem>> {
    const { tokens } = await this.get<{ tokens: TokenItem[] }>(`/api/tokens/v2?${ALL}`);
    return new Map(tokens.map((item) => [item.address, item]));
  }

  async token(asset: string): Promise<TokenItem> {
    const token = (await this.tokens()).get(asset);
    if (token === undefined) throw new Error(`no list names the token ${asset}`);
    return token;
  }

  /** The default asset of requests, whose market comes first. */
  async stable(): Promise<string> {
    return (await this.markets())[0]?.asset ?? "";
  }

  async pools(): Promise<readonly PoolItem[]> {
    return (await this.get<{ pools: PoolItem[] }>(`/api/swap-pools?${ALL}`)).pools;
  }

  async vaults(): Promise<readonly VaultItem[]> {
    return (await this.get<{ vaults: VaultItem[] }>(`/api/cdp/vaults?${ALL}`)).vaults;
  }

  async activities(): Promise<readonly ActivityItem[]> {
    const path = `/api/rewards/activities?${ALL}`;
    return (await this.get<{ activities: ActivityItem[] }>(path)).activities;
  }

  async claims(): Promise<readonly ClaimItem[]> {
    return (await this.get<{ history: ClaimItem[] }>(`/api/rewards/history?${ALL}`)).history;
  }

  async deposits(): Promise<readonly DepositItem[]> {
    const path = `/api/bridge/deposits?${ALL}`;
    return (await this.get<{ deposits: DepositItem[] }>(path)).deposits;
  }

  rewards(): Promise<RewardsAnswer> {
    return this.get("/api/rewards");
  }

  loan(borrower: string): Promise<LoanItem | undefined> {
    return this.find(`/api/lend/liquidate/${borrower}`);
  }

  /** Gets a token of a known user, or of any user. */
  async #learnToken(user?: string): Promise<string | undefined> {
    const { control, tokens } = this.#ways;
    if (control === undefined) return undefined;
    const { actors } = settled(await control.call("get", "/actors"));
    const found = actors.find(({ address }) => user === undefined || bare(address) === user);
    if (found === undefined) return undefined;
    const params = { path: { name: found.name } };
    const { access_token } = settled(
      await control.call("post", "/actors/{name}/token", { params }),
    );
    tokens.set(bare(found.address), `Bearer ${access_token}`);
    return `Bearer ${access_token}`;
  }

  /** What left the caller's wallet between two moments, without the fee. */
  async spentSince(before: View, asset: string, hash: string): Promise<bigint> {
    const spent = (await before.balance(asset)) - (await this.balance(asset));
    return spent - (await this.feeIn(asset, hash));
  }

  /**
   * How much of an asset a transaction's fee took: only the stable token pays fees, besides
   * vouchers.
   */
  async feeIn(asset: string, hash: string): Promise<bigint> {
    if (asset !== (await this.stable())) return 0n;
    const fee = (await this.transaction(hash))?.fee ?? "voucher";
    return fee === "voucher" ? 0n : 10n ** 16n;
  }
}
