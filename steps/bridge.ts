// The bridge in a scenario: the client, and the latest deposit and withdrawal, which steps mean by "the".
import { toRaw } from "./amounts.ts";
import { Bridge, type DepositKey, type Sending } from "./clients/bridge.ts";
import type { Answer } from "./clients/http.ts";
import { settled } from "./clients/http.ts";
import type { User } from "./users.ts";
import type { PlanWorld } from "./world.ts";

export const bridgeOf = (world: PlanWorld) => new Bridge(world.control);

/** What somebody pays on a source chain: whole tokens there, and what they are to become here. */
export interface Payment {
  readonly user: User;
  readonly digits: string;
  readonly symbol: string;
  readonly sourceChain: string;
  readonly becomes: string;
  readonly txHash?: string;
}

/** Tells the relayer of a payment, and keeps which deposit it is. */
export async function send(world: PlanWorld, payment: Payment): Promise<Answer> {
  const { user, digits, symbol, sourceChain, becomes, txHash } = payment;
  const bridge = bridgeOf(world);
  const { externalDecimals } = await bridge.asset(symbol);
  const sending: Sending = {
    sourceChain,
    token: symbol,
    amount: String(toRaw(digits, externalDecimals)),
    recipient: user,
    targetToken: becomes,
    ...(txHash === undefined ? {} : { txHash }),
  };
  const answer = await bridge.send(sending);
  if (answer.status === 200) world.deposit = settled<DepositKey>(answer);
  return answer;
}

export function theDeposit({ deposit }: PlanWorld): DepositKey {
  if (deposit === undefined) throw new Error("nothing came over the bridge");
  return deposit;
}

export function theWithdrawal({ withdrawal }: PlanWorld): string {
  if (withdrawal === undefined) throw new Error("nothing left over the bridge");
  return withdrawal;
}

/** Orders a withdrawal to a source chain, and keeps its number if there is one. */
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
