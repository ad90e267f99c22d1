// Queries as data: one translator turns them into a query string, another into SQL.

export interface FieldModel {
  readonly column: string;
  readonly steps: readonly string[];
  readonly asText: boolean;
}

export interface SelectModel {
  /** Drawn without regard to types: likely an error. */
  readonly isWild: boolean;
  readonly field: FieldModel;
  readonly alias: string | undefined;
  readonly cast: string | undefined;
  readonly aggregate: string | undefined;
  readonly aggregateCast: string | undefined;
}

export interface FilterModel {
  readonly isWild: boolean;
  readonly kind: "filter";
  readonly field: FieldModel;
  readonly isNegated: boolean;
  readonly operator: string;
  readonly quantifier: "any" | "all" | undefined;
  readonly values: readonly string[];
}

export interface LogicModel {
  readonly kind: "logic";
  readonly isNegated: boolean;
  readonly operator: "and" | "or";
  readonly terms: readonly ConditionModel[];
}

export type ConditionModel = FilterModel | LogicModel;

export interface OrderModel {
  readonly field: FieldModel;
  readonly direction: "asc" | "desc" | undefined;
  readonly nulls: "nullsfirst" | "nullslast" | undefined;
}

export interface LevelModel {
  readonly select: readonly SelectModel[];
  readonly conditions: readonly ConditionModel[];
  readonly order: readonly OrderModel[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

export interface EmbedModel extends LevelModel {
  readonly alias: string | undefined;
  readonly join: "inner" | "left" | undefined;
  readonly isSpread: boolean;
  readonly nullFilter: "is.null" | "not.is.null" | undefined;
}

export interface QueryModel extends LevelModel {
  readonly table: "token" | "entry";
  readonly embed: EmbedModel | undefined;
  readonly isCounted: boolean;
  /** Parts of the query string that mean nothing. */
  readonly idle: IdleParts;
}

export interface IdleParts {
  /** A `select` of all columns; undefined for none. */
  readonly all: string | undefined;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** How many parts of a query may be errors. Only the first of several is reported, and which that is varies. */
export function wildParts(model: QueryModel): number {
  const ofConditions = (conditions: readonly ConditionModel[]): number =>
    conditions.reduce(
      (sum, part) => sum + (part.kind === "logic" ? ofConditions(part.terms) : Number(part.isWild)),
      0,
    );
  const ofLevel = (level: LevelModel): number =>
    level.select.filter(({ isWild }) => isWild).length +
    level.order.filter(({ field }) => isUnknown(field)).length +
    ofConditions(level.conditions);
  return ofLevel(model) + (model.embed === undefined ? 0 : ofLevel(model.embed));
}

export const UNKNOWN_COLUMNS = ["nope", "nam", "addres", "ky", "decimal"];

export const isUnknown = ({ column }: FieldModel): boolean => UNKNOWN_COLUMNS.includes(column);
