// Every loan and vault with a debt, least healthy first, and the prices at which each falls.
import {
  borrowersOf,
  type LiquidationPrice,
  loanPrices,
  MAX_UINT256,
  type Position,
  positionOf,
  tokenAt,
  unitOf,
  type VaultFacts,
  vaultOwnersOf,
  vaultPriceUp,
  vaultsOf,
  WAD,
  type World,
} from "../../../sim/index.ts";
import { hex } from "./overview-tokens.ts";

/** A debt against collateral. Without a price that it needs, its health is unknown. */
export type Indebted = { readonly user: string; readonly health: bigint | undefined } & (
  | { readonly kind: "loan"; readonly loan: Position }
  | { readonly kind: "vault"; readonly vault: VaultFacts }
);

/** Least healthy first, those of unknown health before all. Cost: a look at every borrower. */
export function indebtedOf(world: World): Indebted[] {
  const loans = borrowersOf(world).flatMap((user) => {
    const loan = positionOf(world, user);
    return loan.debts.length === 0
      ? []
      : [{ kind: "loan" as const, user, loan, health: healthOfLoan(loan) }];
  });
  const vaults = vaultOwnersOf(world).flatMap((user) =>
    vaultsOf(world, user)
      .filter(({ debt }) => debt > 0n)
      .map((vault) => ({ kind: "vault" as const, user, vault, health: healthOfVault(vault) })),
  );
  const place = ({ health }: Indebted) => health ?? -1n;
  return [...loans, ...vaults].sort((a, b) =>
    place(a) === place(b) ? (a.user < b.user ? -1 : 1) : place(a) < place(b) ? -1 : 1,
  );
}

/** Undefined without a price that decides. */
export function healthOfLoan({ healthFactor, status }: Position): bigint | undefined {
  return healthFactor === 0n && status !== "liquidatable" ? undefined : healthFactor;
}

/** The ratio over the one at which it is lost, rounded down, so that 1 is the limit as for loans. */
export function healthOfVault({
  isPriced,
  ratio,
  liquidationRatio,
}: VaultFacts): bigint | undefined {
  if (!isPriced) return undefined;
  return ratio === MAX_UINT256 ? ratio : (ratio * WAD) / liquidationRatio;
}

const sumOf = (amounts: readonly { readonly value: bigint }[]): bigint =>
  amounts.reduce((sum, { value }) => sum + value, 0n);

export function presentIndebted(world: World, each: Indebted) {
  const { kind, user, health } = each;
  const status = health === undefined ? "unpriced" : health < WAD ? "liquidatable" : "healthy";
  const [collateral, debts] =
    each.kind === "loan" ? amountsOfLoan(each.loan) : amountsOfVault(world, each.vault);
  return {
    kind,
    user: hex(user),
    name: world.users.nameOf(user) ?? null,
    status,
    health: health === undefined ? null : String(health),
    collateral: collateral.map(presentAmount),
    debts: debts.map(presentAmount),
    collateralUsd: String(sumOf(collateral)),
    debtUsd: String(sumOf(debts)),
    falls: fallsOf(world, each).map(({ symbol, side, price }) => ({
      symbol,
      side,
      price: String(price),
    })),
  };
}

type Valued = Pick<Position["debts"][number], "symbol" | "amount" | "value">;

const amountsOfLoan = ({ collateral, debts }: Position) => [collateral, debts] as const;

/** The vaults' rule counts a stable token as a dollar, whatever its price. */
function amountsOfVault(world: World, { symbol, collateral, value, debt }: VaultFacts) {
  const stable = tokenAt(world, world.addresses.stable)?.symbol ?? "";
  const pledged: Valued = { symbol, amount: collateral, value };
  return [[pledged], [{ symbol: stable, amount: debt, value: debt }]] as const;
}

const presentAmount = ({ symbol, amount }: Valued) => ({ symbol, amount: String(amount) });

function fallsOf(world: World, each: Indebted): Omit<LiquidationPrice, "asset">[] {
  if (each.kind === "loan") return loanPrices(world, each.loan);
  const { asset, symbol } = each.vault;
  const price = vaultPriceUp(each.vault, unitOf(tokenAt(world, asset)?.decimals ?? 0));
  return price === undefined ? [] : [{ symbol, side: "below", price }];
}
