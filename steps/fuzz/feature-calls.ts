// Commands as calls to contracts by name, for actions that no step of the application covers. Only
// reads names and types of a world.
import { contractNameAt } from "../../servers/index.ts";
import { type Command, MAX_UINT256, type World } from "../../sim/index.ts";
import { APPROVING } from "../calls.ts";
import { amountOf, type Decimals, tableOf } from "./feature-text.ts";

type Call = Extract<Command, { kind: "submit" }>;

/**
 * The lines of a When step with its table; undefined for a command that is not a call, or whose
 * arguments a table cannot say.
 */
export function callLines(
  world: World,
  command: Command,
  decimals: Decimals,
): readonly string[] | undefined {
  if (command.kind !== "submit" || command.written !== undefined) return undefined;
  if (!argumentTypes(world, command).every((type) => PLAIN.test(type))) return undefined;
  const { from, to, function: name } = command;
  const rows = [
    ...argumentRows(world, command, decimals),
    ...approvalRows(world, command, decimals),
  ];
  const call = `When ${named(world, from)} calls "${name}" of "${named(world, to)}"`;
  return rows.length === 0 ? [`${call} without arguments`] : [`${call} with:`, ...tableOf(rows)];
}

/** Types whose values a table can say; texts of users' own contracts may be anything. */
const PLAIN = /^(address|bool|enum|decimal|u?int\d*|bytes\d*)(\[\d*\])?$/;

const argumentTypes = (world: World, { to, function: name }: Call): string[] => {
  const { definition, code } = world.chain.contracts.get(to)?.kind ?? {};
  if (code === undefined) return [];
  return Object.values(definition?.functions[name]?.arguments ?? {}).map(String);
};

/** A name of a contract or a user, or the address if there is none. */
function named(world: World, address: string): string {
  const { definition, code } = world.chain.contracts.get(address)?.kind ?? {};
  if (definition !== undefined && code !== undefined) return definition.name;
  return contractNameAt(world, address) ?? `0x${address}`;
}

type Row = readonly [string, string];

function argumentRows(world: World, call: Call, decimals: Decimals): Row[] {
  const { to, function: name, args } = call;
  const definition = world.chain.contracts.get(to)?.kind.definition.functions[name];
  const types: Readonly<Record<string, string>> = definition?.arguments ?? {};
  return Object.entries(args).map(([key, value]): Row => {
    const asset = typeof value === "bigint" ? assetOf(world, call, key) : undefined;
    const amount = asset === undefined ? undefined : amountOf(value as bigint, asset, decimals);
    return [key, amount ?? shown(world, types[key] ?? "", value)];
  });
}

/**
 * An amount beside an asset is in units of it; an approved amount is in units of the approved
 * token.
 */
function assetOf(world: World, { args, approvals = [] }: Call, key: string): string | undefined {
  if (key === "amount" && typeof args.asset === "string") return contractNameAt(world, args.asset);
  // An unlimited approval tells nothing about other arguments: a deadline may be as large.
  const approved = approvals.find(({ amount }) => amount === args[key] && amount !== MAX_UINT256);
  return approved === undefined ? undefined : contractNameAt(world, approved.token);
}

function shown(world: World, type: string, value: unknown): string {
  if (Array.isArray(value)) {
    const inner = type.replace("[]", "");
    return `[${value.map((each) => shown(world, inner, each)).join(", ")}]`;
  }
  return type === "address" ? named(world, String(value)) : String(value);
}

function approvalRows(world: World, { approvals = [] }: Call, decimals: Decimals): Row[] {
  return approvals.map(({ token, spender, amount }): Row => {
    const name = named(world, token);
    const what = amountOf(amount, name, decimals) ?? `${amount} base units of ${name}`;
    return [APPROVING, `${what} for ${named(world, spender)}`];
  });
}
