// What can be seen of a platform over HTTP, in the model's form: users by name, assets by symbol.
// Reads the application as its users do; only vouchers, which no route shows, come from control.
import type { OpeningView } from "../../sim/index.ts";
import type { Application, BalanceItem, MarketItem } from "../clients/application.ts";
import type { Control } from "../clients/control.ts";
import { settled } from "../clients/http.ts";

export type View = OpeningView;

/** A user with a valid token. */
export interface Reader {
  readonly name: string;
  readonly address: string;
  readonly application: Application;
}

interface SeenUser {
  readonly name: string;
  readonly balances: Readonly<Record<string, bigint>>;
  readonly collateral: Readonly<Record<string, bigint>>;
  readonly debt: Readonly<Record<string, bigint>>;
  readonly shares: Readonly<Record<string, bigint>>;
  readonly price: Readonly<Record<string, bigint>>;
  readonly health: bigint;
}

const INFINITE = 2n ** 256n - 1n;

/** Names of tokens by their bare addresses; the model ignores other tokens. */
type Symbols = ReadonlyMap<string, string>;

/** Reads these users and every market. */
export async function look(
  readers: readonly Reader[],
  control: Control,
  symbols: Symbols,
): Promise<View> {
  const first = readers[0];
  if (first === undefined) throw new RangeError("nobody looks");
  const { unixSeconds } = await control.clock();
  const markets = await marketsSeenBy(first.application);
  const seen = await Promise.all(readers.map((reader) => userSeen(reader, control, symbols)));
  const of = <T>(read: (user: SeenUser) => T) =>
    Object.fromEntries(seen.map((user) => [user.name, read(user)]));
  return {
    now: unixSeconds,
    price: Object.assign({}, ...seen.map(({ price }) => price)),
    balances: of(({ balances }) => balances),
    collateral: of(({ collateral }) => collateral),
    debt: of(({ debt }) => debt),
    shares: of(({ shares }) => shares),
    market: Object.fromEntries(
      await Promise.all(
        markets.map(async (item) => {
          const symbol = symbols.get(item.asset) ?? item.asset;
          return [symbol, await marketSeen(item, control)] as const;
        }),
      ),
    ),
    healthFactor: of(({ health }) => health),
  };
}

async function marketsSeenBy(application: Application): Promise<readonly MarketItem[]> {
  return settled(await application.markets()).markets;
}

async function marketSeen(item: MarketItem, control: Control): Promise<View["market"][string]> {
  const { index = "0" } = await control.view("lendingPool", "previewBorrowIndex", {
    asset: item.asset,
  });
  return {
    borrowIndex: BigInt(index),
    cash: BigInt(item.availableLiquidity),
    totalDebt: BigInt(item.totalBorrowed),
    reserves: BigInt(item.reserves),
    badDebt: BigInt(item.badDebt),
    shareSupply: BigInt(item.totalShares),
    exchangeRate: wadOf(item.exchangeRate),
  };
}

async function userSeen(reader: Reader, control: Control, symbols: Symbols): Promise<SeenUser> {
  const { application, address, name } = reader;
  const balances = settled(await application.balances(address));
  const { positions } = settled(await application.positions());
  const markets = await marketsSeenBy(application);
  const voucher = await control.view("voucher", "balanceOf", { account: address });
  const named = (items: readonly (readonly [string, bigint])[]) =>
    Object.fromEntries(
      items.flatMap(([at, amount]) => {
        const symbol = symbols.get(at);
        return symbol === undefined ? [] : [[symbol, amount] as const];
      }),
    );
  const owed = new Map(positions.borrowed.map((item) => [item.tokenAddress, BigInt(item.amount)]));
  return {
    name,
    balances: {
      ...named(balances.map((item) => [item.address, BigInt(item.balance)])),
      VOUCHER: BigInt(voucher.balance ?? "0"),
    },
    collateral: named(balances.map((item) => [item.address, BigInt(item.collateralBalance)])),
    debt: named(markets.map(({ asset }) => [asset, owed.get(asset) ?? 0n])),
    shares: named(markets.map(({ asset, shares }) => [asset, BigInt(shares)])),
    price: named(balances.filter(isPriced).map((item) => [item.address, BigInt(item.price)])),
    health: positions.healthFactor === "Infinity" ? INFINITE : wadOf(positions.healthFactor),
  };
}

function isPriced({ price }: BalanceItem): boolean {
  return price !== "0";
}

/** A decimal of at most 18 places, x 1e18. */
function wadOf(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(18, "0"));
}
