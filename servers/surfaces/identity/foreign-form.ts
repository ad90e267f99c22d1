// Refuses a form that a browser posts for a page of another site, which must log nobody in. Clients
// other than browsers do not send these headers.
import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "../../core/problem.ts";

/** Throws a problem. `own` is the URL of the form's page, whose host a proxy may not pass on. */
export function refuseForeignForm(headers: IncomingHttpHeaders, own: string): void {
  if (isForeign(headers, own)) throw new Problem("forbidden", "This form came from another site");
}

function isForeign(headers: IncomingHttpHeaders, own: string): boolean {
  const { "sec-fetch-site": site, origin, host } = headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== host && !(URL.canParse(own) && new URL(own).origin === origin);
}
