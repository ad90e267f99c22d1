// For each refusal of the safety module a way to reach it.
import type { RefusalCode } from "../../refusals/refusals.ts";
import { type CallRequest, ONE } from "../../testing/market.ts";
import { InsuredMarket } from "./testing.ts";

interface SafetyRefusal {
  readonly before?: (market: InsuredMarket) => void;
  /** Alice by default. */
  readonly who?: string;
  readonly asked: (market: InsuredMarket) => CallRequest;
}

/** Alice has staked 1,000 dollars. */
export function refusalStage(): InsuredMarket {
  const market = new InsuredMarket();
  market.run("alice", market.stake(1_000n * ONE));
  return market;
}

const DAYS = 86_400;

function leave(market: InsuredMarket): void {
  market.cool("alice");
  market.run("alice", market.redeem(1_000n * ONE));
}

/** Nobody has staked, and the lending pool has sent reserves. */
function paidTooEarly(market: InsuredMarket): void {
  leave(market);
  market.run("lender", market.lending.supply("PUSD", 10_000n * ONE));
  market.run("alice", market.lending.lock("GOLD", 10n * ONE));
  market.run("alice", market.lending.borrow("PUSD", 10_000n * ONE));
  market.pass(365 * DAYS);
  market.run("alice", market.lending.repayAll("PUSD"));
  const args = { asset: market.at.stable, amount: 10n * ONE };
  market.run("admin", market.lending.configurator("sweepReserves", args));
}

/** Everything staked has been taken for bad debt. */
function slashedToNothing(market: InsuredMarket): void {
  market.run("lender", market.lending.supply("PUSD", 10_000n * ONE));
  market.lose("bob", 5n * ONE);
  const params = { cooldown: 1n, window: 1n, maxSlashBps: 10_000n };
  market.run("admin", market.ask("setParams", params));
  market.run("admin", market.ask("coverShortfall", { amount: 1_000n * ONE }));
}

const byAdmin = (
  name: string,
  args: (market: InsuredMarket) => CallRequest["args"],
): SafetyRefusal => ({
  who: "admin",
  asked: (market) => market.ask(name, args(market)),
});

const params = (change: Record<string, bigint>) =>
  byAdmin("setParams", () => ({ cooldown: 1n, window: 1n, maxSlashBps: 0n, ...change }));

export const safetyCases: Partial<Record<RefusalCode, SafetyRefusal>> = {
  SAFETY_INACTIVE_TOKEN: {
    before: (market) => {
      const args = { newStatus: 2n };
      market.run("admin", { to: market.at.safetyToken, function: "setStatus", args });
    },
    asked: (market) => market.stake(0n),
  },
  SAFETY_ZERO: { asked: (market) => market.stake(0n) },
  SAFETY_INIT_STRAY: { before: paidTooEarly, asked: (market) => market.stake(ONE) },
  SAFETY_PRICE: { before: slashedToNothing, asked: (market) => market.stake(ONE) },
  SAFETY_DUST: {
    before: (market) => {
      market.fundRewards(ONE);
      market.run("admin", market.reward(ONE));
    },
    asked: (market) => market.stake(1n),
  },
  SAFETY_SLIPPAGE: { asked: (market) => market.stake(ONE, ONE + 1n) },
  SAFETY_NOT_HOLDER: { asked: (market) => market.redeem(1_000n * ONE + 1n) },
  SAFETY_NO_COOLDOWN: { asked: (market) => market.redeem(ONE) },
  SAFETY_COOLING: {
    before: (market) => void market.run("alice", market.ask("startCooldown")),
    asked: (market) => market.redeem(ONE),
  },
  SAFETY_WINDOW_OVER: {
    before: (market) => {
      market.cool("alice");
      market.pass(5 * DAYS + 1);
    },
    asked: (market) => market.redeem(ONE),
  },
  SAFETY_NOT_POOL: {
    who: "admin",
    asked: (market) => market.ask("recordTransfer", { expected: 1n, before: 0n }),
  },
  SAFETY_NO_BAD_DEBT: byAdmin("coverShortfall", () => ({ amount: 1n })),
  SAFETY_PARAMS: params({ cooldown: 0n }),
  SAFETY_SLASH: params({ maxSlashBps: 10_001n }),
  SAFETY_ASSET: byAdmin("setTokens", (market) => ({
    _asset: market.token("GOLD"),
    _sToken: market.at.safetyToken,
  })),
  SAFETY_EQUAL_TOKENS: byAdmin("setTokens", (market) => ({
    _asset: market.at.stable,
    _sToken: market.at.stable,
  })),
  SAFETY_NO_STRAY: byAdmin("recoverStrayAssets", (market) => ({ to: market.who("bob") })),
};
