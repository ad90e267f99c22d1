// Reads artifacts from plain JSON: every part that is used must be there, and every type that is named.

import type { ExtendedAbi } from "../contract/call.ts";
import { BadValue, decodeElementary } from "../contract/codec.ts";
import { isCount, isRecord } from "../kernel/record.ts";
import type { Artifact, StorageLayout, StorageType, StorageVariable } from "./artifact.ts";

type Members = Readonly<Record<string, unknown>>;

export function decodeArtifacts(artifacts: unknown): Artifact[] {
  return listOf(artifacts, "artifacts").map((each, at) => decodeArtifact(each, `artifacts[${at}]`));
}

function decodeArtifact(artifact: unknown, place: string): Artifact {
  const members = membersOf(artifact, place);
  const { name, parents, abi, xabi, enums, isSmaller, isTest, layout, runtime, sources } = members;
  return {
    name: textOf(name, `${place}.name`),
    parents: textListOf(parents, `${place}.parents`),
    abi: listOf(abi, `${place}.abi`).map((each) => membersOf(each, `${place}.abi`)),
    ...(enums === undefined ? {} : { enums: decodeEnums(enums, `${place}.enums`) }),
    ...(xabi === undefined ? {} : { xabi: decodeXabi(xabi, `${place}.xabi`) }),
    ...(isSmaller === true ? { isSmaller } : {}),
    ...(isTest === true ? { isTest } : {}),
    layout: decodeLayout(layout, `${place}.layout`),
    runtime: decodeElementary("bytes", runtime, `${place}.runtime`),
    sources: textsOf(sources, `${place}.sources`),
  };
}

function decodeEnums(enums: unknown, place: string): Record<string, readonly string[]> {
  const entries = Object.entries(membersOf(enums, place));
  return Object.fromEntries(
    entries.map(([name, members]) => [name, textListOf(members, `${place}.${name}`)]),
  );
}

function decodeXabi(xabi: unknown, place: string): ExtendedAbi {
  const members = membersOf(xabi, place);
  return { ...members, vars: membersOf(members.vars, `${place}.vars`) };
}

function decodeLayout(layout: unknown, place: string): StorageLayout {
  const { storage, types } = membersOf(layout, place);
  const known = membersOf(types, `${place}.types`) as Readonly<Record<string, StorageType>>;
  const variables = (list: unknown, where: string) =>
    listOf(list, where).map((each) => decodeVariable(each, known, where));
  for (const [id, type] of Object.entries(known)) {
    const where = `${place}.types.${id}`;
    const { encoding, label, numberOfBytes, key, value, base, members } = membersOf(type, where);
    if (!["inplace", "mapping", "dynamic_array", "bytes"].includes(textOf(encoding, where))) {
      throw new BadValue(`${where}.encoding`, "is none");
    }
    textOf(label, `${where}.label`);
    decodeElementary("uint256", numberOfBytes, `${where}.numberOfBytes`);
    const named = encoding === "mapping" ? [key, value] : base === undefined ? [] : [base];
    for (const each of named) knownType(each, known, where);
    if (members !== undefined) variables(members, `${where}.members`);
  }
  return { storage: variables(storage, `${place}.storage`), types: known };
}

function decodeVariable(
  variable: unknown,
  types: Readonly<Record<string, StorageType>>,
  place: string,
): StorageVariable {
  const { label, slot, offset, type } = membersOf(variable, place);
  if (!isCount(offset)) throw new BadValue(`${place}.offset`, "must be a number");
  return {
    label: textOf(label, `${place}.label`),
    slot: decodeElementary("uint256", slot, `${place}.slot`).toString(),
    offset,
    type: knownType(type, types, place),
  };
}

function knownType(id: unknown, types: Members, place: string): string {
  if (typeof id === "string" && Object.hasOwn(types, id)) return id;
  throw new BadValue(place, "names a type that is not in the layout");
}

function membersOf(value: unknown, place: string): Members {
  if (isRecord(value)) return value;
  throw new BadValue(place, "must be an object");
}

function listOf(value: unknown, place: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new BadValue(place, "must be a list");
}

const textListOf = (list: unknown, place: string): readonly string[] =>
  listOf(list, place).map((each) => textOf(each, place));

function textOf(value: unknown, place: string): string {
  if (typeof value === "string") return value;
  throw new BadValue(place, "must be a text");
}

function textsOf(value: unknown, place: string): Record<string, string> {
  const entries = Object.entries(membersOf(value, place));
  return Object.fromEntries(entries.map(([name, each]) => [name, textOf(each, place)]));
}
