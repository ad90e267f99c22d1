// The bridge in a scenario: deposits that users request or the relayer observes, withdrawals, and
// the latest of each, which steps call "the".

import type { ApplicationRoute } from "../servers/index.ts";
import { Bridge, type DepositKey, type RecordedDeposit } from "./clients/bridge.ts";
import type { BodyOf } from "./clients/client.ts";
import { type Answer, settled } from "./clients/http.ts";
import { toRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

export const bridgeOf = (world: PlanWorld) => new Bridge(world.control);

/** A payment on a source chain: whole tokens there, and what they become here. */
interface Payment {
  readonly user: User;
  readonly digits: string;
  readonly symbol: string;
  readonly sourceChain: string;
  readonly becomes: string;
  readonly txHash?: string;
}

/** A deposit as the application takes it. */
type Wish = BodyOf<ApplicationRoute, "post", "/api/bridge/deposit">;

/** A dry run, or under an idempotency key. */
export interface Manner {
  readonly sandbox?: boolean;
  readonly key?: string;
}

/** Requests a deposit, and remembers it if it is recorded. */
export async function bring(
  world: PlanWorld,
  { user, ...body }: Wish & { readonly user: User },
  { sandbox = false, key }: Manner = {},
): Promise<Answer> {
  const application = await world.as(user);
  const query = sandbox ? ({ sandbox: "true" } as const) : {};
  const header = key === undefined ? {} : { "Idempotency-Key": key + world.stage.run };
  const params = { query, header };
  const answer = await application.call("post", "/api/bridge/deposit", { params, body });
  const { success } = answer;
  if (success?.status !== "initiated" || success.txHash === null) return answer;
  const [externalChainId = ""] = success.depositId.split("-");
  world.deposit = { externalChainId, txHash: success.txHash, recipient: user };
  return answer;
}

/** A user pays in a token of the source chain. */
export async function send(world: PlanWorld, payment: Payment): Promise<Answer> {
  const { user, digits, symbol, sourceChain, becomes } = payment;
  const { platformToken, externalToken, externalDecimals } = await bridgeOf(world).asset(symbol);
  if (platformToken === becomes) {
    const amount = String(toRaw(digits, externalDecimals));
    return bring(world, { user, tokenAddress: externalToken, amount, sourceChain });
  }
  // If a route turns it into another token than the asset's own, the request names that token.
  const { address: tokenAddress, decimals } = world.token(becomes);
  return bring(world, { user, tokenAddress, amount: String(toRaw(digits, decimals)), sourceChain });
}

/** The relayer observes such a payment, requested or not. */
export async function see(world: PlanWorld, payment: Payment): Promise<Answer> {
  const { user, digits, symbol, sourceChain, becomes, txHash } = payment;
  const bridge = bridgeOf(world);
  const { externalDecimals } = await bridge.asset(symbol);
  const answer = await bridge.see({
    sourceChain,
    token: symbol,
    amount: String(toRaw(digits, externalDecimals)),
    recipient: user,
    targetToken: becomes,
    ...(txHash === undefined ? {} : { txHash }),
  });
  if (answer.status === 200) world.deposit = { ...settled<DepositKey>(answer), recipient: user };
  return answer;
}

export function theDeposit({ deposit }: PlanWorld): RecordedDeposit {
  if (deposit === undefined) throw new Error("nothing came over the bridge");
  return deposit;
}

/** The deposit as its recipient's list shows it. */
export async function listedDeposit(world: PlanWorld) {
  const { externalChainId, txHash, recipient } = theDeposit(world);
  const query = { id: `eq.${externalChainId}-${txHash}` };
  const application = await world.as(recipient);
  const answer = await application.call("get", "/api/bridge/deposits", { params: { query } });
  const [deposit] = settled(answer).deposits;
  if (deposit === undefined) throw new Error(`${recipient} has no deposit ${txHash}`);
  return deposit;
}

export function theWithdrawal({ withdrawal }: PlanWorld): string {
  if (withdrawal === undefined) throw new Error("nothing left over the bridge");
  return withdrawal;
}

/** Requests a withdrawal to a source chain, and keeps its number if there is one. */
export async function leave(
  world: PlanWorld,
  { user, digits, symbol, becomes }: Omit<Payment, "sourceChain">,
): Promise<Answer> {
  const bridge = bridgeOf(world);
  const before = await bridge.withdrawals();
  const amount = toRaw(digits, world.token(symbol).decimals);
  const answer = await bridge.withdraw({ from: user, symbol, amount }, await bridge.asset(becomes));
  const after = await bridge.withdrawals();
  if (after !== before) world.withdrawal = after;
  return answer;
}
