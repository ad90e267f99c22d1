// What must hold for each bridge record that a step moved, and for the tokens that moved with it.
// Uses none of the bridge's own code.
import type {
  BridgeStep,
  DepositSight,
  MovedRecord,
  TokenSight,
  WithdrawalSight,
} from "../audit/bridge-sight.ts";

const COMPLETED = 3n;
const ABORTED = 4n;
const TWO_DAYS = 172_800n;

/**
 * From each status, those that a step may lead to. No function takes a record two edges further.
 */
const DEPOSIT_EDGES: Readonly<Record<string, readonly bigint[]>> = {
  0: [1n],
  1: [2n, 3n],
  2: [3n, 4n],
};
const WITHDRAWAL_EDGES: Readonly<Record<string, readonly bigint[]>> = {
  0: [1n],
  1: [2n, 4n],
  2: [3n, 4n],
};

const SPELLING = /^[1-9][0-9]*\/0x(?:[0-9a-f]{2}){1,32}$/;

type Records = readonly MovedRecord<DepositSight | WithdrawalSight>[];

/** Amounts of a token in records that reached a status in this step. */
function arrived(records: Records, token: string, status: bigint): bigint {
  let sum = 0n;
  for (const { before, after } of records) {
    if (after.bridgeStatus !== status || before.bridgeStatus === status) continue;
    if (after.platformToken === token) sum += after.platformTokenAmount;
  }
  return sum;
}

const madeOf = (step: BridgeStep, token: string) => arrived(step.deposits, token, COMPLETED);

export function backing(step: BridgeStep): string | undefined {
  for (const { token, supply, balance, owed } of step.tokens) {
    if (balance[1] < owed) return `the bridge holds ${balance[1]} of ${token} and owes ${owed}`;
    if (step.call === "") continue;
    const burnt = arrived(step.withdrawals, token, COMPLETED);
    const wanted = supply[0] + madeOf(step, token) - burnt;
    if (supply[1] !== wanted) return `there are ${supply[1]} of ${token}, not ${wanted}`;
  }
  return undefined;
}

function differing<R extends object>(before: R, after: R, names: readonly (keyof R)[]) {
  return names.find((name) => before[name] !== after[name]);
}

const DEPOSIT_FIXED = [
  "externalSender",
  "externalToken",
  "requestedAt",
  "platformRecipient",
  "platformToken",
  "platformTokenAmount",
] as const;

export function recordedOnce({ deposits, call, now }: BridgeStep): string | undefined {
  for (const { key, before, after } of deposits) {
    if (!SPELLING.test(key)) return `${key} is not how a deposit is named`;
    if (before.bridgeStatus === 0n) {
      if (call !== "" && !call.startsWith("deposit")) return `${call} recorded ${key}`;
      if (after.requestedAt !== now) return `${key} was not recorded when it came`;
      continue;
    }
    if (call.startsWith("deposit")) return `${key} was recorded again`;
    const changed = differing(before, after, DEPOSIT_FIXED);
    if (changed !== undefined) return `${changed} of ${key} changed`;
  }
  return undefined;
}

function wrongEdge(records: Records, edges: typeof DEPOSIT_EDGES): string | undefined {
  const wrong = records.find(({ before, after }) => {
    const allowed = edges[String(before.bridgeStatus)] ?? [];
    return !allowed.includes(after.bridgeStatus);
  });
  if (wrong === undefined) return undefined;
  return `${wrong.key} went from ${wrong.before.bridgeStatus} to ${wrong.after.bridgeStatus}`;
}

export function edges({ deposits, withdrawals }: BridgeStep): string | undefined {
  return wrongEdge(deposits, DEPOSIT_EDGES) ?? wrongEdge(withdrawals, WITHDRAWAL_EDGES);
}

export function madeByConfirmation(step: BridgeStep): string | undefined {
  if (step.call === "") return undefined;
  const grown = step.tokens.find(({ supply }) => supply[1] > supply[0]);
  if (grown === undefined) return undefined;
  const isConfirmation = step.call.startsWith("confirmDeposit");
  if (!isConfirmation) return `${step.call} made tokens`;
  const isBacked = madeOf(step, grown.token) > 0n;
  return isBacked ? undefined : `${grown.token} was made for no deposit`;
}

const WITHDRAWAL_FIXED = [
  "externalChainId",
  "externalRecipient",
  "externalToken",
  "externalTokenAmount",
  "requestedAt",
  "platformSender",
  "platformToken",
  "platformTokenAmount",
] as const;

export function withdrawal(step: BridgeStep): string | undefined {
  for (const moved of step.withdrawals) {
    const wrong = wrongWithdrawal(step, moved);
    if (wrong !== undefined) return `withdrawal ${moved.key}: ${wrong}`;
  }
  if (step.call === "") return undefined;
  const off = step.tokens.find((sight) => !isBalanceRight(step, sight));
  return off && `the bridge's ${off.token} went from ${off.balance[0]} to ${off.balance[1]}`;
}

function wrongWithdrawal(
  step: BridgeStep,
  { before, after }: MovedRecord<WithdrawalSight>,
): string | undefined {
  if (after.externalTokenAmount <= 0n) return "nothing leaves";
  const { externalTokenAmount: out, platformTokenAmount: taken } = after;
  if (taken < out || taken % out !== 0n) return `${taken} is no whole multiple of ${out}`;
  if (before.bridgeStatus === 0n) {
    return after.platformSender === step.sender ? undefined : "it is not its sender's";
  }
  const changed = differing(before, after, WITHDRAWAL_FIXED);
  if (changed !== undefined) return `${changed} changed`;
  const isPaid = after.bridgeStatus === 2n || after.bridgeStatus === COMPLETED;
  if (isPaid && after.custodyTxHash === "") return "custody has no transaction for it";
  return after.bridgeStatus === ABORTED ? wrongAbort(step, before) : undefined;
}

function wrongAbort({ sender, isOperator, now }: BridgeStep, before: WithdrawalSight) {
  if (isOperator) return undefined;
  if (before.platformSender !== sender) return "another took it back";
  if (before.bridgeStatus !== 1n) return "it was taken back after custody was notified";
  return now - before.requestedAt < TWO_DAYS ? "it was taken back too early" : undefined;
}

/**
 * The bridge's balance rose by requested withdrawals, fell by ended and aborted ones, and changed
 * by nothing else.
 */
function isBalanceRight(step: BridgeStep, { token, balance }: TokenSight): boolean {
  const came = arrived(step.withdrawals, token, 1n);
  const went =
    arrived(step.withdrawals, token, COMPLETED) + arrived(step.withdrawals, token, ABORTED);
  const isToBridge = step.deposits.some(({ after }) => after.platformRecipient === step.bridge);
  return isToBridge || balance[1] - balance[0] === came - went;
}

export function oneState({ deposits, withdrawals }: BridgeStep): string | undefined {
  const odd = [...deposits, ...withdrawals].find(
    ({ after }) => after.bridgeStatus < 1n || after.bridgeStatus > 4n,
  );
  return odd && `${odd.key} is in state ${odd.after.bridgeStatus}`;
}
