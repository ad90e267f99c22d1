// Requests to the modules other than lending, drawn from a stream: swaps, vaults, stakes, bridge
// and votes. Some are refused, on purpose.

import type { RandomStream } from "../../kernel/random.ts";
import type { Command } from "../../world/command.ts";
import type { CallRequest, Market } from "./market.ts";

const ONE = 10n ** 18n;
const USERS = ["lender", "borrower", "liquidator", "trader"] as const;
/** Later than any script runs. */
const DEADLINE = 10n ** 12n;

export class ModuleRequests {
  readonly #market: Market;
  readonly #draw: RandomStream;

  constructor(market: Market, draw: RandomStream) {
    this.#market = market;
    this.#draw = draw;
  }

  next(): Command {
    const user = this.#draw.pick(USERS);
    switch (this.#draw.integer(0, 5)) {
      case 0:
        return this.#bridge(user);
      case 1:
        return this.#submitted("admin", this.#decision(user));
      case 2:
        return this.#submitted(user, this.#stake());
      case 3:
        return this.#submitted(user, this.#vault());
      default:
        return this.#submitted(user, this.#trade());
    }
  }

  #submitted(name: string, request: CallRequest): Command {
    return { kind: "submit", ...this.#market.request(name, request) };
  }

  #dollars(most: bigint): bigint {
    return this.#draw.bigint(1n, most * ONE);
  }

  #trade(): CallRequest {
    const pool = this.#market.at.pools["WETH-PUSD"] as string;
    const [weth, pusd] = [this.#market.token("WETH"), this.#market.token("PUSD")];
    const pay = (name: string, args: CallRequest["args"]): CallRequest => {
      const approvals = [weth, pusd].map((token) => ({ token, spender: pool, amount: 10n ** 30n }));
      return { to: pool, function: name, args: { ...args, deadline: DEADLINE }, approvals };
    };
    const some = this.#dollars(20n);
    const all: CallRequest[] = [
      pay("swap", { isAToB: true, amountIn: some, minAmountOut: 1n }),
      pay("swap", { isAToB: false, amountIn: 2_000n * some, minAmountOut: some / 2n }),
      pay("addLiquidity", { tokenBAmount: 2_000n * some, maxTokenAAmount: 10n ** 24n }),
      pay("addLiquiditySingleToken", { isAToB: true, amountIn: some }),
      pay("removeLiquidity", { lpTokenAmount: some, minTokenBAmount: 1n, minTokenAAmount: 1n }),
    ];
    return this.#draw.pick(all);
  }

  #vault(): CallRequest {
    const { cdpEngine: to, cdpVault: spender } = this.#market.at;
    const asset = this.#market.token("GOLD");
    const amount = this.#dollars(10n);
    const amountUSD = this.#dollars(5_000n);
    const borrower = this.#market.who(this.#draw.pick(USERS));
    const all: CallRequest[] = [
      {
        to,
        function: "deposit",
        args: { asset, amount },
        approvals: [{ token: asset, spender, amount }],
      },
      { to, function: "mint", args: { asset, amountUSD } },
      { to, function: "repay", args: { asset, amountUSD } },
      { to, function: "withdraw", args: { asset, amount } },
      { to, function: "liquidate", args: { asset, borrower, debtToCover: amountUSD } },
    ];
    return this.#draw.pick(all);
  }

  #stake(): CallRequest {
    const { safetyModule: to, stable, rewards } = this.#market.at;
    const amount = this.#dollars(1_000n);
    const all: CallRequest[] = [
      {
        to,
        function: "stake",
        args: { assetsIn: amount, minSharesOut: 1n },
        approvals: [{ token: stable, spender: to, amount }],
      },
      { to, function: "startCooldown" },
      { to, function: "redeem", args: { sharesIn: amount / 2n, minAssetsOut: 1n } },
      { to: rewards, function: "claimAllRewards" },
    ];
    return this.#draw.pick(all);
  }

  #decision(user: string): CallRequest {
    const { adminRegistry: to, priceOracle: target } = this.#market.at;
    const account = this.#market.who(user);
    const all: CallRequest[] = [
      { to, function: "addWhitelist", args: { target, func: "setAssetPrice", account } },
      { to, function: "removeWhitelist", args: { target, func: "setAssetPrice", account } },
      { to: this.#market.at.stable, function: "mint", args: { to: account, amount: ONE } },
      { to: target, function: "setTwapQueueSize", args: { size: 3n } },
    ];
    return this.#draw.pick(all);
  }

  #bridge(user: string): Command {
    return {
      kind: "observeDeposit",
      sourceChain: "Ethereum",
      token: this.#market.token(this.#draw.pick(["WETH", "USDC", "SILV"])),
      amount: this.#draw.bigint(1n, 10n ** 18n),
      recipient: this.#market.who(user),
    };
  }
}
