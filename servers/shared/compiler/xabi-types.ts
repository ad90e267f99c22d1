// Types of a source as the platform's extended ABI names them, and the types that they name: structs with
// places as in storage, enums with their members, contracts.
import type { SyntaxNode } from "./solc-output.ts";

/** As the platform's language names types; what else it has depends on `type`. */
export type XabiType = Readonly<Record<string, unknown>>;

const SLOT = 32;
const wholeSlots = (bytes: number): number => Math.ceil(bytes / SLOT) * SLOT;

const PLAIN: Readonly<Record<string, XabiType>> = {
  bool: { type: "Bool" },
  address: { type: "Address" },
  string: { type: "String", dynamic: true },
  bytes: { type: "Bytes", dynamic: true, bytes: null },
};

export function elementaryXabi(name: string): XabiType {
  const plain = PLAIN[name];
  if (plain !== undefined) return plain;
  const [, stem, size = "256"] = /^(u?int|bytes)(\d+)?$/.exec(name) ?? [];
  if (stem === "bytes") return { type: "Bytes", dynamic: false, bytes: Number(size) };
  return { type: "Int", signed: stem === "int", bytes: Number(size) / 8 };
}

const KINDS: Readonly<Record<string, string>> = {
  StructDefinition: "Struct",
  EnumDefinition: "Enum",
  ContractDefinition: "Contract",
};

export class XabiTypes {
  readonly #nodes: ReadonlyMap<number, SyntaxNode>;
  readonly #names = new Map<SyntaxNode, string>();
  readonly #named = new Map<string, XabiType>();

  constructor(nodes: ReadonlyMap<number, SyntaxNode>) {
    this.#nodes = nodes;
  }

  /** Everything that was named so far, by name. */
  get named(): Readonly<Record<string, XabiType>> {
    return Object.fromEntries(this.#named);
  }

  typeOf(written: SyntaxNode | undefined): XabiType {
    const { nodeType = "", name = "", baseType, keyType, valueType } = written ?? {};
    if (nodeType === "ElementaryTypeName") return elementaryXabi(name);
    // The address and the selector of a function.
    if (nodeType === "FunctionTypeName") return { type: "Bytes", dynamic: false, bytes: 24 };
    if (nodeType === "Mapping") {
      const [key, value] = [keyType, valueType].map((each) => this.typeOf(each));
      return { type: "Mapping", dynamic: true, key, value };
    }
    if (nodeType === "ArrayTypeName") {
      return { type: "Array", entry: this.typeOf(baseType), length: lengthOf(written) ?? null };
    }
    const declared = this.#declared(written);
    if (declared?.nodeType === "UserDefinedValueTypeDefinition") {
      return this.typeOf(declared.underlyingType);
    }
    if (declared === undefined) return { type: "UnknownLabel", typedef: name };
    return { type: KINDS[declared.nodeType], typedef: this.nameOf(declared), bytes: null };
  }

  /** The name of a struct, an enum or a contract; its description is stored too. */
  nameOf(declared: SyntaxNode): string {
    const known = this.#names.get(declared);
    if (known !== undefined) return known;
    const { name = "", canonicalName = name } = declared;
    const own = this.#named.has(name) ? canonicalName : name;
    this.#names.set(declared, own);
    // A struct may contain lists of itself, so it has its place before its fields.
    this.#named.set(own, {});
    this.#named.set(own, this.#described(declared));
    return own;
  }

  #described({ nodeType, members = [] }: SyntaxNode): XabiType {
    if (nodeType === "ContractDefinition") return { type: "Contract" };
    if (nodeType === "EnumDefinition") {
      return { type: "Enum", bytes: 1, names: members.map(({ name }) => name) };
    }
    const { places, bytes } = this.#layoutOf(members);
    const fields = members.map(({ name, typeName }, at) => [
      name,
      { ...this.typeOf(typeName), atBytes: places[at] },
    ]);
    return { type: "Struct", bytes, fields: Object.fromEntries(fields) };
  }

  #layoutOf(members: readonly SyntaxNode[]) {
    const places: number[] = [];
    let end = 0;
    for (const { typeName } of members) {
      const bytes = this.#bytesOf(typeName);
      const fits = !this.#isOwn(typeName) && (end % SLOT) + bytes <= SLOT;
      const at = fits ? end : wholeSlots(end);
      places.push(at);
      end = this.#isOwn(typeName) ? wholeSlots(at + bytes) : at + bytes;
    }
    return { places, bytes: wholeSlots(end) };
  }

  /** Whether it begins and ends with a slot. */
  #isOwn(written: SyntaxNode | undefined): boolean {
    if (written?.nodeType === "ElementaryTypeName")
      return /^(?:string|bytes)$/.test(written.name ?? "");
    if (written?.nodeType === "FunctionTypeName") return false;
    const declared = this.#declared(written);
    return declared === undefined || declared.nodeType === "StructDefinition";
  }

  #bytesOf(written: SyntaxNode | undefined): number {
    const declared = this.#declared(written);
    if (declared?.nodeType === "StructDefinition")
      return this.#layoutOf(declared.members ?? []).bytes;
    if (declared?.nodeType === "ContractDefinition") return 20;
    if (declared?.nodeType === "EnumDefinition") return 1;
    const length = lengthOf(written);
    if (written?.nodeType === "ArrayTypeName" && length !== undefined) {
      const bytes = this.#bytesOf(written.baseType);
      const perSlot = Math.max(1, Math.floor(SLOT / bytes));
      return Math.ceil(length / perSlot) * wholeSlots(bytes);
    }
    const { type, bytes } = this.typeOf(written);
    if (type === "Bool") return 1;
    if (type === "Address") return 20;
    return typeof bytes === "number" ? bytes : SLOT;
  }

  #declared(written: SyntaxNode | undefined): SyntaxNode | undefined {
    return this.#nodes.get(written?.referencedDeclaration ?? -1);
  }
}

/** How many items an array has; undefined if it may grow. */
function lengthOf(written: SyntaxNode | undefined): number | undefined {
  const text = written?.typeDescriptions?.typeString ?? "";
  const [, length] = /\[(\d+)\]$/.exec(text) ?? [];
  return length === undefined ? undefined : Number(length);
}
