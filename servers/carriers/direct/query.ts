// Parses a query as the HTTP servers do: names that come twice have lists, and what cannot be decoded
// stays as it is.

export type Query = Readonly<Record<string, string | readonly string[]>>;

export function parseQuery(text: string): Query {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? "" : decoded(pair.slice(at + 1));
    const known = values[name];
    if (known === undefined) values[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else values[name] = [known, value];
  }
  return values;
}

function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
