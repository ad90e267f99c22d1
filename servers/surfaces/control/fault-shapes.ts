// Fault rules as control takes and shows them: a schema made from the table of kinds.
import {
  FAULT_KINDS,
  FAULT_PLACES,
  FAULT_SURFACES,
  type FaultKind,
  type FaultParameter,
  factsOfKind,
  RULE_MEMBERS,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Schema } from "../../core/parsed.ts";
import { FAULT_PROFILES, PROFILE_NAMES } from "../../shared/faults/profiles.ts";

const kinds = Object.keys(FAULT_KINDS) as FaultKind[];

const schemaOf = (parameter: FaultParameter): Schema => {
  const { about: description } = parameter;
  if ("oneOf" in parameter) return { enum: parameter.oneOf, description };
  return { type: "integer", minimum: parameter.from, maximum: parameter.to, description };
};

/** Parameters of one name differ in their bounds only; the command checks each kind's own. */
const widest = (name: string): Schema => {
  const all = kinds.flatMap((kind) => factsOfKind(kind).takes?.[name] ?? []);
  const [first] = all;
  if (first === undefined || "oneOf" in first) return schemaOf(first as FaultParameter);
  const ranges = all.flatMap((each) => ("oneOf" in each ? [] : each));
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  return schemaOf({ ...first, from, to });
};

const taken = [...new Set(kinds.flatMap((kind) => Object.keys(factsOfKind(kind).takes ?? {})))];

const text = { type: "string", minLength: 1, maxLength: 200 } as const;

const optional = {
  surface: {
    enum: FAULT_SURFACES,
    description: "Where it is met; every surface that has its kind by default",
  },
  at: { ...text, description: Object.values(FAULT_PLACES).join("; ") },
  actor: { ...text, description: "Whom it strikes: a user's name; everyone by default" },
  ...Object.fromEntries(Object.entries(RULE_MEMBERS).map(([name, each]) => [name, schemaOf(each)])),
  ...Object.fromEntries(taken.map((name) => [name, widest(name)])),
};

const names = Object.keys(optional) as (keyof typeof optional)[];

const members = {
  name: { ...text, description: "Unique among the rules; part of each decision" },
  kind: { enum: kinds, description: "GET /faults/kinds lists them" },
  ...optional,
};

export const ruleShape = objectOf(members, names);

const struck = { type: "integer", description: "How often it has struck so far" } as const;

export const countedRule = objectOf({ ...members, struck }, names);

/** The members that rules of profiles have. */
const ofProfiles = Object.fromEntries(
  Object.entries(members).filter(([name]) =>
    PROFILE_NAMES.some((each) => FAULT_PROFILES[each].rules.some((rule) => name in rule)),
  ),
) as typeof members;

const optionalOfProfiles = names.filter((name) => name in ofProfiles);

export const countedProfileRule = objectOf({ ...ofProfiles, struck }, optionalOfProfiles);

const string = { type: "string" } as const;

const integer = { type: "integer" } as const;

const parameterShape = (name: string): Schema => {
  const isChoice = kinds.some((kind) => "oneOf" in (factsOfKind(kind).takes?.[name] ?? {}));
  return isChoice
    ? objectOf({ about: string, oneOf: { type: "array", items: { type: ["string", "integer"] } } })
    : objectOf({ about: string, from: integer, to: integer });
};

const parameters = objectOf(
  Object.fromEntries(taken.map((name) => [name, parameterShape(name)])),
  taken,
);

export const kindsAnswer = objectOf({
  kinds: {
    type: "array",
    items: objectOf({
      kind: string,
      place: { enum: Object.keys(FAULT_PLACES) },
      met: { ...string, description: "By what it is met, and what `at` names" },
      surfaces: {
        type: "array",
        items: string,
        description: "Where it is met; none if it acts inside the world",
      },
      about: string,
      takes: { ...parameters, description: "Its own parameters" },
    }),
  },
  profiles: {
    type: "array",
    items: objectOf({
      name: string,
      about: string,
      rules: { type: "array", items: objectOf(ofProfiles, optionalOfProfiles) },
    }),
  },
});

export const observedAnswer = objectOf({
  met: {
    type: "array",
    items: objectOf({
      rule: string,
      kind: { enum: kinds },
      surface: string,
      caller: string,
      at: string,
      ordinal: { type: "integer", description: "As `nth` of its rule counts" },
      nth: {
        type: "integer",
        description: "As `nth` counts of a rule for this surface, caller and `at` alone",
      },
      timestamp: { ...string, description: "ISO 8601, UTC" },
    }),
  },
});
