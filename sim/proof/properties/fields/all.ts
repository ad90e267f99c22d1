// All fields a campaign may act on. A new field is an import and an entry here, and its name in the
// options of fuzz.
import { PropertyCommand } from "../run/command.ts";
import type { CommandData } from "../run/command-data.ts";
import type { Field, Verb } from "../run/field.ts";
import type { FieldModel, Place } from "../run/field-model.ts";
import { bridgeField } from "./bridge/bridge-field.ts";
import { cdpField } from "./cdp/cdp-field.ts";
import { CONTRACT_FIELD, contractVerbs } from "./contract/contract-field.ts";
import { governanceField } from "./governance/governance-field.ts";
import { lendingField } from "./lending/lending-field.ts";
import { oracleField } from "./oracle/oracle-field.ts";
import { rewardsField } from "./rewards/rewards-field.ts";
import { safetyField } from "./safety/safety-field.ts";
import { swapField } from "./swap/swap-field.ts";
import { tokenField } from "./token/token-field.ts";

/** All but lending, which every run has. */
export const OTHER_FIELDS: readonly Field[] = [
  swapField,
  cdpField,
  bridgeField,
  rewardsField,
  governanceField,
  safetyField,
  tokenField,
  oracleField,
];

export const FIELDS: readonly Field[] = [lendingField, ...OTHER_FIELDS];

const VERBS: ReadonlyMap<string, Verb> = new Map(
  [...FIELDS.map(({ verbs }) => verbs), contractVerbs].flatMap((verbs) => Object.entries(verbs)),
);

/** The command of this data; undefined if no field has it. */
export function fieldCommand<Done>(data: CommandData): PropertyCommand<Done> | undefined {
  const verb = VERBS.get(data.command);
  return verb === undefined ? undefined : new PropertyCommand<Done>(verb, data);
}

/** Fields whose models stay right whatever the contract of a user does beside them. */
const BESIDE_CONTRACTS: readonly string[] = ["lending", "swap", "token", "oracle"];

/** The models of all fields beside a new world. With a contract's, the last, only some others. */
export function openFields(
  place: Omit<Place, "fields">,
  contract?: FieldModel,
): ReadonlyMap<string, FieldModel> {
  const fields = new Map<string, FieldModel>();
  for (const { name, open } of FIELDS) {
    if (contract !== undefined && !BESIDE_CONTRACTS.includes(name)) continue;
    fields.set(name, open({ ...place, fields }));
  }
  // Looks at what all others found right.
  if (contract !== undefined) fields.set(CONTRACT_FIELD, contract);
  return fields;
}
