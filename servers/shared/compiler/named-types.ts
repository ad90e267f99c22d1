// Types that sources give a name: enums by their members, and names for elementary types by those.
import type { SolcOutput, StorageLayout, SyntaxNode } from "./solc-output.ts";

/** Members by the name of the enum: `Vault.Stage`. */
export type Enums = Readonly<Record<string, readonly string[]>>;

const KINDS = new Set(["EnumDefinition", "UserDefinedValueTypeDefinition"]);

export class NamedTypes {
  readonly #types: readonly (SyntaxNode & { readonly file: string })[];

  constructor(sources: NonNullable<SolcOutput["sources"]>) {
    this.#types = Object.entries(sources).flatMap(([file, { ast }]) =>
      (ast?.nodes ?? [])
        .flatMap((node) => node.nodes ?? [node])
        .filter(({ nodeType }) => KINDS.has(nodeType))
        .map((each) => ({ ...each, file })),
    );
  }

  /** If several enums have one name, the file's own is used. */
  enumsFor(file: string): Enums {
    const others = this.#types.filter((each) => each.file !== file);
    const own = this.#types.filter((each) => each.file === file);
    const entries = [...others, ...own].flatMap(({ canonicalName = "", members }) =>
      members === undefined ? [] : [[canonicalName, members.map(({ name = "" }) => name)] as const],
    );
    return Object.fromEntries(entries);
  }

  /** With types by what they are: `address`, `enum Stage(Open,Closed)`. */
  labelled({ storage, types }: StorageLayout): StorageLayout {
    const entries = Object.entries(types ?? {}).map(([id, type]) => {
      const [, node] = /^t_(?:enum|userDefinedValueType)\(.*\)(\d+)$/.exec(id) ?? [];
      const found = this.#types.find((each) => String(each.id) === node);
      return [id, found === undefined ? type : { ...type, label: labelOf(found) }] as const;
    });
    return { storage, types: Object.fromEntries(entries) };
  }
}

function labelOf({ canonicalName, members, underlyingType }: SyntaxNode): string {
  if (members === undefined) return underlyingType?.typeDescriptions?.typeString ?? "";
  return `enum ${canonicalName}(${members.map(({ name }) => name)})`;
}
