// The type of a value that passed a schema, once texts of known formats are parsed. Covers the
// plain schemas that routes use; anything else is `unknown`.

/** A JSON Schema (2020-12) of the plain kind that routes use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Whether other members are allowed, or their schema: then the object is a map. */
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** What texts of these formats become; addresses stay texts, as bare lowercase hex. */
interface ParsedFormats {
  readonly amount: bigint;
  readonly quantity: bigint;
  readonly amountOrAll: bigint | "ALL";
  readonly whole: number;
}

export type Parsed<S> = ValueOf<S, ParsedFormats>;

/** The same value as it is sent in JSON. */
export type Sent<S> = ValueOf<S, object>;

type ValueOf<S, F> = S extends { const: infer V }
  ? V
  : S extends { enum: readonly (infer V)[] }
    ? V
    : S extends { anyOf: readonly (infer V)[] }
      ? ValueOf<V, F>
      : S extends { type: readonly (infer T)[] }
        ? ValueOfType<T, S, F>
        : S extends { type: infer T }
          ? ValueOfType<T, S, F>
          : unknown;

type ValueOfType<T, S, F> = T extends "string"
  ? S extends { format: infer N extends keyof F }
    ? F[N]
    : string
  : T extends "integer" | "number"
    ? number
    : T extends "boolean"
      ? boolean
      : T extends "null"
        ? null
        : T extends "array"
          ? S extends { items: infer I }
            ? readonly ValueOf<I, F>[]
            : readonly unknown[]
          : T extends "object"
            ? ObjectOf<S, F>
            : unknown;

type ObjectOf<S, F> = S extends { properties: infer P }
  ? Members<P, S extends { required: readonly (infer R)[] } ? R : never, F>
  : S extends { additionalProperties: infer V extends object }
    ? Readonly<Record<string, ValueOf<V, F>>>
    : Readonly<Record<string, unknown>>;

type Members<P, R, F> = {
  readonly [K in keyof P as K extends R ? K : never]: ValueOf<P[K], F>;
} & {
  readonly [K in keyof P as K extends R ? never : K]?: ValueOf<P[K], F>;
};
