// All fields a campaign may act on besides lending, whose commands are in commands/. A new field is
// an import and an entry here, and its name in the options of fuzz.
import type { World } from "../../../world/world.ts";
import type { PropertyCommand } from "../run/command.ts";
import type { CommandData } from "../run/command-data.ts";
import type { Field, Verb } from "../run/field.ts";
import { FieldCommand } from "../run/field-command.ts";
import type { FieldModel } from "../run/field-model.ts";
import { bridgeField } from "./bridge/bridge-field.ts";
import { cdpField } from "./cdp/cdp-field.ts";
import { CONTRACT_FIELD, contractVerbs } from "./contract/contract-field.ts";
import { governanceField } from "./governance/governance-field.ts";
import { oracleField } from "./oracle/oracle-field.ts";
import { rewardsField } from "./rewards/rewards-field.ts";
import { safetyField } from "./safety/safety-field.ts";
import { swapField } from "./swap/swap-field.ts";
import { tokenField } from "./token/token-field.ts";

export const FIELDS: readonly Field[] = [
  swapField,
  cdpField,
  bridgeField,
  rewardsField,
  governanceField,
  safetyField,
  tokenField,
  oracleField,
];

const VERBS: ReadonlyMap<string, Verb> = new Map(
  [...FIELDS.map(({ verbs }) => verbs), contractVerbs].flatMap((verbs) => Object.entries(verbs)),
);

/** The field command of this data; undefined if no field has it. */
export function fieldCommand<Done>(data: CommandData): PropertyCommand<Done> | undefined {
  const verb = VERBS.get(data.command);
  return verb === undefined ? undefined : new FieldCommand<Done>(verb, data);
}

/** The model of each field beside a new world. */
export function openFields(world: World): ReadonlyMap<string, FieldModel> {
  return new Map(FIELDS.map(({ name, open }) => [name, open(world)]));
}

/** Fields whose models stay right whatever the contract of a user does beside them. */
const BESIDE_CONTRACTS: readonly string[] = ["swap", "token", "oracle"];

/** Those models, and the contract's own last, so that it looks at what all others found right. */
export function openFieldsBeside(
  contract: FieldModel,
  world: World,
): ReadonlyMap<string, FieldModel> {
  const others = FIELDS.filter(({ name }) => BESIDE_CONTRACTS.includes(name));
  const opened = others.map(({ name, open }) => [name, open(world)] as const);
  return new Map([...opened, [CONTRACT_FIELD, contract]]);
}
