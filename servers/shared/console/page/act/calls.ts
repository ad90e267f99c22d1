// Calls of contracts as writes of control's: a form for each function, by the types that control
// lists. Pure.
import type { Names } from "../gherkin/calls.ts";
import { membersOf, type Schema } from "./fields.ts";
import type { Write } from "./writes.ts";

export interface CallableFunction {
  readonly arguments: Readonly<Record<string, string>>;
  readonly view?: boolean;
  readonly access?: "owner";
}

export interface CallableContract {
  readonly name: string | null;
  readonly kind: string;
  readonly address: string;
  readonly functions: Readonly<Record<string, CallableFunction>>;
}

const ADDRESS: Schema = { type: "string", format: "address" };
const AMOUNT: Schema = { type: "string", format: "quantity", description: "base units" };

function schemaOf(name: string, type: string): Schema {
  const [, inner] = /^(.+)\[\d*\]$/.exec(type) ?? [];
  if (inner !== undefined) return { type: "array", items: schemaOf("", inner), description: type };
  if (type === "address") return ADDRESS;
  if (type === "bool") return { type: "boolean", description: type };
  const isAmount =
    /^u?int/.test(type) && /^(amount\w*|value|price|debtToCover)$|Amount$|(In|Out)$/.test(name);
  return isAmount ? AMOUNT : { type: "string", description: type };
}

const APPROVALS: Schema = {
  type: "array",
  maxItems: 20,
  description: "Valid inside this transaction alone",
  items: {
    type: "object",
    properties: { token: ADDRESS, spender: ADDRESS, amount: AMOUNT },
    required: ["token", "spender", "amount"],
  },
};

/** A call by an actor, sent to control, which also rehearses it. */
export function callOf(
  { name: contract, address, kind }: CallableContract,
  [name, definition]: readonly [string, CallableFunction],
  { from, names }: { readonly from: string; readonly names: Names },
): Write {
  const types = Object.entries(definition.arguments);
  const to = contract ?? address;
  const args: Schema = {
    type: "object",
    properties: Object.fromEntries(types.map(([key, type]) => [key, schemaOf(key, type)])),
    required: types.map(([key]) => key),
  };
  return {
    id: `${to} ${name}`,
    surface: "control",
    method: "POST",
    path: "/transactions",
    group: kind,
    title: `${name} of ${to}`,
    about: definition.access === "owner" ? "Only admins may call it." : "",
    fields: membersOf("body", {
      type: "object",
      properties: { args, approvals: APPROVALS },
      required: ["args"],
    }),
    takesBody: true,
    fixed: { from, to, function: name },
    dryRun: "/simulate",
    takesKey: false,
    example: { path: {}, query: {} },
    ...(contract !== null && contract in names.decimals ? { token: contract } : {}),
  };
}
