// The canonical text of a value: one text per value, keys sorted, bigint as decimal digits.
// Does not know which texts were numbers; whoever reads one back knows the types.

/** JSON with sorted keys and no spaces; a bigint becomes a string of digits; undefined members drop. */
export function canonical(value: unknown): string {
  if (typeof value === "bigint") return `"${value}"`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonical(member)}`);
  }
  return `{${members.join(",")}}`;
}
