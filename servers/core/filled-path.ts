// The path of a request to a documented route: `/loans/{id}` with its values and its query.

export interface PathParts {
  /** By name, as they are; they are encoded here. */
  readonly path?: Readonly<Record<string, string>>;
  /** A list is in a query once for each of its items; what is undefined is left out. */
  readonly query?: Readonly<Record<string, unknown>>;
}

export function filledPath(template: string, { path = {}, query = {} }: PathParts): string {
  const filled = template.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined)
      .map((each): [string, string] => [name, String(each)]),
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}
