// A core surface over a busy chain: events of many contracts, refusals, several transactions per
// block. For tests of logs.
import { type TestCore, testCore } from "../../proof/testing/core.ts";

const WHOLE = 10n ** 18n;

export function busyCore(): TestCore {
  const core = testCore();
  keepBusy(core);
  return core;
}

export function keepBusy(core: TestCore): void {
  const { world, inbox } = core;
  const { tokens, pools, lendingPool, collateralVault, priceOracle, stable } = world.addresses;
  const weth = tokens.WETH ?? "";
  const bare = (name: string) => core.addressOf(name).slice(2);
  const submit = (from: string, to: string, name: string, args: object, approved?: string) =>
    inbox.execute({
      ...{ kind: "submit", from: bare(from), to, function: name, args: { ...args } },
      ...(approved === undefined
        ? {}
        : { approvals: [{ token: weth, spender: approved, amount: 10n * WHOLE }] }),
    });
  const [pool = ""] = Object.values(pools);
  for (let round = 0n; round < 12n; round += 1n) {
    if (round === 6n) inbox.execute({ kind: "setMining", mode: "manual" });
    submit("trader", stable, "transfer", { to: bare("lender"), value: round + 1n });
    submit("lender", stable, "transfer", { to: bare("trader"), value: 10n ** 40n });
    submit("borrower", weth, "approve", { spender: bare("lender"), value: round });
    const collateral = { asset: weth, amount: WHOLE };
    submit("borrower", lendingPool, "supplyCollateral", collateral, collateralVault);
    submit("oracle", priceOracle, "setAssetPrice", { asset: weth, price: (2500n + round) * WHOLE });
    const swap = { isAToB: true, amountIn: WHOLE, minAmountOut: 1n, deadline: 10n ** 12n };
    submit("trader", pool, "swap", swap, pool);
    if (round >= 6n) inbox.execute({ kind: "mine" });
  }
  inbox.execute({ kind: "setMining", mode: "transaction" });
}
