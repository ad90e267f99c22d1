// The one maker of schemas of objects: all members known, all required but those named as optional.

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
