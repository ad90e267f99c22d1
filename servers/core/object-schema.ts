// Makers of object schemas: with exactly these members, or with any names and one kind of value.

/** An object with exactly these members. */
export function objectOf<
  const P extends Readonly<Record<string, object>>,
  const O extends readonly (keyof P & string)[] = readonly [],
>(properties: P, optional?: O) {
  const required = Object.keys(properties).filter((name) => !optional?.some((o) => o === name));
  return {
    type: "object",
    properties,
    required: required as Exclude<keyof P & string, O[number]>[],
    additionalProperties: false,
  } as const;
}

/** A map: any names, each value of this kind. */
export const mapOf = <const V extends object>(values: V) =>
  ({ type: "object", additionalProperties: values }) as const;
