// A lending market with its safety module, with requests by name. For tests.
import type { Call } from "../../contract/call.ts";
import { deploySafety } from "../../genesis/safety.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import type { Preset } from "../../presets/preset.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import { safetyModule } from "./actions.ts";
import type { SafetyBooks } from "./books.ts";

export const STAKERS = ["lender", "alice", "bob"] as const;

export class InsuredMarket extends Market {
  readonly lending: Lending;

  constructor(preset: Preset = vectors) {
    super(preset);
    const { parts } = this.world;
    if (!parts.chain.contracts.has(this.at.safetyModule)) deploySafety(parts);
    this.lending = new Lending(this);
  }

  get store() {
    const { chain } = this.world.parts;
    const registry: Call = chain.callAs(this.at.adminRegistry, this.at.adminRegistry);
    return registry.enter(safetyModule, this.at.safetyModule).store;
  }

  get managed(): bigint {
    return this.store._managedAssets.value;
  }

  get rate(): bigint {
    return this.read(this.at.safetyModule, "exchangeRate");
  }

  ask(name: string, args: CallRequest["args"] = {}): CallRequest {
    return { to: this.at.safetyModule, function: name, args };
  }

  stake(assetsIn: bigint, minSharesOut = 0n): CallRequest {
    const { stable: token, safetyModule: spender } = this.at;
    const approvals = [{ token, spender, amount: MAX_UINT256 }];
    return { ...this.ask("stake", { assetsIn, minSharesOut }), approvals };
  }

  redeem(sharesIn: bigint, minAssetsOut = 0n): CallRequest {
    return this.ask("redeem", { sharesIn, minAssetsOut });
  }

  /** Starts the cooldown and waits until it is over. */
  cool(name: string): void {
    this.run(name, this.ask("startCooldown"));
    this.pass(1);
  }

  donate(name: string, value: bigint, to: string = this.at.safetyModule): void {
    this.run(name, { to: this.at.stable, function: "transfer", args: { to, value } });
  }

  /** Gives the registry dollars and, by vote, lets the module take them. */
  fundRewards(value: bigint): void {
    this.donate("lender", value, this.at.adminRegistry);
    const args = { target: this.at.stable, func: "approve" };
    this.run("admin", {
      to: this.at.adminRegistry,
      function: "castVoteOnIssue",
      args: { ...args, args: [this.at.safetyModule, String(MAX_UINT256)] },
    });
  }

  reward(amount: bigint): CallRequest {
    return this.ask("notifyReward", { amount });
  }

  /**
   * A loan of this user's that stays partly unpaid with gold at half price; then the price is
   * restored.
   */
  lose(name: string, gold: bigint): void {
    const { lending } = this;
    this.run(name, lending.lock("GOLD", gold));
    this.run(name, lending.borrowMost("PUSD"));
    this.setPrice("GOLD", 1_000n * ONE);
    const target = { debt: "PUSD", collateral: "GOLD" };
    this.run("lender", lending.liquidate(this.who(name), target));
    this.setPrice("GOLD", 2_000n * ONE);
  }

  /** The market of acceptance vector 17.3.4: 2,000 dollars staked, and 547.6 of bad debt. */
  static withLoss(): InsuredMarket {
    const market = new InsuredMarket();
    market.run("lender", market.lending.supply("PUSD", 1_000_000n * ONE));
    market.run("bob", market.stake(2_000n * ONE));
    market.run("alice", market.lending.lock("GOLD", ONE));
    market.run("alice", market.lending.borrow("PUSD", 1_500n * ONE));
    market.setPrice("GOLD", 1_000n * ONE);
    const target = { debt: "PUSD", collateral: "GOLD" };
    market.run("lender", market.lending.liquidate(market.who("alice"), target));
    return market;
  }

  books(): SafetyBooks {
    const shares = this.at.safetyToken;
    return {
      managed: this.managed,
      balance: this.balanceAt(this.at.safetyModule, this.at.stable),
      supply: this.read(shares, "totalSupply"),
      holdings: STAKERS.map((name) => this.balance(name, shares)),
      wallets: STAKERS.map((name) => this.balance(name, this.at.stable)),
      badDebt: this.stored("badDebt", "PUSD"),
      cash: this.balanceAt(this.cash("PUSD"), this.at.stable),
      slashBps: this.store.MAX_SLASH_BPS.value,
    };
  }
}
