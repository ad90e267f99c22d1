// Reads a form-encoded body as named texts. A repeated name is refused, as RFC 6749 section 3.2
// says.
import { readForm as readFields } from "../../core/form.ts";
import { oauthProblem } from "./oauth-problem.ts";

/** Fields sent without a value count as not sent. */
export function readForm(text: string): Readonly<Record<string, string>> {
  const fields = readFields(text, (message) => oauthProblem("invalid_request", message));
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}
