// The tables of the indexer, from contract definitions alone: what they are called, their columns, and what
// each has a row for. (decision 68)

import type {
  ContractDefinition,
  ContractKind,
  EventDefinition,
  StateType,
} from "../../../sim/index.ts";
import type { Column, Relationship } from "../postgrest/tables/table.ts";
import { itemOf as itemTypeOf, type ShownType, sqlTypeOf } from "./forms.ts";
import { apart, columnName, keyName, tableName } from "./names.ts";

/** A contract's variable or an event's parameter as a column. */
export interface Shown extends Column {
  /** As the contract names it. */
  readonly source: string;
  readonly declared: ShownType;
}

/** What a table has a row for. */
export type Rows =
  | { readonly of: "contracts"; readonly owner: string; readonly variables: readonly Shown[] }
  | {
      readonly of: "entries";
      readonly owner: string;
      readonly variable: string;
      readonly values: readonly Shown[];
    }
  | {
      readonly of: "events";
      readonly event: EventDefinition;
      readonly parameters: readonly Shown[];
    }
  | {
      readonly of: "items";
      readonly event: EventDefinition;
      readonly parameter: number;
      readonly declared: ShownType;
    };

export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  /**
   * The contracts whose rows are shown: the one that the table is named after, and those that
   * inherit from it; see `ownerOf`.
   */
  readonly contracts: ReadonlySet<string>;
  readonly relationships: readonly Relationship[];
  readonly rows: Rows;
}

const text = (name: string): Column => ({ name, type: "text" });
const PLACE = ["address", "block_hash", "block_timestamp", "block_number"].map(text);
const MAKER = ["creator", "contract_name"].map(text);
const COLLECTION = ["collection_name", "collection_type"].map(text);
const EVENT: readonly Column[] = [
  { name: "id", type: "integer" },
  ...PLACE,
  ...["transaction_hash", "transaction_sender"].map(text),
  { name: "event_index", type: "numeric" },
  ...MAKER,
];

/** The contracts of genesis have this creator. */
export const GENESIS_CREATOR = "Platform";

const JSON_PLACE = ["address", "block_hash", "block_number", "block_timestamp"].map(text);
const json = (name: string): Column => ({ name, type: "jsonb" });
const STORAGE = [...JSON_PLACE, json("data")];
const MAPPING = [...JSON_PLACE, ...COLLECTION, json("key"), text("path"), json("value")];
const VALIDITY = ["valid_from", "valid_to"].map(
  (name): Column => ({ name, type: "timestamp without time zone" }),
);

/** The tables of everything, whatever contracts there are. */
export const JSON_TABLES = {
  storage: STORAGE,
  mapping: MAPPING,
  event: [...EVENT, text("event_name"), json("attributes")],
  "history@storage": [...STORAGE, ...VALIDITY],
  "history@mapping": [...MAPPING, ...VALIDITY],
} as const satisfies Record<string, readonly Column[]>;

/** The name under which a contract's tables are, and by which they know its rows. */
export const ownerOf = ({ definition, code }: ContractKind): string =>
  tableName(creatorOf(code), definition.name);

/** As recorded at the upload. */
export function creatorOf(code: ContractKind["code"]): string {
  if (code === undefined) return GENESIS_CREATOR;
  // A user may have any name, but gets no table of the platform.
  return code.creator === GENESIS_CREATOR ? `${GENESIS_CREATOR}*` : code.creator;
}

interface Owner {
  readonly definition: ContractDefinition;
  readonly creator: string;
  readonly heirs: Set<string>;
}

/**
 * Every table of these kinds of contracts, each with those of its parents. If two contracts have
 * the same name and creator, the later one has the columns. Unnamed code has none.
 */
export function shapesOf(kinds: readonly ContractKind[]): TableShape[] {
  const owners = new Map<string, Owner>();
  for (const kind of kinds) {
    if (kind.definition.name === "") continue;
    const creator = creatorOf(kind.code);
    for (const definition of lineOf(kind.definition)) {
      const name = tableName(creator, definition.name);
      const { heirs } = owners.get(name) ?? { heirs: new Set<string>() };
      owners.set(name, { definition, creator, heirs: heirs.add(ownerOf(kind)) });
    }
  }
  return [...owners.values()].flatMap(shapesOfContract);
}

/** What a parent's variable is called in an heir, which may hide it. (decision 76) */
export function variableIn({ state }: ContractDefinition, owner: string, variable: string): string {
  const hidden = `${owner}.${variable}`;
  return Object.hasOwn(state, hidden) ? hidden : variable;
}

/** The contract itself and all it inherits from. */
function lineOf(definition: ContractDefinition): ContractDefinition[] {
  return [definition, ...(definition.parents ?? []).flatMap(lineOf)];
}

function shapesOfContract({ definition, creator, heirs: contracts }: Owner): TableShape[] {
  const { name, state } = definition;
  const named = (...parts: readonly string[]) => tableName(creator, name, ...parts);
  const variables = Object.entries(state);
  const shown = variables.filter(([, type]) => !isCollection(type)).sort(byName);
  const columns = shown.map(([source, declared], at) =>
    shownAs("contract", { source, declared, at }),
  );
  const collections = variables
    .filter(([, type]) => isRecorded(type))
    .map(([variable, type]) => ({ name: named(variable), ...entriesOf(name, variable, type) }));
  const declared = Object.values(definition.events).filter(({ isRaw }) => isRaw !== true);
  const events = declared.flatMap((event) => [
    { name: named(event.name), ...eventsOf(event) },
    ...itemsOf(event).map(({ parameter, ...rest }) => ({
      name: named(event.name, parameter),
      ...rest,
    })),
  ]);
  const below = apart([...collections, ...events]);
  const own: TableShape = {
    name: named(),
    columns: [...PLACE, ...MAKER, ...columns],
    contracts,
    relationships: below.map(({ name: table }) => relationship(table, table, false)),
    rows: { of: "contracts", owner: name, variables: columns },
  };
  return [
    own,
    ...below.map((shape) => ({
      ...shape,
      contracts,
      relationships: [relationship(shape.name, own.name, true)],
    })),
  ];
}

/** Rows of collections and events belong to the row of their contract. */
function relationship(child: string, table: string, isToOne: boolean): Relationship {
  const name = tableName(child, "address_fkey");
  return { name, table, column: "address", foreignColumn: "address", isToOne };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

export const isCollection = (type: StateType): boolean =>
  typeof type === "object" && type.kind !== "struct";

export const isRecorded = (type: StateType): boolean =>
  typeof type === "object" && type.kind !== "struct" && type.recorded;

interface Named {
  readonly source: string;
  readonly declared: ShownType;
  readonly at: number;
}

function shownAs(
  kind: "contract" | "collection" | "event",
  { source, declared, at }: Named,
): Shown {
  return { source, declared, name: columnName(kind, source, at), type: sqlTypeOf(declared) };
}

function entriesOf(
  owner: string,
  variable: string,
  type: StateType,
): Pick<TableShape, "columns" | "rows"> {
  const { keys, value } = innermost(type);
  const values =
    typeof value === "object" && value.kind === "struct"
      ? Object.entries(value.fields).map(([source, declared], at) =>
          shownAs("collection", { source, declared, at }),
        )
      : [{ name: "value", type: "jsonb", source: "", declared: value } as const];
  const keyColumns = Array.from({ length: keys }, (_, at) => text(keyName(at)));
  return {
    columns: [...PLACE, ...COLLECTION, ...keyColumns, ...values],
    rows: { of: "entries", owner, variable, values },
  };
}

/** What an entry of a collection holds, and how many keys it has: of a list of lists only the place in the outer one. */
export function innermost(type: StateType): { readonly keys: number; readonly value: StateType } {
  if (typeof type !== "object" || type.kind === "struct") return { keys: 0, value: type };
  if (type.kind === "array") return { keys: 1, value: type.item };
  const { keys, value } = innermost(type.value);
  return { keys: keys + 1, value };
}

function eventsOf(event: EventDefinition): Pick<TableShape, "columns" | "rows"> {
  const parameters = event.parameters.map(([source, declared], at) =>
    shownAs("event", { source, declared, at }),
  );
  return { columns: [...EVENT, ...parameters], rows: { of: "events", event, parameters } };
}

function itemsOf(event: EventDefinition) {
  return event.parameters.flatMap(([name, type], parameter) => {
    const declared = itemTypeOf(type);
    if (declared === undefined) return [];
    const columns = [
      ...EVENT,
      ...COLLECTION,
      text("key"),
      { name: "value", type: "jsonb" } as const,
    ];
    return [
      { parameter: name, columns, rows: { of: "items", event, parameter, declared } as const },
    ];
  });
}
