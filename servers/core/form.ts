// Reads a form-encoded body as named texts.
import { Problem } from "./problem.ts";

export const FORM_TYPE = "application/x-www-form-urlencoded";

const NAME_MAX = 60;

/** Throws what `problemOf` makes of a name that is sent twice. */
export function readForm(
  text: string,
  problemOf = (message: string) => new Problem("invalid", message),
): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) {
      throw problemOf(`"${name.slice(0, NAME_MAX)}" is sent more than once`);
    }
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
