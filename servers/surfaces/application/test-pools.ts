// Helpers for tests of swap pools: pools by name, writes, wallets.
import type { TestApplication } from "../../proof/testing/application.ts";

export const WHOLE = 10n ** 18n;
export const whole = (count: bigint) => String(count * WHOLE);

/** Far beyond the clock of any test, in unix seconds. */
export const FAR = 4_102_444_800;

export function poolAt(app: TestApplication, pair = "WETH-PUSD"): string {
  return app.world.addresses.pools[pair] ?? "";
}

export const lpAt = (app: TestApplication, pair = "WETH-PUSD") =>
  app.world.addresses.lpTokens[pair] ?? "";

/** A user's wallet balance of a token. */
export async function walletOf(app: TestApplication, as: string, token: string): Promise<bigint> {
  const key = `balances.key=${app.who(as)}` as const;
  const { body } = await app.ask(`GET /api/tokens/v2?address=eq.${token}&${key}`);
  return BigInt(body.tokens[0]?.balance ?? "0");
}

interface PoolRequest {
  readonly as?: string;
  readonly query?: string;
  readonly pair?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One WETH for PUSD unless `change` says otherwise. */
export function swap(app: TestApplication, change: object = {}, asking: PoolRequest = {}) {
  const { as = "trader", query = "", pair, headers = {} } = asking;
  const tokens = { fromToken: app.at("WETH"), toToken: app.at("PUSD") };
  const body = { ...tokens, amountIn: whole(1n), minAmountOut: "1", deadline: FAR, ...change };
  return app.ask(`POST /api/swap-pools/${poolAt(app, pair)}/swap${query}`, { as, body, headers });
}

/** An administrator's transaction. */
export function decide(app: TestApplication, to: string, call: string, args: object): void {
  const request = { to, function: call, args: args as Readonly<Record<string, unknown>> };
  app.inbox.execute({ kind: "submit", from: app.who("admin"), ...request });
}
