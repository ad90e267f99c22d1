// A request that should succeed, for any route: made from its schema and example, and from the
// world. It has values for body fields by name, and knows who can do what in the opening scene; any
// other route gets its example's request, with other amounts.
import { positionOf, swapPoolsOf, vaultsOf } from "../../../sim/index.ts";
import type { Schema } from "../../core/parsed.ts";
import type { PreparedRequest, Route, Scenery } from "./prepared-request.ts";
import { DOOMED } from "./scene.ts";
import { validQuery } from "./valid-query.ts";

const ANYONE = ["borrower", "lender", "trader", "liquidator", "oracle", "admin"] as const;

/** The users who can do it in the opening scene; by default anyone. */
const WHO: Readonly<Record<string, readonly string[]>> = {
  Withdraw: ["lender", "trader"],
  "Lending withdraw": ["lender", "trader"],
  Borrow: ["borrower"],
  "Lending borrow": ["borrower"],
  Repay: ["borrower"],
  "Lending repay": ["borrower"],
  "Withdraw liquidity": ["lender"],
  Liquidate: ["liquidator", "trader", "lender"],
  "Set price": ["oracle", "admin"],
  "Remove liquidity": ["trader"],
  "Vault mint": ["borrower", "lender"],
  "Vault repay": ["borrower", "lender"],
  "Vault withdraw": ["borrower", "lender"],
};

const DEPOSITED = ["WETH", "WBTC", "USDC", "GOLD"] as const;
const LENT = ["PUSD", "USDC", "WETH"] as const;
/** Symbols that an asset field may name, by operation. */
const ASSETS: Readonly<Record<string, readonly string[]>> = {
  Deposit: DEPOSITED,
  "Lending supply": DEPOSITED,
  Borrow: LENT,
  Repay: ["PUSD", "USDC"],
  "Supply liquidity": LENT,
  "Withdraw liquidity": LENT,
  "Lending borrow": ["WETH", "GOLD"],
  "Vault mint": ["WETH", "WBTC"],
  "Set price": ["WETH", "WBTC", "USDC", "GOLD"],
};

export function validRequest(route: Route, scenery: Scenery): PreparedRequest {
  const { operation } = route;
  const name = scenery.random.pick(WHO[operation] ?? ANYONE);
  const { params, body } = new Draft(route, name, scenery);
  const bearer = { name };
  return { route, bearer, params, query: validQuery(route, scenery), body };
}

/** One request being made up: later fields depend on earlier ones. */
class Draft {
  readonly params: Record<string, string> = {};
  readonly body: Record<string, unknown> | undefined;
  readonly #route: Route;
  readonly #user: string;
  readonly #scenery: Scenery;

  constructor(route: Route, name: string, scenery: Scenery) {
    this.#route = route;
    this.#scenery = scenery;
    this.#user = scenery.world.users.find(name)?.address ?? "";
    this.#fillPath();
    if (route.body !== undefined) this.body = this.#bodyOf(route.body);
  }

  #fillPath(): void {
    const { world, random } = this.#scenery;
    const [pool] = this.#pools();
    for (const name of Object.keys(this.#route.params?.properties ?? {})) {
      this.params[name] = random.pick(Object.values(world.addresses.tokens));
      if (name === "poolAddress") this.params[name] = pool.address;
      if (name === "id") this.params[name] = world.users.find(DOOMED)?.address ?? "";
    }
    if ("tokenAddress2" in this.params) {
      const pair = [pool.tokenA, pool.tokenB];
      const first = random.integer(0, 1);
      this.params.tokenAddress1 = pair[first] ?? "";
      this.params.tokenAddress2 = pair[1 - first] ?? "";
    }
  }

  #pools() {
    const { world, random } = this.#scenery;
    const [first, ...rest] = swapPoolsOf(world);
    if (first === undefined) throw new Error("there are no pools");
    const named = [first, ...rest].find(({ address }) => address === this.params.poolAddress);
    return [named ?? random.pick([first, ...rest])] as const;
  }

  #bodyOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const { random } = this.#scenery;
    const example = (this.#route.example?.body ?? {}) as Record<string, unknown>;
    const body: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (!required.includes(name) && random.chance(1, 2)) continue;
      const value = this.#valueOf(name, schema, body) ?? example[name];
      if (value !== undefined) body[name] = value;
    }
    return body;
  }

  #valueOf(name: string, schema: Schema, body: Readonly<Record<string, unknown>>): unknown {
    const { random } = this.#scenery;
    if (name === "deadline") return random.pick([4_102_444_800, Number.MAX_SAFE_INTEGER]);
    if (name === "vaultId") return this.#vaultId();
    if (schema.format === "address") return this.#asset(name, body);
    if (name === "maxPayAmount") return "payWith" in body ? String(10n ** 24n) : undefined;
    if (name === "price") return this.#price(body);
    if (name.startsWith("min")) return name.startsWith("mint") ? this.#mint() : "1";
    if (name === "tokenBAmount") return this.#otherSide(String(body.tokenAAmount));
    if (schema.format === "quantity" && random.chance(1, 4)) return "0";
    if (schema.format === "amountOrAll" && random.chance(1, 10)) return "ALL";
    const isAmount = ["amount", "amountOrAll", "quantity"].includes(schema.format ?? "");
    return isAmount ? this.#amount(this.#amountDecimals(body)) : undefined;
  }

  /** Undefined if it should be left out, or stay as in the example. */
  #asset(name: string, body: Readonly<Record<string, unknown>>): string | undefined {
    const { world, random } = this.#scenery;
    const { operation } = this.#route;
    if (name === "fromToken" || name === "toToken") return this.#side(name, body);
    if (name === "payWith") return world.addresses.tokens.WETH;
    if (operation === "Liquidate") {
      return name === "debtAsset" ? world.addresses.stable : world.addresses.tokens.SILV;
    }
    if (operation.endsWith("ithdraw")) {
      const assets = positionOf(world, this.#user).collateral.map(({ asset }) => asset);
      return assets.length === 0 ? world.addresses.tokens.WETH : random.pick(assets);
    }
    const symbols = name === "collateralToken" ? ["WETH"] : undefined;
    const symbol = random.pick(ASSETS[operation] ?? symbols ?? ["WETH"]);
    const isCollateralOfLoan = name === "collateralToken" && operation === "Borrow";
    return world.addresses.tokens[isCollateralOfLoan ? "WETH" : symbol];
  }

  #side(name: string, body: Readonly<Record<string, unknown>>): string {
    const [pool] = this.#pools();
    if (name === "fromToken") return this.#scenery.random.pick([pool.tokenA, pool.tokenB]);
    return body.fromToken === pool.tokenA ? pool.tokenB : pool.tokenA;
  }

  #vaultId(): string {
    const { world, random } = this.#scenery;
    const assets = vaultsOf(world, this.#user).map(({ asset }) => asset);
    return `${this.#user}-${random.pick(assets.length > 0 ? assets : ["none"])}`;
  }

  /** Within a fifth of the preset's price. */
  #price({ asset }: Readonly<Record<string, unknown>>): string {
    const { world, random } = this.#scenery;
    const symbol = Object.entries(world.addresses.tokens).find(([, at]) => at === asset)?.[0];
    const dollars = world.options.preset.tokens.find((token) => token.symbol === symbol)?.priceUsd;
    return String((dollars ?? 1n) * random.bigint(900n, 1_120n) * 10n ** 15n);
  }

  /** Well within what the scene's vaults can carry. */
  #mint = () => this.#amount(18, 100n);

  /** Nine tenths of what the pool takes for this amount of token A. */
  #otherSide(amountA: string): string {
    const [{ reserveA, reserveB }] = this.#pools();
    return String((BigInt(amountA) * reserveB * 9n) / (reserveA * 10n) + 1n);
  }

  #amountDecimals({
    asset,
    tokenAddress,
    fromToken,
    collateralToken,
    vaultId,
  }: Readonly<Record<string, unknown>>): number {
    const { world } = this.#scenery;
    const [pool] = this.#pools();
    const inPool = this.#route.operation === "Add liquidity" ? pool.tokenA : undefined;
    const ofVault =
      this.#route.operation === "Vault withdraw" ? String(vaultId).split("-")[1] : undefined;
    const token = asset ?? tokenAddress ?? fromToken ?? inPool ?? ofVault ?? collateralToken;
    const symbol = Object.entries(world.addresses.tokens).find(([, at]) => at === token)?.[0];
    return world.options.preset.tokens.find((each) => each.symbol === symbol)?.decimals ?? 18;
  }

  /** From a millionth up to this many whole tokens, with all magnitudes equally likely. */
  #amount(decimals: number, most = 1n): string {
    const { random } = this.#scenery;
    const size = 10n ** BigInt(decimals - random.integer(0, 4));
    return String(random.bigint(size / 10n, size * most));
  }
}
