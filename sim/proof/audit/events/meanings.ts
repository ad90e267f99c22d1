// What the fields of events mean, contract by contract. A field named like a variable of its
// contract is that variable after the transaction; one named like an argument is that argument; all
// others are listed here, once if the meaning is shared. Any of the relations between bars may
// explain a field. `this` in a key is the field itself.

import type { ContractDefinition } from "../../../contract/define.ts";
import { MARKET_FIELDS } from "./market-fields.ts";
import { OTHER_FIELDS } from "./other-fields.ts";
import { VAULT_FIELDS } from "./vault-fields.ts";

/** By contract; a line that begins with the name of an event applies to that event only. */
const NAMED = { ...OTHER_FIELDS, ...MARKET_FIELDS, ...VAULT_FIELDS };

type Lines = Readonly<Record<string, string>>;

const linesOf = (text: string): Lines =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line.includes(" = "))
      .map((line) => line.trim().split(/ = (.*)/)),
  );

const NAMED_BY: Readonly<Record<string, Lines>> = Object.fromEntries(
  Object.entries(NAMED).map(([name, text]) => [name, linesOf(text)]),
);

/** The relations that may explain an event's field, such as `argument amount`; empty if none is known. */
export function meaningOf(
  { name, state, functions }: ContractDefinition,
  event: string,
  field: string,
): readonly string[] {
  const own = NAMED_BY[name === "Voucher" ? "Token" : name];
  const said = own?.[`${event}.${field}`] ?? own?.[field] ?? NAMED_BY[""]?.[field];
  const bare = field.replace(/^_/, "");
  const variable = [field, bare].find((each) => Object.hasOwn(state, each));
  const isArgument = Object.values(functions).some((each) => Object.hasOwn(each.arguments, bare));
  if (said !== undefined) return said.split(" | ");
  if (variable !== undefined) return [`after ${variable}`];
  return isArgument ? [`argument ${bare}`] : [];
}
