// The beginning of every run: collateral, loans, vaults, liquidity and shares in pools, and a loan
// too deep under water to heal. Set up through the application.

/** Owes far more than its collateral is worth. */
export const DOOMED = "admin";

const WHOLE = 10n ** 18n;
const whole = (count: bigint) => String(count * WHOLE);

type SceneLine =
  | { readonly as: string; readonly line: string; readonly body: Readonly<Record<string, unknown>> }
  | { readonly control: string; readonly body: Readonly<Record<string, unknown>> };

/** `at` gives the address of a token, `pool` that of a pair's pool. */
export function sceneOf(
  at: (symbol: string) => string,
  pool: (pair: string) => string,
): SceneLine[] {
  const ask = (as: string, line: string, body: Readonly<Record<string, unknown>>) => ({
    as,
    line,
    body,
  });
  const deposit = (as: string, symbol: string, amount: string) =>
    ask(as, "POST /api/lend/deposit", { asset: at(symbol), amount });
  const borrow = (as: string, symbol: string, amount: string) =>
    ask(as, "POST /api/lend/borrow", { asset: at(symbol), amount });
  const lend = (symbol: string, amount: string) =>
    ask("lender", "POST /api/lend/liquidity", { asset: at(symbol), amount });
  const mint = (as: string, symbol: string, collateralAmount: string) =>
    ask(as, "POST /api/cdp/mint", {
      collateralToken: at(symbol),
      collateralAmount,
      mintAmount: whole(1_000n),
    });
  const join = (pair: string, tokenAAmount: string, tokenBAmount: string) =>
    ask("trader", `POST /api/swap-pools/${pool(pair)}/liquidity`, {
      tokenAAmount,
      tokenBAmount,
      deadline: 4_102_444_800,
    });
  return [
    deposit("borrower", "WETH", whole(300n)),
    deposit("borrower", "GOLD", whole(50n)),
    borrow("borrower", "PUSD", whole(20_000n)),
    borrow("borrower", "USDC", "20000000000"),
    deposit("lender", "GOLD", whole(100n)),
    deposit("lender", "WETH", whole(100n)),
    deposit("trader", "WETH", whole(100n)),
    deposit("trader", "WBTC", "1000000000"),
    deposit(DOOMED, "SILV", whole(30_000n)),
    borrow(DOOMED, "PUSD", whole(500_000n)),
    { control: "/control/prices", body: { asset: "SILV", price: whole(5n) } },
    lend("PUSD", whole(100_000n)),
    lend("USDC", "100000000000"),
    lend("WETH", whole(100n)),
    ...["borrower", "lender"].flatMap((as) => [
      mint(as, "WETH", whole(100n)),
      mint(as, "WBTC", "500000000"),
    ]),
    join("WETH-PUSD", whole(50n), whole(100_000n)),
    join("WBTC-PUSD", "100000000", whole(50_000n)),
    join("GOLD-PUSD", whole(50n), whole(90_000n)),
    join("USDC-PUSD", "50000000000", whole(40_000n)),
    { control: "/control/clock/advance", body: { seconds: 7_200 } },
  ];
}
