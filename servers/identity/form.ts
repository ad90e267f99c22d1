// Reads a form-encoded body as named texts. A repeated name is refused, as RFC 6749 section 3.2
// says.
import { oauthProblem } from "./oauth-problem.ts";

export const FORM_TYPE = "application/x-www-form-urlencoded";

/** Fields sent without a value count as not sent. */
export function readForm(text: string): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) {
      throw oauthProblem("invalid_request", `"${name.slice(0, 60)}" is sent more than once`);
    }
    fields.set(name, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ""));
}
