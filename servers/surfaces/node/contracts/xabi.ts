// The extended ABI of a definition: its functions, variables, structs and events with the types that
// the platform's language has. (decision 71)
import type {
  ContractDefinition,
  ContractKind,
  ElementaryType,
  ExtendedAbi,
  ParameterTypes,
} from "../../../../sim/index.ts";
import { elementaryXabi, type XabiType } from "../../../shared/compiler/xabi-types.ts";
import { bytesOf, layoutOf } from "./layout.ts";
import { type DeclaredType, type NamedStructs, plainType, structsOf } from "./structs.ts";

/** The platform's definitions do not name an enum's members: callers see the number. */
const elementary = (type: ElementaryType): XabiType =>
  type === "decimal" ? { type: "Decimal" } : elementaryXabi(type === "enum" ? "uint8" : type);

function xabiType(declared: DeclaredType, structs: NamedStructs): XabiType {
  const type = plainType(declared);
  if (typeof type === "string") return elementary(type);
  if (type.kind === "array") {
    return { type: "Array", entry: xabiType(type.item, structs), length: type.length ?? null };
  }
  if (type.kind === "struct") {
    return { type: "Struct", typedef: structs.get(type) ?? "", bytes: null };
  }
  const [key, value] = [type.key, type.value].map((each) => xabiType(each, structs));
  return { type: "Mapping", dynamic: true, key, value };
}

/** Describes arguments by their names, and returned values by their positions. */
function indexed(
  types: ParameterTypes,
  structs: NamedStructs,
  nameOf: (name: string, index: number) => string,
) {
  const entries = Object.entries(types).map(([name, type], index) => [
    nameOf(name, index),
    { ...xabiType(type, structs), index },
  ]);
  return Object.fromEntries(entries);
}

const ONLY_OWNER = "onlyOwner";

function functionsOf({ functions }: ContractDefinition, structs: NamedStructs) {
  const shown = Object.entries(functions).map(([name, declared]) => {
    const { arguments: args, returns, view, access } = declared;
    const described = {
      args: indexed(args, structs, (argument) => argument),
      vals: indexed(returns, structs, (_value, index) => `#${index}`),
      stateMutability: view ? "view" : null,
      payable: false,
      constant: view,
      visibility: "Public",
      modifiers: access === undefined ? {} : { [ONLY_OWNER]: [] },
      contents: null,
    };
    return [name, described];
  });
  return Object.fromEntries(shown);
}

function variablesOf({ state }: ContractDefinition, structs: NamedStructs) {
  const { atBytes } = layoutOf(state);
  const shown = Object.entries(state).map(([name, type]) => [
    name,
    {
      ...xabiType(type, structs),
      atBytes: atBytes.get(name),
      public: !name.startsWith("_"),
      constant: false,
      initialValue: null,
    },
  ]);
  return Object.fromEntries(shown);
}

function typesOf(structs: NamedStructs) {
  const shown = [...structs].map(([struct, name]) => {
    const { atBytes } = layoutOf(struct.fields);
    const fields = Object.entries(struct.fields).map(([field, type]) => [
      field,
      { ...xabiType(type, structs), atBytes: atBytes.get(field) },
    ]);
    return [name, { type: "Struct", bytes: bytesOf(struct), fields: Object.fromEntries(fields) }];
  });
  return Object.fromEntries(shown);
}

function eventsOf({ events }: ContractDefinition, structs: NamedStructs) {
  // The event without a name stands for what code logs by itself.
  const named = Object.values(events).filter(({ name }) => name !== "");
  const shown = named.map(({ name, parameters }) => {
    const logs = parameters.map(([parameter, type], index) => [
      parameter,
      { ...xabiType(type, structs), index },
    ]);
    return [name, { anonymous: false, logs }];
  });
  return Object.fromEntries(shown);
}

/** A compiler's, else what the definition tells. */
export const xabiOf = ({ definition, code }: ContractKind): ExtendedAbi =>
  code?.xabi ?? xabiOfDefinition(definition);

function xabiOfDefinition(definition: ContractDefinition): ExtendedAbi {
  const structs = structsOf(definition);
  const isOwned = Object.values(definition.functions).some(({ access }) => access !== undefined);
  const modifier = { args: {}, contents: null, vals: {} };
  return {
    funcs: functionsOf(definition, structs),
    constr: null,
    vars: variablesOf(definition, structs),
    types: typesOf(structs),
    modifiers: isOwned ? { [ONLY_OWNER]: modifier } : {},
    events: eventsOf(definition, structs),
    kind: "ContractKind",
    using: {},
  };
}
