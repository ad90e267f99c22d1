// The named state of every error: a history in which each refusal happened once.
import { defaultPreset } from "../../presets/default.ts";
import { STANDARD_REWARDS } from "../../presets/modules.ts";
import type { Declarations } from "../moves/declaration.ts";
import { borrow, liquidate, lock } from "../moves/lending.ts";
import { refused, send } from "../moves/move.ts";
import { swap } from "../moves/swap.ts";
import { bridgeRefusals } from "../refusals/bridge.ts";
import { governanceRefusals } from "../refusals/governance.ts";
import { lendingRefusals } from "../refusals/lending.ts";
import { chainRefusals, feeRefusals, oracleRefusals, tokenRefusals } from "../refusals/platform.ts";
import { rewardRefusals } from "../refusals/rewards.ts";
import { safetyRefusals } from "../refusals/safety.ts";
import { settingRefusals } from "../refusals/settings.ts";
import { swapRefusals } from "../refusals/swap.ts";
import { vaultRefusals } from "../refusals/vaults.ts";

const { lending, pools = [] } = defaultPreset;

export const errorStates: Declarations = {
  "failed-transactions": {
    about: "The trader's last five transactions have failed, each for a reason that users see.",
    story: () => [
      refused("TOKEN_BALANCE", send("trader", "lender", "PUSD", 2_000_000n)),
      refused("LENDING_BORROW_UNSAFE", borrow("trader", "PUSD", 1n)),
      refused("LENDING_INACTIVE_TOKEN", lock("trader", "OLDT", 1n)),
      refused("SWAP_INPUT", swap("trader", "WETH-PUSD", "WETH", 0n)),
      refused(
        "LENDING_NO_DEBT",
        liquidate("trader", "borrower", { debt: "PUSD", collateral: "WETH" }),
      ),
    ],
    shows: ({ world }) =>
      world.chain.transactions.slice(-5).every(({ failure }) => failure !== undefined),
  },
  "every-error": {
    about: "A history with one failed transaction for every reason a contract can refuse a call.",
    unmodelled: true,
    preset: {
      lending: { ...lending, markets: { PUSD: 0n, WETH: 0n }, collateralLockedByLoan: false },
      pools: pools.map((pool) =>
        pool.tokenA === "USDC" ? { ...pool, amountA: 0n, amountB: 0n } : pool,
      ),
      rewards: { ...STANDARD_REWARDS, funded: 1n },
    },
    story: () => [
      ...chainRefusals(),
      ...tokenRefusals(),
      ...oracleRefusals(),
      ...feeRefusals(),
      ...lendingRefusals(),
      ...settingRefusals(),
      ...safetyRefusals(),
      ...swapRefusals(),
      ...vaultRefusals(),
      ...rewardRefusals(),
      ...bridgeRefusals(),
      ...governanceRefusals(),
    ],
    shows: ({ world }) => {
      const codes = world.chain.transactions.flatMap(({ failure }) => failure?.code ?? []);
      return new Set(codes).size > 200;
    },
  },
};
