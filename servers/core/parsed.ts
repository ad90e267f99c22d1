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

/** Amounts become bigint; addresses stay texts, as bare lowercase hex. */
export type Parsed<S> = S extends { const: infer V }
  ? V
  : S extends { enum: readonly (infer V)[] }
    ? V
    : S extends { anyOf: readonly (infer V)[] }
      ? Parsed<V>
      : S extends { type: "string" }
        ? ParsedText<S>
        : S extends { type: "integer" | "number" }
          ? number
          : S extends { type: "boolean" }
            ? boolean
            : S extends { type: "null" }
              ? null
              : S extends { type: readonly [infer T, "null"] }
                ? Parsed<{ type: T }> | null
                : S extends { type: "array"; items: infer I }
                  ? readonly Parsed<I>[]
                  : S extends { type: "object"; properties: infer P }
                    ? Members<P, S extends { required: readonly (infer R)[] } ? R : never>
                    : unknown;

type ParsedText<S> = S extends { format: "amount" | "quantity" }
  ? bigint
  : S extends { format: "amountOrAll" }
    ? bigint | "ALL"
    : S extends { format: "whole" }
      ? number
      : string;

type Members<P, R> = {
  readonly [K in keyof P as K extends R ? K : never]: Parsed<P[K]>;
} & {
  readonly [K in keyof P as K extends R ? never : K]?: Parsed<P[K]> | undefined;
};
