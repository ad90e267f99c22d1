// The extended ABI of a compiled contract: everything that it and its parents declare, from the syntax trees.
// (decision 71)
import type { StorageLayout, SyntaxNode } from "./solc-output.ts";
import { XabiTypes } from "./xabi-types.ts";

export interface DeclaredContract {
  readonly contract: SyntaxNode;
  /** All declarations of the compilation by id. */
  readonly nodes: ReadonlyMap<number, SyntaxNode>;
  readonly layout: StorageLayout;
  /** Selectors by signature. */
  readonly methodIdentifiers: Readonly<Record<string, string>>;
  /** The source of a node. */
  textOf(node: SyntaxNode): string;
}

const KINDS = { interface: "InterfaceKind", library: "LibraryKind", contract: "ContractKind" };

export function xabiOf(declared: DeclaredContract) {
  const { contract, nodes } = declared;
  const types = new XabiTypes(nodes);
  const line = (contract.linearizedBaseContracts ?? []).flatMap((id) => nodes.get(id) ?? []);
  const all = line.flatMap((each) => each.nodes ?? []);
  const replaced = new Set(
    all.flatMap(({ baseFunctions = [], baseModifiers = [] }) => [
      ...baseFunctions,
      ...baseModifiers,
    ]),
  );
  const named = (nodeType: string) =>
    all.filter((each) => each.nodeType === nodeType && !replaced.has(each.id));
  // Its own types come first, so that they keep their names.
  for (const each of [...named("StructDefinition"), ...named("EnumDefinition")]) types.nameOf(each);
  const described = { ...declared, types };
  const functions = named("FunctionDefinition").filter(({ kind }) => kind === "function");
  const own = (contract.nodes ?? []).find(({ kind }) => kind === "constructor");
  const kind = KINDS[contract.contractKind ?? "contract"];
  const shown = {
    funcs: byKey(described, functions, (each) => functionOf(described, each)),
    constr: own === undefined ? null : functionOf(described, own),
    vars: variablesOf(described, line),
    modifiers: byKey(described, named("ModifierDefinition"), ({ parameters }) => ({
      ...{ args: parametersOf(types, parameters), contents: null, vals: {} },
    })),
    events: byKey(described, named("EventDefinition"), ({ anonymous, parameters }) => ({
      anonymous: anonymous === true,
      logs: (parameters?.parameters ?? []).map(({ name, typeName }, index) => [
        name,
        { ...types.typeOf(typeName), index },
      ]),
    })),
    kind: contract.abstract === true ? "AbstractKind" : kind,
    using: usingOf(described, named("UsingForDirective")),
  };
  return { ...shown, types: types.named };
}

interface Described extends DeclaredContract {
  readonly types: XabiTypes;
}

/** By name, or by signature where several share it. */
function byKey<T>(
  { methodIdentifiers }: Described,
  nodes: readonly SyntaxNode[],
  make: (node: SyntaxNode) => T,
): Readonly<Record<string, T>> {
  const signatures = new Map(Object.entries(methodIdentifiers).map(([key, id]) => [id, key]));
  const entries = nodes.map((node) => {
    const { name = "", functionSelector = "", parameters } = node;
    const isShared = nodes.some((other) => other !== node && other.name === name);
    const types = (parameters?.parameters ?? []).map(
      ({ typeDescriptions }) => typeDescriptions?.typeString,
    );
    const signature = signatures.get(functionSelector) ?? `${name}(${types.join(",")})`;
    return [isShared ? signature : name, make(node)] as const;
  });
  return Object.fromEntries(entries);
}

function functionOf({ types, textOf }: Described, node: SyntaxNode) {
  const { parameters, returnParameters, stateMutability, visibility = "public", kind } = node;
  const modifiers = (node.modifiers ?? [])
    .filter((each) => each.kind !== "baseConstructorSpecifier")
    .map(({ modifierName, arguments: given }) => [modifierName?.name, (given ?? []).map(textOf)]);
  return {
    args: parametersOf(types, parameters),
    vals: parametersOf(types, returnParameters, (at) => `#${at}`),
    stateMutability: stateMutability === "nonpayable" ? null : (stateMutability ?? null),
    payable: stateMutability === "payable",
    constant: stateMutability === "view" || stateMutability === "pure",
    // A constructor is called once, by whoever creates the contract.
    visibility: kind === "constructor" ? "Public" : capital(visibility),
    modifiers: Object.fromEntries(modifiers),
    contents: null,
  };
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** One without a name is called by its position: `#0`. */
function parametersOf(
  types: XabiTypes,
  list: SyntaxNode["parameters"],
  nameOf = (at: number, name = "") => name || `#${at}`,
) {
  const shown = (list?.parameters ?? []).map(({ name, typeName }, index) => [
    nameOf(index, name),
    { ...types.typeOf(typeName), index },
  ]);
  return Object.fromEntries(shown);
}

/** The parents' first. A private one that another of its name hides has its contract's name too. */
function variablesOf({ types, layout, textOf }: Described, line: readonly SyntaxNode[]) {
  const shown = new Map<string, object>();
  const all = [...line]
    .reverse()
    .flatMap(({ name: owner = "", nodes = [] }) =>
      nodes.flatMap((node) => (node.nodeType === "VariableDeclaration" ? [{ owner, node }] : [])),
    );
  for (const { owner, node } of all) {
    const { name = "", typeName, visibility, mutability, value, id } = node;
    const last = all.findLast((other) => other.node.name === name);
    const place = layout.storage.find(({ astId }) => astId === id);
    shown.set(last?.node === node ? name : `${owner}.${name}`, {
      ...types.typeOf(typeName),
      // Constants and immutables are in no slot.
      atBytes: place === undefined ? 0 : Number(place.slot) * 32 + place.offset,
      public: visibility === "public",
      constant: mutability === "constant",
      initialValue: value === undefined ? null : textOf(value),
      ...(mutability === "immutable" ? { isImmutable: true } : {}),
    });
  }
  return Object.fromEntries(shown);
}

/** Libraries and functions by name, with the type that they are attached to. */
function usingOf({ types, textOf }: Described, directives: readonly SyntaxNode[]) {
  const shown = directives.flatMap(({ libraryName, functionList = [], typeName }) => {
    const names = [libraryName, ...functionList.map((each) => each.function ?? each.definition)];
    const attached = { type: typeName ? textOf(typeName) : "*" };
    if (typeName) types.typeOf(typeName);
    return names.flatMap((each) => (each === undefined ? [] : [[each.name, attached] as const]));
  });
  return Object.fromEntries(shown);
}
