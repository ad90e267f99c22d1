// The makers of schemas of objects: of exactly these members, or of any names with one kind of value.

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

/** A map: whatever its names are, each value is of this kind. */
export const mapOf = <const V extends object>(values: V) =>
  ({ type: "object", additionalProperties: values }) as const;
