// A submitted transaction as a step: a call by names with a table, or as JSON where a table would
// be read otherwise.
import { jsonUnder, quoted, remark, tableOf, wholeOf } from "./text.ts";

/** What a feature calls things by; as control's lists of contracts and actors show them. */
export interface Names {
  readonly contracts: readonly NamedContract[];
  readonly actors: readonly { readonly name: string; readonly address: string }[];
  /** By the token's name; amounts of other tokens stay in base units. */
  readonly decimals: Readonly<Record<string, number>>;
  /** The name of the stable token. */
  readonly stable?: string | undefined;
}

interface NamedContract {
  readonly name: string | null;
  readonly address: string;
  readonly functions: Readonly<
    Record<string, { readonly arguments: Readonly<Record<string, string>> }>
  >;
}

/** A command as a journal has it: integers beyond a JavaScript number are digits. */
export interface JournalCommand {
  readonly kind: string;
  readonly [member: string]: unknown;
}

interface Approval {
  readonly token: string;
  readonly spender: string;
  readonly amount: string;
}

interface Submitted {
  readonly from: string;
  readonly to: string;
  readonly function: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly approvals?: readonly Approval[];
}

/** The tokens that a step can name an amount of. */
const SYMBOL = /^m?[A-Z]{4}$/;

const bare = (address: string): string => address.replace(/^0x/, "").toLowerCase();
const at =
  (address: string) =>
  (each: { readonly address: string }): boolean =>
    bare(each.address) === bare(address);

/** A name of a contract or an actor, or the address if there is none. */
export function nameOf({ contracts, actors }: Omit<Names, "decimals">, address: string): string {
  const found = contracts.find(at(address))?.name ?? actors.find(at(address))?.name;
  return found ?? `0x${bare(address)}`;
}

interface Token {
  readonly asset: string;
  readonly decimals: number;
}

/** By the token's name, or by its address where others may have its symbol. */
export const decimalsOf = (tokens: readonly Token[], named: Omit<Names, "decimals">) =>
  Object.fromEntries(
    tokens.map(({ asset, decimals }) => [nameOf(named, asset), decimals] as const),
  );

/** The lines of a step, with what it leaves out as remarks; remarks alone if no step says it. */
export function callSteps(command: JournalCommand, names: Names): string[] {
  const { function: name, args, approvals = [], ...call } = command as unknown as Submitted;
  const from = names.actors.find(at(call.from))?.name;
  if (from === undefined) return [remark(`No step calls as 0x${call.from}, who is no actor.`)];
  if (call.to === "") return [remark(`No step says this deployment by ${from}.`)];
  const contract = names.contracts.find(at(call.to));
  const types = contract?.functions[name]?.arguments;
  if (types === undefined) {
    return [remark(`No step says this call by ${from} of 0x${call.to}, which names no function.`)];
  }
  const to = nameOf(names, call.to);
  const shown = Object.entries(args).map(([key, value]): Row => {
    const token = tokenOf({ to, key, args, approvals }, names);
    return [key, said(value, types[key] ?? "", names, token)];
  });
  const allowed = approvals.map((each) => approvalRow(each, names));
  const rows = [...shown, ...allowed].filter(isSaid);
  const left = ["nonce", "gasLimit", "written", "artifacts"].filter((each) => each in command);
  const remarks = left.length === 0 ? [] : [remark(`Its sender also chose: ${left.join(", ")}.`)];
  if (rows.length < shown.length + allowed.length) {
    const body = { from, to, function: name, args, approvals };
    return [...remarks, "When control is asked for POST /transactions with:", ...jsonUnder(body)];
  }
  const step = `When ${from} calls ${quoted(name)} of ${quoted(to)}`;
  if (rows.length === 0) return [...remarks, `${step} without arguments`];
  return [...remarks, `${step} with:`, ...tableOf(rows)];
}

type Row = readonly [string, string | undefined];
const isSaid = (row: Row): row is readonly [string, string] => row[1] !== undefined;

interface Place {
  readonly to: string;
  readonly key: string;
  readonly args: Submitted["args"];
  readonly approvals: readonly Approval[];
}

const MOST = String(2n ** 256n - 1n);

/** An amount beside an asset is of that asset; an approved amount of the approved token. */
function tokenOf({ to, key, args, approvals }: Place, names: Names): string | undefined {
  const { asset } = args;
  if (key === "amount" && typeof asset === "string") return nameOf(names, asset);
  if (/^(amount|value)$/.test(key) && to in names.decimals) return to;
  const approved = approvals.find(({ amount }) => amount === args[key] && amount !== MOST);
  return approved && nameOf(names, approved.token);
}

const amountOf = (units: string, token: string, { decimals }: Names): string | undefined => {
  const places = decimals[token];
  if (places === undefined || !SYMBOL.test(token) || units === MOST) return undefined;
  return `${wholeOf(units, places)} ${token}`;
};

/** A value as a table's cell; undefined if the step would read it as something else. */
function said(value: unknown, type: string, names: Names, token?: string): string | undefined {
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value)) {
    const inner = value.map((each) => said(each, type.replace(/\[\d*\]$/, ""), names));
    const isPlain = inner.every((each) => each !== undefined && !/,\s|^$/.test(each));
    return isPlain ? `[${inner.join(", ")}]` : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (type === "address") return nameOf(names, value);
  if (/^\d+$/.test(value) && type !== "string") {
    return (token && amountOf(value, token, names)) ?? value;
  }
  const isRead = /^(true|false|\[.*\]|-?[\d,.]+ \w+|\s.*|.*\s|.*\n.*)$/s.test(value);
  return isRead ? undefined : value;
}

function approvalRow({ token, spender, amount }: Approval, names: Names): Row {
  const name = nameOf(names, token);
  const what = amountOf(amount, name, names) ?? `${amount} base units of ${name}`;
  return ["approving", `${what} for ${nameOf(names, spender)}`];
}
