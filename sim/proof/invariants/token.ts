// What must always hold for tokens: sums, transfers, allowances, logs. (Invariants TOK-01 to
// TOK-05.) Checked on an auditor's books; uses none of the token's own code.

import { type Arguments, amountIn, textIn } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import type { Audit } from "../audit/audit.ts";
import type { TokenBook } from "../audit/books.ts";
import type { Figure } from "../audit/figure.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";

function sums(audit: Audit): string | undefined {
  if (audit.recounted) {
    for (const token of audit.books.tokens.values()) {
      const wrong = sum(audit, token);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }
  let last = "";
  for (const { kind, asset } of audit.touched) {
    if ((kind !== "balance" && kind !== "supply") || asset === last) continue;
    last = asset;
    const token = audit.token(asset);
    const wrong = token === undefined ? undefined : sum(audit, token);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** If none is below 0 and all add up to the supply, none is above it either. */
function sum(audit: Audit, { address, supply, balances }: TokenBook): string | undefined {
  const all = supply.now;
  for (const { now: balance, account } of audit.changedOf(balances)) {
    if (balance < 0n || balance > all) return `${account} holds ${balance} of ${all}`;
    if (balance !== 0n && account === ZERO_ADDRESS) return `nobody holds ${balance}`;
  }
  const total = balances.total;
  return total === all
    ? undefined
    : `balances of ${address} come to ${total}, its supply is ${all}`;
}

const argumentsOf = (audit: Audit): Arguments => audit.only?.request.args ?? {};

function transfer(audit: Audit): string | undefined {
  const { act } = audit;
  const isTransfer = act.call === "transfer" || act.call === "transferFrom";
  if (act.name !== "token" || !isTransfer || !act.ok || isVoucher(audit)) return undefined;
  const args = argumentsOf(audit);
  const from = textIn(args, "from") ?? act.sender;
  const to = textIn(args, "to") ?? "";
  const value = amountIn(args, "value") ?? 0n;
  if (to === ZERO_ADDRESS) return "a transfer to the zero address succeeded";
  const moved = from === to ? 0n : value;
  const left = audit.flow(act.asset, from);
  const arrived = audit.flow(act.asset, to);
  if (left !== -moved) return `the sender's balance changed by ${left}, not ${-moved}`;
  return arrived === moved ? undefined : `the receiver got ${arrived}, not ${moved}`;
}

function isVoucher({ act, world }: Audit): boolean {
  return act.asset === world.addresses.voucher;
}

function allowances(audit: Audit): string | undefined {
  const { act, step, transactions } = audit;
  // Code of a user may approve whatever it holds.
  if (transactions.some(({ code }) => code !== undefined)) return undefined;
  const args = argumentsOf(audit);
  const [from, value] = [textIn(args, "from"), amountIn(args, "value") ?? 0n];
  for (const figure of audit.touched) {
    if (figure.kind !== "allowance") continue;
    const change = figure.change(step);
    if (act.name === "token" && act.call === "approve" && figure.account === act.sender) {
      if (figure.now !== value) return `an allowance of ${value} is stored as ${figure.now}`;
    } else if (act.call === "transferFrom" && figure.account === from) {
      if (change !== -value) return `an allowance changed by ${change}, not ${-value}`;
      if (figure.was(step) === MAX_UINT256) return "an endless allowance was used up";
    } else if (change !== 0n && act.call !== "castVoteOnIssue" && !isSpent(audit, figure)) {
      // A vote by name may execute an approval by the registry.
      return `${act.call || "time"} left an allowance of ${figure.account} changed by ${change}`;
    }
  }
  return undefined;
}

/**
 * True if a contract took exactly as much of the owner's tokens as the allowance fell by, in one
 * move or all.
 */
function isSpent({ logged, step }: Audit, figure: Figure): boolean {
  if (figure.was(step) === MAX_UINT256) return false;
  const used = -figure.change(step);
  const taken = logged.movements.filter(
    ({ token, from }) => token === figure.asset && from === figure.account,
  );
  const whole = taken.reduce((sum, { value }) => sum + value, 0n);
  return used > 0n && (used === whole || taken.some(({ value }) => value === used));
}

/** In every call the supply changes by what the logs say was minted and burnt. */
function supplies(audit: Audit): string | undefined {
  for (const { kind, asset } of audit.touched) {
    if (kind !== "supply") continue;
    const change = audit.change("supply", asset);
    const minted = -audit.logged.net(asset, ZERO_ADDRESS);
    if (change !== minted) return `supply of ${asset} changed by ${change}, minted ${minted}`;
  }
  const { act } = audit;
  if (act.name !== "token" || !act.ok || (act.call !== "mint" && act.call !== "burn")) {
    return undefined;
  }
  if (isVoucher(audit)) return undefined;
  const amount = amountIn(argumentsOf(audit), "amount") ?? 0n;
  const wanted = act.call === "mint" ? amount : -amount;
  const change = audit.change("supply", act.asset);
  return change === wanted ? undefined : `${act.call} changed supply by ${change}, not ${wanted}`;
}

function logs(audit: Audit): string | undefined {
  for (const figure of audit.touched) {
    if (figure.kind !== "balance") continue;
    const change = figure.change(audit.step);
    const logged = audit.logged.net(figure.asset, figure.account);
    if (change !== logged) {
      return `${figure.account}'s ${figure.asset} changed by ${change}, logged ${logged}`;
    }
  }
  for (const { token, from, to } of audit.logged.movements) {
    const wrong = unmoved(audit, token, from) ?? unmoved(audit, token, to);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function unmoved(audit: Audit, token: string, account: string): string | undefined {
  if (account === ZERO_ADDRESS) return undefined;
  const logged = audit.logged.net(token, account);
  const change = audit.change("balance", token, account);
  if (logged === change) return undefined;
  return `logs move ${logged} of ${token} to ${account}, whose balance changed by ${change}`;
}

export const tokenInvariants: readonly Invariant[] = [
  invariant("TOK-01", "S", {
    says: "Balances add up to the supply; none is above it, and the zero address holds none.",
    source: "CP ERC20-BASE-002 to 004",
    check: sums,
  }),
  invariant("TOK-02", "A", {
    says: "A transfer moves exactly the amount; to oneself or of nothing it moves nothing.",
    source: "CP ERC20-BASE-005 to 014",
    check: transfer,
  }),
  invariant("TOK-03", "A", {
    says: "An approval stores exactly what was approved, a use of it takes exactly what was used, nothing else changes it.",
    source: "CP ERC20-BASE-015 to 017",
    check: allowances,
  }),
  invariant("TOK-04", "A", {
    says: "Minting and burning change balance and supply alike, by the amount and as logged.",
    source: "CP BURNABLE, MINTABLE, PAUSABLE",
    check: supplies,
  }),
  invariant("TOK-05", "T", {
    says: "Each change of a balance is logged as a Transfer, and each Transfer changed one.",
    source: "CP",
    across: true,
    check: logs,
  }),
];
