// Reads the arguments of a call from a feature's table.

import type { NamedCall } from "./clients/control.ts";
import { namedAt } from "./user-contracts.ts";
import { toRaw } from "./vocabulary/amounts.ts";
import type { PlanWorld } from "./world.ts";

type Approval = NonNullable<NamedCall["approvals"]>[number];

/** Begins a row that is an approval instead of an argument. */
export const APPROVING = "approving";

const AMOUNT = /^(-?[\d,]+(?:\.\d+)?) (m?[A-Z]{4})$/;
const APPROVAL = /^(.+) for (\S+)$/;
const UNITS = /^(\d+) base units of (\S+)$/;

/**
 * Rows of a name and a value. A value is `10 WETH` for base units of a token, `true` or `false`,
 * `[a, b]` for a list, and otherwise as it is: digits, an address, or the name of a contract or
 * user.
 */
export function readCall(
  world: PlanWorld,
  rows: readonly (readonly string[])[],
): Pick<NamedCall, "args" | "approvals"> {
  const args: Record<string, unknown> = {};
  const approvals: Approval[] = [];
  for (const [name = "", value = ""] of rows) {
    if (name === APPROVING) approvals.push(readApproval(world, value));
    else args[name] = readValue(world, value);
  }
  return approvals.length === 0 ? { args } : { args, approvals };
}

function readValue(world: PlanWorld, text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  if (text.startsWith("[") && text.endsWith("]")) {
    const inner = text.slice(1, -1).trim();
    return inner === "" ? [] : inner.split(/,\s+/).map((each) => readValue(world, each));
  }
  const [, digits, symbol] = AMOUNT.exec(text) ?? [];
  if (digits === undefined || symbol === undefined) return namedAt(world, text);
  return String(toRaw(digits, world.token(symbol).decimals));
}

/** `10 WETH for collateralVault`, or `7 base units of 0x… for collateralVault`. */
function readApproval(world: PlanWorld, text: string): Approval {
  const [, what = "", spender = ""] = APPROVAL.exec(text) ?? [];
  const [, units, token] = UNITS.exec(what) ?? [];
  if (units !== undefined && token !== undefined) return { token, spender, amount: units };
  const [, digits, symbol] = AMOUNT.exec(what) ?? [];
  if (digits === undefined || symbol === undefined) {
    throw new Error(`"${text}" is no approval such as "10 WETH for collateralVault"`);
  }
  return { token: symbol, spender, amount: String(toRaw(digits, world.token(symbol).decimals)) };
}
